// Versions of a row: a change made from an older one merges where nobody else touched the same fields.
import { ApiError } from '../../../errors/index.ts';
import type { Access } from '../../access/index.ts';
import type { Values } from './fieldInput.ts';
import type { Problems } from './problems.ts';
import { isSameValue } from './rowInput.ts';

export function readVersion(value: unknown, problems: Problems): number | undefined {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1) return value;
  problems.add('version', { rule: value === undefined || value === null ? 'required' : 'integer' });
  return undefined;
}

/** Fields that both changed: those whose value in `base`, which the writer started from, is not the stored one. */
export function conflictsOf(
  { model }: Access,
  changes: Values,
  base: unknown,
  stored: Readonly<Record<string, unknown>>,
): string[] {
  return [...changes.keys()].filter((name) => {
    const field = model.fields.get(name);
    const known = typeof base === 'object' && base !== null && Object.hasOwn(base, name);
    return !field || !known || !isSameValue(field, Reflect.get(base, name), stored[name]);
  });
}

/** `current`: the row as its reader may see it now. */
export function conflict(current: unknown, fields: readonly string[] = []): ApiError {
  return new ApiError('conflict', undefined, { current, ...(fields.length > 0 ? { conflicts: fields } : {}) });
}
