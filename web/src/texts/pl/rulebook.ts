// The rulebook's words in Polish: a line for each option, and one for each reason to refuse.
import type { Rulebook } from '../rulebook'

export const rulebook: Rulebook = {
  options: {
    deck: {
      title: 'Talia',
      meaning: 'Jaką talią się gra.',
      ways: { classic: '108 kart', 'edition-2018': '112 kart, z Tasowaniem rąk i trzema kartami domowymi' },
    },
    hand_size: {
      title: 'Karty na ręce',
      meaning: 'Ile kart dostaje każdy gracz.',
      takes: 'liczba całkowita od 1 do 53, na którą starczy talii',
    },
    dealer: {
      title: 'Rozdający',
      meaning: 'Kto rozdaje.',
      ways: {
        'draw-each-hand': 'przed każdym rozdaniem każdy ciągnie kartę, najwyższa liczba rozdaje',
        'draw-then-rotate': 'raz wylosowany, potem rozdaje się kolejno w lewo',
        rotate: 'najpierw pierwsze miejsce, potem rozdaje się kolejno w lewo',
        random: 'losowany przed każdym rozdaniem',
      },
    },
    draw: {
      title: 'Dobieranie',
      meaning: 'Ile kart dobierasz, gdy nie zagrywasz.',
      ways: {
        one: 'jedną kartę',
        'until-playable': 'jedną, a jeśli nic nie pasuje, aż do pasującej karty',
      },
    },
    drawn_card: {
      title: 'Dobrana karta',
      meaning: 'Co zrobić z dobraną kartą, którą można zagrać.',
      ways: {
        'may-play': 'możesz ją od razu zagrać albo zatrzymać',
        'must-play': 'musisz ją od razu zagrać',
      },
    },
    draw_with_playable: {
      title: 'Dobieranie z wyboru',
      meaning: 'Możesz dobrać, nawet jeśli masz co zagrać.',
    },
    wild_four: {
      title: 'Zmiana koloru +4',
      meaning: 'Kiedy wolno zagrać kartę +4.',
      ways: {
        bluff: 'zawsze; z kartą w kolorze, który jest w grze, to blef, który można sprawdzić',
        enforced: 'tylko bez karty w kolorze, który jest w grze; sprawdzania nie ma',
        free: 'zawsze; sprawdzania nie ma',
      },
    },
    custom_wild: {
      title: 'Karta domowa',
      meaning: 'Co robi karta domowa oprócz zmiany koloru.',
      ways: {
        plain: 'nic',
        'target-draws-two': 'wybrany gracz bierze dwie karty',
        'others-draw-one': 'wszyscy inni biorą po karcie',
        'swap-hands': 'zamieniasz się kartami z wybranym graczem',
        'skip-all': 'wszyscy inni tracą kolejkę',
        'discard-colour': 'odrzucasz wszystkie swoje karty wybranego koloru',
        announce: 'pokazuje się wasz tekst',
      },
    },
    custom_text: {
      title: 'Własny tekst',
      meaning: 'Pokazuje się po zagraniu karty domowej.',
      takes: 'tekst do 200 widocznych znaków',
    },
    shuffle_last_card: {
      title: 'Tasowanie na koniec',
      meaning: 'Co robi Tasowanie rąk jako ostatnia karta.',
      ways: { redeal: 'dostajesz nowe karty i grasz dalej', win: 'wygrywasz' },
    },
    uno_catch: {
      title: 'Brak „Uno”',
      meaning: 'Co się stanie, jeśli zapomnisz zawołać „Uno”.',
      ways: {
        caught: 'dobierasz, jeśli ktoś cię w porę złapie',
        automatic: 'dobierasz, gdy tylko następny zacznie turę',
      },
    },
    false_call_penalty: {
      title: '„Uno” nie w porę',
      meaning: 'Ile kart dobierasz za „Uno” nie w porę. Przy 0 nie można tak zawołać.',
      takes: '0 lub 2',
    },
    scoring: {
      title: 'Punktacja',
      meaning: 'Kto dostaje punkty i kto wygrywa.',
      ways: {
        'winner-takes': 'kto skończy, dostaje punkty za karty innych; wygrywa, kto pierwszy dojdzie do celu',
        elimination: 'każdy dostaje punkty za własne karty; kto dojdzie do celu, odpada',
        'single-hand': 'jedno rozdanie; kto skończy, dostaje punkty za karty innych',
        'lowest-total': 'jak przy odpadaniu, ale gdy ktoś dojdzie do celu, wygrywa najniższy wynik',
        knockout: 'po każdym rozdaniu odpada gracz z największą liczbą punktów na ręce; wygrywa ostatni',
      },
    },
    target: {
      title: 'Cel',
      meaning: 'Przy ilu punktach gra się kończy albo gracz odpada.',
      takes: 'liczba całkowita od 1 do 1 000 000',
    },
    last_card_draws: {
      title: 'Ostatnia karta działa',
      meaning: 'Po karcie +2 lub +4 zagranej jako ostatnia następny gracz mimo to dobiera.',
    },
    partners: {
      title: 'Pary',
      meaning: 'Dwie drużyny, siedzące na przemian, razem punktują i wygrywają.',
    },
    stacking: {
      title: 'Dokładanie (Progressive)',
      meaning: 'Czy na kartę dobierania można odpowiedzieć kolejną.',
      ways: {
        none: 'nie',
        same: 'tylko takiego samego rodzaju; kary się sumują',
        any: 'dowolną kartą dobierania; kary się sumują',
      },
    },
    seven_o: {
      title: 'Siedem-Zero',
      meaning: 'Po zagraniu 7 zamieniasz się kartami z innym graczem, po 0 wszyscy przekazują karty dalej.',
    },
    seven_swap: {
      title: 'Zamiana przy 7',
      meaning: 'Przy Siedem-Zero: czy po 7 trzeba się zamienić.',
      ways: { may: 'można się zamienić', must: 'trzeba się zamienić' },
    },
    zero_pass: {
      title: 'Przekazanie przy 0',
      meaning: 'Przy Siedem-Zero: w którą stronę idą karty po 0.',
      ways: { left: 'w lewo', direction: 'w kierunku gry' },
    },
    jump_in: {
      title: 'Wcinanie się',
      meaning: 'Jeśli masz dokładnie taką samą kartę, możesz ją zagrać poza kolejką.',
    },
    hand_limit: {
      title: 'Limit kart',
      meaning: 'Przy tylu kartach przestajesz dobierać. 0: bez limitu.',
      takes: '0 lub liczba całkowita od 10 do 50',
    },
    deflect_reverse: {
      title: 'Odsyłanie Zmianą kierunku',
      meaning: 'Zmiana kierunku w kolorze, który jest w grze, odsyła karty dobierania poprzedniemu graczowi.',
    },
    deflect_skip: {
      title: 'Przekazanie Blokadą',
      meaning: 'Blokada w kolorze, który jest w grze, przekazuje karty dobierania następnemu graczowi.',
    },
    finish: {
      title: 'Ostatnia karta',
      meaning: 'Jakimi kartami można skończyć.',
      ways: {
        any: 'dowolną kartę',
        'no-wild': 'wszystko oprócz zmiany koloru',
        number: 'tylko kartę z liczbą',
      },
    },
    missing_call_penalty: {
      title: 'Kara za brak „Uno”',
      meaning: 'Ile kart dobierasz, gdy zapomnisz zawołać „Uno”. 0: nikt nie musi wołać.',
      takes: 'liczba całkowita od 0 do 10',
    },
    multiples: {
      title: 'Kilka naraz',
      meaning: 'W jednej turze możesz zagrać kilka kart z tą samą liczbą.',
    },
    bomb: {
      title: 'Bomba',
      meaning: 'Trzy lub więcej kart z tą samą liczbą naraz: wszyscy inni biorą po karcie.',
    },
    open_hands: {
      title: 'Odkryte karty',
      meaning: 'Ręka o tylu kartach lub mniej leży odkryta dla wszystkich; 0: żadna.',
      takes: 'liczba całkowita od 0 do 7',
    },
  },
  presets: {
    official: {
      title: 'Oficjalne',
      meaning: 'klasyczne zasady',
    },
    'edition-2018': {
      title: 'Wydanie 2018',
      meaning: 'cztery karty więcej: jedna tasuje wszystkie ręce, trzy robią to, co ustali wasz stół',
    },
    'draw-until-playable': {
      title: 'Dobieranie do skutku',
      meaning: 'dobierasz, aż możesz zagrać; „Uno” nie w porę kosztuje dwie karty',
    },
    house: {
      title: 'Zasady domowe',
      meaning: 'dokładanie kart dobierania, zamiana kart po 7 lub 0, wcinanie się',
    },
    ranked: {
      title: 'Rankingowe',
      meaning: 'klasyczne zasady, ale po ostatniej karcie nikt nie dobiera',
    },
    'elimination-2003': {
      title: 'Odpadanie 2003',
      meaning: 'liczą się własne karty, przy 500 odpadasz; bez blefu; za brak „Uno” zawsze kara',
    },
    party: {
      title: 'Impreza',
      meaning: 'dokładanie i odsyłanie kart dobierania, zamiana kart, kilka kart naraz',
    },
  },
  cards: {
    number: 'Każdy kolor na tę samą liczbę, każda liczba na ten sam kolor.',
    s: 'Następny gracz traci kolejkę.',
    r: 'Gra toczy się w drugą stronę. We dwoje działa jak Blokada.',
    '+2': 'Następny gracz dobiera dwie karty i traci kolejkę.',
    w: 'Pasuje do wszystkiego. Wybierasz kolor.',
    'w+4': 'Wybierasz kolor; następny gracz dobiera cztery karty i traci kolejkę.',
    ws: 'Wszystkie ręce się zbiera, tasuje i rozdaje od nowa. Wybierasz kolor.',
    wc: 'Wybierasz kolor.',
  },
  bots: {
    easy: 'Gra, co zobaczy, czasem coś przeoczy i często zapomina zawołać lub złapać.',
    medium: 'Gra jak większość ludzi: na ogół solidnie, czasem z wpadką.',
    hard: 'Liczy swoje kolory, zmiany koloru trzyma na koniec i rzadko o czymś zapomina.',
    master: 'Sieć, która nauczyła się sama, grając: najsilniejszy ze wszystkich.',
    counter: 'Liczy karty, których jeszcze nie widać, i pamięta, kto nie mógł dołożyć.',
    steady: 'Pozbywa się najdłuższego koloru, zmiany koloru oszczędza i woła, gdy trzeba.',
    offensive: 'Chce skończyć: zmiany koloru trzyma na koniec i pilnuje swojego koloru.',
    adaptive: 'Atakuje, gdy prowadzi, a broni się, gdy ktoś inny prawie kończy.',
    defensive: 'Woli zostać z małą liczbą punktów: najpierw idą zmiany koloru i wysokie karty.',
    alert: 'Gra losowo, co pasuje, ale zawsze woła i łapie.',
    first: 'Gra pierwszą kartę, która pasuje, w kolejności talii.',
    random: 'Gra losowo, co pasuje, i często zapomina zawołać.',
  },
  refusals: {
    option_takes: '{option}: wartość {value} jest niedozwolona. Dozwolone: {takes}',
    no_such_option: 'nie ma zasady {value}; są: {takes}',
    option_twice: '{option}: podano dwa razy, a raz wystarczy',
    no_such_rules: 'nie ma zestawu {value}; są: {takes}',
    players: 'gra od {fewest} do {most} osób, a nie {seats}',
    odd_partners: '{option}: potrzebna jest parzysta liczba graczy, a nie {seats}',
    hand_too_large:
      '{option}: przy tej talii i liczbie graczy {seats} może być od 1 do {most}, a nie {value}',
    needs: '{option}: tylko razem z zasadą {needs}',
    limit_below_hand:
      '{option}: przy {least} kartach na ręce może być 0 albo od {least} do 50, a nie {value}',
    knockout_partners:
      '{option}: nie działa tam, gdzie po każdym rozdaniu ktoś odpada i każdy gra dla siebie',
    no_such_seat: '{seat} nie siedzi przy tym stole (miejsc: {seats})',
    no_such_move: 'nie ma takiego ruchu',
    hand_over: 'rozdanie jest skończone',
    out: '{seat} jest już poza grą',
    knocked_out: '{seat} jest już poza grą',
    has_to_play: '{seat} musi zagrać kartę albo dobrać',
    has_drawn: '{seat} musi zagrać dobraną kartę albo ją zatrzymać',
    has_to_answer: '{seat} musi odpowiedzieć na kartę dobierania, sprawdzić ją albo wziąć karty',
    has_to_swap: '{seat} musi wybrać, z kim zamienia się na karty',
    has_to_go_on: '{seat} musi dołożyć kartę z tą samą liczbą albo skończyć turę',
    has_to_name: '{seat} musi wybrać kolor na początek',
    challenge_or_accept: '{seat} musi sprawdzić kartę +4 albo wziąć karty',
    no_calls_here: 'tu nikt nie musi wołać, więc nie ma czego wołać ani kogo łapać',
    no_call_due: '{seat} nie ma teraz czego wołać',
    nothing_to_catch: 'tam nikt nie zapomniał zawołać albo jest już za późno',
    penalty_by_itself: 'tu nikogo się nie łapie: kara za brak „Uno” przychodzi sama',
    not_in_turn: 'teraz gra {turn}, a nie {seat}',
    not_the_top_card:
      'teraz gra {turn}, a nie {seat}; poza kolejką można położyć tylko dokładnie taką samą kartę, i to od razu',
    not_the_challenger: 'sprawdzić może tylko następny gracz, a teraz gra {turn}, nie {seat}',
    no_stacking: 'na kartę dobierania nie można tu odpowiedzieć, a teraz gra {turn}, nie {seat}',
    not_held: '{seat} nie ma tej karty',
    answer_not_held: '{seat} nie ma tej karty',
    not_the_drawn_card: 'po dobraniu można zagrać tylko dobraną kartę',
    no_match: 'karta nie pasuje ani kolorem, ani liczbą, ani znakiem',
    no_answer: 'na kartę dobierania odpowiada tylko właściwa karta dobierania',
    holds_colour: 'karta +4 jest na rękę bez karty w kolorze, który jest w grze',
    no_deflection:
      'kartę dobierania odsyła tylko Blokada lub Zmiana kierunku w kolorze, który jest w grze, jeśli tak mówi zasada domowa',
    not_as_last: 'tu ta karta nie może być ostatnia',
    not_the_number: 'teraz można dołożyć tylko kartę z tą samą liczbą',
    four_not_answered: 'kartę +4 można przyjąć albo sprawdzić, ale żadna karta na nią nie odpowiada',
    aimed_wrongly: 'karta domowa wskazuje kogoś wtedy i tylko wtedy, gdy mówi tak zasada domowa',
    no_challenge_here: 'karta +4 jest tu zawsze dozwolona i nie można jej sprawdzić',
    nothing_to_challenge: 'nie ma karty +4 do sprawdzenia albo została przyjęta',
    has_to_play_drawn: 'dobraną kartę, która pasuje, trzeba tu zagrać',
    may_not_draw: 'kto może zagrać, nie może teraz dobrać',
    nothing_to_end: '„Gotowe” jest tylko w turze, w której można kłaść kilka kart z jedną liczbą',
    no_trading: 'kartami się nie wymienia, a na całe ręce tylko przy Siedem-Zero',
  },
}
