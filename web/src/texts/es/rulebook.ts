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
      meaning: 'Quién reparte una mano.',
      ways: {
        'draw-each-hand': 'antes de cada mano todos sacan una carta y reparte el número más alto',
        'draw-then-rotate': 'se sortea una vez y después se pasa a la izquierda',
        rotate: 'reparte primero el primer sitio y después se pasa a la izquierda',
        random: 'cualquiera, por sorteo, antes de cada mano',
      },
    },
    draw: {
      title: 'Robar',
      meaning: 'Cuánto roba quien no juega carta.',
      ways: {
        one: 'una carta',
        'until-playable': 'si nada encaja, carta tras carta hasta que una encaje',
      },
    },
    drawn_card: {
      title: 'La carta robada',
      meaning: 'Qué pasa con una carta robada que se puede jugar.',
      ways: { 'may-play': 'se puede jugar enseguida o guardar', 'must-play': 'hay que jugarla enseguida' },
    },
    draw_with_playable: {
      title: 'Robar por gusto',
      meaning: 'Si se puede robar aunque haya una carta jugable en la mano.',
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
        'target-draws-two': 'un jugador a elección roba dos cartas',
        'others-draw-one': 'todos los demás roban una carta',
        'swap-hands': 'se cambia la mano con un jugador a elección',
        'skip-all': 'todos los demás pierden el turno',
        'discard-colour': 'todas las cartas propias del color elegido se van con él',
        announce: 'se muestran las palabras propias de la mesa',
      },
    },
    custom_text: {
      title: 'Palabras propias',
      meaning: 'Las palabras que anuncia un Comodín libre.',
      takes: 'un texto de 200 caracteres imprimibles como máximo',
    },
    shuffle_last_card: {
      title: 'Mezclar manos al final',
      meaning: 'Qué hace un Comodín mezcla manos como última carta.',
      ways: {
        redeal: 'quien lo juega entra en el nuevo reparto y no ha ganado',
        win: 'quien lo juega ha ganado',
      },
    },
    uno_catch: {
      title: 'Canto olvidado',
      meaning: 'Qué le pasa a quien no canta.',
      ways: {
        caught: 'el castigo, si alguien se da cuenta a tiempo',
        automatic: 'el castigo, en cuanto empieza el siguiente',
      },
    },
    false_call_penalty: {
      title: 'Canto falso',
      meaning: 'Qué cuesta un canto que no tocaba: nada, porque se rechaza, o dos cartas.',
      takes: '0 o 2',
    },
    scoring: {
      title: 'Puntuación',
      meaning: 'Quién puntúa y quién gana.',
      ways: {
        'winner-takes':
          'quien gana la mano puntúa todas las cartas que quedan; gana quien llega antes a la meta',
        elimination: 'todos suman lo que les queda; al llegar a la meta se sale',
        'single-hand': 'una sola mano, y los puntos del ganador son el resultado',
        'lowest-total': 'como en eliminación, pero al llegar a la meta gana el total más bajo',
        knockout: 'tras cada mano queda fuera quien se queda con más; gana el último',
      },
    },
    target: {
      title: 'Meta',
      meaning: 'Los puntos que terminan la partida, o la participación de un jugador.',
      takes: 'un número entero de 1 a 1.000.000',
    },
    last_card_draws: {
      title: 'La última carta actúa',
      meaning: 'Si un Roba dos o Comodín roba cuatro como última carta todavía hace robar.',
    },
    partners: {
      title: 'Parejas',
      meaning: 'Si los que se sientan alternados forman dos equipos que ganan y puntúan juntos.',
    },
    stacking: {
      title: 'Acumular (Progressive)',
      meaning: 'Progressive: si a una carta de robar se puede responder con otra.',
      ways: {
        none: 'no',
        same: 'con una de la misma clase; la suma pasa al siguiente',
        any: 'con cualquiera; la suma pasa al siguiente',
      },
    },
    seven_o: {
      title: 'Siete-cero',
      meaning: 'Siete-cero: un 7 cambia la mano con alguien, con un 0 pasan todas las manos.',
    },
    seven_swap: {
      title: 'Cambio con un 7',
      meaning: 'Con siete-cero, qué pide un 7 a quien lo juega.',
      ways: { may: 'puede cambiar', must: 'debe cambiar' },
    },
    zero_pass: {
      title: 'Pase con un 0',
      meaning: 'Con siete-cero, hacia dónde pasan las manos con un 0.',
      ways: { left: 'a la izquierda', direction: 'en el sentido del juego' },
    },
    jump_in: {
      title: 'Colarse',
      meaning: 'Colarse: quien tenga exactamente la carta de arriba puede jugarla fuera de turno.',
    },
    hand_limit: {
      title: 'Límite de cartas',
      meaning: 'Al robar, ninguna mano pasa de tantas cartas; 0: sin límite.',
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
      title: 'La última carta',
      meaning: 'Qué se puede jugar como última carta.',
      ways: { any: 'cualquier carta', 'no-wild': 'ningún comodín', number: 'solo una carta con número' },
    },
    missing_call_penalty: {
      title: 'Precio del canto olvidado',
      meaning: 'Cuántas cartas cuesta olvidar el canto; 0: nadie tiene que cantar.',
      takes: 'un número entero de 0 a 10',
    },
    multiples: {
      title: 'Varias a la vez',
      meaning: 'Se pueden jugar varias cartas del mismo número en un turno.',
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
      meaning: 'el juego de siempre: mismo color, número o símbolo, y si nada encaja se roba una carta',
    },
    'edition-2018': {
      title: 'Edición 2018',
      meaning: 'cuatro comodines más: uno mezcla las manos, tres hacen lo que decida la mesa',
    },
    'draw-until-playable': {
      title: 'Robar hasta poder',
      meaning: 'quien no puede jugar roba hasta que una carta encaja; cantar sin que toque cuesta dos cartas',
    },
    house: {
      title: 'Reglas de la casa',
      meaning:
        'las cartas de robar se pasan, con un 7 o un 0 cambian las manos, con la misma carta te cuelas',
    },
    ranked: {
      title: 'Clasificatoria',
      meaning: 'el juego de siempre, pero una carta de robar jugada al final no hace robar a nadie',
    },
    'elimination-2003': {
      title: 'Eliminación 2003',
      meaning:
        'cada uno suma lo que le queda y con 500 está fuera; sin faroles, y olvidar el canto siempre cuesta',
    },
    party: {
      title: 'Fiesta',
      meaning: 'las cartas de robar se acumulan y rebotan, cambian las manos, varias cartas a la vez',
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
