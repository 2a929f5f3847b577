// The texts of the page “Ten habits that win”, in French.
import type { HabitsCatalogue } from '../en/habits'

export const texts: HabitsCatalogue = {
  title: 'Dix habitudes qui gagnent',
  about:
    'Chaque habitude a été mesurée sur des milliers de manches entre bots, à deux. Dans chaque position, tu as les cartes du bas et c’est ton tour. En dessous, le coup de notre bot le plus fort.',
  left: {
    one: '{name} a {count} carte',
    other: '{name} a {count} cartes',
  },
  top: 'Carte du dessus',
  move: 'Coup du bot :',
  try: 'Essayer',
  place: '{number}. {habit}',
  measured:
    'Chaque chiffre a une marge d’erreur. « What wins at Uno », dans la documentation (en anglais), les donne toutes, avec les commandes qui les mesurent à nouveau.',

  call: 'Toujours annoncer « Uno ! »',
  'call.why':
    'Pose le 5 rouge, puis annonce. Si tu n’annonces jamais et que l’autre le remarque toujours, tu gagnes {all} manches de moins sur 100. S’il ne le remarque qu’une fois sur quatre, c’est encore {some} de moins.',
  high: 'Poser d’abord les cartes hautes et les symboles',
  'high.why':
    'C’est l’habitude qui rapporte le plus à notre bot le plus fort : sans elle, il gagne {points} manches de moins sur 100. Et une carte posée ne peut plus te coûter de points.',
  wild: 'Garder un Joker pour la fin',
  'wild.why':
    'À la place d’un chiffre, un Joker fait gagner {first} manches de plus sur 100 dans la main de départ, et {last} de plus parmi les deux dernières cartes. Le 5 vert va : garde le Joker.',
  colour: 'Passer à la couleur que tu as',
  'colour.why':
    'Tu pourrais rester en rouge. Mais après le 7 bleu, trois autres de tes cartes iront. Changer de couleur fait gagner au bot {points} manches de plus sur 100.',
  attack: 'Frapper qui n’a plus qu’une carte',
  'attack.why':
    'Bela va finir. Le +2 lui donne deux cartes de plus et lui prend son tour. Cela fait gagner au bot {points} manches de plus sur 100.',
  draw: 'Piocher plutôt que gaspiller une carte forte',
  'draw.why':
    'Tu peux piocher même si une carte va. Le bot le fait dans {share} % des tours où il pourrait poser, surtout pour garder un Joker. Il y gagne {points} manches de plus sur 100.',
  keep: 'Garder un Joker que l’on pioche',
  'keep.why':
    'Rien n’oblige à poser la carte que tu viens de piocher. Le bot garde {share} % de celles qu’il pourrait poser, et gagne ainsi {points} manches de plus sur 100.',
  challenge: 'Contester les Jokers +4',
  'challenge.why':
    'Le bot en conteste {share} %. Il y gagne {points} manches de plus sur 100, même contre un bot qui ne bluffe jamais : qui conteste voit l’autre main.',
  bluff: 'Ne pas bluffer',
  'bluff.why':
    'Quand le bot pourrait bluffer avec un Joker +4, il ne le fait que dans {share} % des cas, et aucun gain n’a pu être mesuré. Pose le 5 vert.',
  count: 'Retenir qui a pioché sur quelle couleur',
  'count.why':
    'Bela vient de piocher sur du vert : elle n’en a sans doute pas. Reste en vert au lieu de passer au bleu. Un bot qui retient ces choses gagne {share} % des manches contre un bot prudent qui ne les retient pas.',
}
