// The texts of the puzzles, in Spanish.
import type { PuzzlesCatalogue } from '../en/puzzles'

export const texts: PuzzlesCatalogue = {
  'puzzles.title': 'Problemas',
  'puzzles.about': 'Una jugada es claramente mejor que las demás. Encuéntrala.',
  'puzzles.day': 'Problema del día',
  'puzzles.day.done': 'Ya has respondido al problema de hoy. Mañana habrá otro.',
  'puzzles.go': 'Siguiente problema',
  'puzzles.own': { one: 'Toca repasar un error tuyo', other: 'Toca repasar {count} errores tuyos' },
  'puzzles.own.title': 'Tu propio error',
  'puzzles.own.none': {
    one: 'Uno de tus errores volverá aquí en unos días.',
    other: '{count} de tus errores volverán aquí en unos días.',
  },
  'puzzles.own.how':
    'Después de una partida, toca «¿Cómo he jugado?». Tus errores volverán aquí como problemas al cabo de unos días.',
  'puzzles.rating': 'Tu puntuación',
  'puzzles.range': '± {points}',
  'puzzles.streak': 'Racha',
  'puzzles.best': 'Mejor racha',
  'puzzles.solved': 'Resueltos',
  'puzzles.solvedOf': '{count} de {all}',
  'puzzles.themes': 'Por tema',
  'puzzles.lesson': 'Lección',
  'puzzles.kept':
    'Guardado en este navegador. Una vez abierta esta página, los problemas también funcionan sin conexión.',
  'puzzles.away': 'No se han podido cargar los problemas. ¿Estás sin conexión?',
  'puzzles.none': 'Aquí todavía no hay problemas.',
  'puzzles.end': 'Has respondido a todos los problemas.',
  'puzzles.up': 'Puntuación: {rating} (+{points})',
  'puzzles.down': 'Puntuación: {rating} (−{points})',
  'puzzles.chances': 'Probabilidad de ganar la mano',
  'puzzles.you': 'Tú',
  'theme.keep_wild': 'Guardar el comodín',
  'theme.play_wild': 'Jugar ya el comodín',
  'theme.deny': 'Frenar al siguiente',
  'theme.colour': 'El color adecuado',
  'theme.challenge': 'Desafiar o no',
  'theme.draw': 'Robar aunque puedas jugar',
  'theme.bluff': 'Farol',
  'theme.finish': 'Acabar en dos',
  'theme.stack': 'Acumular o robar',
  'finding.keep_wild':
    'Medido: entre dos, un comodín vale 14 puntos de probabilidad al empezar la mano y 22 entre las dos últimas cartas.',
  'finding.play_wild':
    'Medido: entre dos, un Comodín roba cuatro en la mano inicial vale 17 puntos de probabilidad, y un comodín, 7.',
  'finding.deny': 'Medido: no atacar a quien tiene una sola carta le cuesta 3,5 puntos al bot más fuerte.',
  'finding.colour': 'Medido: no cambiar nunca de color le cuesta 4,4 puntos al bot más fuerte.',
  'finding.challenge':
    'Medido: entre dos, el bot más fuerte desafía el 70 % de los Comodines roba cuatro. No hacerlo nunca le cuesta 3,2 puntos.',
  'finding.draw': 'Medido: entre dos, el bot más fuerte roba en el 13 % de los turnos en que podría jugar.',
  'finding.bluff': 'Medido: el bot más fuerte solo va de farol con el 2 % de sus Comodines roba cuatro.',
  'finding.finish': 'Medido: no cantar nunca cuesta 31 de 50 puntos entre dos jugadores atentos.',
  'finding.stack': 'Medido: reglas de la casa como acumular le quitan a una mano casi toda la habilidad.',
}
