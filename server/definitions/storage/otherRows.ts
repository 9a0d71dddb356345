// SQL of what formulas read beyond their own row: one value of the row a reference leads to, the lines of a table part, the row of a line.
// Names of one step only; that no such value reads a relation itself is seen to by the checks, so the statements end.
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import { createDocumentFormulas, type DocumentFormulas } from '../../../src/engine/document/index.ts';
import { PARENT, type FormulaSet, type PartSql, type ReadSql } from '../../../src/engine/formula/index.ts';
import type { FieldStorage } from '../catalog/catalog.ts';
import { lineFormulas, rowFormulas } from '../catalog/formulaFields.ts';
import type { ModulesByModel } from '../catalog/catalog.ts';
import { splitName } from '../catalog/formulaSources.ts';
import { lineFields, modelFields, partFields, partModelName } from '../catalog/modelFields.ts';
import { DocumentSql, type DocumentSource, type RowSource } from './documentSql.ts';
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
  private readonly documents = new Map<string, { document: DocumentFormulas | undefined }>();

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
    const source = this.documentOf(definition);
    return (alias, today) => ({
      columnSql: columnOf(alias),
      today,
      related: (name) => this.related(name, fields, { alias, today }),
      part: (name) => this.part(definition, [name, fields.get(name)], { alias, today }),
      ...(source && {
        whole: (name) =>
          this.readsLines(definition, name) ? new DocumentSql(source(today), today).ofRow(name, alias) : undefined,
      }),
    });
  }

  /** How those of its lines are. Where they read their row, it is LINES_HEAD. */
  ofLines(definition: ModuleDefinition, name: string, part: FieldDefinition): RowReader {
    const byName = new Map(lineFields(part));
    const set = this.lineFormulasOf(definition, name, part);
    const source = this.documentOf(definition);
    return (alias, today) => ({
      columnSql: columnOf(alias),
      today,
      related: (read) => this.related(read, byName, { alias, today }),
      ...(source && {
        whole: (line) =>
          set.dependencies(line).some((read) => splitName(read)[0] === PARENT)
            ? new DocumentSql(source(today), today).ofLine(name, line, alias)
            : undefined,
      }),
    });
  }

  private readsLines(definition: ModuleDefinition, name: string): boolean {
    const parts = new Set(partFields(definition.model).map(([part]) => part));
    return this.formulasOf(definition)
      .dependencies(name)
      .some((read) => parts.has(splitName(read)[0]));
  }

  /** Where lines read their row. */
  private documentOf(definition: ModuleDefinition): ((today: string | undefined) => DocumentSource) | undefined {
    const parts = new Map(partFields(definition.model));
    const document = this.documentFormulasOf(definition);
    if (!document) return undefined;
    const fields = new Map(modelFields(definition.model));
    const sourceOf = (
      table: string,
      set: FormulaSet,
      own: ReadonlyMap<string, FieldDefinition>,
      today?: string,
    ): RowSource => ({
      table,
      set,
      storageOf: (field) => this.storageOf(table, set, field),
      related: (name, alias) => this.related(name, own, { alias, today }),
    });
    return (today) => ({
      model: definition.model.name,
      document,
      rows: sourceOf(definition.model.name, this.formulasOf(definition), fields, today),
      lines: (name) => {
        const part = parts.get(name);
        if (!part) throw new Error(`<${name}> is no table part`);
        const table = partModelName(definition.model.name, name);
        return sourceOf(table, this.lineFormulasOf(definition, name, part), new Map(lineFields(part)), today);
      },
    });
  }

  /** Formulas of rows and lines together; undefined where no line reads its row. */
  documentFormulasOf(definition: ModuleDefinition): DocumentFormulas | undefined {
    const { name } = definition.model;
    const known = this.documents.get(name);
    if (known) return known.document;
    const document = createDocumentFormulas(
      this.formulasOf(definition),
      new Map(
        partFields(definition.model).map(([part, field]) => [part, this.lineFormulasOf(definition, part, field)]),
      ),
    );
    this.documents.set(name, { document });
    return document;
  }

  formulasOf(definition: ModuleDefinition): FormulaSet {
    return this.known(definition.model.name, () => rowFormulas(definition, this.modules));
  }

  lineFormulasOf(definition: ModuleDefinition, name: string, part: FieldDefinition): FormulaSet {
    return this.known(partModelName(definition.model.name, name), () =>
      lineFormulas(definition.model, [name, part], this.modules),
    );
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
    const reading = this.ofLines(definition, name, part)('line', today);
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
