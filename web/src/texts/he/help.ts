// The help page’s texts, in Hebrew.
import type { HelpCatalogue } from '../en/help'

export const texts: HelpCatalogue = {
  title: 'חברים מצטרפים מהמכשירים שלהם',
  why: 'Penultimate פועל במחשב הזה ובינתיים אפשר להגיע אליו רק מכאן. יש שלוש דרכים לשחק עם אחרים.',
  network: 'באותה רשת Wi-Fi',
  'network.how': 'עוצרים את Penultimate במקום שבו הוא הופעל, עם Ctrl+C, ומפעילים אותו שוב כך:',
  'network.then': 'אחר כך פותחים שוב את השולחן. הקישור והקוד פועלים עכשיו בכל טלפון ומחשב ברשת.',
  internet: 'דרך האינטרנט',
  'internet.how':
    'Penultimate צריך לפעול בשרת שהחברים יכולים להגיע אליו. הדף ”Serving tables“ בתיעוד מסביר איך (באנגלית).',
  device: 'במכשיר אחד',
  'device.how': 'בוחרים ”{way}“ בדף הבית ומעבירים את המכשיר מיד ליד. כל יד נשארת מוסתרת עד שהשחקן פותח אותה.',
}
