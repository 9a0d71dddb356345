// The query string of a list, checked: unknown names and wrong values are refused by name.
import { ApiError } from '../../errors/index.ts';
import type { RuleName } from '../../../src/contract/index.ts';
import { parseFilters } from './filters/readFilters.ts';
import { DEFAULT_SIZE, LIST_PARAMETERS, MAX_PAGE, MAX_SEARCH, MAX_SIZE, MAX_WHOLE } from './listParameters.ts';
import type { ScopeQuery } from './listScope.ts';

export interface ListQuery extends ScopeQuery {
  /** Rows of a page; 0: count and totals only. */
  size: number;
  cursor: string | undefined;
  page: number;
  /** Id of a row whose children are asked for; '' asks for rows without a parent. */
  parent: string | undefined;
  fields: readonly string[] | undefined;
  isWhole: boolean;
  withTotals: boolean;
  withComments: boolean;
}

export function readListQuery(raw: unknown): ListQuery {
  const query = readKnown(raw, Object.keys(LIST_PARAMETERS));
  return {
    ...readPaging(query),
    ...readScope(query),
    parent: query.get('parent'),
    fields: readNames(query.get('fields')),
    withTotals: readFlag(query, 'totals') ?? true,
    withComments: readFlag(query, 'comments') ?? false,
  };
}

/** Single texts by name; other names are refused. */
export function readKnown(raw: unknown, names: readonly string[]): Map<string, string> {
  const query = readTexts(raw);
  for (const name of query.keys()) if (!names.includes(name)) refuse(name, 'unknown_field');
  return query;
}

export function readScope(query: ReadonlyMap<string, string>): ScopeQuery {
  return {
    pageName: query.get('page_name') || undefined,
    key: query.get('key') ?? '',
    filters: parseFilters(query.get('filters')),
    search: readSearch(query.get('search')),
    ordering: readNames(query.get('ordering')),
    group: query.get('group'),
  };
}

function readPaging(query: ReadonlyMap<string, string>): Pick<ListQuery, 'size' | 'cursor' | 'page' | 'isWhole'> {
  const isWhole = readFlag(query, 'no_pagination') ?? false;
  const cursor = query.get('cursor') || undefined;
  const page = readNumber(query, 'page', { least: 1, most: MAX_PAGE }) ?? 1;
  if (cursor !== undefined && page > 1) refuse('page', 'schema', 'page / cursor');
  if (isWhole && (cursor !== undefined || page > 1)) refuse('no_pagination', 'schema', 'no_pagination / page');
  const size = readNumber(query, 'page_size', { least: 0, most: MAX_SIZE }) ?? DEFAULT_SIZE;
  return { size: isWhole ? MAX_WHOLE : size, cursor, page, isWhole };
}

/** Single texts by name; a name given twice is refused. */
export function readTexts(raw: unknown): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(typeof raw === 'object' && raw !== null ? raw : {})) {
    if (typeof value !== 'string') return refuse(name, 'form');
    if (value.includes('\u0000') || !value.isWellFormed()) refuse(name, 'text');
    texts.set(name, value);
  }
  return texts;
}

export function readNumber(
  query: ReadonlyMap<string, string>,
  name: string,
  { least, most }: { least: number; most: number },
): number | undefined {
  const text = query.get(name);
  if (text === undefined || text === '') return undefined;
  if (!/^\d{1,9}$/.test(text)) refuse(name, 'integer');
  const value = Number(text);
  if (value < least) refuse(name, 'min', least);
  if (value > most) refuse(name, 'max', most);
  return value;
}

export function readSearch(text: string | undefined): string | undefined {
  if (text !== undefined && text.length > MAX_SEARCH) refuse('search', 'maxLength', MAX_SEARCH);
  return text?.normalize('NFC').trim();
}

export function readFlag(query: ReadonlyMap<string, string>, name: string): boolean | undefined {
  const text = query.get(name);
  if (text === undefined || text === '') return undefined;
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  return refuse(name, 'boolean');
}

export function readNames(text: string | undefined): string[] | undefined {
  const names = text
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names && names.length > 0 ? names : undefined;
}

function refuse(name: string, rule: RuleName, value?: string | number): never {
  throw new ApiError('invalid', { [name]: [value === undefined ? { rule } : { rule, value: String(value) }] });
}
