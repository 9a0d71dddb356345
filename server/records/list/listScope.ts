// Which rows a list is about: what is asked for, joined with what the person has chosen on the page. Lists, groups and exports alike.
import type { Queryable } from '../../database/index.ts';
import type { Caller } from '../../http/index.ts';
import type { Access } from '../access/index.ts';
import { NOTHING_CHOSEN, readChosen, requirePage, type Chosen } from './chosenFilters.ts';
import type { AppliedFilter } from './filters/condition.ts';
import { anyFieldFilter, readFilters, requireFilters } from './filters/readFilters.ts';
import { searchWords } from '../../../src/engine/query/index.ts';
import { readGroups, type GroupCondition } from './groupKey.ts';

/** What every query about rows may say; undefined stands for what was chosen on the page. */
export interface ScopeQuery {
  pageName: string | undefined;
  /** Which choice of the page, as in ChosenPage. */
  key: string;
  filters: Record<string, unknown>;
  /** They may name every field that may be read: code asks. */
  isOfAnyField?: boolean;
  /** Of the same kind, holding beside them. */
  narrowed?: Record<string, unknown>;
  search: string | undefined;
  ordering: readonly string[] | undefined;
  /** Groups the rows have to be in, as JSON. */
  group?: string | undefined;
}

export interface ListScope {
  filters: readonly AppliedFilter[];
  words: readonly string[];
  groups: readonly GroupCondition[];
  /** Names, minus prefix for descending. */
  ordering: readonly string[];
}

/** Throws `invalid` by the name of a filter, `not_found` for a page the model does not have. */
export async function readListScope(
  database: Queryable,
  access: Access,
  query: ScopeQuery,
  caller: Caller,
): Promise<ListScope> {
  const chosen = await chosenOf(database, access, query, caller);
  return {
    filters: filtersOf(access, query, chosen, caller),
    words: searchWords(query.search ?? chosen.search),
    groups: readGroups(access, query.group, caller),
    ordering: orderingOf(access, query, chosen),
  };
}

async function chosenOf(database: Queryable, access: Access, query: ScopeQuery, caller: Caller): Promise<Chosen> {
  if (query.pageName === undefined) return NOTHING_CHOSEN;
  requirePage(access.model, query.pageName);
  return readChosen(database, { model: access.model, pageName: query.pageName, key: query.key }, caller);
}

/** What was chosen counts where the query says nothing; a chosen order that no longer works is passed over. */
function orderingOf(access: Access, query: ScopeQuery, chosen: Chosen): readonly string[] {
  if (query.ordering) return query.ordering;
  const usable = chosen.ordering.filter((entry) => isUsableOrder(access, entry));
  return usable.length > 0 ? usable : access.ordering;
}

export function isUsableOrder(access: Access, entry: string): boolean {
  return access.sortable.has(entry.replace(/^-/, ''));
}

/** The query's own values are strict, and hold beside the chosen ones, those of the same name too: a block shows part of what was chosen. */
function filtersOf(access: Access, query: ScopeQuery, chosen: Chosen, caller: Caller): AppliedFilter[] {
  return [
    ...requireFilters(access, query.filters, caller, query.isOfAnyField === true ? anyFieldFilter : undefined),
    ...requireFilters(access, query.narrowed ?? {}, caller),
    ...readFilters(access, chosen.filters, caller).applied,
  ];
}
