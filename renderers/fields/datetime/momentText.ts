// A moment ↔ day and time as typed, on the clock of a zone, else on the viewer's. An unfinished moment is the text "day time" until it is whole.
import { isCivilDate } from '../../../src/engine/values/index.ts';
import { knownZone, localMoment, momentOfLocal } from '../../../src/engine/zones/index.ts';

export interface MomentParts {
  /** YYYY-MM-DD, or the text as typed; '' for none. */
  day: string;
  /** HH:MM, or the text as typed; '' for none. */
  time: string;
}

const TIME = /^([01]?\d|2[0-3]):?([0-5]\d)$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

export function readMoment(value: unknown, zone?: string): MomentParts {
  if (typeof value !== 'string' || value === '') return { day: '', time: '' };
  const moment = MOMENT.test(value) ? new Date(value) : undefined;
  if (!moment || Number.isNaN(moment.getTime())) {
    const [day = '', time = ''] = value.split(' ');
    return { day, time };
  }
  const [day = '', time = ''] = (
    zone === undefined ? ownLocal(moment) : localMoment(moment.toISOString(), knownZone(zone))
  ).split('T');
  return { day, time: time.slice(0, 5) };
}

/** ISO 8601 in UTC; null for nothing; "day time" as typed while it is no moment, so that nothing typed is lost. */
export function writeMoment({ day, time }: MomentParts, zone?: string): string | null {
  if (day === '' && time === '') return null;
  const match = TIME.exec(time);
  if (!match || !isCivilDate(day)) return `${day} ${time}`;
  const [hours, minutes] = [two(Number(match[1])), two(Number(match[2]))];
  if (zone !== undefined) {
    const moment = momentOfLocal(`${day}T${hours}:${minutes}`, knownZone(zone));
    return moment === undefined ? `${day} ${time}` : moment.replace('.000Z', 'Z');
  }
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date, Number(hours), Number(minutes));
  return moment.toISOString().replace('.000Z', 'Z');
}

/** Whether the clock of the zone shows something else than the viewer's at that moment, now where there is none. */
export function differsFromOwn(value: unknown, zone: string): boolean {
  const given = typeof value === 'string' && MOMENT.test(value) ? new Date(value) : new Date();
  const moment = Number.isNaN(given.getTime()) ? new Date() : given;
  return localMoment(moment.toISOString(), knownZone(zone)).slice(0, 16) !== ownLocal(moment);
}

/** YYYY-MM-DDTHH:mm on the viewer's clock. */
function ownLocal(moment: Date): string {
  const day = [String(moment.getFullYear()).padStart(4, '0'), two(moment.getMonth() + 1), two(moment.getDate())];
  return `${day.join('-')}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
