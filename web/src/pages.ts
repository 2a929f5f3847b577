/* The page for each route, loaded on demand. */
import type { Component } from 'svelte'
import { withChapter } from './texts'
import type { Page } from './route.svelte'

type Loading = Promise<{ default: Component<Page> }>
type Name = Exclude<Page['kind'], 'nowhere'>

/** One of the pages in the shared chunk. */
async function bundled(name: keyof typeof import('./pageBundle')) {
  return { default: (await import('./pageBundle'))[name] }
}

const LOADERS: Record<Name, () => Promise<unknown>> = {
  home: () => import('./home/Home.svelte'),
  new: () => withChapter('house', bundled('NewGame')),
  house: () => withChapter('house', bundled('House')),
  settings: () => bundled('Settings'),
  you: () => withChapter('you', import('./you')),
  help: () => withChapter('help', bundled('Help')),
  timer: () => withChapter('timer', bundled('Timer')),
  learn: () => withChapter('learn', import('./learn/Learn.svelte')),
  habits: () => withChapter('habits', import('./learn/Habits.svelte')),
  table: () => import('./table/TablePage.svelte'),
  position: () => withChapter('practice', import('./replay/PositionPage.svelte')),
  replay: () => withChapter('replay', import('./replay/ReplayPage.svelte')),
  review: () => withChapter('review', withChapter('replay', import('./review/ReviewPage.svelte'))),
  puzzles: () =>
    withChapter(
      'review',
      withChapter('puzzles', withChapter('learn', import('./puzzles/PuzzlesPage.svelte'))),
    ),
  club: () => withChapter('club', import('./club')),
}

const opened = new Map<Name, Loading>()

/** Load a page. A failed load is retried next time. */
export function open(name: Name): Loading {
  const found = opened.get(name)
  if (found) return found
  const page = LOADERS[name]() as Loading
  opened.set(name, page)
  page.catch(() => opened.delete(name))
  return page
}
