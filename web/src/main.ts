import { mount } from 'svelte'
import App from './App.svelte'
import { waitBefore } from './connection/backoff'
import { open } from './doors'
import { route } from './route.svelte'
import { speakAsChosen } from './texts'
import './styles/tokens.css'
import './styles/base.css'
import './styles/parts.css'
import './styles/own.css'

const target = document.getElementById('page')
if (target === null) throw new Error('the page has no place for the app')

// The first room and its language come side by side, and nobody sees the page before it can speak.
if (route.room.room !== 'nowhere') void open(route.room.room).catch(() => undefined)
for (let attempt = 0; ; attempt++) {
  const speaks = await speakAsChosen().then(
    () => true,
    () => false,
  )
  if (speaks) break
  await new Promise((resolve) => setTimeout(resolve, waitBefore(attempt)))
}

export default mount(App, { target })
