// SQL of what formulas read beyond their own row: one value of the row a reference leads to, the lines of a table part.
// Names of one step only; that no such value reads a relation itself is seen to by the checks, so the statements end.
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import type { FormulaSet, PartSql, ReadSql } from '../../../src/engine/formula/index.ts';
import type { FieldStorage } from '../catalog/catalog.ts';
import { lineFormulas, rowFormulas } from '../catalog/formulaFields.ts';
import type { ModulesByModel } from '../catalog/catalog.ts';
import { splitName } from '../catalog/formulaSources.ts';
import { modelFields, partModelName, type FieldEntry } from '../catalog/modelFields.ts';
import { formulaSql, storageOf, type FormulaReading } from './formulaColumns.ts';
import { quoteName, tableName } from './identifiers.ts';

/** The row or line a formula stands in. */
interface At {
  alias: string;
  today: string | undefined;
}

type RowReader = (alias: string, today?: string) => FormulaReading;

export class OtherRows {
  private readonly modules: ModulesByModel;
  /** Formulas that this database computes while reading though they could be stored: `<table>.<field>`. */
  private readonly unstored: ReadonlySet<string>;
  private readonly sets = new Map<string, FormulaSet>();

  constructor(modules: ModulesByModel, unstored: ReadonlySet<string> = new Set()) {
    this.modules = modules;
    this.unstored = unstored;
  }

  /** Where the values of a field of that table come from, here and now. */
  storageOf(table: string, set: FormulaSet, field: string): FieldStorage {
    const storage = storageOf(set, field);
    return storage === 'generated' && this.unstored.has(`${table}.${field}`) ? 'inline' : storage;
  }

  /** How the formulas of a model's rows are read. */
  ofRows(definition: ModuleDefinition): RowReader {
    const fields = new Map(modelFields(definition.model));
    return (alias, today) => ({
      columnSql: columnOf(alias),
      today,
      related: (name) => this.related(name, fields, { alias, today }),
      part: (name) => this.part(definition, [name, fields.get(name)], { alias, today }),
    });
  }

  /** How those of its lines are. */
  ofLines(fields: readonly FieldEntry[]): RowReader {
    const byName = new Map(fields);
    return (alias, today) => ({
      columnSql: columnOf(alias),
      today,
      related: (name) => this.related(name, byName, { alias, today }),
    });
  }

  formulasOf(definition: ModuleDefinition): FormulaSet {
    return this.known(definition.model.name, () => rowFormulas(definition, this.modules));
  }

  lineFormulasOf(definition: ModuleDefinition, name: string, part: FieldDefinition): FormulaSet {
    return this.known(partModelName(definition.model.name, name), () => lineFormulas(name, part, this.modules));
  }

  private known(name: string, make: () => FormulaSet): FormulaSet {
    const set = this.sets.get(name) ?? make();
    this.sets.set(name, set);
    return set;
  }

  /** Deleted rows are read too: what refers to them keeps its value. */
  private related(name: string, fields: ReadonlyMap<string, FieldDefinition>, { alias, today }: At): ReadSql {
    const [root, field] = splitName(name);
    const target = this.modules.get(fields.get(root)?.model ?? '');
    if (!target) throw new Error(`<${name}> leads to no model`);
    const set = this.formulasOf(target);
    const read = readField(
      { set, name: field, storage: this.storageOf(target.model.name, set, field) },
      this.ofRows(target)('rel', today),
      'rel',
    );
    const from = `from ${tableName(target.model.name)} rel where rel."organization" = ${alias}."organization" and rel."id" = ${alias}.${quoteName(root)}`;
    return {
      value: `(select ${read.value} ${from})`,
      error: read.error === null ? null : `(select ${read.error} ${from})`,
    };
  }

  private part(
    definition: ModuleDefinition,
    [name, part]: readonly [string, FieldDefinition | undefined],
    { alias, today }: At,
  ): PartSql {
    if (!part?.fields) throw new Error(`<${name}> is no table part`);
    const set = this.lineFormulasOf(definition, name, part);
    const reading = this.ofLines(Object.entries(part.fields))('line', today);
    const table = partModelName(definition.model.name, name);
    return {
      from: `${tableName(table)} line where line."organization" = ${alias}."organization" and line."parent" = ${alias}."id"`,
      order: 'line."position"',
      column: (column) =>
        readField({ set, name: column, storage: this.storageOf(table, set, column) }, reading, 'line'),
    };
  }
}

function columnOf(alias: string): (name: string) => string {
  return (name) => `${alias}.${quoteName(name)}`;
}

/** A stored value is read as it is; its error is worked out again, for errors are not stored. */
function readField(
  { set, name, storage }: { set: FormulaSet; name: string; storage: FieldStorage },
  reading: FormulaReading,
  alias: string,
): ReadSql {
  const column = columnOf(alias)(name);
  if (storage === 'plain') return { value: column, error: null };
  const { value, error } = formulaSql(set, name, reading);
  return { value: storage === 'inline' ? value : column, error };
}
