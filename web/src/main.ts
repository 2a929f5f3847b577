import { mount } from 'svelte'
import App from './App.svelte'
import { reloadWhenBack } from './connection/reload'
import { open } from './pages'
import { preferences } from './preferences/preferences.svelte'
import { route } from './route.svelte'
import { speakAsChosen } from './texts'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/parts.css'
import './styles/appearance.css'

const target = document.getElementById('page')
if (target === null) throw new Error('the page has no place for the app')

// Load the first page and its language in parallel, and mount once the texts are there.
if (route.page.kind !== 'nowhere') void open(route.page.kind).catch(() => undefined)
speakAsChosen().then(
  () => mount(App, { target }),
  () => {
    // Without texts, show those in index.html.
    const words = document.querySelector('template')?.content
    const button = words?.querySelector<HTMLElement>(`[lang=${preferences.language}]`)
    target.className = 'sheet'
    if (button) target.append(button)
    target.onclick = () => location.reload()
    reloadWhenBack()
  },
)
