// From checked definitions to the immutable Catalog: every fact the server asks for, computed once.
import { createHash } from 'node:crypto';
import type { FieldDefinition, ModuleDefinition } from '../../src/contract/index.ts';
import { createFormulaSet, type FormulaSet } from '../../src/engine/formula/index.ts';
import { rulesOf } from '../../src/engine/rules/index.ts';
import type { Catalog, Model, ModelField } from './catalog.ts';
import { formulaFields } from './checkFormulas.ts';
import { kindOf, precisionOf, sqlTypeOf } from './fieldKinds.ts';
import { BASE_FIELDS, PERSON_MODEL } from './names.ts';
import { representationFields, representationOf } from './representation.ts';
import { formulaErrorSql, formulaValueSql, storageOf } from './storage/formulaColumns.ts';
import { quoteName, tableName } from './storage/identifiers.ts';
import { searchFieldsOf, wantedTable } from './storage/wantedTable.ts';
import type { WantedTable } from './storage/wanted.ts';

export function formulasOf(definition: ModuleDefinition): FormulaSet {
  return createFormulaSet(formulaFields(Object.entries(definition.model.fields)));
}

export function tableOf(definition: ModuleDefinition): WantedTable {
  return wantedTable({ definition, formulas: formulasOf(definition) });
}

/** Modules in the given order. Only for definitions that passed every check. */
export function buildCatalog(definitions: readonly ModuleDefinition[]): Catalog {
  const names = new Set(definitions.map((definition) => definition.model.name));
  const models = new Map(definitions.map((definition) => [definition.model.name, buildModel(definition, definitions, names)]));
  return {
    rev: createHash('sha256').update(JSON.stringify(definitions)).digest('hex').slice(0, 32),
    modules: new Map(definitions.map((definition) => [definition.name, definition])),
    models,
  };
}

function buildModel(definition: ModuleDefinition, all: readonly ModuleDefinition[], names: ReadonlySet<string>): Model {
  const model = definition.model;
  const formulas = formulasOf(definition);
  const base = [...BASE_FIELDS].filter(([, field]) => field.model === undefined || names.has(PERSON_MODEL));
  const fields = [
    ...Object.entries(model.fields).map(([name, field]) => buildField(name, field, formulas)),
    ...base.map(([name, field]) => ({ ...buildField(name, field, formulas), isBase: true })),
  ];
  return {
    name: model.name,
    module: definition,
    table: tableName(model.name),
    fields: new Map(fields.map((field) => [field.name, field])),
    formulas,
    rowRules: model.rules ?? [],
    representation: representationFields(representationOf(model)),
    searchFields: searchFieldsOf(definition),
    unique: wantedTable({ definition, formulas }).uniques.map((group) => ({ fields: group.fields, index: group.name })),
    referencedBy: all.flatMap((other) => Object.entries(other.model.fields).filter(([, field]) => field.model === model.name).map(([name]) => [other.model.name, name] as const)),
  };
}

function buildField(name: string, def: FieldDefinition, formulas: FormulaSet): ModelField {
  const kind = kindOf(def);
  const column = quoteName(name);
  const storage = storageOf(formulas, name);
  const columnOf = (alias: string) => (field: string): string => `${alias}.${quoteName(field)}`;
  const canFail = storage !== 'plain' && formulaErrorSql(formulas, name, { columnSql: quoteName }) !== undefined;
  return {
    name, def, kind, storage, column,
    isBase: false,
    sqlType: sqlTypeOf(def),
    isWritable: storage === 'plain' && def.readonly !== true && kind !== 'auto',
    precision: precisionOf(def),
    model: def.model,
    choices: new Map((def.choices ?? []).map((choice) => [choice.id, choice])),
    rules: rulesOf(def),
    valueSql: remembered((alias, today) => (storage === 'inline' ? `(${formulaValueSql(formulas, name, { columnSql: columnOf(alias), today })})` : `${alias}.${column}`)),
    errorSql: canFail ? remembered((alias, today) => formulaErrorSql(formulas, name, { columnSql: columnOf(alias), today }) ?? 'null::text') : undefined,
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
