// Days as people say them, in Russian, Kazakh and English whatever the language of the page → `YYYY-MM-DD`.
import { addDays, addMonths, dayNumber, foldText, isCivilDate, weekStart } from '../../../src/engine/values/index.ts';

export interface SaidDay {
  day: string;
  /** Minutes since midnight, where a time was said. */
  minutes?: number;
  /** Words it took. */
  used: number;
}

type Words = readonly string[];
type Rule = (words: Words, today: string) => SaidDay | undefined;

/** Today, tomorrow, the day after: of each language the first word is the one offered. */
const NEAR: Readonly<Record<string, readonly Words[]>> = {
  ru: [['сегодня'], ['завтра'], ['послезавтра']],
  kk: [['бүгін'], ['ертең'], ['бүрсігүні']],
  en: [
    ['today', 'tod'],
    ['tomorrow', 'tom', 'tmr'],
  ],
};
/** From Monday on. */
const WEEKDAYS: Readonly<Record<string, readonly Words[]>> = {
  ru: [
    ['понедельник', 'пн'],
    ['вторник', 'вт'],
    ['среда', 'среду', 'ср'],
    ['четверг', 'чт'],
    ['пятница', 'пятницу', 'пт'],
    ['суббота', 'субботу', 'сб'],
    ['воскресенье', 'вс'],
  ],
  kk: [
    ['дүйсенбі', 'дс'],
    ['сейсенбі', 'сс'],
    ['сәрсенбі', 'ср'],
    ['бейсенбі', 'бс'],
    ['жұма', 'жм'],
    ['сенбі', 'сб'],
    ['жексенбі', 'жс'],
  ],
  en: [
    ['monday', 'mon'],
    ['tuesday', 'tue'],
    ['wednesday', 'wed'],
    ['thursday', 'thu'],
    ['friday', 'fri'],
    ['saturday', 'sat'],
    ['sunday', 'sun'],
  ],
};
/** Each by all of its word or by its beginning, from three letters on. */
const MONTHS: readonly Words[] = [
  ['января', 'январь', 'қаңтар', 'january'],
  ['февраля', 'февраль', 'ақпан', 'february'],
  ['марта', 'март', 'наурыз', 'march'],
  ['апреля', 'апрель', 'сәуір', 'april'],
  ['мая', 'май', 'мамыр', 'may'],
  ['июня', 'июнь', 'маусым', 'june'],
  ['июля', 'июль', 'шілде', 'july'],
  ['августа', 'август', 'тамыз', 'august'],
  ['сентября', 'сентябрь', 'қыркүйек', 'september'],
  ['октября', 'октябрь', 'қазан', 'october'],
  ['ноября', 'ноябрь', 'қараша', 'november'],
  ['декабря', 'декабрь', 'желтоқсан', 'december'],
];
const SHORTEST_MONTH = 3;
const NEXT_WEEK: readonly Words[] = [
  ['на', 'следующей', 'неделе'],
  ['следующая', 'неделя'],
  ['келесі', 'апта'],
  ['келесі', 'аптада'],
  ['next', 'week'],
];
const UNITS: Readonly<Record<'day' | 'week' | 'month', Words>> = {
  day: ['день', 'дня', 'дней', 'күннен', 'day', 'days'],
  week: ['неделю', 'недели', 'недель', 'аптадан', 'week', 'weeks'],
  month: ['месяц', 'месяца', 'месяцев', 'айдан', 'month', 'months'],
};
const AT: Words = ['в', 'сағат', 'at'];
const NUMBERED = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{4}))?$/;
const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;
const COUNT = /^\d{1,3}$/;
const LONGEST = 6;
const WEEK = 7;

const RULES: readonly Rule[] = [near, weekday, nextWeek, after, numbered, named, written];

/** What the first of the words say of a day; of several readings the one that takes most words. */
export function readDay(given: readonly string[], today: string): SaidDay | undefined {
  const words = given.slice(0, LONGEST).map((word) => foldText(word.replace(/[,;.]$/, '')));
  const found = RULES.flatMap((rule) => rule(words, today) ?? []).sort((one, other) => other.used - one.used)[0];
  const time = timeIn(words.slice(found?.used ?? 0));
  if (!time) return found;
  return { day: found?.day ?? today, minutes: time.minutes, used: (found?.used ?? 0) + time.used };
}

/** Words to offer, each with its day. */
export function offeredDays(lang: string, today: string): { word: string; day: string }[] {
  const nearWords = (NEAR[lang] ?? NEAR['ru'] ?? []).map(([word = ''], days) => ({ word, day: addDays(today, days) }));
  const weekdays = (WEEKDAYS[lang] ?? WEEKDAYS['ru'] ?? []).map(([word = ''], index) => ({
    word,
    day: comingWeekday(index, today),
  }));
  const far = weekdays.filter(({ day }) => !nearWords.some((one) => one.day === day));
  return [...nearWords, ...far.sort((one, other) => (one.day < other.day ? -1 : 1))];
}

function near([first]: Words, today: string): SaidDay | undefined {
  for (const words of Object.values(NEAR)) {
    const days = indexOf(words, first);
    if (days !== -1) return { day: addDays(today, days), used: 1 };
  }
  return undefined;
}

function weekday([first]: Words, today: string): SaidDay | undefined {
  for (const words of Object.values(WEEKDAYS)) {
    const index = indexOf(words, first);
    if (index !== -1) return { day: comingWeekday(index, today), used: 1 };
  }
  return undefined;
}

/** The next one after today. */
function comingWeekday(index: number, today: string): string {
  const day = addDays(weekStart(today), index);
  return day > today ? day : addDays(day, WEEK);
}

function nextWeek(words: Words, today: string): SaidDay | undefined {
  const found = NEXT_WEEK.find((said) => said.every((word, place) => foldText(word) === words[place]));
  return found && { day: addDays(weekStart(today), WEEK), used: found.length };
}

/** `через 3 дня`, `через неделю`, `in 3 days`, `3 күннен кейін`. */
function after([first = '', second = '', third = '']: Words, today: string): SaidDay | undefined {
  if (first !== 'через' && first !== 'in')
    return COUNT.test(first) && third === 'кейин' ? later(today, Number(first), second, 3) : undefined;
  return COUNT.test(second) ? later(today, Number(second), third, 3) : later(today, 1, second, 2);
}

function later(today: string, count: number, unit: string, used: number): SaidDay | undefined {
  const isOf = (name: keyof typeof UNITS): boolean => indexOf([UNITS[name]], unit) === 0;
  if (isOf('day')) return { day: addDays(today, count), used };
  if (isOf('week')) return { day: addDays(today, count * WEEK), used };
  return isOf('month') ? { day: addMonths(today, count), used } : undefined;
}

function numbered([first = '']: Words, today: string): SaidDay | undefined {
  const match = NUMBERED.exec(first);
  const day = match && dayOf(Number(match[1]), Number(match[2]), match[3], today);
  return day ? { day, used: 1 } : undefined;
}

/** `12 мая`, `12 мамыр 2027`, `12 may`. */
function named([first = '', second = '', third = '']: Words, today: string): SaidDay | undefined {
  if (!/^\d{1,2}$/.test(first) || second.length < SHORTEST_MONTH) return undefined;
  const month = MONTHS.findIndex((words) => words.some((word) => foldText(word).startsWith(second)));
  const year = /^\d{4}$/.test(third) ? third : undefined;
  const day = month === -1 ? undefined : dayOf(Number(first), month + 1, year, today);
  return day === undefined ? undefined : { day, used: year === undefined ? 2 : 3 };
}

function written([first = '']: Words): SaidDay | undefined {
  return isCivilDate(first) ? { day: first, used: 1 } : undefined;
}

/** Without a year the next such day that is not over; a 29 February that this year lacks is that of the next year that has one. */
function dayOf(date: number, month: number, year: string | undefined, today: string): string | undefined {
  const [thisYear] = today.split('-');
  const years = year === undefined ? Array.from({ length: 9 }, (_, later) => Number(thisYear) + later) : [Number(year)];
  return years
    .map((one) => [String(one).padStart(4, '0'), two(month), two(date)].join('-'))
    .find((day) => dayNumber(day) !== null && (year !== undefined || day >= today));
}

function timeIn([first = '', second = '']: Words): { minutes: number; used: number } | undefined {
  const isSaid = indexOf([AT], first) === 0;
  const match = TIME.exec(isSaid ? second : first);
  return match ? { minutes: Number(match[1]) * 60 + Number(match[2]), used: isSaid ? 2 : 1 } : undefined;
}

/** Of the first list that holds the word, folded. */
function indexOf(lists: readonly Words[], folded: string | undefined): number {
  return lists.findIndex((words) => words.some((word) => foldText(word) === folded));
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
