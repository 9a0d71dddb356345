// SQL of the formulas of rows and lines that read each other. Written out whole, each value would stand in the next one several
// times and grow with every step; here each is worked out once, in a chain of subqueries that the database does not open up.
import type { FormulaSql, FormulaSet, PartSql, ReadSql } from '../../../src/engine/formula/index.ts';
import type { DocumentFormulas } from '../../../src/engine/document/index.ts';
import { FormulaSqlError, PARENT } from '../../../src/engine/formula/index.ts';
import { say } from '../../../src/engine/values/index.ts';
import type { FieldStorage } from '../catalog/catalog.ts';
import { splitName } from '../catalog/formulaSources.ts';
import { formulaSql, type FormulaReading } from './formulaColumns.ts';
import { quoteName, tableName } from './identifiers.ts';

/** Alias of the row below which its lines are read: what it says is worked out once for all of them. */
export const LINES_HEAD = 'head';

/** Letters of one value. */
const SIZE_LIMIT = 400_000;

export interface DocumentSource {
  model: string;
  document: DocumentFormulas;
  rows: RowSource;
  /** By the name of the table part. */
  lines(part: string): RowSource;
}

export interface RowSource {
  table: string;
  set: FormulaSet;
  storageOf(field: string): FieldStorage;
  /** Fields that references lead to. */
  related(name: string, alias: string): ReadSql;
}

/** A row with the values that are worked out by now, by the alias of each. */
interface Chain {
  alias: string;
  pieces: readonly string[];
  known: ReadonlyMap<string, ReadSql>;
}

export class DocumentSql {
  private readonly source: DocumentSource;
  private readonly today: string | undefined;

  constructor(source: DocumentSource, today: string | undefined) {
    this.source = source;
    this.today = today;
  }

  /** A computed field of the row. */
  ofRow(name: string, alias: string): FormulaSql {
    return ending(this.rowChain(name, alias), name);
  }

  /** A computed field of a line that is read below LINES_HEAD. */
  ofLine(part: string, name: string, alias: string): FormulaSql {
    const { model } = this.source;
    const from = `from ${tableName(model)} par where par."organization" = ${LINES_HEAD}."organization" and par."id" = ${LINES_HEAD}."id"`;
    const parents = new Map<string, ReadSql>();
    const pieces: string[] = [];
    for (const dotted of this.source.lines(part).set.dependencies(name)) {
      const [root, read] = splitName(dotted);
      if (root !== PARENT || read === '') continue;
      const { value, error } = this.rowValue(read, 'par');
      const at = `p${parents.size}`;
      pieces.push(piece({ value: `(select ${value} ${from})`, error: error && `(select ${error} ${from})` }, at));
      parents.set(read, place(at, error));
    }
    const chain = this.lineChain(part, name, { alias, parent: (field) => parents.get(field) ?? NOTHING });
    return ending({ ...chain, pieces: [...pieces, ...chain.pieces] }, name);
  }

  private rowValue(name: string, alias: string): ReadSql {
    return this.source.rows.set.order.includes(name)
      ? this.ofRow(name, alias)
      : { value: `${alias}.${quoteName(name)}`, error: null };
  }

  private rowChain(name: string, alias: string): Chain {
    const { document, rows } = this.source;
    const needed = new Set([name, ...document.dependencies(name)]);
    let chain: Chain = { alias, pieces: [], known: new Map() };
    for (const step of document.order) {
      if (!needed.has(step) || step.includes('.')) continue;
      const here = chain;
      const sums: string[] = [];
      const read = this.written(rows, step, here, {
        related: (other) => rows.related(other, alias),
        part: (part, column) => this.part(part, column, here),
        once: (sum) => {
          const at = `a${document.order.indexOf(step)}_${sums.length}`;
          sums.push(piece(sum, at));
          return place(at, sum.error);
        },
      });
      chain = extended({ ...here, pieces: [...here.pieces, ...sums] }, step, {
        read,
        at: `d${document.order.indexOf(step)}`,
      });
    }
    return chain;
  }

  private part(part: string, column: string | undefined, { alias, known }: Chain): PartSql {
    const { table } = this.source.lines(part);
    const chain =
      column === undefined
        ? undefined
        : this.lineChain(part, column, {
            alias: 'line',
            parent: (field) => known.get(field) ?? { value: `${alias}.${quoteName(field)}`, error: null },
          });
    const laterals = (chain?.pieces ?? []).map((each) => ` cross join ${each}`).join('');
    return {
      from: `${tableName(table)} line${laterals} where line."organization" = ${alias}."organization" and line."parent" = ${alias}."id"`,
      order: 'line."position"',
      column: (name) => chain?.known.get(name) ?? { value: `line.${quoteName(name)}`, error: null },
    };
  }

  private lineChain(
    part: string,
    name: string,
    { alias, parent }: { alias: string; parent(field: string): ReadSql },
  ): Chain {
    const { document } = this.source;
    const lines = this.source.lines(part);
    const needed = new Set([`${part}.${name}`, ...document.dependencies(`${part}.${name}`)]);
    let chain: Chain = { alias, pieces: [], known: new Map() };
    for (const step of document.order) {
      const [root, field] = splitName(step);
      if (root !== part || field === '' || !needed.has(step)) continue;
      const related = (read: string): ReadSql =>
        splitName(read)[0] === PARENT ? parent(splitName(read)[1]) : lines.related(read, alias);
      const read = this.written(lines, field, chain, { related });
      chain = extended(chain, field, { read, at: `l${document.order.indexOf(step)}` });
    }
    return chain;
  }

  /** A stored value is read as it is; its error is worked out again, for errors are not stored. */
  private written(
    { set, storageOf }: RowSource,
    field: string,
    { alias, known }: Chain,
    elsewhere: Pick<FormulaReading, 'related' | 'part' | 'once'>,
  ): ReadSql {
    const columnSql = (column: string): string => `${alias}.${quoteName(column)}`;
    const read = formulaSql(set, field, {
      columnSql,
      today: this.today,
      known: (name) => known.get(name),
      ...elsewhere,
    });
    return storageOf(field) === 'inline' ? read : { value: columnSql(field), error: read.error };
  }
}

const NOTHING: ReadSql = { value: 'null', error: null };

/** `at`: an alias of its own, for chains stand in each other. */
function extended({ alias, pieces, known }: Chain, field: string, { read, at }: { read: ReadSql; at: string }): Chain {
  return { alias, pieces: [...pieces, piece(read, at)], known: new Map([...known, [field, place(at, read.error)]]) };
}

/** `offset 0`: the database works it out where it stands. */
function piece({ value, error }: ReadSql, at: string): string {
  return `lateral (select ${value} as v${error === null ? '' : `, ${error} as e`} offset 0) ${at}`;
}

function place(at: string, error: string | null): ReadSql {
  return { value: `${at}.v`, error: error === null ? null : `${at}.e` };
}

function ending({ pieces, known }: Chain, name: string): FormulaSql {
  const from = ` from ${pieces.join(', ')}`;
  if (from.length > SIZE_LIMIT)
    throw new FormulaSqlError(say('too long once the computed fields it reads are written out: use fewer steps'));
  const { value, error } = known.get(name) ?? NOTHING;
  return { value: `(select ${value}${from})`, error: error && `(select ${error}${from})` };
}
