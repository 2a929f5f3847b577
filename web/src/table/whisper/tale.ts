/* One sentence about what happened to the player, or what the player did to another, with cause and effect. */
import type { AnyEvent } from '../../protocol'
import { colourWord, rankWord } from '../../texts'
import type { Line } from '../story/story.svelte'
import { whisper } from './whisperTexts'

type Kind = AnyEvent['event']
type Told<K extends Kind> = Extract<AnyEvent, { event: K }>
type Laid = Told<'lays'> | Told<'jumps in'> | Told<'turns up'>

/** The events of one move, as seen by one player. */
class Scene {
  constructor(
    readonly events: readonly AnyEvent[],
    readonly before: readonly Line[],
    readonly me: number,
    readonly names: readonly string[],
  ) {}

  find<K extends Kind>(kind: K): Told<K> | undefined {
    return this.events.find((event): event is Told<K> => event.event === kind)
  }

  name(seat: number | undefined | null): string {
    return this.names[seat ?? -1] ?? ''
  }

  /** All events before this move. */
  get earlier(): AnyEvent[] {
    return this.before.map(({ event }) => event)
  }

  drawn(seat: number): number {
    const draws = this.events.filter((event): event is Told<'draws'> => event.event === 'draws')
    return draws.filter((event) => event.seat === seat).reduce((sum, { count }) => sum + count, 0)
  }

  isSkipped(seat: number): boolean {
    return this.events.some((event) => event.event === 'skipped' && event.seat === seat)
  }

  /** The card played in this move, or the earlier one that it responds to. */
  get laid(): Laid | undefined {
    const isLaid = (event: AnyEvent): event is Laid => ['lays', 'jumps in', 'turns up'].includes(event.event)
    return this.events.find(isLaid) ?? this.earlier.findLast(isLaid)
  }
}

/** The last thing done to the player in this hand, until the player acts. Otherwise the latest move that involves the
    player; on the player's next turn, only if it was the last move. */
export function latestTale(lines: readonly Line[], me: number, myTurn: boolean): string {
  let latest = ''
  for (let end = lines.length; end > 0;) {
    const { at, hand, names } = lines[end - 1]!
    if (at === null || hand !== lines.at(-1)!.hand) break
    const start = lines.findIndex((line) => line.at === at)
    const events = lines.slice(start, end).map(({ event }) => event)
    const scene = new Scene(events, lines.slice(0, start), me, names)
    const tale = taleOf(scene)
    if (tale && isDoneTo(scene)) return tale
    if (end === lines.length || !myTurn) latest ||= tale
    if (events.some((event) => 'seat' in event && event.seat === me)) break
    end = start
  }
  return latest
}

/** Whether a move cost the player cards or a turn, challenged the player, or took the player's hand. */
function isDoneTo(scene: Scene): boolean {
  const { me, events } = scene
  if (harmTo(scene, me)) return true
  const isOwnMove = events.some(
    (event) => ['lays', 'swaps'].includes(event.event) && 'seat' in event && event.seat === me,
  )
  return !isOwnMove && (scene.find('challenges')?.of === me || ofHands(scene) !== '')
}

/** The sentence for one move, or an empty text if it does not involve the player. */
function taleOf(scene: Scene): string {
  return ofCalls(scene) || ofChallenge(scene) || ofHands(scene) || ofCards(scene)
}

function ofCalls(scene: Scene): string {
  const { me } = scene
  const falsely = scene.find('calls falsely')
  if (falsely?.seat === me) return whisper('called.falsely', { count: scene.drawn(me) })
  const caught = scene.find('caught')
  if (!caught || ![caught.seat, caught.by].includes(me)) return ''
  const count = scene.drawn(caught.seat)
  if (caught.by === me) return whisper('caught.them', { name: scene.name(caught.seat), count })
  if (caught.by === undefined) return whisper('caught.itself', { count })
  return whisper('caught.you', { name: scene.name(caught.by), count })
}

function ofChallenge(scene: Scene): string {
  const judged = scene.find('challenges')
  if (!judged || ![judged.seat, judged.of].includes(scene.me)) return ''
  const { seat, of, guilty, judged_colour } = judged
  const gaps = {
    name: scene.name(seat === scene.me ? of : seat),
    count: scene.drawn(guilty ? of : seat),
    colour: colourWord(judged_colour),
  }
  if (seat === scene.me) return whisper(guilty ? 'challenge.held' : 'challenge.lost', gaps)
  return whisper(guilty ? 'challenged.held' : 'challenged.innocent', gaps)
}

function ofHands(scene: Scene): string {
  const swap = scene.find('swaps')
  if (swap?.seat === scene.me) return whisper('swapped.them', { name: scene.name(swap.with) })
  if (swap?.with === scene.me) return whisper('swapped.you', { name: scene.name(swap.seat) })
  const shuffle = scene.find('shuffles hands')
  if (shuffle && shuffle.seat !== scene.me)
    return whisper('hands.shuffled', { name: scene.name(shuffle.seat) })
  return scene.find('passes hands') ? whisper('hands.passed') : ''
}

/** A card that makes a player draw or miss a turn, or reverses the direction. */
function ofCards(scene: Scene): string {
  const { me } = scene
  const sent = scene.find('deflects')
  if (sent?.to === me) return whisper('deflected.you', { name: scene.name(sent.seat), count: sent.count })
  const bomb = scene.find('bombs')
  if (bomb && bomb.seat !== me)
    return whisper('bomb.draw', { name: scene.name(bomb.seat), count: scene.drawn(me) })
  // A voluntary draw is not caused by a card.
  const { laid } = scene
  const answers = scene.find('accepts') ?? scene.events.find((event) => event === laid)
  if (!laid || !answers) return ''
  const card = rankWord(laid.card)
  if (laid.event === 'turns up') return ofFirstCard(scene, card)
  if (laid.seat === me) return ofOwnCard(scene, card)
  const effect = harmTo(scene, me) ?? turnIn(scene)
  const name = scene.name(laid.seat)
  return effect ? whisper(`theirs.${effect}`, { name, card, count: scene.drawn(me) }) : ''
}

/** The first discard, whose effect is explained to everyone. */
function ofFirstCard(scene: Scene, card: string): string {
  const { me } = scene
  const seat = harmTo(scene, me) ? me : harmedIn(scene)
  const harm = harmTo(scene, seat)
  const gaps = { name: scene.name(seat), card, count: scene.drawn(seat) }
  if (harm && seat !== me) return whisper(`first.${harm}, other`, gaps)
  const effect = harm ?? turnIn(scene)
  return effect ? whisper(`first.${effect}`, gaps) : ''
}

function ofOwnCard(scene: Scene, card: string): string {
  const seat = harmedIn(scene)
  const effect = harmTo(scene, seat) ?? turnIn(scene)
  return effect ? whisper(`yours.${effect}`, { name: scene.name(seat), card, count: scene.drawn(seat) }) : ''
}

/** The only player affected by a card, or none. */
function harmedIn(scene: Scene): number {
  const harmed = scene.names.flatMap((_, seat) => (harmTo(scene, seat) ? [seat] : []))
  return harmed.length === 1 ? harmed[0]! : -1
}

/** How a card affected a player. */
function harmTo(scene: Scene, seat: number): 'both' | 'draw' | 'skip' | undefined {
  if (scene.drawn(seat) > 0) return scene.isSkipped(seat) ? 'both' : 'draw'
  return scene.isSkipped(seat) ? 'skip' : undefined
}

/** The new direction of play, if it has changed. */
function turnIn(scene: Scene): 'clockwise' | 'counter' | undefined {
  const turned = scene.find('reverses')
  return turned && (turned.direction === 1 ? 'clockwise' : 'counter')
}
