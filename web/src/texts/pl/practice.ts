// Teksty partii, które idą dalej od powtórki lub pozycji, po polsku.
import type { PracticeCatalogue } from '../en/practice'

export const texts: PracticeCatalogue = {
  'practice.seat': 'Grasz jako',
  'practice.title': 'Gra treningowa',
  'practice.undo': 'Cofnij',
  'practice.undone': 'Twój ostatni ruch jest cofnięty.',
  'practice.back': 'Wróć do powtórki',
  'practice.copy': 'Skopiuj link do pozycji',
  'practice.figures': 'Gra treningowa się nie liczy: nie ma jej na żadnej liście ani w statystykach.',
  'position.title': 'Pozycja',
  'position.player': 'Gracz {number}',
  'position.unread':
    'Ten link nie zawiera pozycji. Być może jest niepełny: skopiuj go jeszcze raz w całości.',
  'position.key': 'W pozycji nie ma „{key}”.',
  'position.form': 'W tej pozycji brakuje „{key}” albo ma złą postać.',
  'position.both': 'Pozycja ma albo ręce i stos kart odrzuconych, albo miejsca i talię, nie jedno i drugie.',
  'position.card': '„{card}” w „{key}” nie jest kartą. Kartę zapisuje się jak r5, gs, b+2 lub w+4.',
  'position.many': 'Największa liczba kart w pozycji to {most}, a jest {count}.',
  'position.few':
    'Najmniejsza liczba kart do rozdania to {least}, a ostatnie nie mogą być samymi dżokerami +4. W talii jest {count}.',
  'position.seat': 'W „{key}”: miejsce {seat} odpadło albo nie istnieje. Miejsca mają numery od 0 do {last}.',
  'position.scores': '„scores” wymaga po jednej liczbie na miejsce, razem {seats}.',
  'position.decided':
    'Przy tych punktach gra jest skończona: przynajmniej dwie strony muszą być poniżej celu.',
  'position.colour':
    '„{colour}” nie może być kolorem, gdy na wierzchu jest {card}. Dżoker wymaga r, y, g lub b.',
  'position.move': 'Ruch {number}, {move}, jest niemożliwy. {reason}',
}
