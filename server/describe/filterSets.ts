// Named sets of filters as a person may choose them: own ones, those of the organisation, and the buttons of the definition (FILTER-12).
import type { FilterSetChange, FilterSetOrder, FilterSets, FilterValues } from '../../src/contract/index.ts';
import type { Database } from '../database/index.ts';
import type { Catalog } from '../definitions/index.ts';
import { ApiError } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';
import { accessOf, PERSON_MODEL, requireAction, type Access, type FilterSpec } from '../records/access/index.ts';
import {
  arrangeFilterSets,
  deleteFilterSet,
  findFilterSets,
  isUsableOrder,
  labelText,
  listFilterSets,
  readFilters,
  requirePage,
  writeFilterSet,
  type FilterSet,
  type FilterSetContent,
  type FilterSetWrite,
  type Viewer,
} from '../records/list/index.ts';
import { cleanText, keepable, requireShort } from './chosenValues.ts';
import { readViewLayout } from './viewLayout.ts';

type SavedFilter = FilterSets['results'][number];

const NEW: FilterSetContent = {
  name: '',
  scope: 'own',
  roles: [],
  isDefault: false,
  filters: {},
  search: '',
  ordering: [],
  layout: null,
};
const SHARERS: ReadonlySet<string> = new Set(['owner', 'admin']);

/** Values the reader may not filter by are left out. */
export async function savedFilters(
  database: Database,
  access: Access,
  pageName: string,
  caller: Caller,
): Promise<SavedFilter[]> {
  const sets = await listFilterSets(database, { model: access.model.name, pageName }, viewerOf(caller));
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
  return save(
    database,
    {
      access,
      pageName: body.page_name ?? '',
      before: undefined,
      newId: body.id,
      content: await changed(database, access, { before: NEW, body }, caller),
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
  if (body.id !== undefined && body.id.toLowerCase() !== id.toLowerCase())
    throw new ApiError('invalid', { id: [{ rule: 'readonly' }] });
  if (body.rev !== undefined && body.rev !== set.rev) throw new ApiError('conflict');
  return save(
    database,
    {
      access,
      pageName: set.pageName,
      before: set,
      content: await changed(database, access, { before: set, body }, caller),
    },
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

/** Throws `forbidden` and `not_found` as reading them does. What is not the caller's to arrange stays where it is. */
export async function arrangeSets(
  database: Database,
  catalog: Catalog,
  { model, page_name: pageName, ids }: FilterSetOrder,
  caller: Caller,
): Promise<SavedSet> {
  const access = pageAccess(catalog, model, pageName, caller);
  const viewer = viewerOf(caller);
  await arrangeFilterSets(database, { model, pageName }, ids, viewer);
  return { access, pageName, scope: viewer.mayShare ? 'organization' : 'own' };
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
  const [set] = await findFilterSets(database, [id], viewerOf(caller));
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

export function viewerOf(caller: Caller): Viewer {
  return { ...caller, mayShare: mayShare(caller) };
}

/** Whom views and dashboards may be shared with: the roles of the organisation as people have them. */
export function sharingRoles(catalog: Catalog, { lang }: Caller): { id: string; title: string }[] {
  const fields = catalog.models.get(PERSON_MODEL)?.fields;
  return ['role', 'functional_roles'].flatMap((name) =>
    [...(fields?.get(name)?.choices ?? [])].map(([id, { title }]) => ({ id, title: labelText(title, lang, id) })),
  );
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
  if (scope !== 'own' && !mayShare(caller)) throw new ApiError('forbidden');
  const roles = scope === 'roles' ? knownRoles(access, body.roles ?? before.roles, caller) : [];
  requireShort(body.filters);
  requireShort(body.layout, 'layout');
  return {
    name,
    scope,
    roles,
    layout: body.layout === undefined ? before.layout : body.layout && { ...body.layout },
    isDefault: body.is_default ?? before.isDefault,
    filters: body.filters ? (await keepable(database, access, body.filters, caller)).kept : before.filters,
    search: body.search === undefined ? before.search : cleanText(body.search),
    ordering: body.ordering ? body.ordering.filter((entry) => isUsableOrder(access, entry)) : before.ordering,
  };
}

/** Throws `invalid` for none, and for one that the organisation does not have. */
function knownRoles(access: Access, roles: readonly string[], caller: Caller): string[] {
  const known = new Set(sharingRoles(access.catalog, caller).map(({ id }) => id));
  if (roles.length === 0) throw new ApiError('invalid', { roles: [{ rule: 'required' }] });
  if (!roles.every((role) => known.has(role))) throw new ApiError('invalid', { roles: [{ rule: 'choice' }] });
  return [...new Set(roles)];
}

async function save(
  database: Database,
  { access, pageName, ...write }: FilterSetWrite & { access: Access; pageName: string },
  caller: Caller,
): Promise<SavedSet> {
  await writeFilterSet(database, { model: access.model.name, pageName }, write, caller);
  return { access, pageName, scope: write.content.scope };
}

function savedFilter(access: Access, set: FilterSet, caller: Caller): SavedFilter {
  const { kept, problems } = readFilters(access, set.filters, caller);
  const ordering = set.ordering.filter((entry) => isUsableOrder(access, entry));
  const arranged = set.layout === null ? undefined : readViewLayout(access, set.layout);
  const missing = problems.size + set.ordering.length - ordering.length + (arranged?.missing ?? 0);
  return {
    id: set.id,
    name: set.name,
    scope: set.scope,
    rev: set.rev,
    ...(set.scope === 'roles' ? { roles: [...set.roles] } : {}),
    ...(arranged ? { layout: { ...arranged.layout } } : {}),
    ...(missing > 0 ? { missing } : {}),
    is_default: set.isDefault,
    can_change: mayChange(set, caller),
    // Each was read as a filter value just now.
    filters: kept as FilterValues,
    search: set.search,
    ordering,
  };
}

/** Absent for those who may not use all of its filters: half of them would show other rows. */
function quickFilters(access: Access, caller: Caller): SavedFilter[] {
  return (access.model.module.filters?.quick ?? []).flatMap(({ name, title, filters, ordering = [] }) => {
    const { applied, problems } = readFilters(access, filters, caller);
    if (problems.size > 0) return [];
    const given = new Map<string, unknown>(Object.entries(filters));
    const values = Object.fromEntries(
      applied.flatMap((filter) =>
        'spec' in filter ? [[filter.name, panelValue(filter.spec, given.get(filter.name))]] : [],
      ),
    );
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
        // What the caller may not read orders nothing.
        ordering: ordering.filter((entry) => access.readable.has(entry.replace(/^-/, ''))),
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
    case 'dynamic':
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
