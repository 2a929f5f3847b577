// The texts of the puzzles, in French.
import type { PuzzlesCatalogue } from '../en/puzzles'

export const texts: PuzzlesCatalogue = {
  'puzzles.title': 'Problèmes',
  'puzzles.about': 'Un coup est nettement meilleur que tous les autres. Trouve-le.',
  'puzzles.day': 'Problème du jour',
  'puzzles.day.done': 'Tu as déjà répondu au problème du jour. Le prochain arrive demain.',
  'puzzles.go': 'Problème suivant',
  'puzzles.own': { one: '{count} erreur à revoir', other: '{count} erreurs à revoir' },
  'puzzles.own.title': 'Ta propre erreur',
  'puzzles.own.none': {
    one: '{count} de tes erreurs reviendra ici dans quelques jours.',
    other: '{count} de tes erreurs reviendront ici dans quelques jours.',
  },
  'puzzles.own.how':
    'Après une partie, touche « Comment ai-je joué ? ». Tes erreurs reviendront ici en problèmes après quelques jours.',
  'puzzles.rating': 'Ton classement',
  'puzzles.range': '± {points}',
  'puzzles.streak': 'Série',
  'puzzles.best': 'Plus longue série',
  'puzzles.solved': 'Résolus',
  'puzzles.solvedOf': '{count} sur {all}',
  'puzzles.themes': 'Par thème',
  'puzzles.lesson': 'Leçon',
  'puzzles.kept':
    'Conservé dans ce navigateur. Une fois cette page ouverte, les problèmes marchent aussi hors ligne.',
  'puzzles.away': 'Les problèmes n’ont pas pu être chargés. Es-tu hors ligne ?',
  'puzzles.none': 'Il n’y a pas encore de problèmes ici.',
  'puzzles.end': 'Tu as répondu à tous les problèmes.',
  'puzzles.up': 'Classement : {rating} (+{points})',
  'puzzles.down': 'Classement : {rating} (−{points})',
  'puzzles.chances': 'Chance de gagner la manche',
  'puzzles.you': 'Toi',
  'theme.keep_wild': 'Garder le Joker',
  'theme.play_wild': 'Jouer le Joker maintenant',
  'theme.deny': 'Bloquer le suivant',
  'theme.colour': 'La bonne couleur',
  'theme.challenge': 'Contester ou non',
  'theme.draw': 'Piocher même si on peut poser',
  'theme.bluff': 'Bluff',
  'theme.finish': 'Finir en deux coups',
  'theme.stack': 'Enchaîner ou piocher',
  'finding.keep_wild':
    'Mesuré : à deux, un Joker vaut 14 points de chance de gagner en début de manche, et 22 parmi les deux dernières cartes.',
  'finding.play_wild':
    'Mesuré : à deux, un Joker +4 dans la main de départ vaut 17 points de chance de gagner, un Joker 7.',
  'finding.deny': 'Mesuré : épargner qui n’a plus qu’une carte coûte 3,5 points au bot le plus fort.',
  'finding.colour': 'Mesuré : ne jamais changer de couleur coûte 4,4 points au bot le plus fort.',
  'finding.challenge':
    'Mesuré : à deux, le bot le plus fort conteste 70 % des Jokers +4. Ne jamais le faire lui coûte 3,2 points.',
  'finding.draw': 'Mesuré : à deux, le bot le plus fort pioche dans 13 % des tours où il pourrait poser.',
  'finding.bluff': 'Mesuré : le bot le plus fort ne bluffe qu’avec 2 % de ses Jokers +4.',
  'finding.finish': 'Mesuré : ne jamais annoncer coûte 31 points sur 50 entre deux joueurs attentifs.',
  'finding.stack':
    'Mesuré : les règles maison comme l’enchaînement ôtent à une manche l’essentiel de l’adresse.',
}
