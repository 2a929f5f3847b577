// The help page’s texts, in English.

export const texts = {
  title: 'Let friends join from their own devices',
  why: 'Penultimate is running on this computer, and other devices can’t reach it yet. There are three ways to play with others.',
  network: 'On the same Wi-Fi',
  'network.how': 'Stop Penultimate with Ctrl+C where you started it, and start it again like this:',
  'network.then':
    'Then open your table again. Its link and QR code now work on every phone and computer on your network.',
  internet: 'Over the internet',
  'internet.how':
    'Penultimate has to run on a server that your friends can reach. The page “Serving tables” in its documentation explains how.',
  device: 'On one device',
  'device.how':
    'Choose “{way}” on the home page and pass the device around. Each hand stays hidden until its player opens it.',
} as const

export type HelpCatalogue = Record<keyof typeof texts, string>
