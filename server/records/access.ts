// What a set of roles may see and do with a model, worked out once per catalog. The rows themselves are scoped in SQL.
import { mayDo, readableFields, writableFields, type Action, type Catalog, type Model, type ModelField } from '../definitions/index.ts';
import { ApiError } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';

export const EXCLUDE_SUFFIX = '__exclude';
/** The model of the organisation's people. */
export const PERSON_MODEL = 'user';

/** A filter the caller may use: the field it looks at, and whether it keeps rows out. */
export interface FilterSpec {
  name: string;
  field: ModelField;
  isExclude: boolean;
}

export interface Access {
  catalog: Catalog;
  model: Model;
  roles: readonly string[];
  /** Everything else is absent from rows, sorting, filters, search and totals. */
  readable: ReadonlyMap<string, ModelField>;
  writable: ReadonlySet<string>;
  /** Names the rows may be ordered by. */
  sortable: ReadonlySet<string>;
  filters: ReadonlyMap<string, FilterSpec>;
  /** Columns of the total row. */
  totals: readonly ModelField[];
  /** Default order, minus prefix for descending. */
  ordering: readonly string[];
  may(action: Action): boolean;
}

const UNSORTED: ReadonlySet<ModelField['kind']> = new Set(['longText', 'multiChoice', 'file', 'files']);
const known = new WeakMap<Catalog, Map<string, Access>>();

/** The same object for the same catalog, model and roles. Throws `not_found` for an unknown model. */
export function accessOf(catalog: Catalog, modelName: string, caller: Pick<Caller, 'roles'>): Access {
  const model = catalog.models.get(modelName);
  if (!model) throw new ApiError('not_found');
  const byKey = known.get(catalog) ?? new Map<string, Access>();
  known.set(catalog, byKey);
  const key = `${modelName} ${caller.roles.join(' ')}`;
  const access = byKey.get(key) ?? makeAccess(catalog, model, caller.roles);
  byKey.set(key, access);
  return access;
}

/** Throws `forbidden` when the roles do not permit the action. */
export function requireAction(access: Access, action: Action): void {
  if (!access.may(action)) throw new ApiError('forbidden');
}

/** Whether rows of a model may be shown as references: by those who may list or read it. */
export function mayRefer(catalog: Catalog, modelName: string, roles: readonly string[]): boolean {
  const model = catalog.models.get(modelName);
  return model !== undefined && (mayDo(model, 'list', roles) || mayDo(model, 'read', roles));
}

function makeAccess(catalog: Catalog, model: Model, roles: readonly string[]): Access {
  const readable = new Map(readableFields(model, roles).map((field) => [field.name, field]));
  const { table } = model.module;
  const ordering = (table?.ordering ?? []).filter((entry) => readable.has(entry.replace(/^-/, '')));
  return {
    catalog, model, roles, readable,
    writable: new Set(writableFields(model, roles).map((field) => field.name)),
    sortable: new Set([...readable.values()].filter((field) => isSortable(catalog, field, roles)).map((field) => field.name)),
    filters: filterSpecs(model, readable),
    totals: (table?.totals ?? []).flatMap((name) => readable.get(name) ?? []),
    ordering: ordering.length > 0 ? ordering : ['-created_at'],
    may: (action) => mayDo(model, action, roles),
  };
}

/** References sort by what is shown of them: nothing, for those who may not see it. */
function isSortable(catalog: Catalog, field: ModelField, roles: readonly string[]): boolean {
  return !UNSORTED.has(field.kind) && (field.model === undefined || mayRefer(catalog, field.model, roles));
}

function filterSpecs(model: Model, readable: ReadonlyMap<string, ModelField>): Map<string, FilterSpec> {
  const { include = [], exclude = [] } = model.module.filters ?? {};
  const specs = new Map<string, FilterSpec>();
  const add = (name: string, isExclude: boolean): void => {
    const field = readable.get(name);
    const full = isExclude ? name + EXCLUDE_SUFFIX : name;
    if (field) specs.set(full, { name: full, field, isExclude });
  };
  for (const name of include) add(name, false);
  for (const name of exclude) add(name, true);
  return specs;
}
