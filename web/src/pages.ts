/* The page for each route, loaded on demand. */
import type { Component } from 'svelte'
import { withChapter } from './texts'
import type { Room } from './route.svelte'

type Behind = Promise<{ default: Component<Room> }>
type Name = Exclude<Room['room'], 'nowhere'>

/** One of the pages in the shared chunk. */
async function roomOf(name: keyof typeof import('./pageBundle')) {
  return { default: (await import('./pageBundle'))[name] }
}

const DOORS: Record<Name, () => Promise<unknown>> = {
  home: () => import('./home/Home.svelte'),
  new: () => withChapter('house', roomOf('NewGame')),
  house: () => withChapter('house', roomOf('House')),
  settings: () => roomOf('Settings'),
  you: () => withChapter('you', import('./you')),
  timer: () => withChapter('timer', roomOf('Timer')),
  learn: () => withChapter('learn', import('./learn/Learn.svelte')),
  table: () => import('./table/TablePage.svelte'),
  replay: () => withChapter('replay', roomOf('Replay')),
  club: () => withChapter('club', import('./club')),
}

const opened = new Map<Name, Behind>()

/** Load a page. A failed load is retried next time. */
export function open(name: Name): Behind {
  const found = opened.get(name)
  if (found) return found
  const room = DOORS[name]() as Behind
  opened.set(name, room)
  room.catch(() => opened.delete(name))
  return room
}
