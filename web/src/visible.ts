// Written by `make docs` from src/penultimate/protocol. Change it there.

/** Who may see the fields of a type. Fields in neither list are hidden from everyone. */
export interface Fields {
  everyone: string[]
  /** Additional fields that the owning seat may see. */
  own?: string[]
  /** The field with the owner's seat. Defaults to the seat whose hand is shown. */
  owner?: string
  /** Values for hidden fields. Hidden fields without a value are left out. */
  closed?: Record<string, unknown>
  /** The types of nested fields. */
  parts?: Record<string, string>
}

/** By event name or type name. */
export const VISIBLE: Record<string, Fields> = {
  'State': { everyone: ['type', 'number', 'stage', 'host', 'seats', 'you', 'clock', 'deal', 'last_deal', 'game', 'ranks', 'opening', 'again', 'speed', 'rematch', 'events'], parts: {'seats': 'SeatState', 'you': 'You', 'clock': 'ClockState', 'deal': 'Proof', 'last_deal': 'Proof', 'game': 'Game', 'opening': 'Opening', 'again': 'Again', 'events': 'AnyEvent'} },
  'SeatState': { everyone: ['name', 'player', 'bot', 'kept_for_person', 'strikes', 'avatar', 'side'] },
  'You': { everyone: ['seats', 'host'], own: ['looking'], closed: {'looking': null} },
  'ClockState': { everyone: ['seat', 'left', 'banks'] },
  'Proof': { everyone: ['hand', 'commitment', 'pledges', 'chances', 'earlier', 'over', 'seed'] },
  'Game': { everyone: ['hand_number', 'scores', 'out', 'dealer', 'phase', 'turn', 'direction', 'top', 'colour', 'discards', 'discard_count', 'draw_count', 'pending', 'exposed', 'may_catch', 'catchers', 'jump', 'jumpers', 'hand_sizes', 'open_hands', 'hand_counts', 'hand_winner', 'hand_points', 'game_winner', 'hand_full', 'challenge'], own: ['hand', 'drawn', 'shown_hand', 'legal', 'bluffs'], closed: {'hand': [], 'drawn': null, 'shown_hand': [], 'legal': [], 'bluffs': {}}, parts: {'challenge': 'Challenge'} },
  'Challenge': { everyone: ['of', 'colour', 'if_guilty', 'if_innocent'] },
  'Opening': { everyone: ['language', 'chat'] },
  'Again': { everyone: ['seats', 'left'] },
  'draws for deal': { everyone: ['event', 'seat', 'card'] },
  'deals': { everyone: ['event', 'seat'] },
  'turns up': { everyone: ['event', 'card'] },
  'lays': { everyone: ['event', 'seat', 'card'] },
  'jumps in': { everyone: ['event', 'seat', 'card'] },
  'names': { everyone: ['event', 'seat', 'colour'] },
  'sheds': { everyone: ['event', 'seat', 'cards'] },
  'announces': { everyone: ['event', 'seat'] },
  'deflects': { everyone: ['event', 'seat', 'count', 'to'] },
  'is done': { everyone: ['event', 'seat'] },
  'bombs': { everyone: ['event', 'seat'] },
  'reverses': { everyone: ['event', 'direction'] },
  'skipped': { everyone: ['event', 'seat'] },
  'draws': { everyone: ['event', 'seat', 'count'], own: ['cards'], owner: 'seat' },
  'reshuffles': { everyone: ['event'] },
  'passes': { everyone: ['event', 'seat'] },
  'keeps': { everyone: ['event', 'seat'] },
  'accepts': { everyone: ['event', 'seat'] },
  'challenges': { everyone: ['event', 'seat', 'of', 'guilty', 'judged_colour'] },
  'sees': { everyone: ['event', 'seat', 'of'], own: ['cards'], owner: 'seat' },
  'calls': { everyone: ['event', 'seat'] },
  'calls falsely': { everyone: ['event', 'seat'] },
  'caught': { everyone: ['event', 'seat', 'by'] },
  'swaps': { everyone: ['event', 'seat', 'with'] },
  'does not swap': { everyone: ['event', 'seat'] },
  'passes hands': { everyone: ['event', 'direction'] },
  'shuffles hands': { everyone: ['event', 'seat'] },
  'hand over': { everyone: ['event', 'winner', 'points', 'gains', 'scores'] },
  'out': { everyone: ['event', 'seat'] },
  'game over': { everyone: ['event', 'winner', 'scores'] },
  'sits down': { everyone: ['event', 'seat'] },
  'leaves': { everyone: ['event', 'seat'] },
  'bot sits in': { everyone: ['event', 'seat'] },
  'comes back': { everyone: ['event', 'seat'] },
  'hosts': { everyone: ['event', 'seat'] },
  'time is up': { everyone: ['event', 'seat'] },
  'withholds': { everyone: ['event', 'seat'] },
  'pauses': { everyone: ['event'] },
  'goes on': { everyone: ['event'] },
  'ends': { everyone: ['event'] },
}
