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

/** Of a day or moment, the latter in the viewer's zone: "5 мар.", more than half a year away "5 мар. 2028" */
export function dayShort(day: string, lang: string, now = new Date()): string {
  const at = dayjs(day).locale(lang);
  return at.format(Math.abs(at.diff(now, 'month', true)) < HALF_YEAR ? 'D MMM' : 'D MMM YYYY');
}

/** Months within which a day needs no year. */
const HALF_YEAR = 6;

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
