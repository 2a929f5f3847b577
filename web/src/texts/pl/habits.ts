// The texts of the page “Ten habits that win”, in Polish.
import type { HabitsCatalogue } from '../en/habits'

export const texts: HabitsCatalogue = {
  title: 'Dziesięć nawyków, które wygrywają',
  about:
    'Każdy nawyk zmierzono w tysiącach rozdań między botami, we dwoje. W każdej pozycji masz karty u dołu i to twoja tura. Pod nią jest ruch naszego najsilniejszego bota.',
  left: {
    one: '{name} ma 1 kartę',
    few: '{name} ma {count} karty',
    many: '{name} ma {count} kart',
    other: '{name} ma {count} karty',
  },
  top: 'Karta na wierzchu',
  move: 'Ruch bota:',
  try: 'Wypróbuj',
  place: '{number}. {habit}',
  measured:
    'Każda liczba ma margines błędu. „What wins at Uno” w dokumentacji (po angielsku) podaje je wszystkie, razem z poleceniami, które mierzą je od nowa.',

  call: 'Zawsze wołaj „Uno!”',
  'call.why':
    'Połóż czerwoną 5, potem zawołaj. Kto nigdy nie woła, a druga osoba zawsze to zauważa, wygrywa o {all} rozdań na 100 mniej. Gdy zauważa tylko co czwarty raz, to wciąż o {some} mniej.',
  high: 'Najpierw graj wysokie karty i znaki',
  'high.why':
    'Ten nawyk daje naszemu najsilniejszemu botowi najwięcej: bez niego wygrywa o {points} rozdań na 100 mniej. A zagrane karty nie kosztują już punktów.',
  wild: 'Zatrzymaj zmianę koloru na koniec',
  'wild.why':
    'Zamiast karty z liczbą zmiana koloru wygrywa w pierwszym rozdaniu kart o {first} rozdań na 100 więcej, a wśród ostatnich dwóch kart o {last} więcej. Możesz zagrać zieloną 5, więc zmianę koloru zatrzymaj.',
  colour: 'Zmień na kolor, który masz',
  'colour.why':
    'Możesz zostać przy czerwonym. Ale po niebieskiej 7 pasują trzy kolejne twoje karty. Zmienianie koloru daje botowi o {points} rozdań na 100 więcej.',
  attack: 'Uderz w osobę z jedną kartą',
  'attack.why':
    'Bela zaraz skończy. Karta +2 daje jej dwie karty i zabiera kolejkę. Ten nawyk daje botowi o {points} rozdań na 100 więcej.',
  draw: 'Lepiej dobrać niż zmarnować mocną kartę',
  'draw.why':
    'Możesz dobrać, nawet jeśli masz co zagrać. Bot robi to w {share}% tur, w których mógłby zagrać, najczęściej po to, żeby zatrzymać zmianę koloru. Daje mu to o {points} rozdań na 100 więcej.',
  keep: 'Zatrzymaj dobraną zmianę koloru',
  'keep.why':
    'Nie musisz grać karty, którą właśnie dobierasz. Bot zatrzymuje {share}% tych, które mógłby zagrać, i wygrywa dzięki temu o {points} rozdań na 100 więcej.',
  challenge: 'Sprawdzaj zmiany koloru +4',
  'challenge.why':
    'Bot sprawdza {share}% z nich. Daje mu to o {points} rozdań na 100 więcej, nawet przeciw botowi, który nigdy nie blefuje: kto sprawdza, widzi rękę drugiej osoby.',
  bluff: 'Nie blefuj',
  'bluff.why':
    'Gdy bot mógłby zablefować zmianą koloru +4, robi to tylko w {share}% przypadków, a zysku z blefu nie dało się zmierzyć. Zagraj zieloną 5.',
  count: 'Pamiętaj, kto dobierał przy którym kolorze',
  'count.why':
    'Bela właśnie dobrała przy zielonym, więc pewnie nie ma zielonych. Zostań przy zielonym, zamiast zmieniać na niebieski. Bot, który to pamięta, wygrywa {share}% rozdań z uważnym botem, który nie pamięta.',
}
