// Public holidays of Kazakhstan for two years: those of a date, Kurban Ait by the Islamic calendar, and the working days that make up for those on a day off.
import { addDays, namedId } from '../random.ts';
import type { WorkContext } from './projects.ts';

type Holiday = readonly [day: string, title: string];

/** Month and day. Lost on a Saturday or Sunday they are made up for on the next working day. */
const KEPT: readonly Holiday[] = [
  ['01-01', 'Новый год · Жаңа жыл'],
  ['01-02', 'Новый год · Жаңа жыл'],
  ['03-08', 'Международный женский день · Халықаралық әйелдер күні'],
  ['03-21', 'Наурыз мейрамы'],
  ['03-22', 'Наурыз мейрамы'],
  ['03-23', 'Наурыз мейрамы'],
  ['05-01', 'Праздник единства народа Казахстана · Қазақстан халқының бірлігі мерекесі'],
  ['05-07', 'День защитника Отечества · Отан қорғаушы күні'],
  ['05-09', 'День Победы · Жеңіс күні'],
  ['07-06', 'День столицы · Астана күні'],
  ['08-30', 'День Конституции · Конституция күні'],
  ['10-25', 'День Республики · Республика күні'],
  ['12-16', 'День независимости · Тәуелсіздік күні'],
];
const CHRISTMAS: Holiday = ['01-07', 'Православное Рождество · Православиелік Рождество'];
const AIT = 'Құрбан айт';
const MAKES_UP = 'Перенос выходного дня · Демалыс күнін ауыстыру';

const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
});

function isDayOff(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** The tenth day of the twelfth month. */
function aitDays(year: number): string[] {
  const first = `${year}-01-01`;
  return Array.from({ length: 365 }, (_, index) => addDays(first, index)).filter((day) => {
    const parts = new Map(
      islamic.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value] as const),
    );
    return parts.get('month') === '12' && parts.get('day') === '10';
  });
}

export function holidaysOf(year: number): Holiday[] {
  const days = new Map<string, string>(KEPT.map(([day, title]) => [`${year}-${day}`, title]));
  const lost = [...days.keys()].filter(isDayOff);
  days.set(`${year}-${CHRISTMAS[0]}`, CHRISTMAS[1]);
  for (const day of aitDays(year)) if (!days.has(day)) days.set(day, AIT);
  for (const day of lost) {
    let next = day;
    while (isDayOff(next) || days.has(next)) next = addDays(next, 1);
    days.set(next, MAKES_UP);
  }
  return [...days].toSorted(([one], [other]) => one.localeCompare(other));
}

/** Of the present year and the next one. */
export function demoHolidays({ organization, today, people }: WorkContext): Record<string, unknown>[] {
  const year = Number(today.slice(0, 4));
  const moment = `${addDays(today, -30)}T05:00:00Z`;
  return [year, year + 1].flatMap(holidaysOf).map(([day, title]) => ({
    id: namedId(`${organization} holiday ${day}`),
    organization,
    created_at: moment,
    updated_at: moment,
    author: people[0],
    day,
    title,
  }));
}
