// References whose model a choice names go with another choice.
import type { Access } from '../../access/index.ts';
import type { Values } from '../values/fieldInput.ts';

/** A choice that changes empties the reference, unless another one came with it. `changes`: what differs from the row as it is. */
export function emptyOnChoice(
  { model }: Pick<Access, 'model'>,
  changes: Values,
  { stored, isSent }: { stored: Readonly<Record<string, unknown>>; isSent: (name: string) => boolean },
): void {
  for (const { name, dynamic } of model.fields.values())
    if (dynamic && changes.has(dynamic.by) && !isSent(name) && (stored[name] ?? null) !== null) changes.set(name, null);
}
