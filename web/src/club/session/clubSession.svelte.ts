/* The state shared by a club's pages: the token, the club's summary, and the filter for games. */
import { getContext, setContext } from 'svelte'
import { at } from '../../base'
import { Refusal, api } from '../../connection/api'
import { randomHex } from '../../connection/randomness'
import { outbox } from '../../offline'
import type { AnyClubChange, Changed, ClubPage, NewGame } from '../../protocol'
import { ClubApi } from './clubApi'
import type { Params } from './clubApi'
import { GameFilter } from './gameFilter.svelte'

/** A change without an id, which the session adds. */
export type Wish = AnyClubChange extends infer One ? (One extends unknown ? Omit<One, 'id'> : never) : never

export class ClubSession {
  page = $state.raw<ClubPage | null>(null)
  api: ClubApi
  /** The game just recorded, if the server has it, and the page that recorded it. */
  recorded = $state.raw<{ game: string | null; by: 'record' | 'sheet' } | null>(null)
  readonly filter = new GameFilter()

  constructor(club: string, token: string) {
    this.api = new ClubApi(club, token)
  }

  get club(): string {
    return this.api.club
  }

  get member(): boolean {
    return this.page?.role === 'member'
  }

  /** Active players, those of the last game first. */
  get players(): string[] {
    const { players = [], last_company: last = [] } = this.page ?? {}
    const here = players.filter(({ retired }) => !retired).map(({ name }) => name)
    return [...here.filter((name) => last.includes(name)), ...here.filter((name) => !last.includes(name))]
  }

  /** The path of a page of this club. */
  path(page = '', about = ''): string {
    return [`/c/${this.club}`, page, encodeURIComponent(about)].filter(Boolean).join('/')
  }

  /** The address of a page of this club. */
  at(page = '', about = ''): string {
    return at(this.path(page, about))
  }

  /** Open the club with another token. Throws if the token is for another club. */
  async open(token: string): Promise<void> {
    const opened = new ClubApi(this.club, token)
    const page = await opened.see<ClubPage>('')
    this.api = opened
    this.page = page
  }

  /** Load the club's summary again. */
  async look(): Promise<void> {
    this.page = await this.api.see<ClubPage>('')
  }

  /** Load part of the club. Reactive: it is loaded again after a change. */
  see<T>(path: string, query: Params = {}): Promise<T> {
    void this.page?.number
    return this.api.see<T>(path, query)
  }

  /** Change the club. The change is made once, even if it is sent again. */
  async change(wish: Wish): Promise<Changed> {
    await known()
    const done = await this.api.change({ ...wish, id: randomHex(8) })
    await this.#lookAgain()
    return done
  }

  /** Record a game. If the server is away, the game goes to the outbox and the result is null. */
  async record(game: NewGame): Promise<Changed | null> {
    const { club, token } = this.api
    const id = randomHex(8)
    const change = { change: 'record' as const, id, game: { id: randomHex(8), ...game } }
    const done = await outbox.deliver({ id, club, token, change })
    if (done) await this.#lookAgain()
    return done
  }

  /** Reload after a change. A failed reload does not undo the change. */
  #lookAgain(): Promise<void> {
    return this.look().catch(() => undefined)
  }

  async renew(link: 'member' | 'viewer'): Promise<void> {
    await known()
    const { token } = await this.api.renew(link)
    if (link === 'member') this.api = new ClubApi(this.club, token)
    await this.look()
  }
}

let asked: Promise<unknown> | null = null

/** Get a guest cookie, which changes require. */
export function known(): Promise<unknown> {
  asked ??= api.me().catch((refusal: unknown) => {
    asked = null
    throw refusal
  })
  return asked
}

export const isShut = (fault: unknown): boolean => fault instanceof Refusal && fault.error === 'no_such_club'

const HERE = Symbol('club')
export const setClubSession = (session: ClubSession): ClubSession => setContext(HERE, session)
export const getClubSession = (): ClubSession => getContext<ClubSession>(HERE)
