// The help page’s texts, in French.
import type { HelpCatalogue } from '../en/help'

export const texts: HelpCatalogue = {
  title: 'Faire venir des amis depuis leurs appareils',
  why: 'Penultimate tourne sur cet ordinateur et n’est accessible que d’ici pour l’instant. Il y a trois façons de jouer avec d’autres.',
  network: 'Sur le même Wi-Fi',
  'network.how': 'Arrête Penultimate là où tu l’as lancé, avec Ctrl+C, et relance-le ainsi :',
  'network.then':
    'Rouvre ensuite ta table. Son lien et son code marchent alors sur tous les téléphones et ordinateurs de ton réseau.',
  internet: 'Par Internet',
  'internet.how':
    'Penultimate doit tourner sur un serveur que tes amis peuvent joindre. La page « Serving tables » de la documentation explique comment (en anglais).',
  device: 'Avec un seul appareil',
  'device.how':
    'Choisis « {way} » sur la page d’accueil et faites tourner l’appareil. Chaque main reste cachée jusqu’à ce que son joueur l’ouvre.',
}
