// Textos de las partidas que siguen desde una repetición o una posición, en español.
import type { PracticeCatalogue } from '../en/practice'

export const texts: PracticeCatalogue = {
  'practice.seat': 'Juegas como',
  'practice.title': 'Partida de práctica',
  'practice.undo': 'Deshacer',
  'practice.undone': 'Se ha deshecho tu última jugada.',
  'practice.back': 'Volver a la repetición',
  'practice.copy': 'Copiar el enlace de la posición',
  'practice.figures': 'Una partida de práctica no cuenta: no aparece en ninguna lista ni estadística.',
  'position.title': 'Posición',
  'position.player': 'Jugador {number}',
  'position.unread':
    'Este enlace no contiene ninguna posición. Puede estar incompleto: cópialo otra vez entero.',
  'position.key': 'Una posición no tiene «{key}».',
  'position.form': 'En esta posición falta «{key}» o tiene una forma incorrecta.',
  'position.both': 'Una posición tiene manos y descarte, o bien asientos y baraja, pero no ambas cosas.',
  'position.card': '«{card}» en «{key}» no es una carta. Una carta se escribe como r5, gs, b+2 o w+4.',
  'position.many': 'Una posición tiene como máximo {most} cartas, no {count}.',
  'position.few':
    'Para repartir hacen falta al menos {least} cartas, y las últimas no pueden ser todas comodines roba cuatro. La baraja tiene {count}.',
  'position.seat':
    'En «{key}», el asiento {seat} está eliminado o no existe. Los asientos se numeran del 0 al {last}.',
  'position.scores': '«scores» necesita {seats} números, uno por asiento.',
  'position.decided':
    'Con estos puntos la partida ha terminado: al menos dos bandos deben estar por debajo del objetivo.',
  'position.colour': '«{colour}» no puede ser el color con {card} arriba. Un comodín necesita r, y, g o b.',
  'position.move': 'La jugada {number}, {move}, es imposible. {reason}',
}
