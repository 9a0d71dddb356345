// What a set of roles may see and do with a model, worked out once per catalog. The rows themselves are scoped in SQL.
import {
  EXCLUDE_SUFFIX,
  mayDo,
  RANK,
  readableFields,
  rowsFor,
  writableFields,
  type Action,
  type Asker,
  type Catalog,
  type Model,
  type ModelField,
  type RowScope,
} from '../../definitions/index.ts';
import { PARENT } from '../../../src/engine/formula/index.ts';
import { ApiError } from '../../errors/index.ts';
import type { Caller, TokenScope } from '../../http/index.ts';
import { todaySql, withToday } from './today.ts';

/** The model of the organisation's people. */
export const PERSON_MODEL = 'user';

/** A filter the caller may use: the field it looks at, and whether it keeps rows out. */
export interface FilterSpec {
  name: string;
  field: ModelField;
  isExclude: boolean;
}

/** A way to rows. `visible`: they are there for the roles, as single rows, options and references. */
export type Door = 'visible' | Action;

export interface Access {
  catalog: Catalog;
  model: Model;
  roles: readonly string[];
  /** Everything else is absent from rows, sorting, filters, search and totals. */
  readable: ReadonlyMap<string, ModelField>;
  writable: ReadonlySet<string>;
  /** The lines of each readable table part: what of them may be seen and written by those who may write the part. */
  parts: ReadonlyMap<string, Access>;
  /** By reference: fields of the row it leads to that travel with it, for formulas of this row read them. */
  carries: ReadonlyMap<string, readonly ModelField[]>;
  /** SQL of the reader's day; undefined: that of the database. */
  today: string | undefined;
  /** Names the rows may be ordered by. */
  sortable: ReadonlySet<string>;
  /** Names the rows may be grouped by. */
  groupable: ReadonlySet<string>;
  filters: ReadonlyMap<string, FilterSpec>;
  /** Columns of the total row. */
  totals: readonly ModelField[];
  /** Default order, minus prefix for descending. */
  ordering: readonly string[];
  may(action: Action): boolean;
  /** Rows that the door leads to; undefined: all of them. */
  scope(door: Door): RowScope | undefined;
  /** By name of a model that fields refer to: its rows that are there for the roles, where these are not all. */
  visibleElsewhere: ReadonlyMap<string, RowScope>;
}

const UNSORTED: ReadonlySet<ModelField['kind']> = new Set([
  'longText',
  'richText',
  'multiChoice',
  'tags',
  'place',
  'file',
  'files',
  'part',
  'json',
  'references',
  'dynamic',
]);
const GROUPED: ReadonlySet<ModelField['kind']> = new Set([
  'text',
  'choice',
  'integer',
  'decimal',
  'date',
  'moment',
  'boolean',
  'reference',
]);
const known = new WeakMap<Catalog, Map<string, Access>>();

/** The same object for the same catalog, model, roles and zone. Throws `not_found` for an unknown model. */
export function accessOf(
  catalog: Catalog,
  modelName: string,
  caller: Pick<Caller, 'roles'> & Partial<Pick<Caller, 'timezone' | 'scope'>>,
): Access {
  const model = catalog.models.get(modelName);
  if (!model) throw formerName(catalog, modelName, caller);
  const byKey = known.get(catalog) ?? new Map<string, Access>();
  known.set(catalog, byKey);
  const today = todaySql(model, caller.timezone);
  const { roles, scope } = caller;
  const key = `${modelName} ${roles.join(' ')} ${today ?? ''} ${scope?.key ?? ''}`;
  const access = byKey.get(key) ?? within(makeAccess({ catalog, roles, today }, withToday(model, today)), scope);
  byKey.set(key, access);
  return access;
}

/** A model that is called otherwise now says so to those who may list its rows. */
function formerName(catalog: Catalog, modelName: string, caller: Parameters<typeof accessOf>[2]): ApiError {
  const now = [...catalog.models.values()].find(
    ({ module: { model }, owner }) => model.renamedFrom === modelName && !owner,
  );
  return now && accessOf(catalog, now.name, caller).may('list')
    ? new ApiError('not_found', undefined, { renamed: { [modelName]: now.name } })
    : new ApiError('not_found');
}

/** What the roles may do, as far as a token goes. */
function within(access: Access, scope: TokenScope | undefined): Access {
  if (!scope) return access;
  return { ...access, may: (action) => access.may(action) && scope.allows(access.model.name, action) };
}

/** Throws `forbidden` when the roles do not permit the action. */
export function requireAction(access: Access, action: Action): void {
  if (!access.may(action)) throw new ApiError('forbidden');
}

/** Whether rows of a model may be shown as references: by those who may list or read it. */
export function mayRefer(catalog: Catalog, modelName: string, roles: readonly string[]): boolean {
  const model = catalog.models.get(modelName);
  return model !== undefined && mayView(model, roles);
}

/** SQL that is true for the rows that are there for the caller; organisation and deletion are not its matter. Whoever reads a row by id asks here. */
export function visibleSql(access: Pick<Access, 'scope'>, alias: string, asker: Asker): string {
  return scopeSql(access, 'visible', alias, asker);
}

/** The same of another door. */
export function scopeSql(access: Pick<Access, 'scope'>, door: Door, alias: string, asker: Asker): string {
  return access.scope(door)?.sql(alias, asker) ?? 'true';
}

/** undefined: all rows. Those who may neither list nor read see what they may act on. */
export function scopeOf(model: Model, door: Door, roles: readonly string[]): RowScope | undefined {
  switch (door) {
    case 'visible':
      return rowsFor(model, mayView(model, roles) ? ['list', 'read'] : ACTIONS, { roles, change: 'any' });
    case 'list':
    case 'read':
    case 'export':
      return rowsFor(model, [door], { roles, change: 'any' });
    default:
      return rowsFor(model, [door], { roles, change: 'granted' });
  }
}

const ACTIONS: readonly Action[] = ['list', 'read', 'create', 'update', 'delete', 'export'];

function mayView(model: Model, roles: readonly string[]): boolean {
  return mayDo(model, 'list', roles) || mayDo(model, 'read', roles);
}

type Reader = Pick<Access, 'catalog' | 'roles' | 'today'>;

function makeAccess(reader: Reader, model: Model): Access {
  const { catalog, roles } = reader;
  const readable = new Map(readableFields(model, roles).map((field) => [field.name, field]));
  const { table } = model.module;
  const ordering = (table?.ordering ?? []).filter(
    (entry) => readable.has(entry.replace(/^-/, '')) || (entry === RANK && model.ranked),
  );
  return {
    catalog,
    roles,
    model,
    readable,
    today: reader.today,
    writable: new Set(writableFields(model, roles).map((field) => field.name)),
    parts: new Map(
      [...readable.values()].flatMap((field) =>
        field.part ? [[field.name, lineAccess(reader, field.part)] as const] : [],
      ),
    ),
    carries: carriesOf(reader, model, (target, isOwner) =>
      isOwner || mayRefer(catalog, target.name, roles) ? readableFields(target, roles) : [],
    ),
    sortable: new Set([
      ...[...readable.values()].filter((field) => isSortable(catalog, field, roles)).map((field) => field.name),
      ...(model.ranked ? [RANK] : []),
    ]),
    groupable: new Set(
      [...readable.values()].filter((field) => isGroupable(catalog, field, roles)).map((field) => field.name),
    ),
    filters: filterSpecs(model, new Map([...readable].filter(([, field]) => mayName(catalog, field, roles)))),
    totals: (table?.totals ?? []).flatMap((name) => readable.get(name) ?? []),
    ordering: ordering.length > 0 ? ordering : ['-created_at'],
    may: (action) => mayDo(model, action, roles),
    ...scopesOf(catalog, model, roles),
  };
}

function scopesOf(
  catalog: Catalog,
  model: Model,
  roles: readonly string[],
): Pick<Access, 'scope' | 'visibleElsewhere'> {
  const doors = new Map<Door, RowScope | undefined>();
  const targets = [
    ...new Set(
      [...model.fields.values()].flatMap(({ model: name = '', dynamic }) =>
        (dynamic?.models ?? [name]).flatMap((each) => catalog.models.get(each) ?? []),
      ),
    ),
  ];
  return {
    scope(door) {
      if (!doors.has(door)) doors.set(door, scopeOf(model, door, roles));
      return doors.get(door);
    },
    visibleElsewhere: new Map(
      targets.flatMap((target) => {
        const scope = scopeOf(target, 'visible', roles);
        return scope ? [[target.name, scope] as const] : [];
      }),
    ),
  };
}

/** Lines stand in their own order and are written with their row. */
function lineAccess(reader: Reader, part: Model): Access {
  const access = makeAccess(reader, part);
  const mayWrite = access.may('update') || access.may('create');
  return {
    ...access,
    sortable: new Set(),
    ordering: [],
    may: (action) => (action === 'list' || action === 'read' || action === 'export' ? access.may(action) : mayWrite),
  };
}

function carriesOf(
  { catalog, today }: Reader,
  model: Model,
  visible: (target: Model, isOwner: boolean) => Iterable<ModelField>,
): Access['carries'] {
  return new Map(
    [...model.reads].flatMap(([name, read]) => {
      const isOwner = name === PARENT && model.owner !== undefined;
      const target = catalog.models.get((isOwner ? model.owner : model.fields.get(name)?.model) ?? '');
      const fields = target
        ? [...visible(withToday(target, today), isOwner)].filter((field) => read.includes(field.name))
        : [];
      return fields.length > 0 ? [[name, fields] as const] : [];
    }),
  );
}

const wholes = new WeakMap<Access, Access>();
const NOTHING_HIDDEN: Access['visibleElsewhere'] = new Map();

/** The same with everything readable, for what the server itself looks at and sends to nobody. */
export function wholeAccess(access: Access): Access {
  const known = wholes.get(access);
  if (known) return known;
  const { model } = access;
  const carried = (of: Model): Access['carries'] => carriesOf(access, of, (target) => target.fields.values());
  const parts = [...model.fields.values()].flatMap((field) =>
    field.part
      ? [
          [
            field.name,
            {
              ...lineAccess(access, field.part),
              readable: field.part.fields,
              carries: carried(field.part),
              visibleElsewhere: NOTHING_HIDDEN,
            },
          ] as const,
        ]
      : [],
  );
  const whole = {
    ...access,
    readable: model.fields,
    parts: new Map(parts),
    carries: carried(model),
    visibleElsewhere: NOTHING_HIDDEN,
  };
  wholes.set(access, whole);
  return whole;
}

/** References sort by what is shown of them: nothing, for those who may not see it. */
function isSortable(catalog: Catalog, field: ModelField, roles: readonly string[]): boolean {
  return !UNSORTED.has(field.kind) && mayName(catalog, field, roles);
}

/** Whether the roles may see what a reference refers to; others have its id alone, which says nothing to a person. */
function mayName(catalog: Catalog, field: ModelField, roles: readonly string[]): boolean {
  return field.model === undefined || mayRefer(catalog, field.model, roles);
}

/** Values that rows may have in common. */
function isGroupable(catalog: Catalog, field: ModelField, roles: readonly string[]): boolean {
  return GROUPED.has(field.kind) && field.def.unique !== true && isSortable(catalog, field, roles);
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
