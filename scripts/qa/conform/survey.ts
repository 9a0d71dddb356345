// What a person's navigation leads to: each table with its description, filters, forms and all rows that are few enough to count.
import { at, objectOf, objectsOf, textOf, type Caller, type Json } from '../caller/index.ts';
import { tablesOf, type TableRef } from '../fixtures/index.ts';
import type { Claims } from './claims.ts';

export interface Surveyed {
  ref: TableRef;
  /** Entry of the navigation. */
  entry: string;
  table: Json;
  filters: Json;
  columns: readonly Json[];
  /** All rows without the filters chosen for the page, or the first WHOLE. */
  rows: readonly Json[];
  /** `rows` are all there are. */
  isWhole: boolean;
}

export const WHOLE = 2_000;
const PAGE = 200;

/** Within the modules that are claimed. */
export async function survey(caller: Caller, { modules }: Pick<Claims, 'modules'>): Promise<Surveyed[]> {
  const routes = objectOf((await caller.get('/app_info/routes/?ver=alt')).body);
  const found = new Map<string, Surveyed>();
  for (const entry of entriesOf(routes)) {
    if (modules?.includes(entry.split('/')[0] ?? '') === false) continue;
    const { body } = await caller.get(`/app_info/routes/meta/?name=${encodeURIComponent(entry)}`);
    for (const ref of tablesOf(body)) {
      const model = found.has(ref.model) ? undefined : await surveyTable(caller, ref, entry);
      if (model) found.set(ref.model, model);
    }
  }
  return [...found.values()];
}

async function surveyTable(caller: Caller, ref: TableRef, entry: string): Promise<Surveyed | undefined> {
  const page = `model=${ref.model}&page_name=${ref.page_name}`;
  const table = await caller.get(`/table_info/?${page}&table_type=${ref.table_type}`);
  if (table.status !== 200) return undefined;
  const filters = objectOf((await caller.get(`/app_info/active_filters/?${page}`)).body);
  const { rows, isWhole } = await allRows(caller, ref.model);
  return {
    ref,
    entry,
    table: objectOf(table.body),
    filters,
    columns: objectsOf(at(table.body, 'columns')),
    rows,
    isWhole,
  };
}

/** By one call: following cursors is what a check proves. */
async function allRows(caller: Caller, model: string): Promise<{ rows: Json[]; isWhole: boolean }> {
  const counted = await caller.get(`/data/${model}/?page_size=0`);
  const count = Number(at(counted.body, 'count') ?? 0);
  const isWhole = count <= WHOLE && at(counted.body, 'count_capped') !== true;
  const answer = await caller.get(isWhole ? `/data/${model}/?no_pagination=true` : `/data/${model}/?page_size=${PAGE}`);
  return { rows: objectsOf(at(answer.body, 'results')), isWhole };
}

function entriesOf(routes: Json): string[] {
  const walk = (entry: Json, before: string): string[] => [
    before + textOf(entry['name']),
    ...objectsOf(entry['children']).flatMap((child) => walk(child, `${before + textOf(entry['name'])}/`)),
  ];
  return Object.values(routes).flatMap((entry) => walk(objectOf(entry), ''));
}

export function columnsOfType({ columns }: Surveyed, types: readonly string[]): Json[] {
  return columns.filter((column) => types.includes(textOf(column['type'])));
}

/** Filters of the page by name, exclude ones included. */
export function filterNames({ filters }: Surveyed): Set<string> {
  return new Set(
    [...objectsOf(filters['include']), ...objectsOf(filters['exclude'])].map((filter) => textOf(filter['name'])),
  );
}

/** Code of a choice, id of a reference; null: empty. */
export function plainOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? null : value;
  if (typeof value === 'object' && value !== null) return objectOf(value)['id'];
  return value === '' || value === undefined ? null : value;
}

export function listPath(model: string, query: Readonly<Record<string, string>>): string {
  return `/data/${model}/?${new URLSearchParams(query).toString()}`;
}
