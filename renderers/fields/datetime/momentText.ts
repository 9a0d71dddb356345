// A moment ↔ day and time as typed, in the viewer's zone. An unfinished moment is the text "day time" until it is whole.
import { isCivilDate } from '../../../src/engine/values/index.ts';

export interface MomentParts {
  /** YYYY-MM-DD, or the text as typed; '' for none. */
  day: string;
  /** HH:MM, or the text as typed; '' for none. */
  time: string;
}

const TIME = /^([01]?\d|2[0-3]):?([0-5]\d)$/;

export function readMoment(value: unknown): MomentParts {
  if (typeof value !== 'string' || value === '') return { day: '', time: '' };
  const moment = /^\d{4}-\d{2}-\d{2}T/.test(value) ? new Date(value) : undefined;
  if (!moment || Number.isNaN(moment.getTime())) {
    const [day = '', time = ''] = value.split(' ');
    return { day, time };
  }
  const day = [String(moment.getFullYear()).padStart(4, '0'), two(moment.getMonth() + 1), two(moment.getDate())].join(
    '-',
  );
  return { day, time: `${two(moment.getHours())}:${two(moment.getMinutes())}` };
}

/** ISO 8601 in UTC; null for nothing; "day time" as typed while it is no moment, so that nothing typed is lost. */
export function writeMoment({ day, time }: MomentParts): string | null {
  if (day === '' && time === '') return null;
  const match = TIME.exec(time);
  if (!match || !isCivilDate(day)) return `${day} ${time}`;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date, Number(match[1]), Number(match[2]));
  return moment.toISOString().replace('.000Z', 'Z');
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
