// הטקסטים של משחקים שממשיכים מצפייה חוזרת או מעמדה, בעברית.
import type { PracticeCatalogue } from '../en/practice'

export const texts: PracticeCatalogue = {
  'practice.seat': 'המושב שלך',
  'practice.title': 'משחק תרגול',
  'practice.undo': 'ביטול',
  'practice.undone': 'המהלך האחרון שלך בוטל.',
  'practice.back': 'בחזרה לצפייה החוזרת',
  'practice.copy': 'העתקת הקישור לעמדה',
  'practice.figures': 'משחק תרגול לא נספר: הוא לא מופיע באף רשימה או סטטיסטיקה.',
  'position.title': 'עמדה',
  'position.player': 'שחקן {number}',
  'position.unread': 'אין עמדה בקישור הזה. אולי הוא חלקי: כדאי להעתיק אותו שוב במלואו.',
  'position.key': 'אין בעמדה ”{key}“.',
  'position.form': 'בעמדה הזאת ”{key}“ חסר או כתוב לא נכון.',
  'position.both': 'בעמדה יש ידיים וערימת השלכה, או מושבים וחפיסה, אבל לא שניהם.',
  'position.card': '”{card}“ בתוך ”{key}“ אינו קלף. קלף נכתב כמו r5, gs, b+2 או w+4.',
  'position.many': 'בעמדה יש לכל היותר {most} קלפים, לא {count}.',
  'position.few':
    'לחלוקה הזאת דרושים לפחות {least} קלפים, והאחרונים לא יכולים להיות כולם ג’וקר קח ארבע. בחפיסה יש {count}.',
  'position.seat': 'בתוך ”{key}“: מושב {seat} יצא מהמשחק או לא קיים. המושבים ממוספרים מ־0 עד {last}.',
  'position.scores': 'ב־”scores“ דרושים {seats} מספרים, אחד לכל מושב.',
  'position.decided': 'לפי הניקוד הזה המשחק נגמר: לפחות שני צדדים צריכים להיות מתחת ליעד.',
  'position.colour': '”{colour}“ לא יכול להיות הצבע כאשר {card} למעלה. לג’וקר דרוש r, y, g או b.',
  'position.move': 'מהלך {number}, {move}, בלתי אפשרי. {reason}',
}
