// What rows of sprints and tasks say, for the page of sprints. Pure.
import type { FilterValues, ShownRow } from '../../../src/contract/index.ts';
import type { Formats } from '../../../src/engine/ports/index.ts';

export const SPRINTS = { model: 'sprint', page_name: 'sprint', table_type: 'record' };
/** What is chosen on the page of tasks does not narrow a sprint: it has no filters. */
export const TASKS = { model: 'task', page_name: 'tasks', table_type: 'record', filtersKey: 'sprint' };

/** Of the planning. */
export type Side = 'backlog' | 'sprint';

export type Sprint = ShownRow<'sprint'>;
export type Task = ShownRow<'task'>;
export type Unit = NonNullable<Sprint['unit']>;

export function unitOf({ unit = 'points' }: Sprint): Unit {
  return unit;
}

/** What a task weighs; of hours in minutes. */
export function weightOf(task: Task, unit: Unit): number {
  if (unit === 'count') return 1;
  return Number(task[unit === 'hours' ? 'estimate' : 'story_points'] ?? 0);
}

/** Minutes are told in hours. */
export function numberText(value: number, unit: Unit, formats: Formats): string {
  const number = unit === 'hours' ? value / 60 : value;
  const rounded = Math.round(number * 10) / 10;
  return formats.decimal(String(rounded), Number.isInteger(rounded) ? 0 : 1);
}

/** The same with the name of the measure. */
export function amountText(value: number, unit: Unit, { formats, t }: Telling): string {
  return t(`amount.${unit}`, { number: numberText(value, unit, formats) });
}

/** The least round height of a chart that everything fits under, parted in four. */
export function heightFor(most: number, unit: Unit): number {
  const parts = unit === 'hours' ? 60 : 1;
  const step = Math.max(1, most / parts / 4);
  const digit = 10 ** Math.floor(Math.log10(step));
  const round =
    [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((each) => each * digit >= step && Number.isInteger(each * digit)) ?? 10;
  return round * digit * 4 * parts;
}

export interface Telling {
  formats: Formats;
  t(key: string, params?: Record<string, unknown>): string;
}

/** Whose work it is and how much of it, beside how much they can take. */
export interface Load {
  person: string | undefined;
  name: string;
  amount: number;
  capacity: number | undefined;
}

export interface GroupLine {
  keys: readonly unknown[];
  labels: readonly string[];
  amount: number;
}

/** Everybody with a capacity first, in the order of the sprint, then those who have work without one. */
export function loadsOf(sprint: Sprint, groups: readonly GroupLine[], unit: Unit): Load[] {
  const planned = (sprint.capacity ?? []).map(({ person, amount }): Load => {
    const own = groups.find(({ keys }) => keys[0] === person.id);
    return {
      person: person.id,
      name: person.string_view,
      amount: own?.amount ?? 0,
      capacity: Number(amount) * (unit === 'hours' ? 60 : 1),
    };
  });
  const others = groups
    .filter(({ keys }) => !planned.some(({ person }) => person === keys[0]))
    .map(({ keys, labels, amount }): Load => ({
      person: typeof keys[0] === 'string' ? keys[0] : undefined,
      name: labels[0] ?? '',
      amount,
      capacity: undefined,
    }));
  return [...planned, ...others.filter(({ amount }) => amount > 0)];
}

/** Open tasks of the project that stand in no sprint. */
export function backlogFilters(sprint: Sprint): FilterValues {
  return {
    project: [sprint.project?.id ?? ''],
    sprint: ['__null__'],
    status: ['new', 'in_progress', 'paused', 'review'],
  };
}
