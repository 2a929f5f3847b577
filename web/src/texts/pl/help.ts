// The help page’s texts, in Polish.
import type { HelpCatalogue } from '../en/help'

export const texts: HelpCatalogue = {
  title: 'Zaproś znajomych z ich urządzeń',
  why: 'Penultimate działa na tym komputerze i na razie można się z nim połączyć tylko stąd. Z innymi można grać na trzy sposoby.',
  network: 'W tej samej sieci Wi-Fi',
  'network.how':
    'Zatrzymaj Penultimate tam, gdzie go uruchomiono, klawiszami Ctrl+C, i uruchom go ponownie tak:',
  'network.then':
    'Potem otwórz znów swój stół. Link i kod działają teraz na każdym telefonie i komputerze w twojej sieci.',
  internet: 'Przez internet',
  'internet.how':
    'Penultimate musi działać na serwerze dostępnym dla znajomych. Wyjaśnia to strona „Serving tables” w dokumentacji (po angielsku).',
  device: 'Na jednym urządzeniu',
  'device.how':
    'Wybierz „{way}” na stronie głównej i podawajcie sobie urządzenie. Karty są zakryte, dopóki gracz ich nie odsłoni.',
}
