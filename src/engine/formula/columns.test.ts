// Formulas over columns: the same digits as row by row, and by kernels wherever doubles are exact. Few rows, every edge.
import { describe, expect, it } from 'vitest';
import {
  columnsOfRows,
  compileColumns,
  createFormulaSet,
  numberColumn,
  valueAt,
  type Column,
  type ColumnResult,
  type FormulaField,
  type RowValues,
} from './index.ts';

const FIELDS: readonly FormulaField[] = [
  { name: 'a', type: 'decimal', precision: 2 },
  { name: 'b', type: 'decimal', precision: 1 },
  { name: 'n', type: 'integer' },
  { name: 'f', type: 'boolean' },
  { name: 'g', type: 'boolean' },
  { name: 's', type: 'text' },
  { name: 'd', type: 'date' },
];
const AMOUNTS = [null, '0.00', '1.25', '-1.25', '0.05', '-0.05', '2.00', '-7.50'];
const SMALL: RowValues[] = AMOUNTS.flatMap((a) =>
  [null, '0.0', '-2.5', '2.0', '3.1'].flatMap((b) =>
    [null, 0, 2, -3].map((n, index) => ({
      a,
      b,
      n,
      f: [true, false, null][index % 3],
      g: [null, true, false, true, true][(index + AMOUNTS.indexOf(a)) % 5],
      s: index % 2 === 0 ? 'x' : 'y',
      d: '2026-03-05',
    })),
  ),
);

interface Made {
  cells: unknown[];
  expected: unknown[];
  result: ColumnResult | undefined;
}

function make(formula: string, rows: readonly RowValues[], field: Partial<FormulaField> = {}): Made {
  const set = createFormulaSet([...FIELDS, { name: 'r', type: 'decimal', precision: 2, ...field, formula }]);
  expect(set.issues).toEqual([]);
  const program = compileColumns(set, 'r');
  const result = program?.run(columnsOfRows(set, program.reads, rows), rows.length);
  return {
    result,
    cells: rows.map((_, index) => (result ? (result.errors.get(index) ?? valueAt(result.column, index)) : undefined)),
    expected: rows.map((row) => set.recalculate(row)['r']),
  };
}

describe('kernels', () => {
  it.each([
    '<a>',
    '-<a>',
    '<n>',
    '<a> + <b>',
    '<a> - <b>',
    '<b> - <a>',
    '-<a> - <b>',
    '<a> + <b> - <n> + 1.5 - 0.25',
    '1.25 + <n>',
    '5 - <a>',
    '<n> + 0.125 + 7',
    '2 * <a> + <b>',
    '<a> - 2 * <b> - <n>',
    '1 - 3',
    '<a> + null',
    'null + 1',
    'null',
    '<a> * <b>',
    '<a> * <b> * <n>',
    '<a> * <b> * <n> * <a>',
    '2 * <a> * <b>',
    '<a> * 0.001',
    '<a> * 3 * 0.5',
    '<a> * null',
    '2 * 3',
    '<a> * <b> * 1.000',
    '-1 * <a> * <b> * <n>',
    '<a> / 1',
    '<a> / 10',
    '<n> / 1000',
    '<a> / 100 * <b>',
    '(<a> + <b>) / 100 + 0.005',
    'if(<a> / 10 = null, 1, 2)',
    ...['=', '!=', '<', '<=', '>', '>='].flatMap((op) => [
      `if(<a> ${op} <b>, <a>, <n>)`,
      `if(<n> ${op} 2, 1, 2)`,
      `if(<a> ${op} null, 1, 2)`,
      `if(null ${op} null, 1, 2)`,
    ]),
    'if(<f>, <a>, 0)',
    'if(not <f>, <a>, <b>)',
    'if(true, <a>, <b>)',
    'if(false, <a>, <b>)',
    'if(null, 1, 2)',
    'if(<f> and <g>, 1, 2)',
    'if(<f> or <g>, 1, 2)',
    'if(<f> and <g> and <a> > 0, 1, 2)',
    'if(<f> or <g> or <a> > 0, 1, 2)',
    'if(not (<f> or <n> = 2), <a>, 0.001)',
    'if(<f>, null, <a>)',
    'if(<f>, 1, if(<g>, <a>, <b>))',
    'coalesce(<a>, <b>)',
    'coalesce(<a>, <b>, <n>, 7)',
    'coalesce(<n>, <a>)',
    'coalesce(null, <b>, null)',
    'min(<a>, <b>)',
    'max(<a>, <b>)',
    'min(<a>, <b>, <n>)',
    'max(<n>, <b>, <a>, -1.5)',
    'max(null, <a>)',
    'abs(<a>)',
    'abs(<a> - <b>)',
    'abs(null)',
    'floor(<a>)',
    'ceil(<a>)',
    'floor(<a> / 10)',
    'ceil(<n>)',
    'floor(<a> * <b>)',
    'round(<a>)',
    'round(<a>, 0)',
    'round(<a>, 1)',
    'round(<a>, 2)',
    'round(<a>, 9)',
    'round(<a> * <b> / 100, 1)',
    'round(<a>, 15)',
    'round(<a>, null)',
  ])('%s', (formula) => {
    for (const [type, precision] of [
      ['decimal', 0],
      ['decimal', 1],
      ['decimal', 2],
      ['decimal', 5],
      ['integer', 0],
    ] as const) {
      const { cells, expected, result } = make(formula, SMALL, { type, precision });
      expect(cells.map(String)).toEqual(expected.map(String));
      expect([result?.kernelRows, result?.errors.size, result?.column.kind]).toEqual([SMALL.length, 0, 'number']);
    }
  });

  it.each([
    '<a> / <b>',
    '<a> / 3',
    '<a> / 0',
    '<a> / -10',
    '<a> / 0.1',
    '<a> / 1000000000000000000000',
    '<a> % 3',
    '<a> % 10',
    '10 / <a>',
    'len(<s>)',
    "if(<s> = 'x', 1, 2)",
    "if(<s> = 'x' and <f>, 1, 2)",
    "if(not (<s> = 'x'), 1, 2)",
    'if(<f> = <g>, 1, 2)',
    "days(<d>, '2026-01-01')",
    'round(<a>, <n>)',
    'round(<a>, -1)',
    'round(<a>, 16)',
    'round(<a>, 0.5)',
    '<a> + len(<s>)',
    '<a> * len(<s>)',
    'coalesce(<a>, len(<s>))',
    'max(<a>, len(<s>))',
    'abs(len(<s>))',
    'if(len(<s>) > 0, 1, 2)',
    'if(<f>, len(<s>), 1)',
    '<a> * 9007199254740993 / 9007199254740993',
    '<a> + 9007199254740992 - 9007199254740992',
    '<n> * 0.00000000000000000001',
  ])('%s is left to the row evaluator', (formula) => {
    const { cells, expected, result } = make(formula, SMALL);
    expect(cells.map(String)).toEqual(expected.map(String));
    expect(result?.kernelRows).toBe(0);
  });

  it.each<[string, string, boolean]>([
    ['<a> * 2', '45035996273704.95', true],
    ['<a> * 2', '45035996273704.96', false],
    ['<a> + <a>', '45035996273704.95', true],
    ['<a> + <a>', '45035996273704.96', false],
    ['<a> - <a>', '45035996273704.95', true],
    ['<a> - <a>', '-45035996273704.96', false],
    ['<a> + 0.001', '9007199254740.98', true],
    ['<a> + 0.001', '9007199254741.00', false],
    ['<a> * <a> * 0', '949062.65', true],
    ['<a> * <a> * 0', '949062.66', false],
    ['round(<a>, 1)', '90071992547409.86', true],
    ['round(<a>, 1)', '90071992547409.87', false],
    ['round(<a>, 1)', '-90071992547409.86', true],
    ['round(<a>, 1)', '-90071992547409.87', false],
    ['-<a>', '-90071992547409.91', true],
    ['max(<a>, 0.001)', '9007199254740.98', true],
    ['max(<a>, 0.001)', '-9007199254741.00', false],
    ['if(<a> > 0.001, 1, 2)', '9007199254741.00', false],
    ['coalesce(<a>, 0.001)', '9007199254741.00', false],
  ])('%s of %s is proved exact: %s', (formula, a, isExact) => {
    const { cells, expected, result } = make(formula, [{ a: '1.00' }, { a }], { precision: 2 });
    expect(cells.map(String)).toEqual(expected.map(String));
    expect(result?.kernelRows).toBe(isExact ? 2 : 0);
  });

  it.each<[string, string, number]>([
    ['<a> * <a> * 0', '949062.66', 4],
    ['max(<a>, 1.00) * <a>', '94906266.00', 4],
    ['min(<a>, 1.00) * <a>', '-94906266.00', 4],
    ['if(<a> > 1, <a>, 1.00) * <a>', '94906266.00', 4],
    ['coalesce(<a>, 1.00) * <a>', '94906266.00', 4],
    ['abs(<a>) * <a>', '-94906266.00', 4],
    ['(<a> + <a>) * <a>', '67108864.00', 4],
    ['round(<a>, 1) * <a>', '94906266.00', 3],
  ])('%s of %s is not taken for exact because a part of it is small', (formula, a, precision) => {
    const { cells, expected, result } = make(formula, [{ a }], { precision });
    expect([cells.map(String), result?.kernelRows]).toEqual([expected.map(String), 0]);
  });

  it('serve block by block: one of large numbers leaves the others alone', () => {
    const rows = Array.from({ length: 2050 }, (_, index) => ({
      a: index < 2048 ? `${index}.50` : '99999999.99',
      b: index % 7 === 0 ? null : '1.0',
    }));
    const { cells, expected, result } = make('<a> * <a> / 100 + if(<b> > 0, 1, 0)', rows);
    expect(result?.kernelRows).toBe(2048);
    expect(cells).toEqual(expected);
    const again = make('coalesce(<b>, <a>)', rows);
    expect([again.result?.kernelRows, again.cells]).toEqual([2050, again.expected]);
  });

  it('an answer that does not fit its field is an error cell, its neighbours are not', () => {
    for (const [formula, field, values, errors] of [
      ['<n> * 2', { type: 'integer' }, [1_073_741_823, 1_073_741_824, -1_073_741_823, -1_073_741_824, null], [1, 3]],
      ['<a> * 1000000000', { precision: 2 }, ['1.00', '9007199.25', '99999999999999.99'], [2]],
      ['<a> * 100000', { precision: 5 }, ['1.00', '999999999.99'], [1]],
    ] as const) {
      const rows = values.map((value) => ({ a: value, n: value }));
      const { cells, expected, result } = make(formula, rows, field);
      expect(cells.map(String)).toEqual(expected.map(String));
      expect([...(result?.errors ?? [])]).toEqual(errors.map((index) => [index, '#VALUE!']));
    }
  });

  it('limits of integers and of decimals are told at their last digit', () => {
    const cellsOf = (formula: string, field: Partial<FormulaField>, row: RowValues): unknown[] => {
      const { cells, expected, result } = make(formula, [row], field);
      return [cells[0], expected[0], result?.kernelRows];
    };
    expect(cellsOf('<n> + 1', { type: 'integer' }, { n: 2_147_483_646 })).toEqual(['2147483647', 2_147_483_647, 1]);
    expect(cellsOf('<n> + 1', { type: 'integer' }, { n: 2_147_483_647 })).toEqual(['#VALUE!', '#VALUE!', 0]);
    expect(cellsOf('<n> - 1', { type: 'integer' }, { n: -2_147_483_647 })).toEqual(['#VALUE!', '#VALUE!', 0]);
  });

  it('cells of other kinds keep their own form', () => {
    for (const [formula, field] of [
      ["concat(<s>, '!')", { type: 'text' }],
      ['<a> > <b>', { type: 'boolean' }],
      ['<d>', { type: 'date' }],
    ] as const) {
      const { cells, expected, result } = make(formula, SMALL.slice(0, 9), field);
      expect([cells, result?.column.kind, result?.kernelRows]).toEqual([expected, 'values', 0]);
    }
  });

  it('values that are none are errors in their own cells, and read on as errors', () => {
    const rows = [
      { a: '1.00', f: true },
      { a: 'x', f: 'yes' },
      { a: null, f: null },
      { a: '0.00', f: false },
    ];
    for (const formula of ['<a> * 2', 'if(<f>, 1, 2)', '5 / <a>', 'coalesce(<a>, 7)']) {
      const { cells, expected } = make(formula, rows);
      expect(cells.map(String)).toEqual(expected.map(String));
    }
    const set = createFormulaSet([
      ...FIELDS,
      { name: 'q', type: 'decimal', formula: '10 / <a>' },
      { name: 't', type: 'boolean', formula: '<q> > 3' },
      { name: 'r', type: 'decimal', formula: '<q> * 2 + <n>' },
      { name: 'z', type: 'decimal', formula: 'if(<t>, <r>, -1)' },
      { name: 'broken', type: 'decimal', formula: '<ghost>' },
    ]);
    for (const name of ['q', 't', 'r', 'z', 'broken']) {
      const program = compileColumns(set, name);
      const result = program?.run(columnsOfRows(set, program.reads, rows), rows.length);
      expect(
        rows.map((_, index) => String(result?.errors.get(index) ?? (result && valueAt(result.column, index)))),
        name,
      ).toEqual(rows.map((row) => String(set.recalculate(row)[name])));
      expect(result?.kernelRows).toBe(0);
    }
    expect(compileColumns(set, 'r')?.reads.toSorted()).toEqual(['a', 'n']);
    expect([compileColumns(set, 'a'), compileColumns(set, 'ghost')]).toEqual([undefined, undefined]);
  });

  it('a chain without errors stays with kernels; a missing column counts as empty', () => {
    const set = createFormulaSet([
      ...FIELDS,
      { name: 'x', type: 'decimal', precision: 3, formula: '<a> + <b>' },
      { name: 'y', type: 'decimal', precision: 2, formula: '<x> * <n>' },
    ]);
    const program = compileColumns(set, 'y');
    const columns = columnsOfRows(set, program?.reads ?? [], SMALL);
    const result = program?.run(columns, SMALL.length);
    expect([result?.kernelRows, SMALL.map((_, index) => result && valueAt(result.column, index))]).toEqual([
      SMALL.length,
      SMALL.map((row) => set.recalculate(row)['y']),
    ]);
    columns.delete('n');
    const without = program?.run(columns, SMALL.length);
    expect([without?.kernelRows, without && valueAt(without.column, 2)]).toEqual([0, '0.00']);
    // A column of another scale is not taken for one of the field's.
    columns.set(
      'n',
      numberColumn(
        SMALL.map(({ n }) => n),
        3,
      ),
    );
    const other = program?.run(columns, SMALL.length);
    expect([other?.kernelRows, other && valueAt(other.column, 50)]).toEqual([0, set.recalculate(SMALL[50] ?? {})['y']]);
  });
});

describe('columns', () => {
  const numbers = (values: readonly unknown[], scale = 2): Column => numberColumn(values, scale);

  it.each<[unknown, number, number | undefined]>([
    ['1.5', 2, 150],
    ['-1.5', 2, -150],
    ['0', 2, 0],
    ['-0', 2, 0],
    ['-0.00', 2, 0],
    ['1.25', 2, 125],
    ['1.250', 2, 125],
    ['1.255', 2, undefined],
    ['7', 0, 7],
    ['7.0', 0, 7],
    ['7.5', 0, undefined],
    ['12345678901234.56', 2, 1_234_567_890_123_456],
    ['-12345678901234.56', 2, -1_234_567_890_123_456],
    ['0.0000000000000000100', 17, 1],
    ['90071992547409.91', 2, 9_007_199_254_740_991],
    ['90071992547409.92', 2, undefined],
    ['9007199254740993', 0, undefined],
    ['9007199254740', 3, 9_007_199_254_740_000],
    ['90071992547410', 3, undefined],
    ['1', 16, undefined],
    ['0.1', 16, 1_000_000_000_000_000],
    ['', 2, undefined],
    ['.5', 2, undefined],
    ['5.', 2, undefined],
    ['-', 2, undefined],
    ['-.', 2, undefined],
    ['1.2.3', 2, undefined],
    ['1e3', 2, undefined],
    ['+1', 2, undefined],
    ['1/2', 2, undefined],
    ['1:2', 2, undefined],
    ['--1', 2, undefined],
    ['x2345678901234567', 2, undefined],
    [1.5, 2, 150],
    [3, 2, 300],
    [-3, 2, -300],
    [-0, 2, 0],
    [1.255, 2, undefined],
    [Number.NaN, 2, undefined],
    [1e300, 2, undefined],
    [true, 2, undefined],
    [{}, 2, undefined],
  ])('%j at scale %i is %j', (raw, scale, expected) => {
    const column = numbers([raw, '0'], scale);
    if (raw === '')
      return expect(column).toMatchObject({
        kind: 'number',
        empty: new Uint8Array([1, 0]),
        values: new Float64Array([0, 0]),
      });
    if (expected === undefined) return expect(column).toEqual({ kind: 'values', values: [raw, '0'] });
    expect(column).toStrictEqual({
      kind: 'number',
      scale,
      values: new Float64Array([expected, 0]),
      empty: undefined,
      bound: Math.abs(expected),
    });
    return expect(Object.is(column.kind === 'number' && column.values[0], -0)).toBe(false);
  });

  it('know what is empty and how large the largest is', () => {
    expect(numbers([null, '1.00', undefined, '-2.50', ''])).toStrictEqual({
      kind: 'number',
      scale: 2,
      values: new Float64Array([0, 100, 0, -250, 0]),
      empty: new Uint8Array([1, 0, 1, 0, 1]),
      bound: 250,
    });
    expect([0, 1, 3, 9].map((index) => valueAt(numbers([null, '1.00', undefined, '-2.50', '']), index))).toEqual([
      null,
      '1.00',
      '-2.50',
      '0.00',
    ]);
    expect(valueAt({ kind: 'values', values: ['x', true] }, 1)).toBe(true);
  });

  it('are made of rows by the fields named, however many rows there are', () => {
    const set = createFormulaSet([...FIELDS, { name: 'items.sum', type: 'decimal' }]);
    const rows = Array.from({ length: 1030 }, (_, index): RowValues => ({
      a: `${index}.25`,
      s: `s${index}`,
      n: index === 1029 ? 'x' : index,
    }));
    const columns = columnsOfRows(set, ['a', 's', 'n', 'items.sum', 'ghost', 'constructor'], rows);
    expect([...columns.keys()]).toEqual(['a', 's', 'n']);
    expect(rows.map((_, index) => valueAt(columns.get('a') ?? { kind: 'values', values: [] }, index))).toEqual(
      rows.map(({ a }) => a),
    );
    expect([columns.get('s'), columns.get('n')]).toEqual([
      { kind: 'values', values: rows.map(({ s }) => s) },
      { kind: 'values', values: rows.map(({ n }) => n) },
    ]);
    const hollow = columnsOfRows(createFormulaSet([{ name: 'constructor', type: 'text' }]), ['constructor'], [{}]);
    expect(hollow.get('constructor')).toEqual({ kind: 'values', values: [undefined] });
  });
});
