// What the figures of the workload say, in numbers and in words. Pure.
import type { TaskWorkload } from '../../../src/contract/index.ts';
import { addDays, unitText } from '../../../src/engine/values/index.ts';
import { dayShort } from '../../../src/render/calendarTexts/index.ts';

/** The model whose changes are news to it, and whose rows stand behind a figure. */
export const TASKS = { model: 'task', page_name: 'tasks', table_type: 'record' };
export const WEEKS = 8;

export type Person = TaskWorkload['people'][number];
export type Week = TaskWorkload['weeks'][number];
/** `none`: nothing is planned. */
export type Level = 'none' | 'below' | 'near' | 'over';

export const LEVELS: readonly Level[] = ['below', 'near', 'over'];
/** From this share on a week is nearly full. */
const NEAR = 0.8;

/** A figure of the table: of a week, or one of the two that stand apart. */
export interface Chosen {
  person: string;
  part: 'week' | 'undated' | 'unestimated';
  /** Monday of the week. */
  from?: string;
}

export function levelOf(minutes: number, most: number): Level {
  if (minutes === 0) return 'none';
  if (minutes > most) return 'over';
  return minutes >= most * NEAR ? 'near' : 'below';
}

export function hoursText(minutes: number, lang: string): string {
  return unitText('', String(minutes), 'duration', lang);
}

/** From so many minutes on a figure of the table has no minutes: it is read at a glance. */
const ROUND_FROM = 600;

/** Rounded down, so that what is over by some minutes does not look like more. */
export function figureText(minutes: number, lang: string): string {
  return hoursText(minutes < ROUND_FROM ? minutes : minutes - (minutes % 60), lang);
}

/** "2 – 8 мар.", "30 мар. – 5 апр." */
export function weekText(start: string, lang: string): string {
  const last = addDays(start, 6);
  const first = dayShort(start, lang);
  const isWithin = start.slice(0, 7) === last.slice(0, 7);
  return `${isWithin ? String(Number(start.slice(8))) : first} – ${dayShort(last, lang)}`;
}
