// State of the filter panel of one page as plain values: drafts, search, ordering, tags; and the body that is sent.
// The caller keeps the object and draws it; every function answers a new one.
import type { ActiveFilters, ChosenFilters, FilterTag, FilterValue, SavedFilter } from '../../contract/index.ts';
import { EXCLUDE_SUFFIX, readFilters, WHERE, type FilterEntry, type FilterModel } from './filterModel.ts';
import { readDraft, type FilterDraft, type FilterError } from './filterValue.ts';

/** A tag of the panel; an inactive one names a chosen filter the page does not know. */
export interface PanelTag extends FilterTag {
  isActive: boolean;
}

export interface FilterState {
  model: FilterModel;
  drafts: Readonly<Record<string, FilterDraft>>;
  tags: readonly PanelTag[];
  search: string;
  ordering: readonly string[];
  /** The page shows a search field. */
  searchInput: boolean;
  /** Names the server did not keep the last time. */
  dropped: readonly string[];
  /** Named choices: own ones, shared ones, and the definition's buttons. */
  saved: readonly SavedFilter[];
  /** The user may save for the whole organisation. */
  canShare: boolean;
  /** Id of the open view; null: none from now on. */
  view?: string | null | undefined;
  /** How the page is laid out, as the server knows it: of the open view, else of the person. */
  layout?: object | undefined;
}

export interface FilterPage {
  model: string;
  pageName: string;
  /** Which choice of the page, where several are kept apart; default: the page's own. */
  filtersKey?: string | undefined;
}

const MAX_ORDERING = 10;

/** FILTER-10: everything the server remembers for this page; values of unknown names are kept as inactive tags only. */
export function openFilters(active: ActiveFilters): FilterState {
  const model = withGroups(readFilters(active));
  const chosen: Record<string, unknown> =
    typeof active.activeFilters === 'object' && active.activeFilters !== null ? { ...active.activeFilters } : {};
  const drafts: Record<string, FilterDraft> = {};
  for (const name of model.entries.keys()) {
    if (Object.hasOwn(chosen, name)) drafts[name] = draftOf(chosen[name]);
  }
  return {
    model,
    drafts,
    tags: readTags(active, model, Object.keys(chosen)),
    search: typeof active.search === 'string' ? active.search : '',
    ordering: Array.isArray(active.ordering) ? active.ordering : [],
    searchInput: active.searchInput !== false,
    dropped: active.dropped ?? [],
    saved: readSaved(active.saved),
    canShare: active.canShare === true,
    view: active.view,
    layout: active.layout,
  };
}

/** Where there are filters, conditions are joined of them. */
function withGroups({ entries, issues }: FilterModel): FilterModel {
  const group: FilterEntry = {
    name: WHERE,
    filter: { name: WHERE, label: WHERE, type: 'group', widget: { type: 'group' } },
    shape: 'group',
    isExclude: false,
  };
  return { entries: entries.size > 0 ? new Map([...entries, [WHERE, group]]) : entries, issues };
}

/** A stored value in the shape its widget edits; a number becomes the range of that number. */
export function draftOf(value: unknown): FilterDraft {
  if (typeof value === 'number') return { from: String(value), to: String(value) };
  // Values come from a checked document: FilterValue is assignable to a draft but for the number above.
  return value as FilterDraft;
}

function readTags(active: ActiveFilters, model: FilterModel, chosen: readonly string[]): PanelTag[] {
  const structure: unknown = active.filterTags?.structure;
  const given: FilterTag[] = Array.isArray(structure) ? structure : [];
  const tags = given.map((tag): PanelTag => ({ ...tag, isActive: model.entries.has(tag.name) }));
  const named = new Set(given.map((tag) => tag.name));
  for (const name of chosen) {
    if (named.has(name)) continue;
    const entry = model.entries.get(name);
    tags.push({
      id: name,
      name,
      label: entry?.filter.label ?? name,
      text: '',
      exclude: name.endsWith(EXCLUDE_SUFFIX),
      removable: true,
      isActive: entry !== undefined,
    });
  }
  return tags;
}

function readSaved(saved: unknown): SavedFilter[] {
  return Array.isArray(saved)
    ? saved.filter(
        (set: unknown): set is SavedFilter =>
          typeof set === 'object' &&
          set !== null &&
          typeof Reflect.get(set, 'id') === 'string' &&
          typeof Reflect.get(set, 'name') === 'string',
      )
    : [];
}

export function setDraft(state: FilterState, name: string, draft: FilterDraft): FilterState {
  if (!state.model.entries.has(name)) return state;
  return { ...state, drafts: { ...state.drafts, [name]: draft } };
}

/** FILTER-11: the tag goes and the filter with it. */
export function removeTag(state: FilterState, name: string): FilterState {
  const drafts = Object.fromEntries(Object.entries(state.drafts).filter(([other]) => other !== name));
  return { ...state, drafts, tags: state.tags.filter((tag) => tag.name !== name) };
}

/** Filters go, ordering stays: it belongs to the table's header. */
export function clearFilters(state: FilterState): FilterState {
  return { ...state, drafts: {}, tags: [], search: '' };
}

/** Wrong drafts by name; empty when everything can be sent. */
export function filterErrors(state: FilterState): ReadonlyMap<string, FilterError> {
  const errors = new Map<string, FilterError>();
  for (const [name, entry] of state.model.entries) {
    const read = readDraft(entry, state.drafts[name]);
    if (!read.ok) errors.set(name, read.error);
  }
  return errors;
}

/** Values set now; wrong drafts are left out. */
export function filterValues(state: FilterState): Record<string, FilterValue> {
  const values: Record<string, FilterValue> = {};
  for (const [name, entry] of state.model.entries) {
    const read = readDraft(entry, state.drafts[name]);
    if (read.ok && read.value !== undefined) values[name] = read.value;
  }
  return values;
}

/** The flag of FILTER-05: the filter has a value that will be sent. */
export function isFilterActive(state: FilterState, name: string): boolean {
  return Object.hasOwn(filterValues(state), name);
}

export function countActive(state: FilterState): number {
  return Object.keys(filterValues(state)).length;
}

/** Body of chosen_filters; search and ordering only when non-empty (FILTER-09). */
export function toChosen(state: FilterState, page: FilterPage): ChosenFilters {
  const search = state.search.trim();
  const chosen: ChosenFilters = { model: page.model, page_name: page.pageName, filters: filterValues(state) };
  if (page.filtersKey !== undefined) chosen.key = page.filtersKey;
  if (search !== '') chosen.search = search;
  // Generated as tuples up to its ten items.
  if (state.ordering.length > 0)
    chosen.ordering = state.ordering.slice(0, MAX_ORDERING) as NonNullable<ChosenFilters['ordering']>;
  if (state.view !== undefined) chosen.view = state.view;
  if (state.layout) chosen.layout = state.layout;
  return chosen;
}
