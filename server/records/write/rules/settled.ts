// Fields that are set once: what is stored in them is changed by nobody, whatever way it came in.
import { isSettled } from '../../../../src/engine/rules/index.ts';
import type { Access } from '../../access/index.ts';
import type { Values } from '../values/fieldInput.ts';
import type { Problems } from '../values/problems.ts';

/** Adds a `setOnce` problem for each. `changes`: what differs from the stored row. */
export function checkSettled(
  { model }: Access,
  changes: Values,
  stored: Readonly<Record<string, unknown>>,
  problems: Problems,
): void {
  for (const name of changes.keys()) {
    const field = model.fields.get(name);
    if (field && !problems.has(name) && isSettled(field.rules, stored[name])) problems.add(name, { rule: 'setOnce' });
  }
}
