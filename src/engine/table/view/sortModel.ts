// The sort model: column ids in order of weight, minus prefix for descending, kept per table key in the local database
// `sort`. Not the sorting itself.
import type { SortingState } from '@tanstack/table-core';
import type { LocalPort } from '../../ports/index.ts';

export type SortDirection = 'asc' | 'desc' | 'none';
/** only: the column alone; added: beside the columns sorted by already. */
export type SortMode = 'only' | 'added';

export function sortDirection(model: readonly string[], field: string): SortDirection {
  if (model.includes(field)) return 'asc';
  return model.includes(`-${field}`) ? 'desc' : 'none';
}

/** Which one it is of several columns sorted by, from 1; undefined for a single one. */
export function sortPlace(model: readonly string[], field: string): number | undefined {
  const at = model.findIndex((entry) => entry.replace(/^-/, '') === field);
  return at < 0 || model.length < 2 ? undefined : at + 1;
}

/** The model with one column sorted in that direction. */
export function withSort(
  model: readonly string[],
  { field, direction, mode }: { field: string; direction: SortDirection; mode: SortMode },
): string[] {
  const entry = direction === 'none' ? [] : [direction === 'desc' ? `-${field}` : field];
  if (mode === 'only') return entry;
  const at = model.findIndex((each) => each.replace(/^-/, '') === field);
  return at < 0 ? [...model, ...entry] : [...model.slice(0, at), ...entry, ...model.slice(at + 1)];
}

const NEXT: Record<SortDirection, SortDirection> = { none: 'asc', asc: 'desc', desc: 'none' };

/** asc → desc → none. */
export function nextSort(model: readonly string[], field: string, mode: SortMode): string[] {
  return withSort(model, { field, direction: NEXT[sortDirection(model, field)], mode });
}

/** Reads a stored model; columns that are gone or not sortable are left out. */
export function readSort(stored: unknown, isSortable: (field: string) => boolean): string[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((entry): entry is string => typeof entry === 'string' && isSortable(entry.replace(/^-/, '')));
}

export function writeSort(local: LocalPort, key: string, model: readonly string[]): Promise<void> {
  return local.write('sort', key, [...model]);
}

const models = new WeakMap<SortingState, readonly string[]>();

/** The same object for the same state. */
export function sortModelOf(sorting: SortingState): readonly string[] {
  const model = models.get(sorting) ?? sorting.map(({ id, desc }) => (desc ? `-${id}` : id));
  models.set(sorting, model);
  return model;
}

export function sortingOf(model: readonly string[]): SortingState {
  return model.map((entry) => ({ id: entry.replace(/^-/, ''), desc: entry.startsWith('-') }));
}
