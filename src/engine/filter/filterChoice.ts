// A whole choice of filters as it is saved under a name or travels in an address: what of it a page knows, and whether it is in force.
import type { FilterValue, FilterValues, SavedFilter } from '../../contract/index.ts';
import { draftOf, filterValues, type FilterState } from './filterState.ts';
import { readDraft } from './filterValue.ts';

/** Parts of an address; an absent one says nothing. */
export interface FilterLink {
  filters?: string;
  search?: string;
  ordering?: string;
  /** Id of the open view. With nothing beside it, it is as it was saved. */
  view?: string;
}

export interface FilterChoice {
  filters: FilterValues;
  search: string;
  ordering: readonly string[];
  view?: string | null | undefined;
  layout?: object | undefined;
}

export function choiceOf(state: FilterState): FilterChoice {
  return { filters: filterValues(state), search: state.search, ordering: state.ordering };
}

/** The state with that choice and no other; names the page does not know are listed as dropped. */
export function withChoice(state: FilterState, choice: Partial<FilterChoice>): FilterState {
  const { kept, dropped } = knownValues(state, choice.filters ?? {});
  const { view = state.view, layout = view === null ? undefined : state.layout } = choice;
  return {
    ...state,
    drafts: kept,
    dropped,
    search: choice.search ?? '',
    ordering: choice.ordering ?? state.ordering,
    view,
    layout,
  };
}

/** A set without an order is in force in any. */
export function isInForce(
  state: FilterState,
  {
    filters = {},
    search = '',
    ordering = [],
  }: { filters?: FilterValues | undefined; search?: string; ordering?: readonly string[] },
): boolean {
  const isOrdered = ordering.length === 0 || ordering.join() === state.ordering.join();
  return isOrdered && sameValues(filterValues(state), filters) && state.search === search;
}

/** A quick filter is pressed while its values hold, whatever else is chosen. */
export function isPressed(state: FilterState, set: Pick<SavedFilter, 'filters'>): boolean {
  const values = filterValues(state);
  const wanted = Object.entries(set.filters ?? {});
  return (
    wanted.length > 0 && wanted.every(([name, value]) => Object.hasOwn(values, name) && sameValue(values[name], value))
  );
}

/** Adds a quick filter's values and order to the choice, or takes them out of it. */
export function toggleQuick(state: FilterState, set: Pick<SavedFilter, 'filters' | 'ordering'>): FilterState {
  const { kept, dropped } = knownValues(state, set.filters ?? {});
  const names = Object.keys(set.filters ?? {});
  const others = Object.fromEntries(Object.entries(state.drafts).filter(([name]) => !names.includes(name)));
  const { ordering = [] } = set;
  if (!isPressed(state, set))
    return {
      ...state,
      drafts: { ...others, ...kept },
      dropped,
      ordering: ordering.length > 0 ? ordering : state.ordering,
    };
  return {
    ...state,
    drafts: others,
    dropped,
    ordering: ordering.join() === state.ordering.join() ? [] : state.ordering,
  };
}

export function linkOf(state: FilterState): FilterLink {
  const { filters, search, ordering } = choiceOf(state);
  const open = state.saved.find(({ id }) => id === state.view);
  const link = open ? { view: open.id } : {};
  if (open && isInForce(state, open)) return link;
  return {
    ...link,
    ...(Object.keys(filters).length > 0 ? { filters: JSON.stringify(filters) } : {}),
    ...(search === '' ? {} : { search }),
    ...(ordering.length > 0 ? { ordering: ordering.join(',') } : {}),
  };
}

/** Undefined when the address says nothing of filters or nothing that can be read. */
export function readLink(link: FilterLink, saved: readonly SavedFilter[] = []): Partial<FilterChoice> | undefined {
  const filters = readObject(link.filters);
  const view = saved.find(({ id }) => id === link.view);
  const isAlone = filters === undefined && link.search === undefined && link.ordering === undefined;
  if (isAlone) return view && viewChoice(view);
  return {
    ...(view ? { view: view.id, ...(view.layout ? { layout: view.layout } : {}) } : {}),
    ...(filters === undefined ? {} : { filters }),
    ...(link.search === undefined ? {} : { search: link.search.slice(0, 500) }),
    ...(link.ordering === undefined
      ? {}
      : {
          ordering: link.ordering
            .split(',')
            .filter((name) => name !== '')
            .slice(0, 10),
        }),
  };
}

/** All that opening a view chooses. */
export function viewChoice({
  id,
  filters = {},
  search = '',
  ordering = [],
  layout,
}: SavedFilter): Partial<FilterChoice> {
  return {
    filters,
    search,
    view: id,
    ...(layout || ordering.length > 0 ? { ordering } : {}),
    ...(layout && { layout }),
  };
}

export function sameLink(one: FilterLink, other: FilterLink): boolean {
  return (
    one.filters === other.filters &&
    one.search === other.search &&
    one.ordering === other.ordering &&
    one.view === other.view
  );
}

function readObject(text: string | undefined): FilterValues | undefined {
  if (text === undefined) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    // Each value is read again by the shape of its filter before it is used.
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as FilterValues) : undefined;
  } catch {
    return undefined;
  }
}

function knownValues(state: FilterState, filters: FilterValues): { kept: FilterState['drafts']; dropped: string[] } {
  const kept: Record<string, FilterState['drafts'][string]> = {};
  const dropped: string[] = [];
  for (const [name, value] of Object.entries(filters)) {
    const entry = state.model.entries.get(name);
    const draft = entry && draftOf(value);
    const read = entry && readDraft(entry, draft);
    if (read?.ok && read.value !== undefined) kept[name] = draft;
    else dropped.push(name);
  }
  return { kept, dropped };
}

function sameValues(one: FilterValues, other: FilterValues): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && sameValue(one[name], other[name]))
  );
}

/** Lists are sets; an open end may be absent or null. */
function sameValue(one: FilterValue | undefined, other: FilterValue | undefined): boolean {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

function canonical(value: FilterValue | undefined): unknown {
  if (Array.isArray(value)) return value.toSorted();
  if (typeof value === 'number') return { from: String(value), to: String(value) };
  if (typeof value !== 'object' || 'preset' in value) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, end]) => end !== null)
      .toSorted(),
  );
}
