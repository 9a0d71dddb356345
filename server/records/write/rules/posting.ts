// Rows that are documents: a mark, and a posted state in which they are read-only. What posting does beside that is the module's.
import type { Model } from '../../../definitions/index.ts';
import type { Access } from '../../access/index.ts';
import type { Trace } from '../history.ts';
import { definedActions, statusOf, type NamedAction } from './namedActions.ts';
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

/** What the row's own transition or action changes of it, where the definition leaves that open while it is posted. */
export function isOpenWhilePosted(
  { model }: Access,
  changes: Values,
  { trace, own }: { trace: Trace; own: Values },
): boolean {
  const action = trace.kind === 'action' ? definedActions(model).find(({ name }) => name === trace.action) : undefined;
  return (
    action?.whilePosted === true &&
    [...changes.keys()].every(
      (name) => own.has(name) || action.fields?.includes(name) === true || name === statusOf(model)?.field,
    )
  );
}

/** What changes a posted row and leaves it posted is refused, but for what the definition leaves open; code alone may run. */
export function isBarredByPosting(
  access: Access,
  row: Readonly<Record<string, unknown>>,
  action: NamedAction,
): boolean {
  const { to, set = {}, fields, whilePosted } = action;
  return (
    isPosted(access, row) &&
    !takesPostingBack(action) &&
    whilePosted !== true &&
    (to !== undefined || Object.keys(set).length > 0 || fields !== undefined)
  );
}

function takesPostingBack({ set = {} }: NamedAction): boolean {
  return set['is_posted'] === false || set['mark'] === false;
}

/** Its status or what is done beside goes with the posting: whoever writes `is_posted` alone would miss that. */
export function isUnpostedByActions(model: Model): boolean {
  return model.posting && definedActions(model).some(takesPostingBack);
}
