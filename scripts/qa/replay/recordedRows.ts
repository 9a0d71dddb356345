// The few recorded rows of a model as a list call wants them: filtered, of one group, counted by groups. A stand-in for a
// database that is enough to draw every page; not a second implementation of the contract.
import { at, objectOf, objectsOf, textOf, type Json } from '../caller/index.ts';

/** Rows that a list call would answer. */
export function rowsFor(rows: readonly Json[], query: URLSearchParams): Json[] {
  const filters = objectOf(parsed(query.get('filters')));
  const groups = parsed(query.get('group'));
  const pairs = Array.isArray(groups)
    ? groups.map((pair: unknown): [string, unknown] => [textOf(at(pair, 0)), at(pair, 1)])
    : [];
  if (query.get('page_size') === '0') return [];
  return rows.filter(
    (row) =>
      Object.entries(filters).every(([name, wanted]) => holds(row, name, wanted)) &&
      pairs.every(([by, key]) => keyOf(row, by) === key),
  );
}

/** Answer of groups/ over the recorded rows. */
export function groupsOf(rows: readonly Json[], query: URLSearchParams): Json {
  const by = (query.get('by') ?? '').split(',').filter(Boolean);
  const aggregates = (query.get('aggregates') ?? '').split(',').filter(Boolean);
  const found = new Map<string, Json[]>();
  for (const row of rowsFor(rows, query)) {
    const key = JSON.stringify(by.map((name) => keyOf(row, name)));
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  if (by.length === 0 && found.size === 0) found.set('[]', []);
  const results = [...found].map(([key, members]) => ({
    // Written a moment ago.
    keys: JSON.parse(key) as unknown[],
    labels: by.map((name) => labelOf(members[0], name)),
    count: members.length,
    totals: Object.fromEntries(aggregates.map((name) => [name, total(members, name)])),
  }));
  return { results, capped: false };
}

/** Answer of report/ over the recorded rows. */
export function reportOf(rows: readonly Json[], query: URLSearchParams): Json {
  const [down = [], [across] = []] = ['rows', 'columns'].map((name) =>
    (query.get(name) ?? '').split(',').filter(Boolean),
  );
  const aggregates = (query.get('aggregates') ?? '').split(',').filter(Boolean);
  const found = rowsFor(rows, query);
  const cell = (members: readonly Json[]): Json => ({
    count: members.length,
    totals: Object.fromEntries(aggregates.map((name) => [name, total(members, name)])),
  });
  const columns = across === undefined ? [] : partsOf(found, across);
  const lines = (members: readonly Json[], keys: readonly unknown[], labels: readonly string[]): Json[] => {
    const by = down[keys.length];
    const cells = columns.map(({ key }) => members.filter((row) => keyOf(row, across ?? '') === key));
    return [
      {
        keys,
        labels,
        total: cell(members),
        ...(across === undefined ? {} : { cells: cells.map((each) => (each.length === 0 ? null : cell(each))) }),
      },
      ...(by === undefined
        ? []
        : partsOf(members, by).flatMap((part) => lines(part.members, [...keys, part.key], [...labels, part.label]))),
    ];
  };
  return { columns: columns.map(({ key, label }) => ({ key, label })), rows: lines(found, [], []) };
}

/** The rows by one key, in the order they come. */
function partsOf(rows: readonly Json[], by: string): { key: unknown; label: string; members: Json[] }[] {
  const parts = new Map<string, { key: unknown; label: string; members: Json[] }>();
  for (const row of rows) {
    const key = keyOf(row, by);
    const part = parts.get(JSON.stringify(key)) ?? { key, label: labelOf(row, by), members: [] };
    part.members.push(row);
    parts.set(JSON.stringify(key), part);
  }
  return [...parts.values()];
}

/** Rows that have nothing but choices, one after the other: as many as the column with the most of them. `recorded` say which columns hold several at a time. */
export function choiceRows(columns: readonly Json[], recorded: readonly Json[]): Json[] {
  const choices = columns.flatMap((column) => {
    const ids = objectsOf(objectOf(column['cellRendererParams'])['choices']).map((choice) => choice['id']);
    const name = textOf(column['field']);
    const isMultiple = recorded.some((row) => Array.isArray(row[name]));
    return ids.length === 0 ? [] : [{ name, ids, isMultiple }];
  });
  const count = Math.max(0, ...choices.map(({ ids }) => ids.length));
  return Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-9000-${String(index + 1).padStart(12, '0')}`,
    version: 1,
    ...Object.fromEntries(
      choices.map(({ name, ids, isMultiple }) => {
        const id = ids[index] ?? null;
        return [name, isMultiple ? [id].filter((each) => each !== null) : id];
      }),
    ),
  }));
}

function holds(row: Json, filterName: string, wanted: unknown): boolean {
  const isExcluded = filterName.endsWith('__exclude');
  const value = plainOf(row[filterName.replace(/__exclude$/, '')]);
  return matches(value, wanted) !== isExcluded;
}

function matches(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return wanted.length === 0 || wanted.some((one) => one === value || (one === '__null__' && value === null));
  if (typeof wanted === 'string') return textOf(value).toLowerCase().includes(wanted.toLowerCase());
  const { from, to } = objectOf(wanted);
  if (from === undefined && to === undefined) return typeof wanted === 'boolean' ? value === wanted : true;
  return (
    value !== null &&
    value !== undefined &&
    (typeof from !== 'string' || compare(value, from) >= 0) &&
    (typeof to !== 'string' || compare(value, to) <= 0)
  );
}

function compare(value: unknown, bound: string): number {
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d/.test(bound)) return text.slice(0, bound.length).localeCompare(bound);
  return Number(text) - Number(bound);
}

/** Code, id, number or the first day of an interval. */
function keyOf(row: Json, by: string): unknown {
  const [name = '', unit] = by.split(':');
  const value = plainOf(row[name]);
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return value;
  const day = value.slice(0, 10);
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  if (unit === 'year') return `${day.slice(0, 4)}-01-01`;
  if (unit === 'quarter')
    return `${day.slice(0, 5)}${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;
  return day;
}

function labelOf(row: Json | undefined, by: string): string {
  const value = row?.[by.split(':')[0] ?? ''];
  return textOf(objectOf(value)['string_view']) || String(row ? (keyOf(row, by) ?? '') : '');
}

/** In cents of a thousandth, exactly; averages are cut. */
function total(rows: readonly Json[], aggregate: string): string | null {
  const [how, name = ''] = aggregate.split(':');
  const values = rows.flatMap((row) => {
    const value = plainOf(row[name]);
    return (typeof value === 'string' || typeof value === 'number') && Number.isFinite(Number(value)) && value !== ''
      ? [Number(value)]
      : [];
  });
  if (values.length === 0) return null;
  const sum = values.reduce((a, b) => a + b, 0);
  const result =
    { sum, avg: sum / values.length, min: Math.min(...values), max: Math.max(...values) }[how ?? 'sum'] ?? sum;
  return String(Math.round(result * 1000) / 1000);
}

/** The id of a reference, else the value. */
function plainOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (objectOf(value)['id'] ?? null)
    : (value ?? null);
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
