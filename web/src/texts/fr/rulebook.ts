// The rulebook's words in French: a line for each option, and one for each reason to refuse.
import type { Rulebook } from '../rulebook'

export const rulebook: Rulebook = {
  options: {
    deck: {
      title: 'Paquet',
      meaning: 'Avec quel paquet on joue.',
      ways: {
        classic: '108 cartes',
        'edition-2018': '112 cartes, avec un Joker mélange et trois Jokers maison',
      },
    },
    hand_size: {
      title: 'Cartes en main',
      meaning: 'Combien de cartes chacun reçoit.',
      takes: 'un nombre entier de 1 à 53 que le paquet permet',
    },
    dealer: {
      title: 'Donneur',
      meaning: 'Qui distribue une manche.',
      ways: {
        'draw-each-hand': 'avant chaque manche, chacun tire une carte ; le plus grand chiffre distribue',
        'draw-then-rotate': 'tiré une fois, puis la donne passe à gauche',
        rotate: 'la première place distribue d’abord, puis la donne passe à gauche',
        random: 'n’importe qui, tiré au sort avant chaque manche',
      },
    },
    draw: {
      title: 'Pioche',
      meaning: 'Combien pioche qui ne pose pas.',
      ways: {
        one: 'une carte',
        'until-playable': 'si rien ne va en main, carte après carte jusqu’à une bonne',
      },
    },
    drawn_card: {
      title: 'La carte piochée',
      meaning: 'Ce qu’on fait d’une carte piochée qui va.',
      ways: {
        'may-play': 'on peut la poser tout de suite, ou la garder',
        'must-play': 'il faut la poser tout de suite',
      },
    },
    draw_with_playable: {
      title: 'Piocher par choix',
      meaning: 'Si l’on peut piocher alors qu’une carte en main va.',
    },
    wild_four: {
      title: 'Joker +4',
      meaning: 'Quand on peut poser un Joker +4.',
      ways: {
        bluff: 'à tout moment ; avec une carte de la couleur en jeu, c’est un bluff, qui peut être contesté',
        enforced: 'seulement sans carte de la couleur en jeu, et sans contestation',
        free: 'à tout moment, et sans contestation',
      },
    },
    custom_wild: {
      title: 'Joker maison',
      meaning: 'Ce que fait un Joker maison, en plus de choisir une couleur.',
      ways: {
        plain: 'rien',
        'target-draws-two': 'un joueur au choix pioche deux cartes',
        'others-draw-one': 'tous les autres piochent une carte',
        'swap-hands': 'on échange sa main avec un joueur au choix',
        'skip-all': 'tous les autres passent leur tour',
        'discard-colour': 'toutes ses cartes de la couleur demandée partent avec',
        announce: 'les mots de la table s’affichent',
      },
    },
    custom_text: {
      title: 'Vos propres mots',
      meaning: 'Les mots qu’annonce un Joker maison.',
      takes: 'un texte d’au plus 200 caractères visibles',
    },
    shuffle_last_card: {
      title: 'Mélange en dernier',
      meaning: 'Ce que fait un Joker mélange posé en dernière carte.',
      ways: {
        redeal: 'qui le pose reçoit de nouvelles cartes et n’a pas gagné',
        win: 'qui le pose a gagné',
      },
    },
    uno_catch: {
      title: 'Uno oublié',
      meaning: 'Ce qui arrive à qui n’annonce pas.',
      ways: {
        caught: 'la pénalité, si quelqu’un le remarque à temps',
        automatic: 'la pénalité, dès que le suivant commence',
      },
    },
    false_call_penalty: {
      title: 'Uno à tort',
      meaning: 'Ce que coûte une annonce qui n’était pas due : rien, car elle est refusée, ou deux cartes.',
      takes: '0 ou 2',
    },
    scoring: {
      title: 'Décompte',
      meaning: 'Qui marque, et qui gagne.',
      ways: {
        'winner-takes':
          'le gagnant de la manche marque toutes les cartes restantes ; le premier à l’objectif gagne',
        elimination: 'chacun compte ce qui lui reste ; à l’objectif, on est éliminé',
        'single-hand': 'une manche, et les points du gagnant sont le résultat',
        'lowest-total': 'comme à l’élimination, mais à l’objectif le plus petit total gagne',
        knockout: 'après chaque manche, qui a le plus de points en main sort ; le dernier gagne',
      },
    },
    target: {
      title: 'Objectif',
      meaning: 'Les points qui terminent la partie, ou éliminent un joueur.',
      takes: 'un nombre entier de 1 à 1 000 000',
    },
    last_card_draws: {
      title: 'Dernière carte active',
      meaning: 'Si un +2 ou un Joker +4 posé en dernier fait encore piocher.',
    },
    partners: {
      title: 'Partenaires',
      meaning: 'Si les joueurs assis en alternance forment deux camps qui gagnent et marquent ensemble.',
    },
    stacking: {
      title: 'Cumul (Progressive)',
      meaning: 'Progressive : si l’on peut répondre à une carte de pioche par une carte de pioche.',
      ways: {
        none: 'non',
        same: 'par une du même genre ; le total suit',
        any: 'par n’importe laquelle ; le total suit',
      },
    },
    seven_o: {
      title: 'Sept-Zéro',
      meaning: 'Sept-Zéro : un 7 échange deux mains, sur un 0 toutes les mains tournent.',
    },
    seven_swap: {
      title: 'Échange au 7',
      meaning: 'Avec Sept-Zéro, ce qu’un 7 demande.',
      ways: { may: 'on peut échanger', must: 'on doit échanger' },
    },
    zero_pass: {
      title: 'Passage au 0',
      meaning: 'Avec Sept-Zéro, de quel côté passent les mains sur un 0.',
      ways: { left: 'à gauche', direction: 'dans le sens du jeu' },
    },
    jump_in: {
      title: 'Interception',
      meaning: 'Interception : qui a exactement la carte du dessus peut la poser sans attendre son tour.',
    },
    hand_limit: {
      title: 'Main limitée',
      meaning: 'Aucune pioche ne fait dépasser ce nombre de cartes ; 0 : pas de limite.',
      takes: '0 ou un nombre entier de 10 à 50',
    },
    deflect_reverse: {
      title: 'Renvoi par Changement de sens',
      meaning: 'Un Changement de sens de la couleur en jeu renvoie les cartes de pioche au joueur d’avant.',
    },
    deflect_skip: {
      title: 'Renvoi par Passe ton tour',
      meaning: 'Un Passe ton tour de la couleur en jeu fait suivre les cartes de pioche au joueur d’après.',
    },
    finish: {
      title: 'La dernière carte',
      meaning: 'Ce qu’on peut poser en dernier.',
      ways: { any: 'n’importe quelle carte', 'no-wild': 'pas de Joker', number: 'seulement un chiffre' },
    },
    missing_call_penalty: {
      title: 'Prix d’un Uno oublié',
      meaning: 'Combien de cartes coûte un oubli ; 0 : personne n’a à annoncer.',
      takes: 'un nombre entier de 0 à 10',
    },
    multiples: {
      title: 'Plusieurs d’un coup',
      meaning: 'On peut poser plusieurs cartes du même chiffre en un tour.',
    },
    bomb: {
      title: 'Bombe',
      meaning: 'Trois cartes ou plus du même chiffre d’un coup : tous les autres piochent une carte.',
    },
    open_hands: {
      title: 'Mains visibles',
      meaning: 'Une main d’autant de cartes ou moins est visible de tous ; 0 : aucune.',
      takes: 'un nombre entier de 0 à 7',
    },
  },
  presets: {
    official: {
      title: 'Officielles',
      meaning:
        'le jeu habituel : suivre la couleur, le chiffre ou le symbole, et piocher une carte si rien ne va',
    },
    'edition-2018': {
      title: 'Édition 2018',
      meaning: 'quatre Jokers de plus : un mélange toutes les mains, trois font ce que votre table décide',
    },
    'draw-until-playable': {
      title: 'Piocher jusqu’à pouvoir',
      meaning: 'qui ne peut pas poser pioche jusqu’à une bonne carte ; un Uno à tort coûte deux cartes',
    },
    house: {
      title: 'Règles maison',
      meaning:
        'les cartes de pioche se cumulent, un 7 ou un 0 déplace les mains, la même carte peut intercepter',
    },
    ranked: {
      title: 'Classement',
      meaning: 'le jeu habituel, mais une carte de pioche posée en dernier ne fait piocher personne',
    },
    'elimination-2003': {
      title: 'Élimination 2003',
      meaning: 'chacun compte ce qui lui reste, dehors à 500 ; pas de bluff, et un Uno oublié coûte toujours',
    },
    party: {
      title: 'Soirée',
      meaning:
        'les cartes de pioche s’empilent et rebondissent, les mains changent, plusieurs cartes d’un coup',
    },
  },
  cards: {
    number: 'N’importe quelle couleur sur le même chiffre, n’importe quel chiffre sur la même couleur.',
    s: 'Le joueur suivant passe son tour.',
    r: 'On joue dans l’autre sens. À deux, c’est comme « Passe ton tour ».',
    '+2': 'Le joueur suivant pioche deux cartes et passe son tour.',
    w: 'Va sur tout. Tu choisis la couleur.',
    'w+4': 'Tu choisis la couleur ; le joueur suivant pioche quatre cartes et passe son tour.',
    ws: 'Toutes les mains sont réunies, mélangées et redistribuées. Tu choisis la couleur.',
    wc: 'Tu choisis la couleur.',
  },
  bots: {
    easy: 'Pose la première carte qu’il voit, en rate certaines, et oublie souvent d’annoncer ou de contrer.',
    medium: 'Joue comme tout le monde : solide dans l’ensemble, avec un raté de temps en temps.',
    hard: 'Compte ses couleurs, garde ses Jokers pour la fin et oublie rarement quelque chose.',
    master: 'Un réseau qui a appris tout seul en jouant : le plus fort de tous.',
    counter: 'Compte les cartes qu’il n’a pas vues, et retient qui n’a pas pu suivre.',
    steady: 'Se défait de sa couleur la plus longue, garde ses Jokers, et annonce quand il le faut.',
    offensive: 'Veut finir : garde ses Jokers pour la fin et reste dans sa couleur.',
    adaptive: 'Offensif tant qu’il mène, défensif quand un autre a presque fini.',
    defensive: 'Veut qu’il lui reste peu de points : Jokers et grosses cartes partent d’abord.',
    alert: 'Pose au hasard une carte qui va, mais annonce et contre toujours.',
    first: 'Pose la première carte qui va, dans l’ordre du paquet.',
    random: 'Pose au hasard une carte qui va, et oublie souvent d’annoncer.',
  },
  refusals: {
    option_takes: '{option} : {value} n’est pas possible. Choix possibles : {takes}',
    no_such_option: 'il n’y a pas de règle {value} ; les règles sont : {takes}',
    option_twice: '{option} est donné deux fois ; une suffit',
    no_such_rules: 'il n’y a pas de point de départ {value} ; il y a : {takes}',
    players: 'on joue de {fewest} à {most}, pas à {seats}',
    odd_partners: '{option} : il faut un nombre pair de joueurs, pas {seats}',
    hand_too_large: '{option} : à {seats} joueurs et avec ce paquet, de 1 à {most}, pas {value}',
    needs: '{option} : seulement avec {needs}',
    limit_below_hand: '{option} : avec des mains de {least} cartes, 0 ou de {least} à 50, pas {value}',
    knockout_partners: '{option} : impossible quand chacun joue pour soi et peut être sorti',
    no_such_seat: '{seat} n’est pas à cette table de {seats}',
    no_such_move: 'ce coup n’existe pas',
    hand_over: 'la manche est finie',
    out: '{seat} est hors jeu',
    knocked_out: '{seat} est hors jeu',
    has_to_play: '{seat} doit poser une carte ou piocher',
    has_drawn: '{seat} doit poser la carte piochée ou la garder',
    has_to_answer: '{seat} doit répondre à la carte de pioche, la contester ou piocher',
    has_to_swap: '{seat} doit choisir avec qui échanger sa main',
    has_to_go_on: '{seat} doit poser une autre carte du même chiffre ou finir son tour',
    has_to_name: '{seat} doit choisir la couleur de départ',
    challenge_or_accept: '{seat} doit contester le Joker +4 ou piocher',
    no_calls_here: 'ici, personne n’a à annoncer : il n’y a ni Uno ni contre-Uno',
    no_call_due: '{seat} n’a rien à annoncer',
    nothing_to_catch: 'personne n’a oublié d’annoncer là, ou c’est trop tard',
    penalty_by_itself: 'ici, pas de contre-Uno : la pénalité tombe toute seule',
    not_in_turn: 'c’est à {turn} de jouer, pas à {seat}',
    not_the_top_card:
      'c’est à {turn} de jouer, pas à {seat} ; pour intercepter, il faut exactement la carte du dessus, et tout de suite',
    not_the_challenger: 'seul le suivant peut contester, et c’est à {turn} de jouer, pas à {seat}',
    no_stacking: 'on ne répond pas ici à une carte de pioche, et c’est à {turn} de jouer, pas à {seat}',
    not_held: '{seat} n’a pas cette carte',
    answer_not_held: '{seat} n’a pas cette carte',
    not_the_drawn_card: 'après avoir pioché, on ne peut poser que la carte piochée',
    no_match: 'la carte ne suit ni la couleur, ni le chiffre, ni le symbole',
    no_answer: 'seule une carte de pioche du bon genre répond à une carte de pioche',
    holds_colour: 'un Joker +4 demande une main sans carte de la couleur en jeu',
    no_deflection:
      'seul un Passe ton tour ou un Changement de sens de la couleur en jeu renvoie une carte de pioche, si la règle maison le dit',
    not_as_last: 'cette carte ne peut pas être la dernière ici',
    not_the_number: 'seule une autre carte du même chiffre peut être posée maintenant',
    four_not_answered: 'un Joker +4 s’accepte ou se conteste, aucune carte n’y répond',
    aimed_wrongly: 'un Joker maison vise quelqu’un si la règle maison le dit, et seulement alors',
    no_challenge_here: 'un Joker +4 est toujours permis ici, on ne peut pas le contester',
    nothing_to_challenge: 'il n’y a pas de Joker +4 à contester, ou il a été accepté',
    has_to_play_drawn: 'ici, une carte piochée qui va doit être posée',
    may_not_draw: 'qui peut poser ne peut pas piocher maintenant',
    nothing_to_end:
      'on ne dit « fini » que dans un tour où plusieurs cartes d’un même chiffre peuvent être posées',
    no_trading: 'on n’échange jamais de cartes, et les mains seulement avec Sept-Zéro',
  },
}
