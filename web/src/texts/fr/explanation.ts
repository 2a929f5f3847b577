// Explanations to a player, in French.
import type { ExplanationCatalogue } from '../en/explanation'

export const texts: ExplanationCatalogue = {
  'why.no_match, number': 'Il faut du {colour}, un {rank} ou un Joker',
  'why.no_match, symbol': 'Il faut du {colour}, un autre {rank} ou un Joker',
  'why.no_match, wild': 'Il faut du {colour} ou un Joker',
  'why.not_in_turn': 'Attends : c’est à {turn} de jouer',
  'why.not_the_top_card': 'C’est à {turn} de jouer. Pour intercepter, il faut exactement la carte du dessus',
  'why.no_stacking': 'C’est à {turn} de jouer, et ici on ne répond pas à une carte de pioche',
  'why.has_to_swap': 'Choisis d’abord avec qui échanger ta main',
  'why.has_to_name': 'Choisis d’abord la couleur de départ',
  'why.not_the_number': 'Seul le même chiffre peut suivre ; sinon, appuie sur « Fini »',
  'why.not_the_drawn_card': 'Après avoir pioché, tu ne peux poser que la carte piochée',
  'why.not_as_last': 'Ici, cette carte ne peut pas être ta dernière',
  'why.holds_colour': 'Tu as encore du {colour}. Le Joker +4 se joue quand on n’en a plus',
  'why.no_answer': 'Seule la bonne carte de pioche répond à celle-ci ; sinon, pioche {count}',
  'why.no_deflection':
    'Seul un Passe ton tour ou un Changement de sens {colour} renvoie ces cartes, si la table joue ainsi',
  'why.four_not_answered': 'Aucune carte ne répond à un Joker +4 : conteste, ou pioche {count}',
  'theirs.draw': {
    one: '{card} de {name} : tu pioches {count} carte',
    other: '{card} de {name} : tu pioches {count} cartes',
  },
  'theirs.skip': '{card} de {name} : tu passes ton tour',
  'theirs.both': {
    one: '{card} de {name} : tu pioches {count} carte et passes ton tour',
    other: '{card} de {name} : tu pioches {count} cartes et passes ton tour',
  },
  'theirs.clockwise': '{card} de {name} : on joue maintenant dans le sens des aiguilles d’une montre',
  'theirs.counter': '{card} de {name} : on joue maintenant dans le sens inverse des aiguilles d’une montre',
  'first.draw': {
    one: 'La première carte est un {card} : tu pioches {count} carte',
    other: 'La première carte est un {card} : tu pioches {count} cartes',
  },
  'first.skip': 'La première carte est un {card} : tu passes ton tour',
  'first.both': {
    one: 'La première carte est un {card} : tu pioches {count} carte et passes ton tour',
    other: 'La première carte est un {card} : tu pioches {count} cartes et passes ton tour',
  },
  'first.draw, other': {
    one: 'La première carte est un {card} : {name} pioche {count} carte',
    other: 'La première carte est un {card} : {name} pioche {count} cartes',
  },
  'first.skip, other': 'La première carte est un {card} : {name} passe son tour',
  'first.both, other': {
    one: 'La première carte est un {card} : {name} pioche {count} carte et passe son tour',
    other: 'La première carte est un {card} : {name} pioche {count} cartes et passe son tour',
  },
  'first.clockwise': 'La première carte est un {card} : on joue dans le sens des aiguilles d’une montre',
  'first.counter':
    'La première carte est un {card} : on joue dans le sens inverse des aiguilles d’une montre',
  'yours.draw': {
    one: 'Ton {card} : {name} pioche {count} carte',
    other: 'Ton {card} : {name} pioche {count} cartes',
  },
  'yours.skip': 'Ton {card} : {name} passe son tour',
  'yours.both': {
    one: 'Ton {card} : {name} pioche {count} carte et passe son tour',
    other: 'Ton {card} : {name} pioche {count} cartes et passe son tour',
  },
  'yours.clockwise': 'Ton {card} : on joue maintenant dans le sens des aiguilles d’une montre',
  'yours.counter': 'Ton {card} : on joue maintenant dans le sens inverse des aiguilles d’une montre',
  'bomb.draw': {
    one: 'Bombe de {name} : tu pioches {count} carte',
    other: 'Bombe de {name} : tu pioches {count} cartes',
  },
  'caught.you': {
    one: 'Uno pas annoncé à temps : contre-Uno de {name}, {count} carte',
    other: 'Uno pas annoncé à temps : contre-Uno de {name}, {count} cartes',
  },
  'caught.itself': {
    one: 'Tu as oublié d’annoncer Uno : {count} carte',
    other: 'Tu as oublié d’annoncer Uno : {count} cartes',
  },
  'caught.them': {
    one: 'Contre-Uno réussi : {name} pioche {count} carte',
    other: 'Contre-Uno réussi : {name} pioche {count} cartes',
  },
  'called.falsely': 'Ce n’était pas le moment d’annoncer : tu pioches {count}',
  'challenge.held': 'Bien vu : {name} avait encore du {colour} et pioche {count}',
  'challenge.lost': 'Raté, {name} ne bluffait pas : tu pioches {count} et passes ton tour',
  'challenged.held': '{name} a contesté : tu avais encore du {colour}, tu pioches {count}',
  'challenged.innocent': '{name} a contesté à tort : {name} pioche {count}',
  'deflected.you': { one: '{name} te renvoie {count} carte', other: '{name} te renvoie {count} cartes' },
  'swapped.you': '{name} a échangé sa main avec la tienne',
  'swapped.them': 'Tu as échangé ta main avec {name}',
  'hands.passed': 'Toutes les mains ont tourné : la tienne est nouvelle',
  'hands.shuffled': '{name} a mélangé toutes les mains : la tienne est nouvelle',
}
