// The texts of the puzzles, in German.
import type { PuzzlesCatalogue } from '../en/puzzles'

export const texts: PuzzlesCatalogue = {
  'puzzles.title': 'Aufgaben',
  'puzzles.about': 'Ein Zug ist klar besser als alle anderen. Finde ihn.',
  'puzzles.day': 'Aufgabe des Tages',
  'puzzles.day.done': 'Die Aufgabe von heute hast du schon beantwortet. Morgen kommt die nächste.',
  'puzzles.go': 'Nächste Aufgabe',
  'puzzles.own': {
    one: 'Ein eigener Fehler ist wieder dran',
    other: '{count} eigene Fehler sind wieder dran',
  },
  'puzzles.own.title': 'Dein eigener Fehler',
  'puzzles.own.none': {
    one: 'Einer deiner Fehler kommt hier in ein paar Tagen wieder.',
    other: '{count} deiner Fehler kommen hier in ein paar Tagen wieder.',
  },
  'puzzles.own.how':
    'Tippe nach einem Spiel auf „Wie habe ich gespielt?“. Deine Fehler kommen hier nach ein paar Tagen als Aufgaben wieder.',
  'puzzles.rating': 'Deine Wertung',
  'puzzles.range': '± {points}',
  'puzzles.streak': 'Serie',
  'puzzles.best': 'Längste Serie',
  'puzzles.solved': 'Gelöst',
  'puzzles.solvedOf': '{count} von {all}',
  'puzzles.themes': 'Nach Thema',
  'puzzles.lesson': 'Lektion',
  'puzzles.kept':
    'In diesem Browser gespeichert. War diese Seite einmal offen, gehen die Aufgaben auch offline.',
  'puzzles.away': 'Die Aufgaben konnten nicht geladen werden. Bist du offline?',
  'puzzles.none': 'Hier gibt es noch keine Aufgaben.',
  'puzzles.end': 'Du hast alle Aufgaben beantwortet.',
  'puzzles.up': 'Wertung: {rating} (+{points})',
  'puzzles.down': 'Wertung: {rating} (−{points})',
  'puzzles.chances': 'Chance auf den Rundensieg',
  'puzzles.you': 'Du',
  'theme.keep_wild': 'Die Farbwahl behalten',
  'theme.play_wild': 'Die Farbwahl jetzt legen',
  'theme.deny': 'Den Nächsten aufhalten',
  'theme.colour': 'Die richtige Farbe',
  'theme.challenge': 'Anzweifeln oder nicht',
  'theme.draw': 'Ziehen, obwohl etwas passt',
  'theme.bluff': 'Bluff',
  'theme.finish': 'In zwei Zügen fertig',
  'theme.stack': 'Stapeln oder nehmen',
  'finding.keep_wild':
    'Gemessen: Zu zweit ist eine Farbwahl am Anfang 14 Punkte Gewinnchance wert und unter den letzten zwei Karten 22.',
  'finding.play_wild':
    'Gemessen: Zu zweit ist eine Zieh-Vier-Farbwahl auf der ersten Hand 17 Punkte Gewinnchance wert, eine Farbwahl 7.',
  'finding.deny':
    'Gemessen: Wer eine Person mit nur einer Karte nicht trifft, verliert als stärkster Bot 3,5 Punkte.',
  'finding.colour': 'Gemessen: Nie die Farbe zu wechseln kostet den stärksten Bot 4,4 Punkte.',
  'finding.challenge':
    'Gemessen: Zu zweit zweifelt der stärkste Bot 70 % der Zieh-Vier-Farbwahl an. Es nie zu tun kostet ihn 3,2 Punkte.',
  'finding.draw': 'Gemessen: Zu zweit zieht der stärkste Bot in 13 % der Züge, in denen er legen könnte.',
  'finding.bluff': 'Gemessen: Der stärkste Bot blufft nur mit 2 % seiner Zieh-Vier-Farbwahl.',
  'finding.finish': 'Gemessen: Nie zu rufen kostet unter zwei Aufmerksamen 31 von 50 Punkten.',
  'finding.stack': 'Gemessen: Hausregeln wie das Stapeln nehmen einer Runde den größten Teil des Könnens.',
}
