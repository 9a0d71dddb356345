// Dates of one language. A day is civil and never passes through UTC; a moment is shown in the viewer's zone.

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** en is British: 05/03/2026 is no riddle there, 3/5/26 is one everywhere. */
const LOCALES = new Map([
  ['ru', 'ru-RU'],
  ['kk', 'kk-KZ'],
  ['en', 'en-GB'],
]);

export interface DateFormats {
  date(value: string): string;
  moment(value: string): string;
}

export function createDateFormats(lang: string): DateFormats {
  const format = new Intl.DateTimeFormat(supported(lang), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const separator = lang === 'en' ? '/' : '.';

  return {
    date(value) {
      const match = DAY.exec(value);
      return match ? [match[3], match[2], match[1]].join(separator) : value;
    },
    moment(value) {
      const moment = new Date(value);
      if (Number.isNaN(moment.getTime())) return value;
      const parts = new Map(format.formatToParts(moment).map((part) => [part.type, part.value]));
      return `${[parts.get('day'), parts.get('month'), parts.get('year')].join(separator)} ${parts.get('hour')}:${parts.get('minute')}`;
    },
  };
}

/** A browser without Kazakh data would fall to its own language in silence; Russian writes dates alike. */
function supported(lang: string): string {
  const locale = LOCALES.get(lang) ?? 'ru-RU';
  return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0 ? locale : 'ru-RU';
}
