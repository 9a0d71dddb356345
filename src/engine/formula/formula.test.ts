// Parser, sets and evaluators: faults first, then what must come out, then random expressions against decimal.js.
import { Decimal as Library } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnsOfRows,
  compileColumns,
  createFormulaSet,
  evaluateFormula,
  formulaToSql,
  parseFormula,
  valueAt,
  type FormulaField,
} from './index.ts';

const Exact = Library.clone({ precision: 400, rounding: Library.ROUND_HALF_UP });
const Quotient = Library.clone({ precision: 20, rounding: Library.ROUND_HALF_UP });

describe('[TABLE-05] formulas: parsing', () => {
  it.each([
    ['', 0, 'empty'],
    ['1 +', 3, 'too early'],
    ['(1', 2, '")"'],
    ['1)', 1, 'unexpected ")"'],
    ['<a> <b>', 4, 'unexpected'],
    ['1 2', 2, 'unexpected'],
    ["'abc", 0, 'quote'],
    ['"abc"', 0, 'single quotes'],
    ['foo(1)', 0, 'there is no function'],
    ['AND', 0, 'write and'],
    ['price * 2', 0, 'angle brackets'],
    ['if(1)', 0, '3 arguments'],
    ['abs(1, 2)', 7, '1 argument'],
    ['1 < 2 < 3', 6, 'chained'],
    ['sum(1)', 0, 'table part'],
    ['< price >', 0, 'unexpected "<"'],
    ['1 ; 2', 2, 'unexpected ";"'],
    ['<Price>', 0, 'unexpected "<"'],
    ['2 ! 3', 2, '!='],
    ['1.', 1, 'unexpected "."'],
  ])('refuses %j at %i', (text, position, message) => {
    const parsed = parseFormula(text);
    expect(parsed).toMatchObject({ ok: false, position });
    expect(parsed.ok ? '' : parsed.message).toContain(message);
  });

  it('limits length and nesting with a clear message instead of running out of stack', () => {
    expect(parseFormula('1'.repeat(10_001))).toMatchObject({ ok: false, position: 10_000 });
    expect(parseFormula(`${'('.repeat(5000)}1`)).toMatchObject({
      ok: false,
      message: expect.stringContaining('nested more than'),
    });
    expect(parseFormula(`${'abs('.repeat(2400)}1`)).toMatchObject({
      ok: false,
      message: expect.stringContaining('nested more than'),
    });
    expect(parseFormula(`1${'/1'.repeat(4000)}`)).toMatchObject({
      ok: false,
      message: expect.stringContaining('divisions'),
    });
  });

  it('takes 10,000 characters of one operator', () => {
    for (const [text, expected] of [
      [`1${'+1'.repeat(4999)}`, '5000'],
      [`${'-'.repeat(9998)}1`, '1'],
      [`${'not '.repeat(2498)}true`, true],
      [`true${' and true'.repeat(1110)}`, true],
    ] as const) {
      const parsed = parseFormula(text);
      expect(parsed.ok && evaluateFormula(parsed.ast, () => undefined)).toBe(expected);
    }
  });

  it('names each reference once', () => {
    expect(parseFormula('<a> + <b.c> * <a>')).toMatchObject({ ok: true, refs: ['a', 'b.c'] });
  });

  it('never throws, whatever the text', () => {
    const pieces = fc.constantFrom(
      '<a>',
      '<',
      '>',
      '(',
      ')',
      ',',
      '+',
      '-',
      '*',
      '/',
      '%',
      '=',
      '!=',
      "'",
      'if(',
      'and',
      'not ',
      'sum(',
      '1',
      '2.5',
      ' ',
      'null',
      '\u0000',
      '😀',
      '\ud83d',
      '<a.b>',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary-ascii' }),
      fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseFormula(text);
        if (parsed.ok) evaluateFormula(parsed.ast, () => '1');
        createFormulaSet([
          { name: 'a', type: 'decimal' },
          { name: 'r', type: 'decimal', formula: text },
        ]).recalculate({ a: '1' });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('[TABLE-05] formulas: sets', () => {
  const decimal = (name: string, formula?: string): FormulaField => ({ name, type: 'decimal', precision: 2, formula });

  it('reports unknown names, circles, wrong types and syntax on the column and throws nothing', () => {
    const set = createFormulaSet([
      decimal('a'),
      decimal('x', '<nobody> + 1'),
      decimal('y', '<z> + 1'),
      decimal('z', '<y> + 1'),
      decimal('s', '1 +'),
      decimal('t', "'x' + 1"),
      decimal('after', '<z> + <a>'),
      { name: 'w', type: 'text', formula: '1' },
    ]);
    expect(set.issues.map(({ field, code }) => [field, code])).toEqual([
      ['x', '#NAME?'],
      ['y', '#CYCLE!'],
      ['z', '#CYCLE!'],
      ['s', '#SYNTAX'],
      ['t', '#VALUE!'],
      ['w', '#VALUE!'],
    ]);
    expect(set.recalculate({ a: '1' })).toEqual({
      x: '#NAME?',
      y: '#CYCLE!',
      z: '#CYCLE!',
      s: '#VALUE!',
      t: '#VALUE!',
      after: '#CYCLE!',
      w: '#VALUE!',
    });
  });

  it('recalculates only what depends on the edited cell, and reads the rest from the row', () => {
    const set = createFormulaSet([
      decimal('a'),
      decimal('b'),
      decimal('x', '<a> * 2'),
      decimal('y', '<b> * 2'),
      decimal('sum', '<x> + <y>'),
    ]);
    expect(set.order).toEqual(['x', 'y', 'sum']);
    expect(set.dependants('b')).toEqual(['y', 'sum']);
    expect(set.recalculate({ a: '1', b: '5', x: '100.00', y: 'stale' }, ['b'])).toEqual({ y: '10.00', sum: '110.00' });
    expect(set.recalculate({ a: '1', b: '5', x: '#DIV/0!' }, ['b'])).toEqual({ y: '10.00', sum: '#DIV/0!' });
    expect(set.recalculate({ a: '1', b: '5' }, ['b'])).toEqual({ y: '10.00', sum: '12.00' });
    expect(set.recalculate({ a: '1', b: '5' }, ['nothing'])).toEqual({});
  });

  it('gives a malformed value #VALUE! in its own dependants only', () => {
    const set = createFormulaSet([decimal('a'), decimal('b'), decimal('x', '<a> * 2'), decimal('y', '<b> * 2')]);
    for (const bad of ['abc', {}, [], true, Number.NaN])
      expect(set.recalculate({ a: bad, b: 1 })).toEqual({ x: '#VALUE!', y: '2.00' });
  });

  it('looks fields up as own values only', () => {
    const set = createFormulaSet([
      { name: 'constructor', type: 'text' },
      { name: 'x', type: 'integer', formula: 'len(<constructor>)' },
    ]);
    expect(set.recalculate({})).toEqual({ x: 0 });
  });

  it('orders a chain of 5,000 computed fields without a deep call', () => {
    const fields = Array.from({ length: 5000 }, (_, index) =>
      decimal(`f${index}`, index === 0 ? '<a>' : `<f${index - 1}> + 0.01`),
    ).reverse();
    const set = createFormulaSet([...fields, decimal('a')]);
    expect(set.recalculate({ a: '1.00' })['f4999']).toBe('50.99');
  });

  it('aggregates table parts and follows relations', () => {
    const set = createFormulaSet([
      { name: 'items.amount', type: 'decimal' },
      { name: 'manager.limit', type: 'decimal' },
      decimal('total', 'sum(<items.amount>)'),
      decimal('mean', 'avg(<items.amount>)'),
      { name: 'lines', type: 'integer', formula: 'count(<items>)' },
      { name: 'filled', type: 'integer', formula: 'count(<items.amount>)' },
      decimal('left', '<manager.limit> - <total>'),
    ]);
    const row = { items: [{ amount: '1.10' }, { amount: null }, { amount: '2.25' }], manager: { limit: '10' } };
    expect(set.recalculate(row)).toEqual({ total: '3.35', mean: '1.68', lines: 3, filled: 2, left: '6.65' });
    expect(set.recalculate({})).toEqual({ total: '0.00', mean: null, lines: 0, filled: 0, left: '0.00' });
    expect(set.recalculate({ items: [{ amount: '#DIV/0!' }] }, ['items'])).toMatchObject({
      total: '#DIV/0!',
      left: '#DIV/0!',
    });
    expect(set.isRowLocal('left')).toBe(false);
    expect(() => formulaToSql(set, 'left', (name) => name)).toThrow('reads a table part');
  });

  it('knows which values depend on the day', () => {
    const set = createFormulaSet([
      { name: 'due', type: 'date' },
      { name: 'late', type: 'boolean', formula: '<due> < today()' },
      { name: 'tone', type: 'text', formula: "if(<late>, 'red', '')" },
      { name: 'same', type: 'date', formula: '<due>' },
    ]);
    expect(['late', 'tone', 'same'].map((name) => set.dependsOnToday(name))).toEqual([true, true, false]);
    expect(set.recalculate({ due: '2026-03-04' }, undefined, { today: '2026-03-05' })).toMatchObject({
      late: true,
      tone: 'red',
    });
  });

  it('evaluates tones and rules over the same fields, computed ones too', () => {
    const set = createFormulaSet([decimal('a'), decimal('x', '<a> * 2')]);
    expect(set.evaluate("if(<x> > 5, 'red', '')", { a: '3' })).toBe('red');
    expect(set.evaluate("if(<x> > 5, 'red', '')", { a: '3', x: '1.00' })).toBeNull();
    expect(set.evaluate('<nobody>', {})).toBe('#NAME?');
    expect(set.compile('1 +').issue).toMatchObject({ code: '#SYNTAX' });
  });
});

type Made = { text: string; value: (row: Record<string, string>) => Library };

const names = ['a', 'b', 'c'];
const leaf: fc.Arbitrary<Made> = fc.oneof(
  fc.constantFrom(...names).map((name): Made => ({ text: `<${name}>`, value: (row) => new Exact(row[name] ?? '0') })),
  fc.tuple(fc.nat({ max: 10_000 }), fc.nat({ max: 3 })).map(([number, scale]): Made => {
    const text = (number / 10 ** scale).toFixed(scale);
    return { text, value: () => new Exact(text) };
  }),
);

const expressions: fc.Arbitrary<Made> = fc.letrec<{ node: Made }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.tuple(tie('node'), tie('node'), fc.constantFrom('+', '-', '*')).map(([left, right, op]): Made => ({
      text: `(${left.text} ${op} ${right.text})`,
      value: (row) => operate(op, left.value(row), right.value(row)),
    })),
    fc.tuple(tie('node'), fc.constantFrom('1', '3', '7', '100', '0.5', '12')).map(([left, divisor]): Made => ({
      text: `(${left.text} / ${divisor})`,
      value: (row) => new Exact(new Quotient(left.value(row)).dividedBy(divisor)),
    })),
    fc.tuple(tie('node'), fc.nat({ max: 4 })).map(([inner, digits]): Made => ({
      text: `round(${inner.text}, ${digits})`,
      value: (row) => inner.value(row).toDecimalPlaces(digits),
    })),
    fc.tuple(tie('node'), tie('node')).map(([left, right]): Made => ({
      text: `max(${left.text}, ${right.text})`,
      value: (row) => Exact.max(left.value(row), right.value(row)),
    })),
    fc.tuple(tie('node'), tie('node'), tie('node')).map(([test, yes, no]): Made => ({
      text: `if(${test.text} > 10, ${yes.text}, ${no.text})`,
      value: (row) => (test.value(row).greaterThan(10) ? yes.value(row) : no.value(row)),
    })),
  ),
})).node;

function operate(op: string, left: Library, right: Library): Library {
  if (op === '+') return left.plus(right);
  return op === '-' ? left.minus(right) : left.times(right);
}

describe('[TABLE-05] formulas: random expressions', () => {
  it('come out as decimal.js has them, by row and by column', () => {
    const cell = fc
      .oneof(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: -(10 ** 15), max: 10 ** 15 }))
      .map((number) => formatCents(number));
    fc.assert(
      fc.property(
        expressions,
        fc.array(fc.record({ a: cell, b: cell, c: cell }), { minLength: 1, maxLength: 4 }),
        fc.nat({ max: 4 }),
        (made, rows, precision) => {
          fc.pre(made.text.length < 5000);
          const set = createFormulaSet([
            ...names.map((name): FormulaField => ({ name, type: 'decimal', precision: 2 })),
            { name: 'r', type: 'decimal', precision, formula: made.text },
          ]);
          const program = compileColumns(set, 'r');
          const result = program?.run(columnsOfRows(set, names, rows), rows.length);
          rows.forEach((row, index) => {
            const exact = made.value(row).toDecimalPlaces(precision);
            const fits = exact.abs().lessThan(new Exact(10).pow(18 - precision));
            const expected = fits
              ? exact
                  .plus(0)
                  .toFixed(precision)
                  .replace(/^-(0\.?0*)$/, '$1')
              : '#VALUE!';
            expect(set.recalculate(row)['r']).toBe(expected);
            expect(result && (result.errors.get(index) ?? valueAt(result.column, index))).toBe(expected);
          });
        },
      ),
      { numRuns: 1500 },
    );
  });
});

function formatCents(number: number): string {
  const digits = String(Math.abs(number)).padStart(3, '0');
  return `${number < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
