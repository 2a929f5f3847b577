// The texts of the page “Ten habits that win”, in Spanish.
import type { HabitsCatalogue } from '../en/habits'

export const texts: HabitsCatalogue = {
  title: 'Diez hábitos que ganan',
  about:
    'Cada hábito se midió en miles de manos entre bots, con dos jugadores. En cada posición tienes las cartas de abajo y te toca. Debajo está la jugada de nuestro bot más fuerte.',
  left: {
    one: '{name} tiene 1 carta',
    other: '{name} tiene {count} cartas',
  },
  top: 'Carta de arriba',
  move: 'Jugada del bot:',
  try: 'Probar',
  place: '{number}. {habit}',
  measured:
    'Cada cifra tiene un margen de error. «What wins at Uno», en la documentación (en inglés), los da todos, con los comandos que las miden de nuevo.',

  call: 'Cantar siempre «¡Uno!»',
  'call.why':
    'Juega el 5 rojo y luego canta. Si nunca cantas y siempre se dan cuenta, ganas {all} manos menos de cada 100. Si solo se dan cuenta una de cada cuatro veces, aún son {some} menos.',
  high: 'Jugar primero las cartas altas y los símbolos',
  'high.why':
    'Es el hábito que más vale para nuestro bot más fuerte: sin él gana {points} manos menos de cada 100. Y lo que ya has jugado no puede costarte puntos.',
  wild: 'Guardar un comodín para el final',
  'wild.why':
    'En lugar de un número, un comodín gana {first} manos más de cada 100 en la primera mano, y {last} más entre las dos últimas cartas. Puedes jugar el 5 verde: guarda el Comodín.',
  colour: 'Cambiar al color que tienes',
  'colour.why':
    'Podrías seguir en rojo. Pero después del 7 azul podrás jugar tres cartas más. Cambiar de color le da al bot {points} manos más de cada 100.',
  attack: 'Atacar a quien tiene una sola carta',
  'attack.why':
    'Bela está a punto de acabar. El Roba dos le da dos cartas más y le quita el turno. Hacerlo le da al bot {points} manos más de cada 100.',
  draw: 'Robar antes que gastar una carta fuerte',
  'draw.why':
    'Puedes robar aunque tengas una carta que jugar. El bot lo hace en el {share} % de los turnos en que podría jugar, casi siempre para guardar un comodín. Eso le da {points} manos más de cada 100.',
  keep: 'Quedarse con un comodín robado',
  'keep.why':
    'No tienes que jugar la carta que acabas de robar. El bot se queda con el {share} % de las que podría jugar, y así gana {points} manos más de cada 100.',
  challenge: 'Desafiar los Comodines roba cuatro',
  'challenge.why':
    'El bot desafía el {share} %. Eso le da {points} manos más de cada 100, incluso contra un bot que nunca va de farol: quien desafía ve la otra mano.',
  bluff: 'No ir de farol',
  'bluff.why':
    'Cuando el bot podría ir de farol con un Comodín roba cuatro, solo lo hace el {share} % de las veces, y no se pudo medir ninguna ganancia. Juega el 5 verde.',
  count: 'Recordar quién robó con qué color',
  'count.why':
    'Bela acaba de robar con verde, así que seguramente no tiene. Sigue en verde en vez de cambiar a azul. Un bot que recuerda estas cosas gana el {share} % de las manos contra uno prudente que no las recuerda.',
}
