// Rows that are documents: a mark, and a posted state in which they are read-only. What posting does beside that is the module's.
import type { Access } from '../../access/index.ts';
import { definedActions, type NamedAction } from './namedActions.ts';
import type { Values } from '../values/fieldInput.ts';

/** A posted row is marked, one whose mark is taken off is not posted; an empty state is a false one. */
export function completePosting({ model, writable }: Access, values: Values): void {
  if (!model.posting) return;
  for (const name of ['mark', 'is_posted']) if (values.get(name) === null) values.set(name, false);
  if (values.get('mark') === false && writable.has('is_posted')) values.set('is_posted', false);
  else if (values.get('is_posted') === true) values.set('mark', true);
}

export function isPosted({ model }: Access, row: Readonly<Record<string, unknown>>): boolean {
  return model.posting && row['is_posted'] === true;
}

/** What others make of a posted row is no change of it: that it was amended. */
export function isHeldByPosting({ model }: Access, changes: Values): boolean {
  const backs = definedActions(model).flatMap(({ amend }) => amend?.back ?? []);
  return [...changes.keys()].some((name) => !backs.includes(name));
}

/** What changes a posted row and leaves it posted is refused; code alone may run. */
export function isBarredByPosting(
  access: Access,
  row: Readonly<Record<string, unknown>>,
  { to, set = {}, fields }: NamedAction,
): boolean {
  const takesBack = set['is_posted'] === false || set['mark'] === false;
  return (
    isPosted(access, row) && !takesBack && (to !== undefined || Object.keys(set).length > 0 || fields !== undefined)
  );
}
