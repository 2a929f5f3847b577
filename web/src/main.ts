import { mount } from 'svelte'
import App from './App.svelte'
import './styles/tokens.css'
import './styles/base.css'
import './styles/parts.css'

const target = document.getElementById('page')
if (target === null) throw new Error('the page has no place for the app')

export default mount(App, { target })
