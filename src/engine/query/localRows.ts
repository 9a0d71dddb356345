// The rows of a kept view, filtered, searched, ordered, grouped and summed as the server does it.
import type { FilterValues, Groups, Row, Rows } from '../../contract/index.ts';
import { createLocalFilters } from './localFilters.ts';
import { createLocalTree } from './localTree.ts';
import { groupKeyOf, localGroups } from './localGroups.ts';
import { localFields, type KeptDescription, type KeptRecord, type LocalField } from './localField.ts';
import { numberOrder, rankOrder, ranksOf, sortPlaces, type PlaceOrder } from './localOrder.ts';
import { countAndTotals } from './localSums.ts';
import { NotKeptError } from './notKept.ts';
import { numberColumn, type NumberColumn } from './numberColumn.ts';
import type { KeyValue, LabelText } from './groupLabel.ts';
import type { QueryAsker } from './queryField.ts';
import { searchWords } from './readFilterValue.ts';
import { isNumber, type RowTest } from './testOf.ts';

const SEARCH = 'search';

export interface LocalAsker extends Pick<QueryAsker, 'userId'> {
  nowMs(): number;
  say(name: LabelText): string;
}

/** Which of the rows. */
export interface LocalScope {
  /** All of them hold. */
  filters?: readonly FilterValues[] | undefined;
  search?: string | undefined;
  group?: readonly (readonly [by: string, key: KeyValue])[] | undefined;
  /** Children of this row; empty: rows whose parent is not kept. */
  parent?: string | undefined;
}

export interface LocalQuery extends LocalScope {
  /** undefined: the default one. */
  ordering?: readonly string[] | undefined;
}

export interface LocalGroupsQuery extends LocalScope {
  by: readonly string[];
  aggregates?: readonly string[] | undefined;
}

export interface LocalRows {
  readonly records: readonly KeptRecord[];
  /** Rows in order. Throws NotKeptError where they cannot be known here. */
  select(query: LocalQuery): readonly Row[];
  sums(query: LocalScope): Pick<Rows, 'count' | 'totals' | 'totals_by_currency' | 'totals_skipped'>;
  groups(query: LocalGroupsQuery): Groups;
  /** Ids in the order of a field that is ordered as text. */
  orderOf(name: string): readonly string[];
}

export interface LocalSettings {
  view: KeptDescription;
  records: readonly KeptRecord[];
  asker: LocalAsker;
  /** Texts that this device does not order as the server does. */
  unordered?: readonly string[];
  /** The rows stand in the default order already. */
  isOrdered?: boolean;
}

export function createLocalRows({ view, records, asker, unordered = [], isOrdered = false }: LocalSettings): LocalRows {
  const fields = localFields(view);
  const searchAt = view.keys.indexOf(SEARCH);
  const ranks = new Map<string, Int32Array>();
  const numbers = new Map<string, NumberColumn>();
  let known: { key: string; places: readonly number[] } | undefined;
  let sorted: { of: readonly number[]; by: string; places: readonly number[] } | undefined;

  function rankOf(field: LocalField): Int32Array {
    const found = ranks.get(field.name) ?? ranksOf(field, records, view.lang);
    ranks.set(field.name, found);
    return found;
  }

  function numbersOf({ name }: LocalField): NumberColumn {
    const found = numbers.get(name) ?? numberColumn(name, records);
    numbers.set(name, found);
    return found;
  }

  const filtersOf = createLocalFilters({ view, fields, asker, numbersOf });
  const tree = createLocalTree(view, records);

  function places(scope: LocalScope): readonly number[] {
    const { filters = [], search = '', group = [], parent } = scope;
    const key = JSON.stringify([filters, search, group, parent]);
    // What was asked by its filters a moment ago is asked by their sums and groups again.
    if (known?.key === key) return known.places;
    const tests = [
      ...filters.flatMap(filtersOf),
      ...group.map(([entry, wanted]) => groupTest(entry, wanted)),
      ...(parent === undefined ? [] : [tree.childTest(parent)]),
    ];
    const words = searchWords(search);
    if (words.length > 0 && searchAt < 0) throw new NotKeptError(SEARCH);
    const found: number[] = [];
    for (const [place, { row, keys }] of records.entries()) {
      const isFound = words.every((word) => keys[searchAt]?.includes(word) === true);
      if (isFound && tests.every((test) => test(row, place))) found.push(place);
    }
    known = { key, places: found };
    return found;
  }

  function groupTest(entry: string, wanted: KeyValue): RowTest {
    const keyOf = groupKeyOf(fields, entry, view.timezone);
    return (row) => keyOf(row) === wanted;
  }

  function orderOf(entry: string): PlaceOrder {
    const name = entry.replace(/^-/, '');
    const field = fields.get(name);
    if (!field?.isSortable || unordered.includes(name)) throw new NotKeptError(name);
    const scaled = isNumber(field) ? numbersOf(field).scaled : undefined;
    const isDescending = entry.startsWith('-');
    return scaled ? numberOrder(scaled, isDescending) : rankOrder(() => rankOf(field), isDescending);
  }

  function inOrder(places: readonly number[], ordering: readonly string[]): readonly number[] {
    const by = ordering.join(',');
    if (isOrdered && by === view.ordering.join(',')) return places;
    // The next page of the same.
    if (sorted?.of === places && sorted.by === by) return sorted.places;
    const isDescending = ordering[0]?.startsWith('-') === true;
    sorted = { of: places, by, places: sortPlaces([...places], ordering.map(orderOf), { records, isDescending }) };
    return sorted.places;
  }

  return {
    records,
    select({ ordering = view.ordering, ...scope }) {
      const rows = rowsAt(records, inOrder(places(scope), ordering));
      return scope.parent === undefined ? rows : tree.withChildren(rows);
    },
    sums: (scope) => countAndTotals(places(scope), { fields, records, numbersOf }),
    groups: ({ by, aggregates = [], ...scope }) =>
      localGroups(rowsAt(records, places(scope)), {
        fields,
        by,
        aggregates,
        view,
        say: asker.say,
      }),
    orderOf(name) {
      const field = fields.get(name);
      const orders = field ? [rankOrder(() => rankOf(field), false)] : [];
      return rowsAt(records, sortPlaces([...records.keys()], orders, { records, isDescending: false })).map(
        ({ id }) => id,
      );
    },
  };
}

function rowsAt(records: readonly KeptRecord[], places: readonly number[]): Row[] {
  return places.flatMap((place) => records[place]?.row ?? []);
}
