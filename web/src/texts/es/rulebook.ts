// The rulebook's words in Spanish: a line for each option, and one for each reason to refuse.
import type { Rulebook } from '../rulebook'

export const rulebook: Rulebook = {
  options: {
    deck: {
      title: 'Baraja',
      meaning: 'Con qué baraja se juega.',
      ways: {
        classic: '108 cartas',
        'edition-2018': '112 cartas, con un Comodín mezcla manos y tres Comodines libres',
      },
    },
    hand_size: {
      title: 'Cartas por mano',
      meaning: 'Cuántas cartas recibe cada jugador.',
      takes: 'un número entero de 1 a 53 para el que alcance la baraja',
    },
    dealer: {
      title: 'Quién reparte',
      meaning: 'Quién reparte cada mano.',
      ways: {
        'draw-each-hand': 'antes de cada mano todos sacan una carta y reparte el número más alto',
        'draw-then-rotate': 'se sortea una vez y después se pasa a la izquierda',
        rotate: 'reparte primero el primer sitio y después se pasa a la izquierda',
        random: 'por sorteo antes de cada mano',
      },
    },
    draw: {
      title: 'Robar',
      meaning: 'Cuántas cartas robas si no juegas.',
      ways: {
        one: 'una carta',
        'until-playable': 'una carta o, si no puedes jugar, hasta que puedas',
      },
    },
    drawn_card: {
      title: 'Carta robada',
      meaning: 'Qué hacer con una carta robada que puedes jugar.',
      ways: {
        'may-play': 'puedes jugarla enseguida o guardarla',
        'must-play': 'tienes que jugarla enseguida',
      },
    },
    draw_with_playable: {
      title: 'Robar por elección',
      meaning: 'Puedes robar aunque tengas una carta que jugar.',
    },
    wild_four: {
      title: 'Comodín roba cuatro',
      meaning: 'Cuándo se puede jugar un Comodín roba cuatro.',
      ways: {
        bluff: 'siempre; con una carta del color actual es un farol y se puede desafiar',
        enforced: 'solo sin cartas del color actual; no hay desafío',
        free: 'siempre; no hay desafío',
      },
    },
    custom_wild: {
      title: 'Comodín libre',
      meaning: 'Qué hace un Comodín libre, además de elegir color.',
      ways: {
        plain: 'nada',
        'target-draws-two': 'un jugador que elijas roba dos cartas',
        'others-draw-one': 'todos los demás roban una carta',
        'swap-hands': 'cambias la mano con un jugador que elijas',
        'skip-all': 'todos los demás pierden el turno',
        'discard-colour': 'descartas todas tus cartas del color elegido',
        announce: 'se muestra vuestro texto',
      },
    },
    custom_text: {
      title: 'Texto propio',
      meaning: 'Se muestra cuando alguien juega un Comodín libre.',
      takes: 'un texto de 200 caracteres imprimibles como máximo',
    },
    shuffle_last_card: {
      title: 'Mezclar manos al final',
      meaning: 'Qué hace un Comodín mezcla manos como última carta.',
      ways: {
        redeal: 'recibes cartas nuevas y sigues jugando',
        win: 'ganas',
      },
    },
    uno_catch: {
      title: 'Canto olvidado',
      meaning: 'Qué pasa si olvidas cantar Uno.',
      ways: {
        caught: 'robas si alguien te pilla a tiempo',
        automatic: 'robas en cuanto empieza el siguiente turno',
      },
    },
    false_call_penalty: {
      title: 'Canto falso',
      meaning: 'Cuántas cartas robas por cantar Uno sin que toque. Con 0, no se puede.',
      takes: '0 o 2',
    },
    scoring: {
      title: 'Puntuación',
      meaning: 'Cómo se puntúa y quién gana.',
      ways: {
        'winner-takes':
          'quien acaba se lleva los puntos de todas las cartas que quedan; gana el primero en llegar a la meta',
        elimination: 'cada uno suma sus propias cartas; quien llega a la meta queda fuera',
        'single-hand': 'una sola mano; quien acaba se lleva los puntos de todas las cartas que quedan',
        'lowest-total': 'como en eliminación, pero cuando alguien llega a la meta gana el total más bajo',
        knockout: 'tras cada mano queda fuera quien tenga más puntos en la mano; gana el último',
      },
    },
    target: {
      title: 'Meta',
      meaning: 'Con cuántos puntos termina la partida o un jugador queda fuera.',
      takes: 'un número entero de 1 a 1.000.000',
    },
    last_card_draws: {
      title: 'La última carta actúa',
      meaning: 'Si la última carta es un Roba dos o un Comodín roba cuatro, el siguiente roba igualmente.',
    },
    partners: {
      title: 'Parejas',
      meaning: 'Dos equipos, sentados de forma alterna, puntúan y ganan juntos.',
    },
    stacking: {
      title: 'Acumular (Progressive)',
      meaning: 'Si puedes responder a una carta de robar con otra.',
      ways: {
        none: 'no',
        same: 'solo con una igual; los castigos se suman',
        any: 'con cualquier carta de robar; los castigos se suman',
      },
    },
    seven_o: {
      title: 'Siete-cero',
      meaning: 'Con un 7 cambias la mano con otro jugador; con un 0 todos pasan su mano.',
    },
    seven_swap: {
      title: 'Cambio con un 7',
      meaning: 'Con siete-cero: si hay que cambiar con un 7.',
      ways: { may: 'puedes cambiar', must: 'tienes que cambiar' },
    },
    zero_pass: {
      title: 'Pase con un 0',
      meaning: 'Con siete-cero, hacia dónde pasan las manos con un 0.',
      ways: { left: 'a la izquierda', direction: 'en el sentido del juego' },
    },
    jump_in: {
      title: 'Colarse',
      meaning: 'Si tienes una carta idéntica a la de arriba, puedes jugarla fuera de turno.',
    },
    hand_limit: {
      title: 'Límite de cartas',
      meaning: 'Con tantas cartas dejas de robar. 0: sin límite.',
      takes: '0 o un número entero de 10 a 50',
    },
    deflect_reverse: {
      title: 'Desviar con Cambio de sentido',
      meaning: 'Un Cambio de sentido del color actual devuelve las cartas de robar al jugador anterior.',
    },
    deflect_skip: {
      title: 'Desviar con Salto',
      meaning: 'Un Salto del color actual pasa las cartas de robar al siguiente.',
    },
    finish: {
      title: 'Última carta',
      meaning: 'Con qué cartas puedes acabar.',
      ways: { any: 'cualquier carta', 'no-wild': 'ningún comodín', number: 'solo una carta con número' },
    },
    missing_call_penalty: {
      title: 'Castigo por olvidar el canto',
      meaning: 'Cuántas cartas robas por olvidar cantar Uno. 0: nadie tiene que cantar.',
      takes: 'un número entero de 0 a 10',
    },
    multiples: {
      title: 'Varias a la vez',
      meaning: 'Puedes jugar varias cartas del mismo número en un turno.',
    },
    bomb: {
      title: 'Bomba',
      meaning: 'Tres o más cartas del mismo número en un turno: todos los demás roban una carta.',
    },
    open_hands: {
      title: 'Manos a la vista',
      meaning: 'Una mano con tantas cartas o menos queda a la vista de todos; 0: ninguna.',
      takes: 'un número entero de 0 a 7',
    },
  },
  presets: {
    official: {
      title: 'Oficial',
      meaning: 'las reglas clásicas',
    },
    'edition-2018': {
      title: 'Edición 2018',
      meaning: 'cuatro comodines más: uno mezcla las manos, tres hacen lo que decida la mesa',
    },
    'draw-until-playable': {
      title: 'Robar hasta poder',
      meaning: 'robas hasta poder jugar; cantar Uno sin que toque cuesta dos cartas',
    },
    house: {
      title: 'Reglas de la casa',
      meaning: 'acumula cartas de robar, cambia de mano con un 7 o un 0 y cuélate',
    },
    ranked: {
      title: 'Clasificatoria',
      meaning: 'las reglas clásicas, pero la última carta no hace robar a nadie',
    },
    'elimination-2003': {
      title: 'Eliminación 2003',
      meaning: 'sumas tus cartas y con 500 quedas fuera; sin faroles; castigo automático si olvidas cantar',
    },
    party: {
      title: 'Fiesta',
      meaning: 'acumula y desvía cartas de robar, cambia de mano y juega varias cartas a la vez',
    },
  },
  cards: {
    number: 'Cualquier color sobre el mismo número, cualquier número sobre el mismo color.',
    s: 'El siguiente pierde el turno.',
    r: 'Se juega en el otro sentido. Entre dos vale como un Salto.',
    '+2': 'El siguiente roba dos cartas y pierde el turno.',
    w: 'Encaja siempre. Eliges el color.',
    'w+4': 'Eliges el color; el siguiente roba cuatro cartas y pierde el turno.',
    ws: 'Se juntan todas las manos, se barajan y se reparten de nuevo. Eliges el color.',
    wc: 'Eliges el color.',
  },
  bots: {
    easy: 'Juega lo primero que ve, se le escapan cartas y a menudo olvida cantar o pillar.',
    medium: 'Juega como casi todo el mundo: bien en general, con algún despiste.',
    hard: 'Cuida sus colores, guarda los comodines para el final y rara vez olvida algo.',
    master: 'Una red que aprendió sola jugando: el más fuerte de todos.',
    counter: 'Cuenta las cartas que no ha visto y recuerda quién no pudo seguir.',
    steady: 'Suelta su color más largo, guarda los comodines y canta siempre que toca.',
    offensive: 'Quiere cerrar: guarda los comodines para el final y se queda en su color.',
    adaptive: 'Ofensivo mientras va por delante, defensivo cuando otro está a punto de cerrar.',
    defensive: 'Quiere quedarse con poco: primero los comodines y las cartas altas.',
    alert: 'Juega al azar cualquier carta que encaje, pero siempre canta y pilla.',
    first: 'Juega la primera carta que encaja, en el orden de la baraja.',
    random: 'Juega al azar cualquier carta que sirva y a menudo olvida cantar.',
  },
  refusals: {
    option_takes: '{option}: {value} no vale. Se admite: {takes}',
    no_such_option: 'no hay ninguna regla {value}; las reglas son {takes}',
    option_twice: '{option} aparece dos veces; con una basta',
    no_such_rules: 'no hay ningún reglamento {value}; los reglamentos son {takes}',
    players: 'juegan de {fewest} a {most} personas, no {seats}',
    odd_partners: '{option}: hace falta un número par de jugadores, no {seats}',
    hand_too_large: '{option}: con {seats} jugadores y esta baraja, de 1 a {most}, no {value}',
    needs: '{option}: solo junto con {needs}',
    limit_below_hand: '{option}: con manos de {least} cartas, 0 o de {least} a 50, no {value}',
    knockout_partners: '{option}: no con la eliminación directa, en la que cada uno juega por su cuenta',
    no_such_seat: '{seat} no está en esta mesa de {seats}',
    no_such_move: 'esa jugada no existe',
    hand_over: 'la mano ha terminado',
    out: '{seat} está fuera de la partida',
    knocked_out: '{seat} está fuera de la partida',
    has_to_play: '{seat} tiene que jugar una carta o robar',
    has_drawn: '{seat} tiene que jugar la carta robada o quedársela',
    has_to_answer: '{seat} tiene que responder a la carta de robar, desafiarla o aceptarla',
    has_to_swap: '{seat} tiene que elegir con quién cambia la mano',
    has_to_go_on: '{seat} tiene que jugar otra carta del mismo número o terminar',
    has_to_name: '{seat} tiene que nombrar el color de la primera carta',
    challenge_or_accept: '{seat} tiene que desafiar el Comodín roba cuatro o aceptarlo',
    no_calls_here: 'aquí nadie tiene que cantar, así que no hay nada que cantar ni a quién pillar',
    no_call_due: '{seat} no tiene nada que cantar',
    nothing_to_catch: 'ahí nadie ha olvidado cantar, o ya es tarde',
    penalty_by_itself: 'aquí no se pilla a nadie: el castigo por no cantar llega solo',
    not_in_turn: 'es el turno de {turn}, no de {seat}',
    not_the_top_card:
      'es el turno de {turn}, no de {seat}; fuera de turno solo se puede jugar exactamente la carta de arriba, y enseguida',
    not_the_challenger: 'solo puede desafiar el siguiente, y es el turno de {turn}, no de {seat}',
    no_stacking: 'aquí no se puede responder a una carta de robar, y es el turno de {turn}, no de {seat}',
    not_held: '{seat} no tiene esa carta',
    answer_not_held: '{seat} no tiene esa carta',
    not_the_drawn_card: 'después de robar solo se puede jugar la carta robada',
    no_match: 'la carta no coincide ni en el color ni en el número o el símbolo',
    no_answer: 'a una carta de robar solo responde una carta de robar adecuada',
    holds_colour: 'un Comodín roba cuatro exige una mano sin cartas del color actual',
    no_deflection:
      'una carta de robar solo se desvía con un Salto o un Cambio de sentido del color actual, si la regla de la mesa lo dice',
    not_as_last: 'aquí esa carta no puede ser la última',
    not_the_number: 'ahora solo se puede jugar otra carta del mismo número',
    four_not_answered: 'un Comodín roba cuatro se puede aceptar o desafiar, no responder con una carta',
    aimed_wrongly:
      'un Comodín libre se dirige a otro jugador si la regla de la mesa lo dice, y solo entonces',
    no_challenge_here: 'aquí un Comodín roba cuatro siempre vale y no se puede desafiar',
    nothing_to_challenge: 'no hay ningún Comodín roba cuatro que desafiar, o ya se aceptó',
    has_to_play_drawn: 'aquí hay que jugar la carta robada si se puede',
    may_not_draw: 'quien puede jugar no puede robar ahora',
    nothing_to_end: 'solo se termina un turno en el que se pueden jugar varias cartas de un número',
    no_trading: 'las cartas nunca se intercambian, y las manos solo con Siete-cero',
  },
}
