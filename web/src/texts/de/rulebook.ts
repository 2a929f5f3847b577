// The rulebook's words in German: a line for each option, and one for each reason to refuse.
import type { Rulebook } from '../rulebook'

export const rulebook: Rulebook = {
  options: {
    deck: {
      title: 'Deck',
      meaning: 'Mit welchem Deck gespielt wird.',
      ways: {
        classic: '108 Karten',
        'edition-2018': '112 Karten, mit einer Händemisch-Farbwahl und drei Freien Farbwahlen',
      },
    },
    hand_size: {
      title: 'Karten auf der Hand',
      meaning: 'Wie viele Karten jeder bekommt.',
      takes: 'eine ganze Zahl von 1 bis 53, für die das Deck reicht',
    },
    dealer: {
      title: 'Geber',
      meaning: 'Wer die Karten gibt.',
      ways: {
        'draw-each-hand': 'vor jeder Runde zieht jeder eine Karte, die höchste Zahl gibt',
        'draw-then-rotate': 'einmal ausgelost, dann geht das Geben nach links weiter',
        rotate: 'der erste Platz gibt zuerst, dann geht das Geben nach links weiter',
        random: 'vor jeder Runde ausgelost',
      },
    },
    draw: {
      title: 'Ziehen',
      meaning: 'Wie viele Karten man zieht, wenn man nicht legt.',
      ways: {
        one: 'eine Karte',
        'until-playable': 'eine Karte, oder, wenn keine passt, so lange, bis eine passt',
      },
    },
    drawn_card: {
      title: 'Gezogene Karte',
      meaning: 'Was du mit einer gezogenen Karte tust, die passt.',
      ways: {
        'may-play': 'du darfst sie sofort legen oder behalten',
        'must-play': 'du musst sie sofort legen',
      },
    },
    draw_with_playable: {
      title: 'Freiwillig ziehen',
      meaning: 'Du darfst ziehen, auch wenn du legen könntest.',
    },
    wild_four: {
      title: 'Zieh-Vier-Farbwahl',
      meaning: 'Wann man eine Zieh-Vier-Farbwahl legen darf.',
      ways: {
        bluff:
          'jederzeit; mit einer Karte der aktuellen Farbe ist sie ein Bluff und kann angezweifelt werden',
        enforced: 'nur ohne Karte der aktuellen Farbe; Anzweifeln gibt es nicht',
        free: 'jederzeit; Anzweifeln gibt es nicht',
      },
    },
    custom_wild: {
      title: 'Freie Farbwahl',
      meaning: 'Was eine Freie Farbwahl bewirkt, außer dass man eine Farbe wünscht.',
      ways: {
        plain: 'nichts',
        'target-draws-two': 'ein Spieler deiner Wahl zieht zwei Karten',
        'others-draw-one': 'alle anderen ziehen eine Karte',
        'swap-hands': 'du tauschst die Hand mit einem Spieler deiner Wahl',
        'skip-all': 'alle anderen setzen aus',
        'discard-colour': 'du legst alle Karten der gewünschten Farbe ab',
        announce: 'euer eigener Text wird angezeigt',
      },
    },
    custom_text: {
      title: 'Eigener Text',
      meaning: 'Wird angezeigt, wenn jemand eine Freie Farbwahl legt.',
      takes: 'ein Text von höchstens 200 druckbaren Zeichen',
    },
    shuffle_last_card: {
      title: 'Händemischen zuletzt',
      meaning: 'Was eine Händemisch-Farbwahl als letzte Karte bewirkt.',
      ways: {
        redeal: 'du bekommst neue Karten und spielst weiter',
        win: 'du gewinnst',
      },
    },
    uno_catch: {
      title: 'Vergessener Ruf',
      meaning: 'Was passiert, wenn du vergisst, Uno zu rufen.',
      ways: {
        caught: 'du ziehst, wenn dich jemand rechtzeitig erwischt',
        automatic: 'du ziehst, sobald der Nächste am Zug ist',
      },
    },
    false_call_penalty: {
      title: 'Falscher Ruf',
      meaning: 'Wie viele Karten du für einen falschen Ruf ziehst. Bei 0 ist er nicht möglich.',
      takes: '0 oder 2',
    },
    scoring: {
      title: 'Wertung',
      meaning: 'Wer Punkte bekommt, und wer gewinnt.',
      ways: {
        'winner-takes':
          'wer fertig ist, bekommt die Punkte aller übrigen Karten; wer zuerst am Ziel ist, gewinnt',
        elimination: 'jeder bekommt die Punkte seiner übrigen Karten; wer das Ziel erreicht, scheidet aus',
        'single-hand': 'eine Runde; wer fertig ist, bekommt die Punkte aller übrigen Karten',
        'lowest-total': 'wie beim Ausscheiden, aber erreicht jemand das Ziel, gewinnt die kleinste Summe',
        knockout:
          'nach jeder Runde scheidet aus, wer die meisten Punkte auf der Hand hat; der Letzte gewinnt',
      },
    },
    target: {
      title: 'Ziel',
      meaning: 'Bei wie vielen Punkten das Spiel endet oder jemand ausscheidet.',
      takes: 'eine ganze Zahl von 1 bis 1.000.000',
    },
    last_card_draws: {
      title: 'Letzte Karte wirkt',
      meaning: 'Nach einer Zieh Zwei oder Zieh-Vier-Farbwahl als letzter Karte zieht der Nächste trotzdem.',
    },
    partners: {
      title: 'Partner',
      meaning: 'Zwei Teams, die abwechselnd sitzen, punkten und gewinnen gemeinsam.',
    },
    stacking: {
      title: 'Stapeln (Progressive)',
      meaning: 'Ob du auf eine Ziehkarte mit einer Ziehkarte antworten darfst.',
      ways: {
        none: 'nein',
        same: 'nur mit der gleichen Art; die Strafen addieren sich',
        any: 'mit jeder Ziehkarte; die Strafen addieren sich',
      },
    },
    seven_o: {
      title: 'Sieben-Null',
      meaning: 'Mit einer 7 tauschst du die Hand mit jemandem, bei einer 0 geben alle ihre Hand weiter.',
    },
    seven_swap: {
      title: 'Tausch bei 7',
      meaning: 'Mit Sieben-Null: ob du bei einer 7 tauschen musst.',
      ways: { may: 'du darfst tauschen', must: 'du musst tauschen' },
    },
    zero_pass: {
      title: 'Weitergeben bei 0',
      meaning: 'Mit Sieben-Null: wohin die Hände bei einer 0 wandern.',
      ways: { left: 'nach links', direction: 'in Spielrichtung' },
    },
    jump_in: {
      title: 'Dazwischenwerfen',
      meaning: 'Hast du genau die oberste Karte, darfst du sie außer der Reihe legen.',
    },
    hand_limit: {
      title: 'Handlimit',
      meaning: 'Ab so vielen Karten ziehst du nicht weiter. 0: kein Limit.',
      takes: '0 oder eine ganze Zahl von 10 bis 50',
    },
    deflect_reverse: {
      title: 'Abwehren mit Richtungswechsel',
      meaning: 'Ein Richtungswechsel der aktuellen Farbe schickt Ziehkarten an den Vorigen zurück.',
    },
    deflect_skip: {
      title: 'Abwehren mit Aussetzen',
      meaning: 'Ein Aussetzen der aktuellen Farbe gibt Ziehkarten an den Nächsten weiter.',
    },
    finish: {
      title: 'Letzte Karte',
      meaning: 'Mit welchen Karten du fertig werden darfst.',
      ways: { any: 'jede Karte', 'no-wild': 'keine Farbwahl', number: 'nur eine Zahlenkarte' },
    },
    missing_call_penalty: {
      title: 'Strafe für vergessenes Uno',
      meaning: 'Wie viele Karten du für ein vergessenes Uno ziehst. 0: Niemand muss rufen.',
      takes: 'eine ganze Zahl von 0 bis 10',
    },
    multiples: {
      title: 'Mehrere auf einmal',
      meaning: 'Du darfst mehrere Karten mit derselben Zahl in einem Zug legen.',
    },
    bomb: {
      title: 'Bombe',
      meaning: 'Drei oder mehr Karten mit derselben Zahl in einem Zug: Alle anderen ziehen eine Karte.',
    },
    open_hands: {
      title: 'Offene Hände',
      meaning: 'Eine Hand mit so vielen Karten oder weniger liegt für alle offen; 0: keine.',
      takes: 'eine ganze Zahl von 0 bis 7',
    },
  },
  presets: {
    official: {
      title: 'Offiziell',
      meaning: 'die klassischen Regeln',
    },
    'edition-2018': {
      title: 'Ausgabe 2018',
      meaning: 'vier Farbwahlkarten mehr: Eine mischt alle Hände, drei tun, was euer Tisch bestimmt',
    },
    'draw-until-playable': {
      title: 'Ziehen, bis es passt',
      meaning: 'ziehen, bis eine Karte passt; ein falscher Ruf kostet zwei Karten',
    },
    house: {
      title: 'Hausregeln',
      meaning: 'Ziehkarten stapeln, bei 7 oder 0 Hände tauschen, dazwischenwerfen',
    },
    ranked: {
      title: 'Rangliste',
      meaning: 'die klassischen Regeln, aber nach der letzten Karte zieht niemand mehr',
    },
    'elimination-2003': {
      title: 'Ausscheiden 2003',
      meaning:
        'eigene Restkarten zählen, bei 500 bist du draußen; kein Bluff; vergessenes Uno wird immer bestraft',
    },
    party: {
      title: 'Party',
      meaning: 'Ziehkarten stapeln und abwehren, Hände tauschen, mehrere Karten auf einmal',
    },
  },
  cards: {
    number: 'Jede Farbe auf die gleiche Zahl, jede Zahl auf die gleiche Farbe.',
    s: 'Der Nächste setzt aus.',
    r: 'Es geht andersherum weiter. Zu zweit ist es wie Aussetzen.',
    '+2': 'Der Nächste zieht zwei Karten und setzt aus.',
    w: 'Passt auf alles. Du wünschst dir eine Farbe.',
    'w+4': 'Du wünschst dir eine Farbe. Der Nächste zieht vier Karten und setzt aus.',
    ws: 'Alle Karten werden eingesammelt, gemischt und neu verteilt. Du wünschst dir eine Farbe.',
    wc: 'Du wünschst dir eine Farbe.',
  },
  bots: {
    easy: 'Legt irgendeine Karte, übersieht manche und vergisst oft, zu rufen oder andere zu erwischen.',
    medium: 'Spielt wie die meisten: im Ganzen solide, ab und zu mit einem Fehler.',
    hard: 'Achtet auf seine Farben, spart Farbwahlen für den Schluss auf und vergisst selten etwas.',
    master: 'Ein Netz, das sich das Spiel selbst beigebracht hat: der stärkste von allen.',
    counter: 'Zählt die Karten, die noch fehlen, und merkt sich, wer nicht bedienen konnte.',
    steady: 'Legt seine längste Farbe ab, spart Farbwahlen auf und ruft, sobald es sein muss.',
    offensive: 'Will fertig werden: spart Farbwahlen für den Schluss auf und bleibt bei seiner Farbe.',
    adaptive: 'Offensiv, solange er vorn liegt, und defensiv, wenn jemand anders fast fertig ist.',
    defensive: 'Will am Ende wenig auf der Hand haben: Farbwahlen und hohe Karten gehen zuerst.',
    alert: 'Legt irgendeine Karte, die passt, ruft und erwischt aber immer.',
    first: 'Legt die erste Karte, die passt, in der Reihenfolge des Decks.',
    random: 'Legt irgendeine Karte, die passt, und vergisst oft zu rufen.',
  },
  refusals: {
    option_takes: '{option}: {value} geht nicht. Möglich: {takes}',
    no_such_option: 'es gibt keine Regel {value}; die Regeln sind {takes}',
    option_twice: '{option} ist zweimal gesetzt; einmal genügt',
    no_such_rules: 'es gibt keine Vorgabe {value}; die Vorgaben sind {takes}',
    players: 'es spielen {fewest} bis {most} Personen, nicht {seats}',
    odd_partners: '{option}: Das geht mit einer geraden Zahl von Spielern, nicht mit {seats}',
    hand_too_large: '{option}: Mit {seats} Spielern und diesem Deck sind es 1 bis {most}, nicht {value}',
    needs: '{option}: Das geht nur zusammen mit {needs}',
    limit_below_hand: '{option}: Mit Händen von {least} Karten ist es 0 oder {least} bis 50, nicht {value}',
    knockout_partners: '{option}: Das geht nicht im K.-o.-Spiel, in dem jeder für sich spielt',
    no_such_seat: '{seat} sitzt nicht an diesem Tisch mit {seats} Plätzen',
    no_such_move: 'einen solchen Zug gibt es nicht',
    hand_over: 'die Runde ist aus',
    out: '{seat} ist ausgeschieden',
    knocked_out: '{seat} ist ausgeschieden',
    has_to_play: '{seat} muss eine Karte legen oder ziehen',
    has_drawn: '{seat} muss die gezogene Karte legen oder behalten',
    has_to_answer: '{seat} muss auf die Ziehkarte antworten, sie anzweifeln oder ziehen',
    has_to_swap: '{seat} muss wählen, mit wem die Hand getauscht wird',
    has_to_go_on: '{seat} muss noch eine Karte mit derselben Zahl legen oder den Zug beenden',
    has_to_name: '{seat} muss die Farbe der ersten Karte nennen',
    challenge_or_accept: '{seat} muss die Zieh-Vier-Farbwahl anzweifeln oder ziehen',
    no_calls_here: 'hier muss niemand rufen, also gibt es nichts zu rufen und niemanden zu erwischen',
    no_call_due: '{seat} hat nichts zu rufen',
    nothing_to_catch: 'dort hat niemand den Ruf vergessen, oder es ist zu spät',
    penalty_by_itself: 'hier wird niemand erwischt: Die Strafe für einen vergessenen Ruf kommt von selbst',
    not_in_turn: '{turn} ist am Zug, nicht {seat}',
    not_the_top_card:
      '{turn} ist am Zug, nicht {seat}; zwischenwerfen kann man nur genau die oberste Karte, und sofort',
    not_the_challenger: 'nur der Nächste darf anzweifeln, und am Zug ist {turn}, nicht {seat}',
    no_stacking: 'auf eine Ziehkarte kann man hier nicht antworten, und am Zug ist {turn}, nicht {seat}',
    not_held: '{seat} hat diese Karte nicht',
    answer_not_held: '{seat} hat diese Karte nicht',
    not_the_drawn_card: 'nach dem Ziehen darf nur die gezogene Karte gelegt werden',
    no_match: 'die Karte passt weder in der Farbe noch in der Zahl oder im Zeichen',
    no_answer: 'auf eine Ziehkarte antwortet nur eine Ziehkarte der richtigen Art',
    holds_colour: 'eine Zieh-Vier-Farbwahl braucht eine Hand ohne Karte der aktuellen Farbe',
    no_deflection:
      'eine Ziehkarte wehrt nur ein Aussetzen oder ein Richtungswechsel der aktuellen Farbe ab, wenn die Hausregel es sagt',
    not_as_last: 'diese Karte darf hier nicht die letzte sein',
    not_the_number: 'jetzt darf nur noch eine Karte mit derselben Zahl gelegt werden',
    four_not_answered:
      'eine Zieh-Vier-Farbwahl kann man hinnehmen oder anzweifeln, aber nicht mit einer Karte beantworten',
    aimed_wrongly: 'eine Freie Farbwahl gilt genau dann jemand anderem, wenn die Hausregel es sagt',
    no_challenge_here: 'eine Zieh-Vier-Farbwahl ist hier immer erlaubt und kann nicht angezweifelt werden',
    nothing_to_challenge: 'es liegt keine Zieh-Vier-Farbwahl zum Anzweifeln da, oder sie wurde angenommen',
    has_to_play_drawn: 'eine gezogene Karte, die passt, muss hier gelegt werden',
    may_not_draw: 'wer legen kann, darf jetzt nicht ziehen',
    nothing_to_end: 'fertig ist man nur in einem Zug, in dem mehrere Karten einer Zahl gelegt werden dürfen',
    no_trading: 'Karten werden nie getauscht, und Hände nur mit Sieben-Null',
  },
}
