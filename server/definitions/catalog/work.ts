// Whose work the rows of a model are, as its definition says with `work`, and where it says nothing.
import type { Model, ModelField } from './catalog.ts';
import { PERSON_MODEL } from './names.ts';

export interface Work {
  /** Fields with people whose work the row is. */
  people: readonly ModelField[];
  /** The day or moment by which it is to be done. */
  due: ModelField | undefined;
  /** Which rows are open: by a condition, by choices of the status, or as long as their day has not passed. */
  open: { condition: string } | { status: ModelField; choices: readonly string[] } | { day: ModelField };
}

const DUE_NAMES: readonly string[] = ['due', 'deadline'];

/** undefined: no row of the model is anybody's work. */
export function workOf(model: Model): Work | undefined {
  const { module } = model;
  const { work } = module;
  if (work === false || module.navigation === undefined) return undefined;
  if (module.model.single === true || model.name === PERSON_MODEL) return undefined;
  const people = (work?.people ?? peopleOf(model)).flatMap((name) => model.fields.get(name) ?? []);
  const due = dueOf(model, work?.due);
  const open = openOf(model, work?.open, due);
  return people.length > 0 && open ? { people, due, open } : undefined;
}

function peopleOf({ fields }: Model): string[] {
  const first = [...fields.values()].find(
    ({ kind, model, isBase, storage }) =>
      kind === 'reference' && model === PERSON_MODEL && !isBase && storage !== 'inline',
  );
  return first ? [first.name] : [];
}

function dueOf({ fields }: Model, named: string | undefined): ModelField | undefined {
  const isDay = (field: ModelField | undefined): field is ModelField =>
    field !== undefined && (field.kind === 'date' || field.kind === 'moment');
  const names = named === undefined ? DUE_NAMES : [named];
  return names.map((name) => fields.get(name)).find(isDay);
}

function openOf(model: Model, condition: string | undefined, due: ModelField | undefined): Work['open'] | undefined {
  if (condition !== undefined) return { condition };
  const { status } = model.module.model;
  const field = model.fields.get(status?.field ?? '');
  if (status && field) return { status: field, choices: [...new Set(status.transitions.flatMap(({ from }) => from))] };
  return due && { day: due };
}
