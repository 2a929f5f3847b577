// The help page’s texts, in German.
import type { HelpCatalogue } from '../en/help'

export const texts: HelpCatalogue = {
  title: 'Freunde mit eigenen Geräten einladen',
  why: 'Penultimate läuft auf diesem Computer und ist bisher nur von hier aus erreichbar. Es gibt drei Wege, mit anderen zu spielen.',
  network: 'Im selben WLAN',
  'network.how': 'Beende Penultimate dort, wo du es gestartet hast, mit Strg+C, und starte es so neu:',
  'network.then':
    'Öffne dann deinen Tisch wieder. Link und Code funktionieren jetzt auf jedem Handy und Computer in deinem Netz.',
  internet: 'Über das Internet',
  'internet.how':
    'Penultimate muss auf einem Server laufen, den deine Freunde erreichen. Wie das geht, steht in der Dokumentation unter „Serving tables“ (auf Englisch).',
  device: 'Mit einem einzigen Gerät',
  'device.how':
    'Wähle auf der Startseite „{way}“ und reicht das Gerät herum. Jede Hand bleibt verdeckt, bis ihr Spieler sie öffnet.',
}
