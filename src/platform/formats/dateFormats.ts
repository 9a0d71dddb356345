// Dates of one language. A day is civil and never passes through UTC; a moment is shown in the viewer's zone. Written by hand:
// the first `Intl.DateTimeFormat` of a page costs a phone half a second.

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

export interface DateFormats {
  date(value: string): string;
  moment(value: string): string;
}

export function createDateFormats(lang: string): DateFormats {
  // 05/03/2026 is no riddle in English, 3/5/26 is one everywhere.
  const separator = lang === 'en' ? '/' : '.';

  return {
    date(value) {
      const match = DAY.exec(value);
      return match ? [match[3], match[2], match[1]].join(separator) : value;
    },
    moment(value) {
      const moment = new Date(value);
      if (Number.isNaN(moment.getTime())) return value;
      const day = [two(moment.getDate()), two(moment.getMonth() + 1), moment.getFullYear()].join(separator);
      return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
    },
  };
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
