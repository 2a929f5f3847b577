// Explanations to a player, in German.
import type { ExplanationCatalogue } from '../en/explanation'

export const texts: ExplanationCatalogue = {
  'why.no_match, number': 'Es muss {colour}, eine {rank} oder eine Farbwahl sein',
  'why.no_match, symbol': 'Es muss {colour}, noch einmal {rank} oder eine Farbwahl sein',
  'why.no_match, wild': 'Es muss {colour} oder eine Farbwahl sein',
  'why.not_in_turn': 'Warte: {turn} ist dran',
  'why.not_the_top_card': '{turn} ist dran. Zwischenwerfen kann man nur genau die oberste Karte',
  'why.no_stacking': '{turn} ist dran, und auf eine Ziehkarte kann man hier nicht antworten',
  'why.has_to_swap': 'Wähle erst, mit wem du die Hand tauschst',
  'why.has_to_name': 'Wähle erst die Anfangsfarbe',
  'why.not_the_number': 'Jetzt passt nur dieselbe Zahl; oder drück „Fertig“',
  'why.not_the_drawn_card': 'Nach dem Ziehen kannst du nur die gezogene Karte legen',
  'why.not_as_last': 'Diese Karte darf hier nicht deine letzte sein',
  'why.holds_colour': 'Du hast noch {colour}. Die Zieh-Vier-Farbwahl gilt nur ohne diese Farbe',
  'why.no_answer': 'Hier hilft nur die richtige Ziehkarte; sonst zieh {count}',
  'why.no_deflection':
    'Abwehren geht nur mit Aussetzen oder Richtungswechsel in {colour}, wenn die Hausregel es erlaubt',
  'why.four_not_answered':
    'Gegen eine Zieh-Vier-Farbwahl hilft keine Karte: zweifle sie an oder zieh {count}',

  'theirs.draw': {
    one: '{card} von {name}: du ziehst eine Karte',
    other: '{card} von {name}: du ziehst {count}',
  },
  'theirs.skip': '{card} von {name}: du setzt aus',
  'theirs.both': {
    one: '{card} von {name}: du ziehst eine Karte und setzt aus',
    other: '{card} von {name}: du ziehst {count} und setzt aus',
  },
  'theirs.clockwise': '{card} von {name}: jetzt geht es im Uhrzeigersinn',
  'theirs.counter': '{card} von {name}: jetzt geht es gegen den Uhrzeigersinn',
  'first.draw': {
    one: 'Die erste Karte ist {card}: du ziehst eine Karte',
    other: 'Die erste Karte ist {card}: du ziehst {count}',
  },
  'first.skip': 'Die erste Karte ist {card}: du setzt aus',
  'first.both': {
    one: 'Die erste Karte ist {card}: du ziehst eine Karte und setzt aus',
    other: 'Die erste Karte ist {card}: du ziehst {count} und setzt aus',
  },
  'first.draw, other': {
    one: 'Die erste Karte ist {card}: {name} zieht eine Karte',
    other: 'Die erste Karte ist {card}: {name} zieht {count}',
  },
  'first.skip, other': 'Die erste Karte ist {card}: {name} setzt aus',
  'first.both, other': {
    one: 'Die erste Karte ist {card}: {name} zieht eine Karte und setzt aus',
    other: 'Die erste Karte ist {card}: {name} zieht {count} und setzt aus',
  },
  'first.clockwise': 'Die erste Karte ist {card}: jetzt geht es im Uhrzeigersinn',
  'first.counter': 'Die erste Karte ist {card}: jetzt geht es gegen den Uhrzeigersinn',
  'yours.draw': {
    one: 'Deine Karte {card}: {name} zieht eine Karte',
    other: 'Deine Karte {card}: {name} zieht {count}',
  },
  'yours.skip': 'Deine Karte {card}: {name} setzt aus',
  'yours.both': {
    one: 'Deine Karte {card}: {name} zieht eine Karte und setzt aus',
    other: 'Deine Karte {card}: {name} zieht {count} und setzt aus',
  },
  'yours.clockwise': 'Deine Karte {card}: jetzt geht es im Uhrzeigersinn',
  'yours.counter': 'Deine Karte {card}: jetzt geht es gegen den Uhrzeigersinn',
  'bomb.draw': {
    one: 'Bombe von {name}: du ziehst eine Karte',
    other: 'Bombe von {name}: du ziehst {count}',
  },
  'caught.you': {
    one: 'Du hast nicht rechtzeitig Uno gerufen: {name} hat dich erwischt, eine Karte',
    other: 'Du hast nicht rechtzeitig Uno gerufen: {name} hat dich erwischt, {count} Karten',
  },
  'caught.itself': {
    one: 'Du hast vergessen, Uno zu rufen: eine Karte',
    other: 'Du hast vergessen, Uno zu rufen: {count} Karten',
  },
  'caught.them': {
    one: 'Erwischt: {name} zieht eine Karte',
    other: 'Erwischt: {name} zieht {count} Karten',
  },
  'called.falsely': 'Das war zu Unrecht gerufen: du ziehst {count}',
  'challenge.held': 'Du hast angezweifelt: {name} hatte noch {colour} und zieht {count}',
  'challenge.lost': 'Du hast angezweifelt, aber {name} war ehrlich: du ziehst {count} und setzt aus',
  'challenged.held': '{name} hat dich angezweifelt: Du hattest noch {colour} und ziehst {count}',
  'challenged.innocent': '{name} hat dich angezweifelt, aber du warst ehrlich: {name} zieht {count}',
  'deflected.you': '{name} schickt dir {count} Karten weiter',
  'swapped.you': '{name} hat die Hand mit dir getauscht',
  'swapped.them': 'Du hast die Hand mit {name} getauscht',
  'hands.passed': 'Alle Hände sind weitergewandert: Du hast eine neue',
  'hands.shuffled': '{name} hat alle Hände gemischt: Du hast eine neue',
}
