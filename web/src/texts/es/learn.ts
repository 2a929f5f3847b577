// The texts of the lessons, in Spanish.
import type { LearnCatalogue } from '../en/learn'

export const texts: LearnCatalogue = {
  title: 'Aprender a jugar',
  about:
    'Una pequeña tarea tras otra, en una mesa de verdad. Cinco minutos, y puedes parar y volver cuando quieras.',
  'about.plain':
    '¡Ya sabes jugar! Juega una primera mano contra bots fáciles y pide pistas cuando quieras. O sigue con las reglas de la casa.',
  'about.all': 'Ya lo sabes todo. ¡A jugar!',
  play: 'Jugar contra bots fáciles',
  plain: 'El juego',
  house: 'Reglas de la casa',
  habits: 'Diez hábitos que ganan',
  place: '{number} de {count}',
  'place.house': 'Regla de la casa {number} de {count}',
  next: 'Siguiente',
  later: 'Saltar esta lección',
  all: 'Todas las lecciones',
  solved: 'resuelta',
  no: 'Se puede, pero aquí prueba lo que pide la tarea.',

  colour: 'El mismo color',
  'colour.task':
    'Gana la mano quien se queda antes sin cartas. Juega una carta del color que está arriba: rojo.',
  'colour.done': 'Bien: rojo sobre rojo. Después le toca al siguiente.',
  'colour.no': 'Robar siempre se puede, pero tienes una carta roja. ¡Juégala!',
  number: 'El mismo número',
  'number.task': 'También vale otro color si el número es el mismo. Arriba hay un 7.',
  'number.done': 'Bien: 7 sobre 7. Ahora hay que seguir con azul.',
  'number.no': 'Antes de robar, busca un 7 en tu mano.',
  draw: 'Nada encaja',
  'draw.task': '¿Ni rojo ni un 7? Entonces roba una carta. Si encaja, puedes jugarla enseguida.',
  'draw.done': '¡Qué suerte, encaja! Si una carta robada no encaja, te la quedas y termina tu turno.',
  'draw.no': 'Podrías quedártela, pero es roja y encaja: juégala.',
  skip: 'Salto',
  'skip.task':
    'Las cartas con símbolo hacen algo. Juega el Salto: Bela, que es la siguiente, pierde el turno.',
  'skip.done':
    'Bela se ha quedado sin turno y ha jugado Chloe. Un Salto también encaja sobre un Salto de otro color: el símbolo vale como un número.',
  reverse: 'Cambio de sentido',
  'reverse.task': 'Se juega en sentido horario, hacia Bela. Juega el Cambio de sentido y dale la vuelta.',
  'reverse.done': 'Ahora va al revés: ha jugado Chloe en vez de Bela.',
  again: 'Cambio de sentido entre dos',
  'again.task': 'Entre dos, el Cambio de sentido vale como un Salto: juégalo y después tu 5 rojo.',
  'again.done': 'Dos turnos seguidos.',
  'again.no': 'Primero el Cambio de sentido: así tienes otro turno para el 5.',
  two: 'Roba dos',
  'two.task': 'Juega el Roba dos: Bela roba dos cartas y pierde el turno.',
  'two.done': 'Dos cartas más para Bela, y ha jugado Chloe.',
  wild: 'Comodín',
  'wild.task':
    'Un Comodín encaja siempre y tú eliges el color. Tienes sobre todo verde: juégalo y elige verde.',
  'wild.done':
    'Verde, pues: Bela tenía que jugar verde u otro comodín, y ha jugado el 2 verde. Ahora encaja verde, un 2 o un comodín.',
  'wild.no': 'Tienes sobre todo verde: elige verde y tus próximas cartas encajarán.',
  four: 'Comodín roba cuatro',
  'four.task':
    'La carta más fuerte: eliges un color, y el siguiente roba cuatro y pierde el turno. No tienes rojo, así que vale. Juégala y elige verde.',
  'four.done': 'Cuatro cartas para Bela, y el color es verde.',
  'four.no': 'Tienes sobre todo verde: juega el Comodín roba cuatro y elige verde.',
  lawful: 'Cuándo no vale',
  'lawful.task':
    'El Comodín roba cuatro es solo para quien no tiene el color en juego. Ahora es rojo. ¿Qué puedes jugar aquí sin trampa?',
  'lawful.done': 'Bien: tienes rojo, así que juegas rojo y guardas la carta fuerte.',
  'lawful.no': 'Sería un farol: tienes una carta roja. Si Bela te desafía, las cuatro las robas tú.',
  challenge: 'Desafiar',
  'challenge.task':
    'Chloe ha jugado un Comodín roba cuatro sobre rojo. Crees que aún tiene rojo: ¡desafíala! Si te equivocas, robas seis.',
  'challenge.done': 'Iba de farol: ves sus cartas rojas, ella roba las cuatro y te toca a ti.',
  'challenge.no': 'Robar cuatro es lo seguro. Pero esta vez parece un farol: ¡desafíala!',
  call: '¡Uno!',
  'call.task':
    'Tienes dos cartas. Juega el 5 rojo; te queda una, así que pulsa «¡Uno!» antes de que juegue el siguiente.',
  'call.done': 'Bien cantado. Si se te olvida y te pillan, robas dos cartas.',
  'call.no': 'Primero juega el 5 rojo y después canta.',
  catch: 'Pillar',
  'catch.task': 'A Bela le queda una carta y no ha cantado. Rápido: ¡píllala!',
  'catch.done': 'Dos cartas para Bela. Solo vale hasta que juega el siguiente.',
  count: 'La última carta',
  'count.task': 'Te queda una carta y encaja. ¡Juégala y gana la mano!',
  'count.done':
    'Te llevas puntos, ★, por lo que tienen los demás: los números valen su número, las cartas con símbolo 20 y los comodines 50. Gana la partida quien llega antes a 500.',
  'count.no': 'No robes: ¡tu última carta encaja!',

  stack: 'Acumular',
  'stack.task':
    'Regla de la casa: a una carta de robar se puede responder con otra. El Roba dos de Chloe va para ti: pásalo con el tuyo.',
  'stack.done': 'La suma ha pasado: Bela roba cuatro.',
  'stack.no': 'Podrías robar las dos. Pero tienes un Roba dos: pásalo.',
  deflect: 'Devolverlas',
  'deflect.task':
    'Regla de la casa: un Cambio de sentido del mismo color devuelve las cartas de robar a quien las mandó.',
  'deflect.done': 'Chloe roba sus propias dos cartas.',
  'deflect.no': 'Podrías robar las dos. Pero tu Cambio de sentido azul las devuelve.',
  seven: 'El 7 cambia manos',
  'seven.task':
    'Regla de la casa: quien juega un 7 puede cambiar la mano. Juégalo y cámbiala con Chloe, que tiene una sola carta.',
  'seven.done': 'Ahora tú tienes una carta y Chloe las tuyas.',
  'seven.no': 'Juega el 7 y quédate con la mano más corta: la de Chloe.',
  zero: 'El 0 mueve las manos',
  'zero.task': 'Regla de la casa: con un 0 todos pasan su mano entera a la izquierda. ¡Juégalo!',
  'zero.done': 'Tu mano larga es ahora de Bela, y tú tienes la de Chloe.',
  'zero.no': 'Tienes más cartas que nadie: el 0 las pasa.',
  jump: 'Colarse',
  'jump.task':
    'Regla de la casa: quien tiene exactamente la carta de arriba puede jugarla fuera de turno. Tienes el otro 4 verde: ¡cuélate!',
  'jump.done': 'Te has adelantado. Se sigue a partir de ti.',
  several: 'Varias a la vez',
  'several.task': 'Regla de la casa: los números iguales van juntos. Juega el 5 rojo y después el azul.',
  'several.done': 'Dos cartas en un turno.',
  'several.no': 'Juega los dos cincos: primero el rojo.',
  until: 'Robar hasta que encaje',
  'until.task':
    'Regla de la casa: quien no puede jugar roba hasta que una carta encaja. Roba y juega la que encaje.',
  'until.done': 'Tres robadas, y una jugada enseguida.',
  'until.no': 'Podrías quedártela, pero encaja: juégala.',
}
