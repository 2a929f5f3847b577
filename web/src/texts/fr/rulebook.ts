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
      meaning: 'Qui distribue à chaque manche.',
      ways: {
        'draw-each-hand': 'avant chaque manche, chacun tire une carte ; le plus grand chiffre distribue',
        'draw-then-rotate': 'tiré une fois, puis la donne passe à gauche',
        rotate: 'la première place distribue d’abord, puis la donne passe à gauche',
        random: 'tiré au sort avant chaque manche',
      },
    },
    draw: {
      title: 'Pioche',
      meaning: 'Combien de cartes on pioche quand on ne joue pas.',
      ways: {
        one: 'une carte',
        'until-playable': 'une carte ou, si l’on ne peut pas jouer, jusqu’à pouvoir jouer',
      },
    },
    drawn_card: {
      title: 'Carte piochée',
      meaning: 'Que faire d’une carte piochée que l’on peut poser.',
      ways: {
        'may-play': 'on peut la poser tout de suite ou la garder',
        'must-play': 'il faut la poser tout de suite',
      },
    },
    draw_with_playable: {
      title: 'Piocher par choix',
      meaning: 'On peut piocher même si l’on a une carte à jouer.',
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
        'discard-colour': 'on défausse toutes ses cartes de la couleur choisie',
        announce: 'votre texte s’affiche',
      },
    },
    custom_text: {
      title: 'Texte personnalisé',
      meaning: 'S’affiche quand un Joker maison est posé.',
      takes: 'un texte d’au plus 200 caractères visibles',
    },
    shuffle_last_card: {
      title: 'Mélange en dernier',
      meaning: 'Ce que fait un Joker mélange posé en dernière carte.',
      ways: {
        redeal: 'on reçoit de nouvelles cartes et on continue',
        win: 'on gagne',
      },
    },
    uno_catch: {
      title: 'Uno oublié',
      meaning: 'Ce qui se passe quand on oublie d’annoncer Uno.',
      ways: {
        caught: 'on pioche si quelqu’un s’en aperçoit à temps',
        automatic: 'on pioche dès que le suivant commence son tour',
      },
    },
    false_call_penalty: {
      title: 'Uno à tort',
      meaning: 'Combien de cartes on pioche pour un Uno à tort. À 0, il est refusé.',
      takes: '0 ou 2',
    },
    scoring: {
      title: 'Décompte',
      meaning: 'Comment on marque, et qui gagne.',
      ways: {
        'winner-takes': 'qui finit marque toutes les cartes restantes ; le premier à l’objectif gagne',
        elimination: 'chacun marque ses propres cartes ; qui atteint l’objectif est éliminé',
        'single-hand': 'une seule manche ; qui finit marque toutes les cartes restantes',
        'lowest-total':
          'comme à l’élimination, mais dès que l’objectif est atteint, le plus petit total gagne',
        knockout:
          'après chaque manche, le joueur qui a le plus de points en main est éliminé ; le dernier gagne',
      },
    },
    target: {
      title: 'Objectif',
      meaning: 'À combien de points la partie se termine, ou un joueur est éliminé.',
      takes: 'un nombre entier de 1 à 1 000 000',
    },
    last_card_draws: {
      title: 'Dernière carte active',
      meaning: 'Un +2 ou un Joker +4 posé en dernier fait quand même piocher le suivant.',
    },
    partners: {
      title: 'Partenaires',
      meaning: 'Deux équipes, assises en alternance, marquent et gagnent ensemble.',
    },
    stacking: {
      title: 'Cumul (Progressive)',
      meaning: 'Si l’on peut répondre à une carte de pioche par une autre.',
      ways: {
        none: 'non',
        same: 'de même type seulement ; les pénalités s’ajoutent',
        any: 'n’importe quelle carte de pioche ; les pénalités s’ajoutent',
      },
    },
    seven_o: {
      title: 'Sept-Zéro',
      meaning: 'Avec un 7, on échange sa main avec un joueur ; sur un 0, chacun passe sa main.',
    },
    seven_swap: {
      title: 'Échange au 7',
      meaning: 'Avec Sept-Zéro : si l’on doit échanger sur un 7.',
      ways: { may: 'on peut échanger', must: 'on doit échanger' },
    },
    zero_pass: {
      title: 'Passage au 0',
      meaning: 'Avec Sept-Zéro, de quel côté passent les mains sur un 0.',
      ways: { left: 'à gauche', direction: 'dans le sens du jeu' },
    },
    jump_in: {
      title: 'Interception',
      meaning: 'Avec une carte identique à celle du dessus, on peut jouer hors de son tour.',
    },
    hand_limit: {
      title: 'Main limitée',
      meaning: 'On ne pioche plus à partir de ce nombre de cartes. 0 : pas de limite.',
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
      title: 'Dernière carte',
      meaning: 'Avec quelles cartes on peut finir.',
      ways: { any: 'n’importe quelle carte', 'no-wild': 'pas de Joker', number: 'seulement un chiffre' },
    },
    missing_call_penalty: {
      title: 'Pénalité pour un Uno oublié',
      meaning: 'Combien de cartes on pioche pour un Uno oublié. 0 : personne n’a à annoncer.',
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
      meaning: 'les règles classiques',
    },
    'edition-2018': {
      title: 'Édition 2018',
      meaning: 'quatre Jokers de plus : un mélange toutes les mains, trois font ce que votre table décide',
    },
    'draw-until-playable': {
      title: 'Piocher jusqu’à pouvoir',
      meaning: 'on pioche jusqu’à pouvoir jouer ; un Uno à tort coûte deux cartes',
    },
    house: {
      title: 'Règles maison',
      meaning: 'cartes de pioche cumulées, mains échangées avec un 7 ou un 0, interceptions',
    },
    ranked: {
      title: 'Classement',
      meaning: 'les règles classiques, mais la dernière carte ne fait piocher personne',
    },
    'elimination-2003': {
      title: 'Élimination 2003',
      meaning: 'on marque ses propres cartes, éliminé à 500 ; pas de bluff ; Uno oublié toujours pénalisé',
    },
    party: {
      title: 'Soirée',
      meaning: 'cartes de pioche cumulées et renvoyées, mains échangées, plusieurs cartes d’un coup',
    },
  },
  cards: {
    number: 'N’importe quelle couleur sur le même chiffre, n’importe quel chiffre sur la même couleur.',
    s: 'Le joueur suivant passe son tour.',
    r: 'On joue dans l’autre sens. À deux, c’est comme « Passe ton tour ».',
    '+2': 'Le joueur suivant pioche deux cartes et passe son tour.',
    w: 'Se pose sur tout. Tu choisis la couleur.',
    'w+4': 'Tu choisis la couleur ; le joueur suivant pioche quatre cartes et passe son tour.',
    ws: 'Toutes les mains sont réunies, mélangées et redistribuées. Tu choisis la couleur.',
    wc: 'Tu choisis la couleur.',
  },
  bots: {
    easy: 'Pose n’importe quelle carte, en rate certaines, et oublie souvent d’annoncer ou d’attraper les autres.',
    medium: 'Joue comme tout le monde : solide dans l’ensemble, avec un raté de temps en temps.',
    hard: 'Compte ses couleurs, garde ses Jokers pour la fin et oublie rarement quelque chose.',
    master: 'Un réseau qui a appris tout seul en jouant : le plus fort de tous.',
    counter: 'Compte les cartes qu’il n’a pas vues, et retient qui n’a pas pu suivre.',
    steady: 'Se défait de sa couleur la plus longue, garde ses Jokers, et annonce quand il le faut.',
    offensive: 'Veut finir : garde ses Jokers pour la fin et reste dans sa couleur.',
    adaptive: 'Offensif tant qu’il mène, défensif quand un autre a presque fini.',
    defensive: 'Veut qu’il lui reste peu de points : Jokers et grosses cartes partent d’abord.',
    alert: 'Pose une carte jouable au hasard, mais annonce et attrape toujours.',
    first: 'Pose la première carte jouable, dans l’ordre du paquet.',
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
