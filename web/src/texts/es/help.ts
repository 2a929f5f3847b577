// The help page’s texts, in Spanish.
import type { HelpCatalogue } from '../en/help'

export const texts: HelpCatalogue = {
  title: 'Que tus amigos entren desde sus dispositivos',
  why: 'Penultimate funciona en este ordenador y por ahora solo se puede abrir desde aquí. Hay tres maneras de jugar con otros.',
  network: 'En la misma red wifi',
  'network.how': 'Detén Penultimate donde lo iniciaste, con Ctrl+C, y vuelve a iniciarlo así:',
  'network.then':
    'Después abre de nuevo tu mesa. El enlace y el código ya funcionan en todos los móviles y ordenadores de tu red.',
  internet: 'Por internet',
  'internet.how':
    'Penultimate tiene que funcionar en un servidor al que lleguen tus amigos. La página «Serving tables» de la documentación explica cómo (en inglés).',
  device: 'Con un solo dispositivo',
  'device.how':
    'Elige «{way}» en la página de inicio y pasaos el dispositivo. Cada mano queda oculta hasta que su jugador la abre.',
}
