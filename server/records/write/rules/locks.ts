// Rows whose status locks them: nobody changes or deletes them, by whichever door, but for the named fields. Their own transitions
// and actions stay.
import { ApiError } from '../../../errors/index.ts';
import type { Access } from '../../access/index.ts';
import type { WriteContext } from '../writeContext.ts';
import type { Values } from '../values/fieldInput.ts';
import { definedActions, statusOf } from './namedActions.ts';

type Row = Readonly<Record<string, unknown>>;

/** What may be changed all the same; undefined: the row is not locked. */
export function openFields({ model }: Access, row: Row): ReadonlySet<string> | undefined {
  const status = statusOf(model);
  const lock = status?.locked?.find((each) => each.in.some((choice) => choice === row[status.field]));
  return lock && new Set(lock.except ?? []);
}

export function isLocked(access: Access, row: Row): boolean {
  return openFields(access, row) !== undefined;
}

interface Change {
  before: Row;
  changes: Values;
  context: Pick<WriteContext, 'access' | 'own' | 'trace'>;
  current(): Promise<unknown>;
}

/** Throws `locked`. The status itself is moved by transitions, which have their own checks. */
export async function requireUnlocked({ before, changes, context, current }: Change): Promise<void> {
  const { access, own, trace } = context;
  const open = openFields(access, before);
  if (!open || changes.size === 0) return;
  // Taking back what locked the row puts everything back that was written with it.
  if (trace?.kind === 'undo' && !isLocked(access, { ...before, ...Object.fromEntries(changes) })) return;
  const status = statusOf(access.model)?.field;
  const asked =
    trace?.kind === 'action'
      ? definedActions(access.model).find(({ name }) => name === trace.action)?.fields
      : undefined;
  const closed = [...changes.keys()].some(
    (name) => name !== status && !open.has(name) && own?.has(name) !== true && asked?.includes(name) !== true,
  );
  if (closed) throw new ApiError('locked', undefined, { current: await current() });
}
