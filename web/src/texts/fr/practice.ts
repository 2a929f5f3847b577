// Les textes des parties qui continuent une partie revue ou une position, en français.
import type { PracticeCatalogue } from '../en/practice'

export const texts: PracticeCatalogue = {
  'practice.seat': 'Tu joues à la place de',
  'practice.title': 'Partie d’entraînement',
  'practice.undo': 'Annuler',
  'practice.undone': 'Ton dernier coup est annulé.',
  'practice.back': 'Revenir à la partie revue',
  'practice.copy': 'Copier le lien de la position',
  'practice.figures':
    'Une partie d’entraînement ne compte pas : elle n’est dans aucune liste ni statistique.',
  'position.title': 'Position',
  'position.player': 'Joueur {number}',
  'position.unread':
    'Ce lien ne contient aucune position. Il est peut-être incomplet : copie-le à nouveau en entier.',
  'position.key': 'Une position n’a pas de « {key} ».',
  'position.form': 'Dans cette position, « {key} » manque ou n’a pas la bonne forme.',
  'position.both':
    'Une position a soit des mains et une défausse, soit des places et un paquet, pas les deux.',
  'position.card':
    '« {card} » dans « {key} » n’est pas une carte. Une carte s’écrit comme r5, gs, b+2 ou w+4.',
  'position.many': 'Une position a au plus {most} cartes, pas {count}.',
  'position.few':
    'Cette donne demande au moins {least} cartes, dont les dernières ne sont pas toutes des jokers +4. Le paquet en a {count}.',
  'position.seat':
    'Dans « {key} », la place {seat} est éliminée ou n’existe pas. Les places vont de 0 à {last}.',
  'position.scores': '« scores » demande {seats} nombres, un par place.',
  'position.decided':
    'Avec ces points, la partie est finie : au moins deux camps doivent être sous l’objectif.',
  'position.colour':
    '« {colour} » ne peut pas être la couleur avec {card} au-dessus. Un joker demande r, y, g ou b.',
  'position.move': 'Le coup {number}, {move}, est impossible. {reason}',
}
