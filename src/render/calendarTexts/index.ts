// Names of months and weekdays in the three languages, for blocks that draw time. Loaded with them: browsers know too little Kazakh.
import dayjs from 'dayjs';
import 'dayjs/locale/kk';
import 'dayjs/locale/ru';

/** "Март 2026", "2026 ж. наурыз" */
export function monthName(day: string, lang: string): string {
  if (lang === 'kk') return dayjs(day).locale(lang).format('YYYY [ж.] MMMM');
  return capital(dayjs(day).locale(lang).format('MMMM YYYY'));
}

/** "Пн" */
export function weekdayShort(day: string, lang: string): string {
  return capital(dayjs(day).locale(lang).format('dd'));
}

/** "Четверг, 5 марта 2026" */
export function dayName(day: string, lang: string): string {
  return capital(dayjs(day).locale(lang).format('dddd, D MMMM YYYY'));
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
