// The texts of the lessons, in German.
import type { LearnCatalogue } from '../en/learn'

export const texts: LearnCatalogue = {
  title: 'Das Spiel lernen',
  about:
    'Eine kleine Aufgabe nach der anderen, an einem echten Tisch. Fünf Minuten, und du kannst jederzeit aufhören und später weitermachen.',
  'about.plain':
    'Du kannst es! Spiel eine erste Runde gegen leichte Bots; Tipps gibt es, so oft du willst. Oder mach mit den Hausregeln weiter.',
  'about.all': 'Jetzt kennst du alles. Zeit zu spielen!',
  play: 'Gegen leichte Bots spielen',
  plain: 'Das Spiel',
  house: 'Hausregeln',
  habits: 'Zehn Gewohnheiten, die gewinnen',
  place: '{number} von {count}',
  'place.house': 'Hausregel {number} von {count}',
  next: 'Weiter',
  later: 'Lektion überspringen',
  all: 'Alle Lektionen',
  solved: 'geschafft',
  no: 'Das dürftest du, aber probier hier, was in der Aufgabe steht.',

  colour: 'Gleiche Farbe',
  'colour.task':
    'Wer zuerst alle Karten los ist, gewinnt die Runde. Leg eine Karte in der Farbe, die oben liegt: Rot.',
  'colour.done': 'Richtig: Rot auf Rot. Danach ist der Nächste dran.',
  'colour.no': 'Ziehen geht immer, aber du hast ja eine rote Karte. Leg sie!',
  number: 'Gleiche Zahl',
  'number.task': 'Eine andere Farbe geht auch, wenn die Zahl gleich ist. Oben liegt eine 7.',
  'number.done': 'Richtig: 7 auf 7. Jetzt wird mit Blau weitergespielt.',
  'number.no': 'Bevor du ziehst: Hast du nicht eine 7 auf der Hand?',
  draw: 'Nichts passt',
  'draw.task': 'Keine rote Karte, keine 7? Dann zieh eine Karte. Passt sie, darfst du sie gleich legen.',
  'draw.done':
    'Glück gehabt: Sie passt! Passt eine gezogene Karte nicht, bleibt sie auf der Hand, und dein Zug ist vorbei.',
  'draw.no': 'Behalten ginge. Aber sie ist rot und passt: leg sie.',
  skip: 'Aussetzen',
  'skip.task': 'Karten mit Zeichen bewirken etwas. Leg das Aussetzen: Bela wäre dran und muss aussetzen.',
  'skip.done':
    'Bela wurde übersprungen, und Chloe hat gespielt. Ein Aussetzen passt auch auf ein Aussetzen in anderer Farbe: Zeichen zählen wie Zahlen.',
  reverse: 'Richtungswechsel',
  'reverse.task': 'Es geht im Uhrzeigersinn, zu Bela. Leg den Richtungswechsel und dreh es um.',
  'reverse.done': 'Jetzt geht es andersherum: Statt Bela hat Chloe gespielt.',
  again: 'Richtungswechsel zu zweit',
  'again.task': 'Zu zweit wirkt ein Richtungswechsel wie Aussetzen: Leg ihn, und dann deine rote 5.',
  'again.done': 'Zwei Züge hintereinander.',
  'again.no': 'Erst der Richtungswechsel, dann hast du noch einen Zug für die 5.',
  two: 'Zieh Zwei',
  'two.task': 'Leg die Zieh Zwei: Bela zieht zwei Karten und setzt aus.',
  'two.done': 'Zwei Karten mehr für Bela, und Chloe hat gespielt.',
  wild: 'Farbwahl',
  'wild.task':
    'Eine Farbwahl passt immer, und du wünschst dir eine Farbe. Du hast vor allem Grün: leg sie und wünsch dir Grün.',
  'wild.done':
    'Grün gilt: Bela musste Grün oder noch eine Farbwahl legen und hat die grüne 2 gelegt. Jetzt passt Grün, eine 2 oder eine Farbwahl.',
  'wild.no': 'Du hast vor allem Grün: Wünsch dir Grün, dann passen deine nächsten Karten.',
  four: 'Zieh-Vier-Farbwahl',
  'four.task':
    'Die stärkste Karte: Du wünschst dir eine Farbe, und der Nächste zieht vier und setzt aus. Du hast kein Rot, also ist sie erlaubt. Leg sie und wünsch dir Grün.',
  'four.done': 'Vier Karten für Bela, und Grün ist dran.',
  'four.no': 'Du hast vor allem Grün: Leg die Zieh-Vier-Farbwahl und wünsch dir Grün.',
  lawful: 'Wann sie nicht erlaubt ist',
  'lawful.task':
    'Eine Zieh-Vier-Farbwahl darf nur legen, wer die aktuelle Farbe nicht hat. Rot ist dran. Was kannst du hier mit gutem Gewissen legen?',
  'lawful.done': 'Richtig: Du hast Rot, also legst du Rot und behältst die starke Karte.',
  'lawful.no':
    'Das wäre ein Bluff: Du hast eine rote Karte. Zweifelt Bela dich an, ziehst du die vier selbst.',
  challenge: 'Anzweifeln',
  'challenge.task':
    'Chloe hat auf Rot eine Zieh-Vier-Farbwahl gelegt. Du glaubst, dass sie noch Rot hat: zweifle sie an! Irrst du dich, ziehst du sechs.',
  'challenge.done': 'Sie hat geblufft: Du siehst ihre roten Karten, sie zieht die vier, und du bist dran.',
  'challenge.no': 'Vier zu ziehen ist der sichere Weg. Aber diesmal blufft sie bestimmt: zweifle sie an!',
  call: 'Uno!',
  'call.task':
    'Du hast zwei Karten. Leg die rote 5; dann bleibt eine, also drück „Uno!“, bevor der Nächste spielt.',
  'call.done': 'Gut gerufen. Wer es vergisst und erwischt wird, zieht zwei Karten.',
  'call.no': 'Leg zuerst die rote 5, dann ruf.',
  catch: 'Erwischen',
  'catch.task': 'Bela hat nur noch eine Karte und hat nicht gerufen. Schnell: erwisch sie!',
  'catch.done': 'Zwei Karten für Bela. Das geht nur, bis der Nächste spielt.',
  count: 'Die letzte Karte',
  'count.task': 'Eine Karte noch, und sie passt. Leg sie und gewinn die Runde!',
  'count.done':
    'Du bekommst Punkte, ★, für das, was die anderen noch haben: Zahlen zählen ihren Wert, Karten mit Zeichen 20, Farbwahlkarten 50. Wer zuerst 500 hat, gewinnt.',
  'count.no': 'Nicht ziehen: Deine letzte Karte passt!',

  stack: 'Stapeln',
  'stack.task':
    'Hausregel: Auf eine Ziehkarte darf man mit einer Ziehkarte antworten. Chloes Zieh Zwei gilt dir: gib sie mit deiner weiter.',
  'stack.done': 'Die Summe ist weitergewandert: Bela zieht vier.',
  'stack.no': 'Du könntest die zwei ziehen. Aber du hast selbst eine Zieh Zwei: gib sie weiter.',
  deflect: 'Zurückschicken',
  'deflect.task':
    'Hausregel: Ein Richtungswechsel in derselben Farbe schickt Ziehkarten dahin zurück, wo sie herkamen.',
  'deflect.done': 'Chloe zieht ihre zwei Karten selbst.',
  'deflect.no': 'Du könntest die zwei ziehen. Aber dein blauer Richtungswechsel schickt sie zurück.',
  seven: 'Sieben tauscht',
  'seven.task':
    'Hausregel: Wer eine 7 legt, darf die Hand tauschen. Leg sie und tausch mit Chloe, die nur noch eine Karte hat.',
  'seven.done': 'Jetzt hast du eine Karte, und Chloe hat deine.',
  'seven.no': 'Leg die 7 und nimm dann die kürzeste Hand: die von Chloe.',
  zero: 'Null lässt wandern',
  'zero.task': 'Hausregel: Bei einer 0 geben alle ihre ganze Hand nach links weiter. Leg sie!',
  'zero.done': 'Deine lange Hand hat jetzt Bela, und du hast die von Chloe.',
  'zero.no': 'Du hast die meisten Karten: Die 0 gibt sie weiter.',
  jump: 'Zwischenwerfen',
  'jump.task':
    'Hausregel: Wer genau die oberste Karte hat, darf sie außer der Reihe legen. Du hast die andere grüne 4: wirf sie dazwischen!',
  'jump.done': 'Du warst schneller. Von dir aus geht es weiter.',
  several: 'Mehrere auf einmal',
  'several.task': 'Hausregel: Gleiche Zahlen gehen zusammen. Leg die rote 5 und dann die blaue.',
  'several.done': 'Zwei Karten in einem Zug.',
  'several.no': 'Leg beide Fünfen: zuerst die rote.',
  until: 'Ziehen, bis es passt',
  'until.task': 'Hausregel: Wer nicht legen kann, zieht, bis eine Karte passt. Zieh, und leg, was passt.',
  'until.done': 'Drei gezogen, und eine davon gleich gelegt.',
  'until.no': 'Behalten ginge, aber sie passt: leg sie.',
}
