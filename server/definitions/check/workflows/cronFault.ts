// A schedule of five fields as rules write it: minute, hour, day, month, weekday. The minute is one number: at most once an hour.
import { fault, type Texts } from '../../faults/index.ts';

const RANGES: readonly (readonly [name: string, least: number, most: number])[] = [
  ['minute', 0, 59],
  ['hour', 0, 23],
  ['day', 1, 31],
  ['month', 1, 12],
  ['weekday', 0, 7],
];

/** undefined: it can be kept. */
export function cronFault(text: string): Texts | undefined {
  const fields = text.trim().split(/\s+/);
  if (fields.length !== RANGES.length)
    return fault('a schedule has five fields: minute, hour, day, month and weekday: 0 9 * * 1');
  if (!/^\d+$/.test(fields[0] ?? '')) return fault('the minute is one number: at most once an hour');
  const wrong = RANGES.findIndex(([, least, most], index) => !isField(fields[index] ?? '', least, most));
  return wrong < 0
    ? undefined
    : fault(
        '"{0}" is not a {1}: numbers from {2} to {3}, ranges as 1-5, lists as 1,3 or *',
        fields[wrong] ?? '',
        RANGES[wrong]?.[0] ?? '',
        RANGES[wrong]?.[1] ?? 0,
        RANGES[wrong]?.[2] ?? 0,
      );
}

function isField(text: string, least: number, most: number): boolean {
  return text.split(',').every((part) => {
    const [range = '', step, ...more] = part.split('/');
    if (more.length > 0 || (step !== undefined && !isWithin(step, 1, most))) return false;
    if (range === '*') return true;
    const [from = '', to = from, ...others] = range.split('-');
    return (
      others.length === 0 && isWithin(from, least, most) && isWithin(to, least, most) && Number(from) <= Number(to)
    );
  });
}

function isWithin(text: string, least: number, most: number): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most;
}
