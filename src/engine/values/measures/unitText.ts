// Numbers that are read as more than a number: percents and durations in minutes. One text for page, files and tags.

const NBSP = '\u00a0';
const MINUTES = 60;
const HOUR_AND_MINUTE = new Map([
  ['ru', ['ч', 'мин']],
  ['kk', ['сағ', 'мин']],
]);

/** Of a number's text as it is grouped, with what its format says: `12,5 %`, `2 ч 30 мин`. Other formats change nothing. */
export function unitText(shown: string, value: string, format: unknown, lang: string): string {
  if (format === 'percent') return shown + (lang === 'en' ? '%' : `${NBSP}%`);
  return format === 'duration' ? durationText(shown, value, lang) : shown;
}

/** An average has parts of a minute: they are rounded. */
function durationText(shown: string, value: string, lang: string): string {
  const all = Math.round(Math.abs(Number(value)));
  if (value === '' || !Number.isSafeInteger(all)) return shown;
  const [hour, minute] = HOUR_AND_MINUTE.get(lang) ?? ['h', 'min'];
  const [hours, minutes] = [Math.floor(all / MINUTES), all % MINUTES];
  const parts = [
    ...(hours > 0 ? [`${hours}${NBSP}${hour}`] : []),
    ...(minutes > 0 || hours === 0 ? [`${minutes}${NBSP}${minute}`] : []),
  ];
  return (value.startsWith('-') ? '-' : '') + parts.join(NBSP);
}

/** `2:30`, as it is typed and stands in files; what is no whole number of minutes is undefined. */
export function clockOfMinutes(value: unknown): string | undefined {
  const text = String(value);
  if (!/^-?\d{1,10}$/.test(text)) return undefined;
  const all = Math.abs(Number(text));
  return `${text.startsWith('-') ? '-' : ''}${Math.floor(all / MINUTES)}:${String(all % MINUTES).padStart(2, '0')}`;
}

const MAX_LENGTH = 40;
const CLOCK = /^(\d{1,8}):([0-5]?\d)(?::00)?$/;
const HOURS = /^(\d{1,8})(?:[.,](\d{1,2}))?(?:h[a-z]*|ч[а-я]*|сағ[а-яғқңәөұүһі]*)\.?/;
const REST = /^(\d{1,10})(?:(?:m[a-z]*|м[а-я]*)\.?)?$/;

/** Minutes of what was typed: `2:30`, `2h 30m`, `2ч 30`, `2,5 ч`, `150`; null where it is none, parts of a minute included. */
export function minutesOf(typed: string): number | null {
  if (typed.length > MAX_LENGTH) return null;
  const text = typed
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/^[\u2212\u2013]/, '-');
  const isNegative = text.startsWith('-');
  const minutes = unsignedMinutes(isNegative ? text.slice(1) : text);
  return minutes !== null && isNegative && minutes > 0 ? -minutes : minutes;
}

function unsignedMinutes(text: string): number | null {
  const clock = CLOCK.exec(text);
  if (clock) return Number(clock[1]) * MINUTES + Number(clock[2]);
  const hours = HOURS.exec(text);
  const rest = text.slice(hours?.[0].length ?? 0);
  // In hundredths, so that no part of a minute is lost on the way.
  const ahead = hours ? (Number(hours[1]) * 100 + Number((hours[2] ?? '').padEnd(2, '0'))) * MINUTES : 0;
  if (ahead % 100 !== 0) return null;
  if (hours && rest === '') return ahead / 100;
  const behind = REST.exec(rest);
  return behind ? ahead / 100 + Number(behind[1]) : null;
}
