// Named sets of filters as a person may choose them: own ones, those of the organisation, and the buttons of the definition (FILTER-12).
import type { FilterSetChange, FilterSets, FilterValues } from '../../src/contract/index.ts';
import type { Database } from '../database/index.ts';
import type { Catalog } from '../definitions/index.ts';
import { ApiError } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';
import { accessOf, requireAction, type Access, type FilterSpec } from '../records/access/index.ts';
import {
  deleteFilterSet,
  findFilterSet,
  isUsableOrder,
  labelText,
  listFilterSets,
  readFilters,
  requirePage,
  writeFilterSet,
  type FilterSet,
  type FilterSetContent,
} from '../records/list/index.ts';
import { cleanText, keepable, requireShort } from './chosenValues.ts';

type SavedFilter = FilterSets['results'][number];

const SHARERS: ReadonlySet<string> = new Set(['owner', 'admin']);

/** Values the reader may not filter by are left out. */
export async function savedFilters(
  database: Database,
  access: Access,
  pageName: string,
  caller: Caller,
): Promise<SavedFilter[]> {
  const sets = await listFilterSets(database, { model: access.model.name, pageName }, caller);
  return [...sets.map((set) => savedFilter(access, set, caller)), ...quickFilters(access, caller)];
}

/** What is saved of a set, and the page it belongs to. */
export interface SavedSet {
  access: Access;
  pageName: string;
  scope: FilterSetContent['scope'];
}

/** Throws `forbidden` to those who may not share, `invalid` by field. */
export async function addFilterSet(
  database: Database,
  catalog: Catalog,
  body: FilterSetChange,
  caller: Caller,
): Promise<SavedSet> {
  const missing = (['model', 'page_name', 'name'] as const).filter((name) => body[name] === undefined);
  if (missing.length > 0)
    throw new ApiError('invalid', Object.fromEntries(missing.map((name) => [name, [{ rule: 'required' as const }]])));
  const access = pageAccess(catalog, body.model ?? '', body.page_name ?? '', caller);
  const before: FilterSetContent = { name: '', scope: 'own', isDefault: false, filters: {}, search: '', ordering: [] };
  return save(
    database,
    {
      access,
      pageName: body.page_name ?? '',
      id: undefined,
      content: await changed(database, access, { before, body }, caller),
    },
    caller,
  );
}

/** Throws `not_found`, `forbidden` for a shared one to those who may not share, `invalid` by field. */
export async function changeFilterSet(
  database: Database,
  catalog: Catalog,
  { id, body }: { id: string; body: FilterSetChange },
  caller: Caller,
): Promise<SavedSet> {
  const { access, set } = await ownSet(database, catalog, id, caller);
  if ((body.model ?? set.model) !== set.model) throw new ApiError('invalid', { model: [{ rule: 'readonly' }] });
  if ((body.page_name ?? set.pageName) !== set.pageName)
    throw new ApiError('invalid', { page_name: [{ rule: 'readonly' }] });
  return save(
    database,
    { access, pageName: set.pageName, id, content: await changed(database, access, { before: set, body }, caller) },
    caller,
  );
}

/** Throws as a change does. */
export async function removeFilterSet(
  database: Database,
  catalog: Catalog,
  id: string,
  caller: Caller,
): Promise<SavedSet> {
  const { access, set } = await ownSet(database, catalog, id, caller);
  await deleteFilterSet(database, id, caller);
  return { access, pageName: set.pageName, scope: set.scope };
}

export function pageAccess(catalog: Catalog, model: string, pageName: string, caller: Caller): Access {
  const access = accessOf(catalog, model, caller);
  requireAction(access, 'list');
  requirePage(access.model, pageName);
  return access;
}

async function ownSet(
  database: Database,
  catalog: Catalog,
  id: string,
  caller: Caller,
): Promise<{ access: Access; set: FilterSet }> {
  const set = await findFilterSet(database, id, caller);
  if (!set) throw new ApiError('not_found');
  const access = pageAccess(catalog, set.model, set.pageName, caller);
  if (!mayChange(set, caller)) throw new ApiError('forbidden');
  return { access, set };
}

function mayChange(set: Pick<FilterSet, 'scope' | 'isMine'>, caller: Caller): boolean {
  return set.scope === 'own' ? set.isMine : mayShare(caller);
}

export function mayShare({ roles }: Caller): boolean {
  return roles.some((role) => SHARERS.has(role));
}

interface SetChange {
  before: FilterSetContent;
  body: FilterSetChange;
}

/** The set as it would be: values are checked like chosen ones, what does not hold any more falls out. */
async function changed(
  database: Database,
  access: Access,
  { before, body }: SetChange,
  caller: Caller,
): Promise<FilterSetContent> {
  const name = body.name === undefined ? before.name : cleanText(body.name);
  const scope = body.scope ?? before.scope;
  if (name === '') throw new ApiError('invalid', { name: [{ rule: 'required' }] });
  if (scope === 'organization' && !mayShare(caller)) throw new ApiError('forbidden');
  if (body.filters) requireShort(body.filters);
  return {
    name,
    scope,
    isDefault: body.is_default ?? before.isDefault,
    filters: body.filters ? (await keepable(database, access, body.filters, caller)).kept : before.filters,
    search: body.search === undefined ? before.search : cleanText(body.search),
    ordering: body.ordering ? body.ordering.filter((entry) => isUsableOrder(access, entry)) : before.ordering,
  };
}

async function save(
  database: Database,
  {
    access,
    pageName,
    id,
    content,
  }: { access: Access; pageName: string; id: string | undefined; content: FilterSetContent },
  caller: Caller,
): Promise<SavedSet> {
  await writeFilterSet(database, { model: access.model.name, pageName }, { id, content }, caller);
  return { access, pageName, scope: content.scope };
}

function savedFilter(access: Access, set: FilterSet, caller: Caller): SavedFilter {
  const { applied } = readFilters(access, set.filters, caller);
  const names = new Set(applied.map(({ spec }) => spec.name));
  return {
    id: set.id,
    name: set.name,
    scope: set.scope,
    is_default: set.isDefault,
    can_change: mayChange(set, caller),
    // Each was read as a filter value just now.
    filters: Object.fromEntries(Object.entries(set.filters).filter(([name]) => names.has(name))) as FilterValues,
    search: set.search,
    ordering: set.ordering.filter((entry) => isUsableOrder(access, entry)),
  };
}

/** Absent for those who may not use all of its filters: half of them would show other rows. */
function quickFilters(access: Access, caller: Caller): SavedFilter[] {
  return (access.model.module.filters?.quick ?? []).flatMap(({ name, title, filters }) => {
    const { applied, problems } = readFilters(access, filters, caller);
    if (problems.size > 0) return [];
    const given = new Map<string, unknown>(Object.entries(filters));
    const values = Object.fromEntries(applied.map(({ spec }) => [spec.name, panelValue(spec, given.get(spec.name))]));
    // The form in which the panel holds the same value.
    return [
      {
        id: `quick:${name}`,
        name: labelText(title, caller.lang, name),
        scope: 'quick',
        is_default: false,
        can_change: false,
        filters: values as FilterValues,
        search: '',
        ordering: [],
      },
    ];
  });
}

/** Values of a definition as the panel writes them: lists of texts, and spans with both ends. */
function panelValue({ field }: FilterSpec, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, end]: [string, unknown]) => [key, end === null ? null : String(end)]),
    );
  switch (field.kind) {
    case 'choice':
    case 'multiChoice':
    case 'tags':
    case 'reference':
      return [String(value)];
    case 'integer':
    case 'decimal':
    case 'auto':
    case 'date':
    case 'moment':
    case 'time':
      return { from: String(value), to: String(value) };
    default:
      return value;
  }
}
