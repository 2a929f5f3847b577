// The texts of the page “Ten habits that win”, in German.
import type { HabitsCatalogue } from '../en/habits'

export const texts: HabitsCatalogue = {
  title: 'Zehn Gewohnheiten, die gewinnen',
  about:
    'Jede Gewohnheit wurde in Tausenden von Runden zwischen Bots gemessen, zu zweit. In jeder Stellung hast du die Karten unten und bist dran. Darunter steht der Zug unseres stärksten Bots.',
  left: { one: '{name} hat 1 Karte', other: '{name} hat {count} Karten' },
  top: 'Oberste Karte',
  move: 'Zug des Bots:',
  try: 'Selbst ausprobieren',
  place: '{number}. {habit}',
  measured:
    'Jede Zahl hat eine Fehlerspanne. „What wins at Uno“ in der Dokumentation (auf Englisch) nennt sie alle, mit den Befehlen, die sie noch einmal messen.',

  call: 'Immer „Uno!“ rufen',
  'call.why':
    'Leg die rote 5 und ruf dann. Wer nie ruft und jedes Mal erwischt wird, gewinnt {all} von 100 Runden weniger. Fällt es nur jedes vierte Mal auf, sind es immer noch {some}.',
  high: 'Hohe Karten und Zeichen zuerst legen',
  'high.why':
    'Keine Gewohnheit ist für unseren stärksten Bot so viel wert: Ohne sie gewinnt er {points} von 100 Runden weniger. Und was gelegt ist, kann dich keine Punkte kosten.',
  wild: 'Eine Farbwahl für den Schluss aufheben',
  'wild.why':
    'Statt einer Zahlenkarte bringt eine Farbwahl auf der ersten Hand {first} von 100 Runden mehr und unter den letzten zwei Karten {last}. Die grüne 5 passt, also behalte die Farbwahl.',
  colour: 'Zu deiner Farbe wechseln',
  'colour.why':
    'Du könntest bei Rot bleiben. Aber nach der blauen 7 passen drei weitere deiner Karten. Die Farbe zu wechseln bringt dem Bot {points} von 100 Runden mehr.',
  attack: 'Wer nur noch eine Karte hat, bekommt die Ziehkarte',
  'attack.why':
    'Bela wird gleich fertig. Die Zieh Zwei gibt ihr zwei Karten und nimmt ihr den Zug. Das bringt dem Bot {points} von 100 Runden mehr.',
  draw: 'Lieber ziehen als eine starke Karte vergeuden',
  'draw.why':
    'Ziehen darfst du auch, wenn eine Karte passt. Der Bot tut es in {share} % der Züge, in denen er legen könnte, meist um eine Farbwahl aufzuheben. Das bringt ihm {points} von 100 Runden mehr.',
  keep: 'Eine gezogene Farbwahl behalten',
  'keep.why':
    'Du musst die gezogene Karte nicht legen. Der Bot behält {share} % derer, die passen, und gewinnt damit {points} von 100 Runden mehr.',
  challenge: 'Zieh-Vier-Farbwahl anzweifeln',
  'challenge.why':
    'Der Bot zweifelt {share} % davon an. Das bringt ihm {points} von 100 Runden mehr, sogar gegen einen Bot, der nie blufft: Wer anzweifelt, sieht die andere Hand.',
  bluff: 'Nicht bluffen',
  'bluff.why':
    'Wenn der Bot mit einer Zieh-Vier-Farbwahl bluffen könnte, tut er es nur in {share} % der Fälle, und ein Gewinn durch Bluffen war nicht messbar. Leg die grüne 5.',
  count: 'Sich merken, wer bei welcher Farbe gezogen hat',
  'count.why':
    'Bela hat gerade bei Grün gezogen, also hat sie wohl kein Grün. Bleib bei Grün, statt zu Blau zu wechseln. Ein Bot, der sich so etwas merkt, gewinnt {share} % der Runden gegen einen umsichtigen, der es nicht tut.',
}
