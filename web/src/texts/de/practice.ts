// Texte von Spielen, die aus einer Wiederholung oder Stellung weitergehen, auf Deutsch.
import type { PracticeCatalogue } from '../en/practice'

export const texts: PracticeCatalogue = {
  'practice.seat': 'Du spielst als',
  'practice.title': 'Übungsspiel',
  'practice.undo': 'Zurücknehmen',
  'practice.undone': 'Dein letzter Zug ist zurückgenommen.',
  'practice.back': 'Zurück zur Wiederholung',
  'practice.copy': 'Link zur Stellung kopieren',
  'practice.figures': 'Ein Übungsspiel zählt nicht: Es steht in keiner Liste und keiner Statistik.',
  'position.title': 'Stellung',
  'position.player': 'Spieler {number}',
  'position.unread':
    'Dieser Link enthält keine Stellung. Vielleicht ist er unvollständig: Kopiere ihn noch einmal ganz.',
  'position.key': 'Eine Stellung hat kein „{key}“.',
  'position.form': 'In dieser Stellung fehlt „{key}“ oder hat die falsche Form.',
  'position.both':
    'Eine Stellung hat entweder Hände und einen Ablagestapel oder Plätze und ein Deck, nicht beides.',
  'position.card': '„{card}“ in „{key}“ ist keine Karte. Eine Karte schreibt man wie r5, gs, b+2 oder w+4.',
  'position.many': 'Eine Stellung hat höchstens {most} Karten, nicht {count}.',
  'position.few':
    'Zum Geben braucht es mindestens {least} Karten, die letzten nicht nur Vier-ziehen-Joker. Das Deck hat {count}.',
  'position.seat':
    'In „{key}“: Platz {seat} ist ausgeschieden oder existiert nicht. Die Plätze haben die Nummern 0 bis {last}.',
  'position.scores': '„scores“ braucht {seats} Zahlen, eine für jeden Platz.',
  'position.decided':
    'Bei diesem Punktestand ist das Spiel vorbei: Mindestens zwei Parteien müssen unter dem Ziel sein.',
  'position.colour':
    '„{colour}“ kann nicht die Farbe sein, wenn {card} oben liegt. Ein Joker braucht r, y, g oder b.',
  'position.move': 'Zug {number}, {move}, ist nicht möglich. {reason}',
}
