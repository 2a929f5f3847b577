/* One sentence about what happened to the player, or what the player did to another, with cause and effect. */
import type { AnyEvent } from '../../protocol'
import { colourWord, rankWord } from '../../texts'
import type { Line } from '../story/story.svelte'
import { explain } from './explanationTexts'

type Kind = AnyEvent['event']
type Of<K extends Kind> = Extract<AnyEvent, { event: K }>
type PlayedCard = Of<'lays'> | Of<'jumps in'> | Of<'turns up'>

/** The events of one move, as seen by one player. */
class MoveEvents {
  constructor(
    readonly events: readonly AnyEvent[],
    readonly before: readonly Line[],
    readonly me: number,
    readonly names: readonly string[],
  ) {}

  find<K extends Kind>(kind: K): Of<K> | undefined {
    return this.events.find((event): event is Of<K> => event.event === kind)
  }

  name(seat: number | undefined | null): string {
    return this.names[seat ?? -1] ?? ''
  }

  /** All events before this move. */
  get earlier(): AnyEvent[] {
    return this.before.map(({ event }) => event)
  }

  drawn(seat: number): number {
    const draws = this.events.filter((event): event is Of<'draws'> => event.event === 'draws')
    return draws.filter((event) => event.seat === seat).reduce((sum, { count }) => sum + count, 0)
  }

  isSkipped(seat: number): boolean {
    return this.events.some((event) => event.event === 'skipped' && event.seat === seat)
  }

  /** The card played in this move, or the earlier one that it responds to. */
  get played(): PlayedCard | undefined {
    const isPlayedCard = (event: AnyEvent): event is PlayedCard =>
      ['lays', 'jumps in', 'turns up'].includes(event.event)
    return this.events.find(isPlayedCard) ?? this.earlier.findLast(isPlayedCard)
  }
}

/** The last thing done to the player in this hand, until the player acts. Otherwise the latest move that involves the
    player; on the player's next turn, only if it was the last move. */
export function latestExplanation(lines: readonly Line[], me: number, myTurn: boolean): string {
  let latest = ''
  for (let end = lines.length; end > 0;) {
    const { at, hand, names } = lines[end - 1]!
    if (at === null || hand !== lines.at(-1)!.hand) break
    const start = lines.findIndex((line) => line.at === at)
    const events = lines.slice(start, end).map(({ event }) => event)
    const move = new MoveEvents(events, lines.slice(0, start), me, names)
    const explanation = explanationOf(move)
    if (explanation && isDoneTo(move)) return explanation
    if (end === lines.length || !myTurn) latest ||= explanation
    if (events.some((event) => 'seat' in event && event.seat === me)) break
    end = start
  }
  return latest
}

/** Whether a move cost the player cards or a turn, challenged the player, or took the player's hand. */
function isDoneTo(move: MoveEvents): boolean {
  const { me, events } = move
  if (harmTo(move, me)) return true
  const isOwnMove = events.some(
    (event) => ['lays', 'swaps'].includes(event.event) && 'seat' in event && event.seat === me,
  )
  return !isOwnMove && (move.find('challenges')?.of === me || ofHands(move) !== '')
}

/** The sentence for one move, or an empty text if it does not involve the player. */
function explanationOf(move: MoveEvents): string {
  return ofCalls(move) || ofChallenge(move) || ofHands(move) || ofCards(move)
}

function ofCalls(move: MoveEvents): string {
  const { me } = move
  const falsely = move.find('calls falsely')
  if (falsely?.seat === me) return explain('called.falsely', { count: move.drawn(me) })
  const caught = move.find('caught')
  if (!caught || ![caught.seat, caught.by].includes(me)) return ''
  const count = move.drawn(caught.seat)
  if (caught.by === me) return explain('caught.them', { name: move.name(caught.seat), count })
  if (caught.by === undefined) return explain('caught.itself', { count })
  return explain('caught.you', { name: move.name(caught.by), count })
}

function ofChallenge(move: MoveEvents): string {
  const judged = move.find('challenges')
  if (!judged || ![judged.seat, judged.of].includes(move.me)) return ''
  const { seat, of, guilty, judged_colour } = judged
  const gaps = {
    name: move.name(seat === move.me ? of : seat),
    count: move.drawn(guilty ? of : seat),
    colour: colourWord(judged_colour),
  }
  if (seat === move.me) return explain(guilty ? 'challenge.held' : 'challenge.lost', gaps)
  return explain(guilty ? 'challenged.held' : 'challenged.innocent', gaps)
}

function ofHands(move: MoveEvents): string {
  const swap = move.find('swaps')
  if (swap?.seat === move.me) return explain('swapped.them', { name: move.name(swap.with) })
  if (swap?.with === move.me) return explain('swapped.you', { name: move.name(swap.seat) })
  const shuffle = move.find('shuffles hands')
  if (shuffle && shuffle.seat !== move.me) return explain('hands.shuffled', { name: move.name(shuffle.seat) })
  return move.find('passes hands') ? explain('hands.passed') : ''
}

/** A card that makes a player draw or miss a turn, or reverses the direction. */
function ofCards(move: MoveEvents): string {
  const { me } = move
  const sent = move.find('deflects')
  if (sent?.to === me) return explain('deflected.you', { name: move.name(sent.seat), count: sent.count })
  const bomb = move.find('bombs')
  if (bomb && bomb.seat !== me)
    return explain('bomb.draw', { name: move.name(bomb.seat), count: move.drawn(me) })
  // A voluntary draw is not caused by a card.
  const { played } = move
  const answers = move.find('accepts') ?? move.events.find((event) => event === played)
  if (!played || !answers) return ''
  const card = rankWord(played.card)
  if (played.event === 'turns up') return ofFirstCard(move, card)
  if (played.seat === me) return ofOwnCard(move, card)
  const effect = harmTo(move, me) ?? turnIn(move)
  const name = move.name(played.seat)
  return effect ? explain(`theirs.${effect}`, { name, card, count: move.drawn(me) }) : ''
}

/** The first discard, whose effect is explained to everyone. */
function ofFirstCard(move: MoveEvents, card: string): string {
  const { me } = move
  const seat = harmTo(move, me) ? me : harmedIn(move)
  const harm = harmTo(move, seat)
  const gaps = { name: move.name(seat), card, count: move.drawn(seat) }
  if (harm && seat !== me) return explain(`first.${harm}, other`, gaps)
  const effect = harm ?? turnIn(move)
  return effect ? explain(`first.${effect}`, gaps) : ''
}

function ofOwnCard(move: MoveEvents, card: string): string {
  const seat = harmedIn(move)
  const effect = harmTo(move, seat) ?? turnIn(move)
  return effect ? explain(`yours.${effect}`, { name: move.name(seat), card, count: move.drawn(seat) }) : ''
}

/** The only player affected by a card, or none. */
function harmedIn(move: MoveEvents): number {
  const harmed = move.names.flatMap((_, seat) => (harmTo(move, seat) ? [seat] : []))
  return harmed.length === 1 ? harmed[0]! : -1
}

/** How a card affected a player. */
function harmTo(move: MoveEvents, seat: number): 'both' | 'draw' | 'skip' | undefined {
  if (move.drawn(seat) > 0) return move.isSkipped(seat) ? 'both' : 'draw'
  return move.isSkipped(seat) ? 'skip' : undefined
}

/** The new direction of play, if it has changed. */
function turnIn(move: MoveEvents): 'clockwise' | 'counter' | undefined {
  const turned = move.find('reverses')
  return turned && (turned.direction === 1 ? 'clockwise' : 'counter')
}
