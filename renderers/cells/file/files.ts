// File values of a cell: one, several or none. Addresses off this server are left out.
import type { FileValue } from '../../../src/contract/index.ts';

export function filesOf(value: unknown): readonly FileValue[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  return entries.filter(isFile);
}

function isFile(entry: unknown): entry is FileValue {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, name, mime, url } = entry as Record<string, unknown>; // narrowed by the checks below
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof mime === 'string' &&
    typeof url === 'string' &&
    /^\/(?!\/)/.test(url)
  );
}
