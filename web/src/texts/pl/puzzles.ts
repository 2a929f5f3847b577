// The texts of the puzzles, in Polish.
import type { PuzzlesCatalogue } from '../en/puzzles'

export const texts: PuzzlesCatalogue = {
  'puzzles.title': 'Zadania',
  'puzzles.about': 'Jeden ruch jest wyraźnie lepszy od pozostałych. Znajdź go.',
  'puzzles.day': 'Zadanie dnia',
  'puzzles.day.done': 'Dzisiejsze zadanie ma już twoją odpowiedź. Następne pojawi się jutro.',
  'puzzles.go': 'Następne zadanie',
  'puzzles.own': {
    one: 'Jeden twój błąd do powtórki',
    few: '{count} twoje błędy do powtórki',
    many: '{count} twoich błędów do powtórki',
    other: 'Twoje błędy do powtórki: {count}',
  },
  'puzzles.own.title': 'Twój własny błąd',
  'puzzles.own.none': {
    one: 'Jeden twój błąd wróci tu za kilka dni.',
    few: '{count} twoje błędy wrócą tu za kilka dni.',
    many: '{count} twoich błędów wróci tu za kilka dni.',
    other: 'Twoje błędy ({count}) wrócą tu za kilka dni.',
  },
  'puzzles.own.how': 'Po grze dotknij „Jak mi poszło?”. Twoje błędy wrócą tu po kilku dniach jako zadania.',
  'puzzles.rating': 'Twój ranking',
  'puzzles.range': '± {points}',
  'puzzles.streak': 'Seria',
  'puzzles.best': 'Najdłuższa seria',
  'puzzles.solved': 'Rozwiązane',
  'puzzles.solvedOf': '{count} z {all}',
  'puzzles.themes': 'Według tematu',
  'puzzles.lesson': 'Lekcja',
  'puzzles.kept':
    'Zapisane w tej przeglądarce. Gdy ta strona była już otwarta, zadania działają też bez sieci.',
  'puzzles.away': 'Nie udało się wczytać zadań. Czy jest połączenie z siecią?',
  'puzzles.none': 'Nie ma tu jeszcze zadań.',
  'puzzles.end': 'Wszystkie zadania mają już twoją odpowiedź.',
  'puzzles.up': 'Ranking: {rating} (+{points})',
  'puzzles.down': 'Ranking: {rating} (−{points})',
  'puzzles.chances': 'Szansa na wygranie rozdania',
  'puzzles.you': 'Ty',
  'theme.keep_wild': 'Zatrzymaj zmianę koloru',
  'theme.play_wild': 'Zagraj teraz zmianę koloru',
  'theme.deny': 'Powstrzymaj następną osobę',
  'theme.colour': 'Właściwy kolor',
  'theme.challenge': 'Sprawdzić czy nie',
  'theme.draw': 'Dobierz, choć możesz zagrać',
  'theme.bluff': 'Blef',
  'theme.finish': 'Koniec w dwóch ruchach',
  'theme.stack': 'Dołożyć czy wziąć',
  'finding.keep_wild':
    'Zmierzone: we dwoje zmiana koloru daje na początku 14 punktów szansy, a wśród dwóch ostatnich kart 22.',
  'finding.play_wild':
    'Zmierzone: we dwoje zmiana koloru +4 na początku daje 17 punktów szansy, a zwykła zmiana koloru 7.',
  'finding.deny': 'Zmierzone: oszczędzanie osoby z jedną kartą kosztuje najsilniejszego bota 3,5 punktu.',
  'finding.colour': 'Zmierzone: gra bez zmieniania koloru kosztuje najsilniejszego bota 4,4 punktu.',
  'finding.challenge':
    'Zmierzone: we dwoje najsilniejszy bot sprawdza 70% zmian koloru +4. Gra bez sprawdzania kosztuje go 3,2 punktu.',
  'finding.draw': 'Zmierzone: we dwoje najsilniejszy bot dobiera w 13% tur, w których mógłby zagrać.',
  'finding.bluff': 'Zmierzone: najsilniejszy bot blefuje tylko przy 2% swoich zmian koloru +4.',
  'finding.finish': 'Zmierzone: gra bez wołania kosztuje 31 z 50 punktów przy dwóch uważnych osobach.',
  'finding.stack':
    'Zmierzone: zasady domowe, takie jak dokładanie, odbierają rozdaniu większość umiejętności.',
}
