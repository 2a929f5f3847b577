// The texts of the lessons, in French.
import type { LearnCatalogue } from '../en/learn'

export const texts: LearnCatalogue = {
  title: 'Apprendre le jeu',
  about:
    'Un petit exercice après l’autre, à une vraie table. Cinq minutes, et tu peux t’arrêter et revenir quand tu veux.',
  'about.plain':
    'Tu sais jouer ! Fais une première manche contre des bots faciles, avec des conseils à volonté. Ou continue avec les règles maison.',
  'about.all': 'Tu sais tout. C’est l’heure de jouer !',
  play: 'Jouer contre des bots faciles',
  plain: 'Le jeu',
  house: 'Règles maison',
  habits: 'Dix habitudes qui gagnent',
  place: '{number} sur {count}',
  'place.house': 'Règle maison {number} sur {count}',
  next: 'Suivant',
  later: 'Passer cette leçon',
  all: 'Toutes les leçons',
  solved: 'réussi',
  no: 'Tu as le droit, mais essaie plutôt ce que dit l’exercice.',

  colour: 'Même couleur',
  'colour.task':
    'Le premier à se débarrasser de toutes ses cartes gagne la manche. Pose une carte de la même couleur que le talon : rouge.',
  'colour.done': 'Bien : rouge sur rouge. C’est alors au joueur suivant.',
  'colour.no': 'On peut toujours piocher, mais tu as une carte rouge. Pose-la !',
  number: 'Même chiffre',
  'number.task': 'Une autre couleur va aussi, si le chiffre est le même. Il y a un 7 sur le dessus.',
  'number.done': 'Bien : 7 sur 7. Maintenant, il faut suivre en bleu.',
  'number.no': 'Avant de piocher, cherche un 7 dans ta main.',
  draw: 'Rien ne va',
  'draw.task': 'Pas de rouge, pas de 7 ? Alors pioche une carte. Si elle va, tu peux la poser tout de suite.',
  'draw.done':
    'De la chance : elle va ! Si une carte piochée ne va pas, elle reste dans ta main et ton tour est fini.',
  'draw.no': 'Tu pourrais la garder. Mais elle est rouge et elle va : pose-la.',
  skip: 'Passe ton tour',
  'skip.task':
    'Les cartes à symbole ont un effet. Pose le Passe ton tour : Bela, qui vient après toi, est sautée.',
  'skip.done':
    'Bela a été sautée, et Chloe a joué. Un Passe ton tour va aussi sur celui d’une autre couleur : un symbole compte comme un chiffre.',
  reverse: 'Changement de sens',
  'reverse.task': 'On joue dans le sens des aiguilles d’une montre, vers Bela. Pose le Changement de sens.',
  'reverse.done': 'Maintenant, ça tourne dans l’autre sens : Chloe a joué à la place de Bela.',
  again: 'Changement de sens à deux',
  'again.task': 'À deux joueurs, un Changement de sens vaut un Passe ton tour : pose-le, puis ton 5 rouge.',
  'again.done': 'Deux tours d’affilée.',
  'again.no': 'D’abord le Changement de sens, pour rejouer et poser le 5.',
  two: 'Le +2',
  'two.task': 'Pose le +2 : Bela pioche deux cartes et passe son tour.',
  'two.done': 'Deux cartes de plus pour Bela, et Chloe a joué.',
  wild: 'Le Joker',
  'wild.task':
    'Un Joker va sur tout, et tu choisis la couleur. Tu as surtout du vert : pose-le et demande du vert.',
  'wild.done':
    'Ce sera vert : Bela devait jouer du vert ou un autre Joker, et a posé le 2 vert. Maintenant va du vert, un 2 ou un Joker.',
  'wild.no': 'Tu as surtout du vert : demande du vert, et tes prochaines cartes iront.',
  four: 'Le Joker +4',
  'four.task':
    'La carte la plus forte : tu choisis la couleur, et le suivant pioche quatre cartes et passe son tour. Tu n’as pas de rouge, donc c’est permis. Pose-le et demande du vert.',
  'four.done': 'Quatre cartes pour Bela, et la couleur est le vert.',
  'four.no': 'Tu as surtout du vert : pose le Joker +4 et demande du vert.',
  lawful: 'Quand ce n’est pas permis',
  'lawful.task':
    'Un Joker +4 ne se joue que si l’on n’a pas la couleur en jeu. Ici, c’est le rouge. Que peux-tu poser la conscience tranquille ?',
  'lawful.done': 'Bien : tu as du rouge, tu poses du rouge et tu gardes la carte forte.',
  'lawful.no':
    'Ce serait du bluff : tu as une carte rouge. Si Bela conteste, c’est toi qui pioches les quatre.',
  challenge: 'Contester',
  'challenge.task':
    'Chloe a posé un Joker +4 sur du rouge. Tu penses qu’elle a encore du rouge : conteste ! Si tu te trompes, tu pioches six cartes.',
  'challenge.done': 'Elle bluffait : tu vois ses cartes rouges, elle pioche les quatre, et c’est à toi.',
  'challenge.no':
    'Piocher quatre cartes, c’est la prudence. Mais cette fois elle a l’air coupable : conteste !',
  call: 'Uno !',
  'call.task':
    'Tu as deux cartes. Pose le 5 rouge ; il t’en reste une, alors appuie sur « Uno ! » avant que le suivant ne joue.',
  'call.done': 'Bien annoncé. Qui l’oublie et se fait prendre pioche deux cartes.',
  'call.no': 'Pose d’abord le 5 rouge, puis annonce.',
  catch: 'Contre-Uno',
  'catch.task': 'Bela n’a plus qu’une carte et n’a rien annoncé. Vite : contre-Uno !',
  'catch.done': 'Deux cartes pour Bela. Ça ne marche que jusqu’à ce que le suivant joue.',
  count: 'La dernière carte',
  'count.task': 'Plus qu’une carte, et elle va. Pose-la et gagne la manche !',
  'count.done':
    'Tu marques des points, ★, pour ce que les autres ont en main : les chiffres valent leur chiffre, les cartes à symbole 20, les Jokers 50. Le premier à 500 gagne la partie.',
  'count.no': 'Ne pioche pas : ta dernière carte va !',

  stack: 'Cumul',
  'stack.task':
    'Règle maison : on peut répondre à une carte de pioche par une autre. Le +2 de Chloe est pour toi : fais-le suivre avec le tien.',
  'stack.done': 'Le total a suivi : Bela pioche quatre cartes.',
  'stack.no': 'Tu pourrais piocher les deux. Mais tu as un +2 toi aussi : fais suivre.',
  deflect: 'Retour à l’envoyeur',
  'deflect.task':
    'Règle maison : un Changement de sens de la même couleur renvoie les cartes de pioche d’où elles viennent.',
  'deflect.done': 'Chloe pioche ses propres cartes.',
  'deflect.no': 'Tu pourrais piocher les deux. Mais ton Changement de sens bleu les renvoie.',
  seven: 'Le 7 échange',
  'seven.task':
    'Règle maison : qui pose un 7 peut échanger sa main. Pose-le et échange avec Chloe, qui n’a qu’une carte.',
  'seven.done': 'Tu n’as plus qu’une carte, et Chloe a les tiennes.',
  'seven.no': 'Pose le 7, puis prends la main la plus courte : celle de Chloe.',
  zero: 'Le 0 fait tourner',
  'zero.task': 'Règle maison : sur un 0, chacun passe toute sa main à gauche. Pose-le !',
  'zero.done': 'Ta longue main est à Bela maintenant, et tu as celle de Chloe.',
  'zero.no': 'C’est toi qui as le plus de cartes : le 0 les fait passer.',
  jump: 'Interception',
  'jump.task':
    'Règle maison : qui a exactement la carte du dessus peut la poser sans attendre son tour. Tu as l’autre 4 vert : intercepte !',
  'jump.done': 'Tu as été plus rapide. Le jeu continue à partir de toi.',
  several: 'Plusieurs d’un coup',
  'several.task': 'Règle maison : les cartes du même chiffre vont ensemble. Pose le 5 rouge, puis le bleu.',
  'several.done': 'Deux cartes en un tour.',
  'several.no': 'Pose les deux 5 : le rouge d’abord.',
  until: 'Piocher jusqu’à ce que ça aille',
  'until.task':
    'Règle maison : qui ne peut pas jouer pioche jusqu’à trouver une bonne carte. Pioche, et pose-la.',
  'until.done': 'Trois cartes piochées, dont une posée aussitôt.',
  'until.no': 'Tu pourrais la garder, mais elle va : pose-la.',
}
