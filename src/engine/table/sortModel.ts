// The sort model: column ids, minus prefix for descending, kept per table key in the local database `sort`. Not the sorting itself.
import type { LocalPort } from '../ports/index.ts';

export type SortDirection = 'asc' | 'desc' | 'none';

export function sortDirection(model: readonly string[], field: string): SortDirection {
  if (model.includes(field)) return 'asc';
  return model.includes(`-${field}`) ? 'desc' : 'none';
}

/** asc → desc → none; the table sorts by one column at a time. */
export function nextSort(model: readonly string[], field: string): string[] {
  const now = sortDirection(model, field);
  if (now === 'none') return [field];
  return now === 'asc' ? [`-${field}`] : [];
}

/** Reads a stored model; columns that are gone or not sortable are left out. */
export function readSort(stored: unknown, isSortable: (field: string) => boolean): string[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((entry): entry is string => typeof entry === 'string' && isSortable(entry.replace(/^-/, '')));
}

export function writeSort(local: LocalPort, key: string, model: readonly string[]): Promise<void> {
  return local.write('sort', key, [...model]);
}
