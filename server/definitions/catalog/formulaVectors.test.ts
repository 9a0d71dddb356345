// The shared formula vectors through real PostgreSQL, as stored generated columns: the same digits as in the page.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import vectors from '../../../fixtures/formula/vectors.json' with { type: 'json' };
import {
  createFormulaSet,
  FORMULA_FUNCTIONS_SQL,
  formulaToSql,
  type FormulaField,
  type ReadSql,
} from '../../../src/engine/formula/index.ts';
import { foldText } from '../../../src/engine/values/index.ts';
import type { Queryable } from '../../database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';

interface Vector {
  group: string;
  formula: string;
  row: Record<string, unknown>;
  /** The last one, `result`, has the formula. */
  fields: readonly FormulaField[];
  today?: string;
  expected: unknown;
}

// as: JSON modules know no literal types; a wrong type would fail in every vector that has it.
const all = vectors as unknown as readonly Vector[];
const SQL_TYPES = {
  text: 'text',
  boolean: 'boolean',
  date: 'date',
  moment: 'timestamptz',
  integer: 'integer',
} as const;
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.query(FORMULA_FUNCTIONS_SQL);
});

afterAll(() => test.close());

/** Random formulas of all kinds of parts; errors and empty values come up often. */
const { number: formulas } = fc.letrec<{ number: string; truth: string; text: string }>((tie) => ({
  number: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('<a>', '<b>', '<n>', '0', '1', '2.5', '100', '0.001', 'null', 'round(<a> / 7, 3)'),
    fc
      .tuple(tie('number'), fc.constantFrom('+', '-', '*', '/', '%'), tie('number'))
      .map(([left, op, right]) => `(${left} ${op} ${right})`),
    fc.tuple(fc.constantFrom('abs', 'floor', 'ceil', '-'), tie('number')).map(([name, inner]) => `${name}(${inner})`),
    fc
      .tuple(fc.constantFrom('min', 'max', 'coalesce'), tie('number'), tie('number'))
      .map(([name, left, right]) => `${name}(${left}, ${right})`),
    fc
      .tuple(tie('number'), fc.constantFrom('0', '2', '-1', '<n>'))
      .map(([inner, digits]) => `round(${inner}, ${digits})`),
    fc.tuple(tie('truth'), tie('number'), tie('number')).map(([test, yes, no]) => `if(${test}, ${yes}, ${no})`),
    tie('text').map((text) => `len(${text})`),
    fc.constantFrom('days(<d>, <e>)', "days('2024-02-29', <d>)"),
  ),
  truth: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('<f>', 'true', '<a> = null', '<d> < <e>', '<d> = <e>', '<s> < <t>', '<s> >= <t>', '<s> != <t>'),
    fc
      .tuple(tie('number'), fc.constantFrom('=', '!=', '<', '<=', '>', '>='), tie('number'))
      .map(([left, op, right]) => `${left} ${op} ${right}`),
    fc
      .tuple(tie('truth'), fc.constantFrom('and', 'or'), tie('truth'))
      .map(([left, op, right]) => `((${left}) ${op} (${right}))`),
    tie('truth').map((inner) => `not (${inner})`),
  ),
  text: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('<s>', '<t>', "'x'", "''"),
    fc.tuple(tie('number'), tie('text')).map(([number, text]) => `concat(${number}, '/', ${text}, <d>)`),
    fc.tuple(tie('truth'), tie('text'), tie('text')).map(([test, yes, no]) => `if(${test}, ${yes}, ${no})`),
  ),
}));
const cents = fc
  .oneof(fc.constant(null), fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: -(10 ** 15), max: 10 ** 15 }))
  .map((value) =>
    value === null
      ? null
      : (BigInt(value) < 0n ? '-' : '') + String(value).replace('-', '').padStart(3, '0').replace(/(..)$/, '.$1'),
  );
const rows = fc.record({
  a: cents,
  b: cents,
  n: fc.constantFrom(null, 0, 1, 2, -3, 25),
  f: fc.constantFrom(null, true, false),
  s: fc.constantFrom(null, 'a', 'Я', 'ә', '😀', '\uffee'),
  t: fc.constantFrom(null, 'a', 'я', '😀'),
  d: fc.constantFrom(null, '2026-03-05', '2024-02-29', '0099-01-31'),
  e: fc.constantFrom(null, '2026-03-05', '1999-12-31'),
});

describe('[TABLE-05] random formulas in PostgreSQL', () => {
  it('come out as in the row evaluator, values and errors', async () => {
    const fields: FormulaField[] = [
      { name: 'a', type: 'decimal' },
      { name: 'b', type: 'decimal' },
      { name: 'n', type: 'integer' },
      { name: 'f', type: 'boolean' },
      { name: 's', type: 'text' },
      { name: 't', type: 'text' },
      { name: 'd', type: 'date' },
      { name: 'e', type: 'date' },
    ];
    await test.database.query(
      `create table data.random_row (a numeric(18,2), b numeric(18,2), n integer, f boolean, s text, t text, d date, e date)`,
    );
    const cases = fc
      .sample(fc.tuple(formulas, fc.nat({ max: 4 }), rows), 400)
      .filter(([formula]) => formula.length < 3000);
    for (const [formula, precision, row] of cases) {
      const set = createFormulaSet([
        ...fields,
        { name: 'x', type: 'decimal', precision, formula },
        { name: 'r', type: 'decimal', precision: 4, formula: '<x> * 3 / 7' },
      ]);
      expect(set.issues, formula).toEqual([]);
      const { value, error } = formulaToSql(set, 'r', (name) => `"${name}"`);
      const answer = await test.database.transaction(async (tx) => {
        await tx.query('delete from data.random_row');
        await tx.query('insert into data.random_row values ($1, $2, $3, $4, $5, $6, $7, $8)', [
          row.a,
          row.b,
          row.n,
          row.f,
          row.s,
          row.t,
          row.d,
          row.e,
        ]);
        const [found] = await tx.query<{ value: string | null; error: string | null }>(
          `select (${value})::text as value, ${error ?? 'null'} as error from data.random_row`,
        );
        return found;
      });
      expect(answer?.error ?? answer?.value, `${formula} of ${JSON.stringify(row)}`).toBe(set.recalculate(row)['r']);
    }
  });

  it('stay shallow in sums of a thousand terms and in chains, and refuse what grows out of hand', async () => {
    const column = (name: string): string => `"${name}"`;
    const a: FormulaField = { name: 'a', type: 'decimal' };
    const sum = createFormulaSet([
      a,
      { name: 'r', type: 'decimal', formula: Array.from({ length: 2000 }, () => '<a>').join('+') },
    ]);
    const chain = createFormulaSet([
      a,
      ...Array.from({ length: 60 }, (_, index): FormulaField => ({
        name: `f${index}`,
        type: 'decimal',
        formula: index === 0 ? '<a> + 1' : `<f${index - 1}> + 1`,
      })),
    ]);
    const [row] = await test.database.query<{ sum: string; chain: string }>(
      `select ${formulaToSql(sum, 'r', column).value}::text as sum, (${formulaToSql(chain, 'f59', column).value})::text as chain from (select 0.25::numeric(18,2) as a) as x`,
    );
    expect(row).toEqual({ sum: '500.00', chain: '60.25' });
    const doubling = createFormulaSet([
      a,
      ...Array.from({ length: 40 }, (_, index): FormulaField => ({
        name: `f${index}`,
        type: 'decimal',
        formula: index === 0 ? '<a>' : `<f${index - 1}> + <f${index - 1}>`,
      })),
    ]);
    expect(() => formulaToSql(doubling, 'f39', column)).toThrow('too long');
  });
});

describe('[TABLE-05] shared formula vectors in PostgreSQL', () => {
  const indexed = all.map((vector, index) => ({ ...vector, index }));
  const isLocal = (vector: Vector): boolean => createFormulaSet(vector.fields).isRowLocal('result');

  it.each(indexed.filter(isLocal))('$index ($group): $formula', async (vector) => {
    const { fields } = vector;
    const sql = formulaToSql(createFormulaSet(fields), 'result', (name) => `"${name}"`, { today: todayOf(vector) });
    const answer = await test.database.transaction(async (tx) => {
      await makeTable(
        tx,
        {
          table: 'vector',
          fields: ownFields(fields),
          more: `, result ${sqlType(resultOf(fields))} generated always as (${sql.value}) stored`,
        },
        [vector.row],
      );
      const [row] = await tx.query<Answer>(
        `select result::text as value, ${sql.error ?? 'null'} as error from data.vector`,
      );
      await tx.query('drop table data.vector');
      return row;
    });
    check(answer, vector);
  });

  it.each(indexed.filter((vector) => !isLocal(vector)))(
    '$index ($group, read from other rows): $formula',
    async (vector) => {
      const { fields, row } = vector;
      const roots = [
        ...new Set(fields.filter(({ name }) => name.includes('.')).map(({ name }) => name.slice(0, name.indexOf('.')))),
      ];
      const read = (name: string): ReadSql => readSql(fields, name);
      const sql = formulaToSql(createFormulaSet(fields), 'result', (name) => `v."${name}"`, {
        today: todayOf(vector),
        related: (name) => ({
          value: `(select ${read(name).value} from data.vector_${rootOf(name)})`,
          error: read(name).error && `(select ${read(name).error} from data.vector_${rootOf(name)})`,
        }),
        part: (part) => ({
          from: `data.vector_${part} where true`,
          order: '"place"',
          column: (column) => read(`${part}.${column}`),
        }),
      });
      const answer = await test.database.transaction(async (tx) => {
        await makeTable(tx, { table: 'vector', fields: ownFields(fields) }, [row]);
        for (const root of roots)
          await makeTable(
            tx,
            {
              table: `vector_${root}`,
              fields: fieldsBelow(fields, root),
              more: ', "place" int generated always as identity',
            },
            linesOf(row[root]),
          );
        const [found] = await tx.query<Answer>(
          `select (${sql.value})::${sqlType(resultOf(fields))}::text as value, ${sql.error ?? 'null'} as error from data.vector v`,
        );
        for (const table of ['vector', ...roots.map((root) => `vector_${root}`)])
          await tx.query(`drop table data.${table}`);
        return found;
      });
      check(answer, vector);
    },
  );

  it('folds text as the engine does', async () => {
    const texts = [
      'ӘЛІЯ Серікқызы',
      'Ёлка',
      'Ғалым ҢҰҮҚӨҺ',
      'Й\u0306 и\u0306',
      'Straße ΟΔΟΣ İstanbul',
      'ТОО «Алма»',
      'ÀÉÎ Ž',
    ];
    const rows = await test.database.query<{ folded: string }>(
      'select data.fold(t) as folded from unnest($1::text[]) with ordinality as x(t, n) order by n',
      [texts],
    );
    expect(rows.map((row) => row.folded)).toEqual(texts.map(foldText));
  });
});

interface Answer {
  value: string | null;
  error: string | null;
}

function check(answer: Answer | undefined, { fields, expected, formula }: Vector): void {
  expect(answer?.error ?? wire(answer?.value ?? null, resultOf(fields)), formula).toEqual(expected);
  if (answer?.error !== null) expect(answer?.value).toBeNull();
}

function resultOf(fields: readonly FormulaField[]): FormulaField {
  const result = fields.find((field) => field.name === 'result');
  if (!result) throw new Error('The vector has no field "result".');
  return result;
}

function ownFields(fields: readonly FormulaField[]): FormulaField[] {
  return fields.filter((field) => field.formula === undefined && !field.name.includes('.'));
}

function todayOf({ today }: Vector): string {
  return `'${today ?? '2026-01-01'}'::date`;
}

function rootOf(name: string): string {
  return name.slice(0, name.indexOf('.'));
}

function linesOf(value: unknown): Record<string, unknown>[] {
  const lines: unknown[] = Array.isArray(value) ? value : [value];
  // Lines of a vector are objects; an empty relation has none.
  return lines.filter((line): line is Record<string, unknown> => typeof line === 'object' && line !== null);
}

/** A computed cell is kept with its error beside it, as the catalog gives them. */
function readSql(fields: readonly FormulaField[], name: string): ReadSql {
  const column = `"${name.slice(name.indexOf('.') + 1)}"`;
  const isComputed = fields.some((field) => field.name === name && field.isComputed === true);
  return { value: column, error: isComputed ? column.replace(/"$/, '_error"') : null };
}

function fieldsBelow(fields: readonly FormulaField[], root: string): FormulaField[] {
  return fields
    .filter(({ name }) => name.startsWith(`${root}.`))
    .map((field) => ({ ...field, name: field.name.slice(root.length + 1) }));
}

interface VectorTable {
  table: string;
  fields: readonly FormulaField[];
  /** SQL of further columns. */
  more?: string;
}

async function makeTable(
  tx: Queryable,
  { table, fields, more = '' }: VectorTable,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = fields.flatMap((field) => [
    `"${field.name}" ${sqlType(field)}`,
    ...(field.isComputed ? [`"${field.name}_error" text`] : []),
  ]);
  await tx.query(`create table data.${table} (${['id int', ...columns].join(', ')}${more})`);
  for (const row of rows) {
    const cells = fields.flatMap((field): [string, unknown][] => {
      const value = valueOf(row[field.name]);
      if (!field.isComputed) return [[field.name, value]];
      const isError = typeof value === 'string' && value.startsWith('#');
      return [
        [field.name, isError ? null : value],
        [`${field.name}_error`, isError ? value : null],
      ];
    });
    await tx.query(
      `insert into data.${table} (${['id', ...cells.map(([name]) => `"${name}"`)].join(', ')}) values (${['1', ...cells.map((_, index) => `$${index + 1}`)].join(', ')})`,
      cells.map(([, value]) => value),
    );
  }
}

function sqlType(field: FormulaField): string {
  return field.type === 'decimal' ? `numeric(18,${field.precision ?? 2})` : SQL_TYPES[field.type];
}

function valueOf(value: unknown): unknown {
  return value === '' || value === undefined ? null : value;
}

function wire(value: string | null, field: FormulaField | undefined): unknown {
  if (value === null || field?.type === 'text') return value;
  if (field?.type === 'integer') return Number(value);
  return field?.type === 'boolean' ? value === 'true' : value;
}
