// Edges of formulas one by one: what is said of a faulty one, how values come in and go out, what is read and remembered.
import { describe, expect, it } from 'vitest';
import {
  compileCondition,
  createFormulaSet,
  evaluateFormula,
  parseFormula,
  referencesOf,
  type Ast,
  type FormulaField,
  type FormulaType,
} from './index.ts';
import { compareValues, holds } from './row/compareValues.ts';
import { foldConstants } from './set/foldConstants.ts';
import { typeFormula } from './typed/typeFormula.ts';

const FIELDS: readonly FormulaField[] = [
  { name: 'a', type: 'decimal', precision: 2 },
  { name: 'n', type: 'integer' },
  { name: 'f', type: 'boolean' },
  { name: 's', type: 'text' },
  { name: 'd', type: 'date' },
  { name: 'm', type: 'moment' },
  { name: 'items.sum', type: 'decimal' },
  { name: 'items.note', type: 'text' },
  { name: 'firm.name', type: 'text' },
  { name: 'firm.mark', type: 'text', isComputed: true },
];
const treeOf = (text: string, values?: ReadonlySet<string>): Ast => {
  const parsed = parseFormula(text, values);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.ast;
};
const typesOf = (name: string): FormulaField | undefined => FIELDS.find((field) => field.name === name);
const answer = (text: string, row: Record<string, unknown> = {}, today?: string): unknown =>
  createFormulaSet(FIELDS).evaluate(text, row, { today });
const faultOf = (text: string): string | undefined => createFormulaSet(FIELDS).compile(text).issue?.detail;
const fieldAnswer = (field: Partial<FormulaField>, formula: string, row: Record<string, unknown> = {}): unknown =>
  createFormulaSet([...FIELDS, { name: 'r', type: 'decimal', ...field, formula }]).recalculate(row)['r'];

describe('what is said of a formula that cannot work', () => {
  it.each<[string, string]>([
    ['', 'the formula is empty'],
    ['1'.repeat(10_001), 'a formula has at most 10000 characters'],
    ['<ghost>', '<ghost> is not a field'],
    ['<s> + 1', 'a number is needed here, not a text'],
    ['not <a>', 'a boolean is needed here, not a number'],
    ['len(<a>)', 'a text is needed here, not a number'],
    ['<a> = <s>', 'a text does not go together with a number'],
    ["<d> = 'soon'", 'a text does not go together with a date'],
    ["<m> = 'soon'", 'a text does not go together with a moment'],
    ['<s> = <d>', 'a text does not go together with a date'],
    ['<f> < true', 'true and false have no order'],
    ['min(<s>, <s>)', 'min takes numbers or dates, not a text'],
    ['max(<f>)', 'max takes numbers or dates, not a boolean'],
    ['days(<a>, <d>)', 'a date is needed here, not a number'],
    ['sum(1)', 'sum takes a column of a table part'],
    ['sum(<items>)', 'sum takes a column of a table part: sum(<items.amount>)'],
    ['sum(<items.ghost>)', '<items.ghost> is not a column of a table part'],
    ['avg(<items.note>)', 'a number is needed here, not a text'],
    ['And', 'unknown word "And": write and'],
    ['FALSE', 'unknown word "FALSE": write false'],
    ['1 and', 'too early'],
    ['1 not 2', 'unexpected "not"'],
    ['1 true', 'unexpected "true"'],
    ['foo', 'unknown word "foo"'],
    ['foo(1)', 'there is no function "foo"'],
    ['<a> == 1', 'unexpected "==": write ='],
    ['<a> === 1', 'unexpected "===": write ='],
    ['<a> !== 1', 'unexpected "!==": write !='],
    ['<a> <> 1', 'unexpected "<>": write !='],
    ['<a> => 1', 'unexpected "=>": write >='],
    ['<a> =< 1', 'unexpected "=<": write <='],
    ['<f> && true', 'unexpected "&&": write and'],
    ['<f> || true', 'unexpected "||": write or'],
    ['max(1; 2)', 'unexpected ";": write ,'],
    ['<a> ^ 2', 'there is no sign "^"'],
    ['<a> ** 2', 'there is no sign "**"'],
    ['if(1)', 'if takes 3 arguments'],
    ['today(1)', 'today takes 0 arguments'],
    ['abs()', 'abs takes 1 argument'],
    ['round(1, 2, 3)', 'round takes 1 to 2 arguments'],
    ['min()', 'min takes 1 to 100 arguments'],
    ['1'.repeat(61), 'a number has at most'],
  ])('a fault of %j', (text, message) => expect(faultOf(text)).toContain(message));

  it('names the circle and the type', () => {
    const set = createFormulaSet([
      ...FIELDS,
      { name: 'x', type: 'decimal', formula: '<y> + <z> + <a>' },
      { name: 'y', type: 'decimal', formula: '<x>' },
      { name: 'z', type: 'decimal', formula: '1' },
      { name: 'w', type: 'text', formula: '<a>' },
      { name: 'after', type: 'decimal', formula: '<x>' },
    ]);
    expect(set.issues.map(({ field, detail }) => [field, detail])).toEqual([
      ['x', '<x> depends on itself through <y>'],
      ['y', '<y> depends on itself through <x>'],
      ['w', 'the formula gives a number, the field is of type text'],
    ]);
  });

  it('takes what stands exactly at its limits', () => {
    expect([
      parseFormula('1'.padEnd(10_000)).ok,
      parseFormula(`${'('.repeat(63)}1${')'.repeat(63)}`).ok,
      parseFormula(`${'(1)+'.repeat(200)}1`).ok,
      parseFormula('1'.repeat(60)).ok,
    ]).toEqual([true, true, true, true]);
  });
});

describe('single answers', () => {
  it.each<[string, Record<string, unknown>, unknown]>([
    ['not not null', {}, false],
    ['not not not null', {}, true],
    ['not not not not <f>', { f: true }, true],
    ['not not <f>', { f: true }, true],
    ['7 % 4 % 2', {}, '1'],
    ['<a> % 0', { a: '1' }, '#DIV/0!'],
    ["'=' = '='", {}, true],
    ["'and' = <s>", { s: 'and' }, true],
    ["concat('<', <s>)", { s: '>' }, '<>'],
    ['<f>', { f: 'true' }, '#VALUE!'],
    ['<s>', { s: 5 }, '#VALUE!'],
    ['<d>', { d: '2026-02-30' }, '#VALUE!'],
    ['<d>', { d: 5 }, '#VALUE!'],
    ['<m>', { m: 'soon' }, '#VALUE!'],
    ['<m>', { m: '2026-03-05T10:00:00Z' }, '2026-03-05T10:00:00Z'],
    ['<m>', { m: '2026-03-05T10:00:00.123Z' }, '2026-03-05T10:00:00.123Z'],
    ['<m>', { m: '2026-03-05T10:00:00.123456Z' }, '2026-03-05T10:00:00.123456Z'],
    ['<a>', { a: '1.50' }, '1.5'],
    ['<a>', { a: '' }, null],
    ['<s>', { s: '#DIV/0!' }, '#DIV/0!'],
    ['len(<s>)', { s: '#DIV/0!' }, '7'],
    ['len(<s>)', { s: '😀я' }, '2'],
    ['len(null)', {}, '0'],
    ['<firm.name>', { firm: { name: '#DIV/0!' } }, '#DIV/0!'],
    ['len(<firm.name>)', { firm: { name: '#DIV/0!' } }, '7'],
    ['len(<firm.mark>)', { firm: { mark: '#DIV/0!' } }, '#DIV/0!'],
    ['<firm.name>', { firm: 'id' }, '#VALUE!'],
    ['<firm.name>', { firm: null }, null],
    ['<firm.name>', { firm: [{ name: 'x' }] }, '#VALUE!'],
    ['sum(<items.sum>)', { items: 'x' }, '#VALUE!'],
    ['sum(<items.sum>)', { items: null }, '0'],
    ['sum(<items.sum>)', { items: [5] }, '#VALUE!'],
    ['sum(<items.sum>)', { items: [{ sum: 'x' }] }, '#VALUE!'],
    ['sum(<items.sum>)', { items: [{ sum: true }] }, '#VALUE!'],
    ['count(<items.note>)', { items: [{ note: 'x' }, { note: '' }, {}] }, '1'],
    ['count(<items>)', { items: [{}, {}] }, '2'],
    ['min(<d>, <d>)', { d: '2026-03-05' }, '2026-03-05'],
    ["max(<d>, '2026-03-06')", { d: '2026-03-05' }, '2026-03-06'],
    ["min('2026-03-06', <d>)", { d: '2026-03-05' }, '2026-03-05'],
    ['min(null)', {}, null],
    ["coalesce('2026-03-06', <d>)", {}, '2026-03-06'],
    ["coalesce(<m>, '2026-03-05T00:00:00Z')", {}, '2026-03-05T00:00:00Z'],
    ["<m> = '2026-03-05'", { m: '2026-03-05T23:59:59Z' }, true],
    ["'2026-03-05' = <m>", { m: '2026-03-05T23:59:59Z' }, true],
    ['<m> > <d>', { m: '2026-03-06T00:00:00Z', d: '2026-03-05' }, true],
    ["<m> >= '2026-03-05T10:00:00Z'", { m: '2026-03-05T10:00:00Z' }, true],
    ["<s> = '2026-03-05'", { s: '2026-03-05' }, true],
    ['days(<m>, <d>)', { m: '2026-03-05T10:00:00Z', d: '2026-03-07' }, '2'],
    ['days(<d>, null)', { d: '2026-03-05' }, null],
    ['days(null, <d>)', { d: '2026-03-05' }, null],
    ['concat(<m>)', { m: '2026-03-05T10:00:00.5Z' }, '2026-03-05T10:00:00.500Z'],
    ['concat(<f>, <a>, <n>)', { f: true, a: '1.50', n: 2 }, 'true1.52'],
    ['ceil(<a>)', { a: '1.1' }, '2'],
    ['ceil(null)', {}, null],
    ['floor(null)', {}, null],
    ['round(<a>, 1)', { a: '1.25' }, '1.3'],
    ['round(<a>, 1)', { a: '1' }, '1'],
    ['round(null, 1)', {}, null],
    ['round(<a>, 0.5)', { a: '1' }, '#VALUE!'],
    ['round(<a>, 100)', { a: '1' }, '#VALUE!'],
    ['if(null, 1, 2)', {}, '2'],
    ['min(1, 1)', {}, '1'],
  ])('%s of %j is %j', (text, row, expected) => expect(answer(text, row)).toEqual(expected));

  it('a bigint is a number', () => expect(answer('<a> + 1', { a: 10n ** 20n })).toBe('100000000000000000001'));

  it('a text fits its field by its letters', () => {
    expect([
      fieldAnswer({ type: 'text', maxLength: 2 }, '<s>', { s: '😀😀' }),
      fieldAnswer({ type: 'text', maxLength: 2 }, '<s>', { s: '😀😀😀' }),
      fieldAnswer({ type: 'text', maxLength: 2 }, '<s>', { s: 'ab' }),
      fieldAnswer({ type: 'text', maxLength: 2 }, '<s>', { s: 'abc' }),
      fieldAnswer({ type: 'text' }, "concat(<s>, '')", {}),
    ]).toEqual(['😀😀', '#VALUE!', 'ab', '#VALUE!', null]);
    expect(
      [
        fieldAnswer({ type: 'text' }, '<s>', { s: 'я'.repeat(255) }),
        fieldAnswer({ type: 'text', maxLength: 0 }, '<s>', { s: 'x' }),
      ].map((value) => String(value).length),
    ).toEqual([255, 7]);
    expect([
      fieldAnswer({ type: 'date' }, '<d>', { d: '2026-03-05' }),
      fieldAnswer({ type: 'moment' }, '<m>', { m: '2026-03-05T10:00:00Z' }),
      fieldAnswer({ type: 'boolean' }, '<f>', { f: true }),
      fieldAnswer({ type: 'integer' }, '<n>', { n: 5 }),
    ]).toEqual(['2026-03-05', '2026-03-05T10:00:00Z', true, 5]);
  });

  it.each<[string, Record<string, unknown>, unknown]>([
    ['<a> + 1', { a: 1.5 }, '2.5'],
    ['<a> + 1', { a: '1.5' }, '2.5'],
    ['<a> = 1', {}, '#NAME?'],
    ['<f> and true', { f: true }, true],
    ["<d> < '2026-03-06'", { d: '2026-03-05' }, true],
    ["concat(<s>, '!')", { s: 'x' }, 'x!'],
    ['len(<o>)', { o: {} }, '#VALUE!'],
    ['<a.b.c> + <a.b>', { 'a.b.c': '1', 'a.b': '2' }, '3'],
    ['<s> + 1', { s: 'x' }, '#VALUE!'],
    ['len(<n>)', { n: null }, '0'],
  ])('of loose values: %s of %j is %j', (text, row, expected) =>
    expect(evaluateFormula(treeOf(text), (name) => row[name])).toEqual(expected),
  );

  it('of loose values with types and the day', () => {
    const types = (name: string): FormulaField | undefined =>
      name === 's' ? { name, type: 'text', formula: '1' } : undefined;
    expect(evaluateFormula(treeOf("concat(<s>, '!')"), () => '12', types)).toBe('12!');
    expect(evaluateFormula(treeOf('len(<s>)'), () => undefined, types)).toBe('0');
    expect(evaluateFormula(treeOf('today()'), () => undefined, undefined, { today: '2026-03-05' })).toBe('2026-03-05');
  });
});

describe('comparisons', () => {
  const orders = [
    ['=', [false, true, false]],
    ['!=', [true, false, true]],
    ['<', [true, false, false]],
    ['<=', [true, true, false]],
    ['>', [false, false, true]],
    ['>=', [false, true, true]],
  ] as const;

  it.each(orders)('%s', (op, expected) => {
    expect([holds(op, 'a', 'b'), holds(op, 'b', 'b'), holds(op, 'c', 'b')]).toEqual(expected);
    expect([holds(op, null, null), holds(op, null, 'a'), holds(op, 'a', null)]).toEqual(
      op === '!=' ? [false, true, true] : [op === '=' || op === '<=' || op === '>=', false, false],
    );
  });

  it('go by code points, by value and by length', () => {
    const sign = (left: string | boolean, right: string | boolean): number => Math.sign(compareValues(left, right));
    expect([
      sign('\uffee', '😀'),
      sign('\ud7ff', '😀'),
      sign('\ue000', '😀'),
      sign('\ud800', '\ue000'),
      sign('\udfff', '\ue000'),
      sign('ab', 'a'),
      sign('a', 'ab'),
      sign('a', 'a'),
      sign('', ''),
      sign(true, false),
      sign(false, true),
      sign(true, true),
    ]).toEqual([-1, -1, -1, 1, 1, 1, -1, 0, 0, 1, -1, 0]);
    expect(compareValues({ coefficient: 10, scale: 1 }, { coefficient: 1, scale: 0 })).toBe(0);
  });
});

describe('trees', () => {
  it('name their references one by one, those of aggregates as such', () => {
    const names = (text: string): unknown =>
      referencesOf(treeOf(text)).map(({ name, at, isAggregated }) => [name, at, isAggregated]);
    expect(names('<a> + 1 - <b> * -<c>')).toEqual([
      ['a', 0, false],
      ['b', 10, false],
      ['c', 17, false],
    ]);
    expect(names('not <a> and <b> = <c> / <d> or <e> % 2 > 1')).toEqual([
      ['a', 4, false],
      ['b', 12, false],
      ['c', 18, false],
      ['d', 24, false],
      ['e', 31, false],
    ]);
    expect(names('sum(<x.y>) + avg(<x.z>) + count(<x>) + if(<a>, abs(<b>), 1)')).toEqual([
      ['x.y', 4, true],
      ['x.z', 17, true],
      ['x', 32, true],
      ['a', 42, false],
      ['b', 51, false],
    ]);
    expect(names("concat('<a>', null, true)")).toEqual([]);
    expect(referencesOf(treeOf('me = <a>', new Set(['me']))).map(({ name }) => name)).toEqual(['@me', 'a']);
  });

  it('work out what is constant, and nothing else', () => {
    const folded = (text: string): unknown => foldConstants(typeFormula(treeOf(text), typesOf));
    expect(folded('1 + 2')).toMatchObject({ kind: 'literal', type: 'number', value: { coefficient: 3, scale: 0 } });
    expect(folded('<a> + abs(1 - 3)')).toMatchObject({
      kind: 'sum',
      terms: [{ node: { kind: 'field' } }, { node: { kind: 'literal', value: { coefficient: 2 } } }],
    });
    expect(folded('if(1 > 2, <a>, coalesce(null, 5)) / (10 / 0)')).toMatchObject({
      kind: 'division',
      left: {
        kind: 'if',
        condition: { kind: 'literal', value: false },
        then: { kind: 'field' },
        otherwise: { kind: 'literal' },
      },
      right: { kind: 'division' },
    });
    expect([folded('today()'), folded('count(<items>)')]).toMatchObject([{ kind: 'today' }, { kind: 'part' }]);
    expect(folded('not (1 = 1) or <f>')).toMatchObject({
      kind: 'logic',
      parts: [{ kind: 'literal', value: false }, { kind: 'field' }],
    });
    const literal = typeFormula(treeOf('5'), typesOf);
    expect(foldConstants(literal)).toBe(literal);
  });

  it('of a condition say why they are none, what they need, and whether they hold', () => {
    const compiled = (text: string): ReturnType<typeof compileCondition> => compileCondition(treeOf(text), typesOf);
    const reasonOf = (text: string): unknown => {
      const made = compiled(text);
      return made.ok ? undefined : JSON.stringify(made.reason);
    };
    expect(reasonOf('<a>')).toContain('a condition comes out true or false, this is a {0}');
    expect(reasonOf('<ghost> = 1')).toContain('#NAME?');
    const conditionOf = (text: string) => {
      const made = compiled(text);
      if (!made.ok) throw new Error(text);
      return made.condition;
    };
    expect([
      conditionOf('<d> = today()').usesToday,
      conditionOf('<a> > 1').usesToday,
      conditionOf('null').holds({}, {}),
      conditionOf('<a> > 1').holds({ a: '2' }, {}),
      conditionOf('<a> > 1').holds({}, {}),
      conditionOf('1 / <a> > 1').holds({ a: '0' }, {}),
      conditionOf('<d> = today()').holds({ d: '2026-03-05' }, { today: '2026-03-05' }),
    ]).toEqual([true, false, false, true, false, undefined, true]);
    expect(conditionOf('<f>').toSql((name) => ({ value: `t."${name}"`, error: null }), 'day')).toMatchObject({
      value: 't."f"',
    });
    expect(
      conditionOf('<d> = today()').toSql((name) => ({ value: `t."${name}"`, error: `t."${name}_error"` }), 'the_day'),
    ).toMatchObject({ value: expect.stringContaining('the_day'), error: expect.stringContaining('d_error') });
    expect(() => conditionOf('count(<items>) > 1').toSql(() => ({ value: 'x', error: null }), 'day')).toThrow(
      '<items> is a table part',
    );
  });
});

describe('sets', () => {
  const set = (): ReturnType<typeof createFormulaSet> =>
    createFormulaSet([
      ...FIELDS,
      { name: 'x', type: 'decimal', formula: '<a> * 2' },
      { name: 'y', type: 'decimal', formula: '<x> + 1' },
      { name: 'z', type: 'decimal', formula: '<n>' },
      { name: 'total', type: 'decimal', formula: 'sum(<items.sum>)' },
      { name: 'late', type: 'boolean', formula: '<d> < today()' },
    ]);

  it('know what depends on what', () => {
    const made = set();
    expect([
      made.dependencies('y').toSorted(),
      made.dependencies('a'),
      made.dependencies('ghost'),
      made.dependencies('total').toSorted(),
      made.dependants('a'),
      made.dependants('items'),
      made.dependants('ghost'),
    ]).toEqual([['a', 'x'], [], [], ['items', 'items.sum'], ['x', 'y'], ['total'], []]);
    expect([
      made.isRowLocal('y'),
      made.isRowLocal('total'),
      made.dependsOnToday('late'),
      made.dependsOnToday('y'),
    ]).toEqual([true, false, true, false]);
  });

  it('recalculate what a change touches, and read the rest of the row as it stands', () => {
    const made = set();
    expect(made.recalculate({ a: '1', n: 5, x: '9.00' }, ['n'])).toEqual({ z: '5.00' });
    expect(made.recalculate({ a: '1', x: '9.00' }, ['x'])).toEqual({ y: '10.00' });
    expect(made.recalculate({ a: '1' }, ['x'])).toEqual({ y: '3.00' });
    expect(made.recalculate({ a: '1' }, ['n', 'a'])).toEqual(made.recalculate({ a: '1' }, ['a', 'n']));
    expect(made.recalculate({ a: '1' }, [])).toEqual({});
    expect(Object.keys(made.recalculate({}))).toEqual(made.order);
  });

  it('remember expressions, a thousand of them', () => {
    const made = set();
    expect(made.compile('<a> + 1')).toBe(made.compile('<a> + 1'));
    for (let count = 1; count < 1000; count += 1) made.compile(String(count));
    expect([made.compile('999') === made.compile('999'), made.compile('1000') === made.compile('1000')]).toEqual([
      true,
      false,
    ]);
    expect(made.compile('<x> + <firm.name>').refs).toEqual(['x', 'firm.name']);
  });

  it('work out for an expression what the row lacks, and nothing the row has', () => {
    expect([
      answerOf('<y>', { a: '1' }),
      answerOf('<y>', { a: '1', x: '5.00' }),
      answerOf('<y>', { a: '1', y: '7.00' }),
      answerOf('<a>', { a: '1' }),
      answerOf('<y> + <z>', { a: '1', z: '1.00' }),
    ]).toEqual(['3', '6', '7', '1', '4']);
  });

  function answerOf(text: string, row: Record<string, unknown>): unknown {
    return set().evaluate(text, row);
  }

  it.each<FormulaType>(['text', 'decimal', 'integer', 'boolean', 'date', 'moment'])(
    'an empty field of type %s is empty in every kind of formula',
    (type) => {
      expect(
        createFormulaSet([
          { name: 'e', type },
          { name: 'r', type, formula: '<e>' },
          { name: 'c', type, formula: 'coalesce(<e>, null)' },
        ]).recalculate({ e: '' }),
      ).toEqual({ r: null, c: null });
    },
  );
});
