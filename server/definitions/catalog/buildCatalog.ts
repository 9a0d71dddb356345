// From checked definitions to the immutable Catalog: every fact the server asks for, computed once.
import { createHash } from 'node:crypto';
import type {
  FieldDefinition,
  ModelDefinition,
  ModuleDefinition,
  TableDefinition,
} from '../../../src/contract/index.ts';
import { createDefaults, pathOf } from '../../../src/engine/defaults/index.ts';
import { PARENT, type FormulaSet } from '../../../src/engine/formula/index.ts';
import type { Catalog, FieldStorage, Model, ModelField, RolledInto } from './catalog.ts';
import { isComputed, isLookup, isNumber, kindOf, modelsNamed, precisionOf, sqlTypeOf } from './fieldKinds.ts';
import { byModel, lineFormulas, rowFormulas, scopeDefaults } from './formulaFields.ts';
import type { ModulesByModel } from './catalog.ts';
import { dottedNames, lineScope, rowScope, splitName, type FormulaScope } from './formulaSources.ts';
import { isRanked, lineFields, linkFields, modelFields, partFields, partModelName } from './modelFields.ts';
import { BASE_FIELDS, PERSON_MODEL } from './names.ts';
import { fieldRules } from './valueRules.ts';
import { representationFields, representationOf } from './representation.ts';
import { formulaErrorSql, formulaValueSql, type FormulaReading } from '../storage/formulaColumns.ts';
import { quoteName, tableName } from '../storage/identifiers.ts';
import { OtherRows } from '../storage/otherRows.ts';
import { postingsOf, registerOf } from '../storage/registers/registers.ts';
import { rollupsIn, throughOf } from '../storage/rollups/rollups.ts';
import { wantedLines } from '../storage/wanted/wantedLines.ts';
import { wantedLinks } from '../storage/wanted/wantedLinks.ts';
import { searchFieldsOf, wantedTable } from '../storage/wanted/wantedTable.ts';
import type { WantedTable } from '../storage/wanted/wanted.ts';

/** The model's own table first, then those of its table parts and of its fields that refer to many rows. */
export function tablesOf(definition: ModuleDefinition): WantedTable[] {
  const known = WANTED.get(definition);
  if (known) return known;
  const tables = wantedTables(definition);
  WANTED.set(definition, tables);
  return tables;
}

/** Definitions are never changed once they are read; every plan asks for the tables of all of them, several times. */
const WANTED = new WeakMap<ModuleDefinition, WantedTable[]>();

function wantedTables(definition: ModuleDefinition): WantedTable[] {
  const model = definition.model.name;
  const parts = partFields(definition.model).map(([name, field]) =>
    wantedLines({ model, name, field, formulas: lineFormulas(definition.model, [name, field]) }),
  );
  const links = linkFields(definition.model).map(([name, field]) => wantedLinks({ model, name, field }));
  return [wantedTable({ definition, formulas: rowFormulas(definition) }), ...parts, ...links];
}

/** Modules in the given order. Only for definitions that passed every check. `unstored`: formulas this database does not store, as `<table>.<field>`. */
export function buildCatalog(
  definitions: readonly ModuleDefinition[],
  unstored: ReadonlySet<string> = new Set(),
): Catalog {
  const modules = byModel(definitions);
  const others = new OtherRows(modules, unstored);
  const models = new Map(
    definitions.map((definition) => [definition.model.name, buildModel(definition, modules, others)]),
  );
  return {
    rev: createHash('sha256')
      .update(JSON.stringify(unstored.size === 0 ? definitions : [definitions, [...unstored]]))
      .digest('hex')
      .slice(0, 32),
    modules: new Map(definitions.map((definition) => [definition.name, definition])),
    models,
    rolled: rolledInto(modules),
  };
}

function rolledInto(modules: ModulesByModel): Catalog['rolled'] {
  const rolled = new Map<string, RolledInto[]>();
  for (const rollup of rollupsIn(modules)) {
    const { model, spec } = rollup;
    const known = rolled.get(spec.of) ?? [];
    const through = throughOf(rollup);
    const found = known.find((each) => each.model === model && each.by === spec.by);
    const former = found?.through ?? [];
    const isNew = through !== undefined && !former.some(({ by }) => by === through.by);
    const into = { model, by: spec.by, through: isNew ? [...former, through] : former };
    rolled.set(spec.of, [...known.filter((each) => each !== found), into]);
  }
  return rolled;
}

function buildModel(definition: ModuleDefinition, modules: ModulesByModel, others: OtherRows): Model {
  const model = definition.model;
  const all = [...modules.values()];
  const formulas = others.formulasOf(definition);
  const source = {
    formulas,
    reading: others.ofRows(definition),
    storageOf: (name: string) => others.storageOf(model.name, formulas, name),
    siblings: model.fields,
  };
  const hasPeople = all.some((other) => other.model.name === PERSON_MODEL);
  const base = [...BASE_FIELDS].filter(([, field]) => field.model === undefined || hasPeople);
  const fields = [
    ...modelFields(model).map(([name, field]) =>
      kindOf(field) === 'references'
        ? buildLinks(model.name, buildField(name, field, source))
        : { ...buildField(name, field, source), part: field.fields && buildPart(definition, [name, field], others) },
    ),
    ...base.map(([name, field]) => ({ ...buildField(name, field, source), isBase: true })),
  ];
  return {
    name: model.name,
    module: definition,
    table: tableName(model.name),
    fields: new Map(fields.map((field) => [field.name, field])),
    formulas,
    document: others.documentFormulasOf(definition),
    owner: undefined,
    defaults: createDefaults([...formulas.fields.values()], scopeDefaults(rowScope(definition))),
    reads: readsOf(rowScope(definition)),
    others: modules,
    rowRules: model.rules ?? [],
    representation: representationFields(representationOf(model)),
    searchFields: searchFieldsOf(definition),
    unique: wantedTable({ definition, formulas }).uniques.map((group) => ({
      fields: group.columns,
      index: group.name,
    })),
    referencedBy: all.flatMap((other) => referencesTo(model.name, other.model)),
    posting: model.posting === true,
    register: registerOf(definition),
    posts: postingsOf(definition, modules),
    ranked: isRanked(definition),
  };
}

function referencesTo(target: string, { name, fields }: ModelDefinition): Model['referencedBy'] {
  const own = Object.entries(fields)
    .filter(([, field]) => refersTo(target, field, fields))
    .map(([field]) => [name, field] as const);
  const ofParts = Object.entries(fields).flatMap(([part, { fields: lines = {} }]) =>
    Object.entries(lines)
      .filter(([, field]) => refersTo(target, field, lines))
      .map(([field]) => [name, field, part] as const),
  );
  return [...own, ...ofParts];
}

function refersTo(target: string, field: FieldDefinition, siblings: ModelDefinition['fields']): boolean {
  return (field.model === target || modelsNamed(field, siblings).includes(target)) && !isComputed(field);
}

/** By reference: the fields that formulas, rules and tones read through it. */
function readsOf(scope: FormulaScope): ReadonlyMap<string, readonly string[]> {
  const reads = new Map<string, string[]>();
  for (const [root, field] of dottedNames(scope).map(splitName)) reads.set(root, [...(reads.get(root) ?? []), field]);
  return new Map(
    [...scope.fields.flatMap(([name, { model }]) => (model === undefined ? [] : [name])), PARENT]
      .map((name) => [name, reads.get(name) ?? []] as const)
      .filter(([, fields]) => fields.length > 0),
  );
}

const NO_MODULES: ModulesByModel = new Map();

/** The lines of a table part as a model, described by a module of its own; no call reaches it by its name. */
function buildPart(
  definition: ModuleDefinition,
  [name, part]: readonly [string, FieldDefinition],
  others: OtherRows,
): Model {
  const own = partModelName(definition.model.name, name);
  const formulas = others.lineFormulasOf(definition, name, part);
  const scope = lineScope(definition.model, [name, part]);
  const entries = scope.fields;
  const source = {
    formulas,
    reading: others.ofLines(definition, name, part),
    storageOf: (line: string) => others.storageOf(own, formulas, line),
    siblings: part.fields ?? {},
  };
  return {
    name: own,
    module: {
      name: own,
      title: part.title,
      model: { name: own, fields: part.fields ?? {} },
      permissions: definition.permissions,
      table: { ...partTable(part), editing: 'cell', newRows: 'grid' },
    },
    table: tableName(own),
    fields: new Map(entries.map(([line, field]) => [line, buildField(line, field, source)])),
    formulas,
    document: undefined,
    owner: definition.model.name,
    defaults: createDefaults([...formulas.fields.values()], scopeDefaults(scope)),
    reads: readsOf(scope),
    others: NO_MODULES,
    rowRules: [],
    representation: [],
    searchFields: [],
    unique: [],
    referencedBy: [],
    posting: false,
    register: undefined,
    posts: [],
    ranked: false,
  };
}

/** The chosen columns; the other fields are there for whoever shows them. */
function partTable(part: FieldDefinition): Pick<TableDefinition, 'columns' | 'totals' | 'size'> {
  const { columns, totals, size } = part.table ?? {};
  const entries = lineFields(part);
  const named = new Set(columns?.map((column) => (typeof column === 'string' ? column : column.field)));
  const others = entries.filter(([line]) => !named.has(line));
  const computed = entries.filter(([, line]) => line.formula !== undefined && isNumber(kindOf(line)));
  return {
    // A part has at least one field: the schema asks for it.
    columns: [
      ...(columns ?? []),
      ...others.map(([field]) => (columns ? { field, hide: true } : field)),
    ] as TableDefinition['columns'],
    totals: totals ?? computed.map(([line]) => line),
    ...(size === undefined ? {} : { size }),
  };
}

/** The value is read out of the table of its own. */
function buildLinks(model: string, field: ModelField): ModelField {
  const links = tableName(partModelName(model, field.name));
  const listed = (alias: string): string =>
    `(select array_agg(link."reference" order by link."position") from ${links} link where link."organization" = ${alias}."organization" and link."parent" = ${alias}."id")`;
  return { ...field, links, valueSql: listed };
}

interface FieldSource {
  formulas: FormulaSet;
  reading(alias: string, today?: string): FormulaReading;
  storageOf(name: string): FieldStorage;
  siblings: ModelDefinition['fields'];
}

function buildField(
  name: string,
  def: FieldDefinition,
  { formulas, reading, storageOf, siblings }: FieldSource,
): ModelField {
  const kind = kindOf(def);
  const column = quoteName(name);
  const lookup = isLookup(def) ? pathOf(def.formula ?? '')?.join('.') : undefined;
  const storage = lookup === undefined ? storageOf(name) : 'inline';
  const canFail =
    lookup === undefined && storage !== 'plain' && formulaErrorSql(formulas, name, reading('t')) !== undefined;
  return {
    name,
    def,
    kind,
    storage,
    column,
    isBase: false,
    part: undefined,
    links: undefined,
    sqlType: sqlTypeOf(def),
    isWritable:
      storage === 'plain' &&
      def.rollup === undefined &&
      def.readonly !== true &&
      kind !== 'auto' &&
      def.numbering === undefined,
    precision: precisionOf(def),
    model: def.model,
    dynamic: kind === 'dynamic' ? { by: def.modelField ?? '', models: modelsNamed(def, siblings) } : undefined,
    choices: new Map((def.choices ?? []).map((choice) => [choice.id, choice])),
    rules: fieldRules(def),
    valueSql: remembered((alias, today) => {
      if (lookup !== undefined) return reading(alias, today).related?.(lookup).value ?? 'null::uuid';
      return storage === 'inline'
        ? `(${formulaValueSql(formulas, name, reading(alias, today))})`
        : `${alias}.${column}`;
    }),
    errorSql: canFail
      ? remembered((alias, today) => formulaErrorSql(formulas, name, reading(alias, today)) ?? 'null::text')
      : undefined,
  };
}

type SqlMaker = (alias: string, today?: string) => string;

/** Aliases and days are few and made by the server itself: nothing of a caller gets in here. */
function remembered(make: SqlMaker): SqlMaker {
  const known = new Map<string, string>();
  return (alias, today) => {
    const key = `${alias} ${today ?? ''}`;
    const found = known.get(key) ?? make(alias, today);
    known.set(key, found);
    return found;
  };
}
