// What the database is given to work out: no default where nothing can be empty, no guard where nothing can fail. That the answers
// are those of the row evaluator is shown by server/definitions/catalog/formulaVectors.test.ts.
import { describe, expect, it } from 'vitest';
import {
  createFormulaSet,
  formulaToSql,
  type FormulaField,
  type FormulaSql,
  type FormulaSqlOptions,
} from '../index.ts';

const FIELDS: FormulaField[] = [
  { name: 'a', type: 'decimal' },
  { name: 'b', type: 'decimal' },
  { name: 'n', type: 'integer' },
  { name: 's', type: 'text' },
  { name: 't', type: 'text' },
  { name: 'f', type: 'boolean' },
  { name: 'g', type: 'boolean' },
  { name: 'd', type: 'date' },
  { name: 'e', type: 'date' },
  { name: 'm', type: 'moment' },
  { name: 'r.limit', type: 'decimal' },
  { name: 'p', type: 'text' },
  { name: 'p.sum', type: 'decimal', isComputed: true },
  { name: 'p.q', type: 'integer' },
];
const ELSEWHERE: FormulaSqlOptions = {
  related: (name) => ({ value: `R(${name})`, error: `RE(${name})` }),
  part: (part) => ({
    from: `${part} where own`,
    order: 'place',
    column: (column) => ({ value: column, error: column === 'sum' ? 'sum_error' : null }),
  }),
};

function sqlOf(field: Omit<FormulaField, 'name'>, options: FormulaSqlOptions = ELSEWHERE): FormulaSql {
  return formulaToSql(createFormulaSet([...FIELDS, { name: 'x', ...field }]), 'x', (name) => name, options);
}

const LIMITS = '2, 10000000000000000';
const [A, B, N] = ['(a)::numeric', '(b)::numeric', '(n)::numeric'];
const [A0, B0, N0] = [`coalesce(${A}, 0)`, `coalesce(${B}, 0)`, `coalesce(${N}, 0)`];
const [S, T] = ["nullif((s)::text, '')", "nullif((t)::text, '')"];
const QUOTIENT = `data.div20(${A0}, ${B0})`;
const NO_DIVISOR = `case when ${B0} = 0 then '#DIV/0!' end`;

describe('numbers', () => {
  it.each([
    ['<a> + <b> - 1', `(((${A0} + ${B0}) + (- 1::numeric)))`],
    ['-<a>', `((- ${A0}))`],
    ['<a> * <b> * -2', `(((${A0} * ${B0}) * (-2::numeric)))`],
    ['<a> % 7', `mod(${A0}, nullif(7::numeric, 0))`],
    ['<a> / 100', `(${A0} * 0.01::numeric)`],
    ['<a> / 1', `(${A0} * 1::numeric)`],
    ['<a> / 1000.00', `(${A0} * 0.001::numeric)`],
    ['<a> / 200', `data.div20(${A0}, 200::numeric)`],
    ['<a> / 101', `data.div20(${A0}, 101::numeric)`],
    ['<a> / 0.1', `data.div20(${A0}, 0.1::numeric)`],
    ['(<a> + 1) / 100', `data.div20(((${A0} + 1::numeric)), 100::numeric)`],
    ['<a> / 100 + <b> / 200', `(((${A0} * 0.01::numeric) + data.div20(${B0}, 200::numeric)))`],
    ['<a> % 7 + 1', `((mod(${A0}, nullif(7::numeric, 0)) + 1::numeric))`],
    ['round(<a>)', `round(${A}, 0)`],
    ['round(<a>, 20)', `round(${A}, 20)`],
    ['round(<a>, -20)', `round(${A}, -20)`],
    ['abs(floor(ceil(<a>)))', `abs(floor(ceil(${A})))`],
    ['min(<a>, <b>) + min(<a>, 1)', `((coalesce(least(${A}, ${B}), 0) + least(${A}, 1::numeric)))`],
    ['max(<a>, <b>) + max(<a>, 1)', `((coalesce(greatest(${A}, ${B}), 0) + greatest(${A}, 1::numeric)))`],
    ['coalesce(<a>, <b>, 0, 9) + 1', `((coalesce(${A}, ${B}, 0::numeric) + 1::numeric))`],
    ['coalesce(<a>, <b>) + 1', `((coalesce(coalesce(${A}, ${B}), 0) + 1::numeric))`],
    [
      'if(<f>, 1, 2) + if(<f>, <a>, 2) + if(<f>, 1, <b>)',
      `((case when f then 1::numeric else 2::numeric end + coalesce(case when f then ${A} else 2::numeric end, 0)) + coalesce(case when f then 1::numeric else ${B} end, 0))`,
    ],
    ['len(<s>) + 1', `((char_length(coalesce(${S}, ''))::numeric + 1::numeric))`],
    ["len(concat(<s>, 'x'))", `char_length(coalesce(nullif(coalesce((${S}), '') || ('x'::text), ''), ''))::numeric`],
    ["days('2026-01-01', today()) + 1", "((((current_date) - ('2026-01-01'::date))::numeric + 1::numeric))"],
    ['days(<d>, today()) + 1', '((coalesce(((current_date) - (d))::numeric, 0) + 1::numeric))'],
    ['days(today(), <e>) + 1', '((coalesce(((e) - (current_date))::numeric, 0) + 1::numeric))'],
    ['days(<m>, today())', "((current_date) - (((m) at time zone 'UTC')::date))::numeric"],
    ['null', 'null::numeric'],
    ['-1', '(-1::numeric)'],
    [
      'count(<p>) + count(<p.q>)',
      '(((select count(*)::numeric from p where own) + (select count((q)::numeric)::numeric from p where own)))',
    ],
    ['sum(<p.q>) + 1', '(((select coalesce(sum((q)::numeric), 0) from p where own) + 1::numeric))'],
    [
      'avg(<p.q>) + 1',
      '((coalesce((select data.div20(sum((q)::numeric), count((q)::numeric)) from p where own), 0) + 1::numeric))',
    ],
  ])('%s cannot fail before it is fitted into its column', (formula, sql) => {
    const expected = formula.startsWith('if(') ? `(${sql})` : sql;
    expect(sqlOf({ type: 'decimal', formula })).toEqual({
      value: `data.fit(${expected}, ${LIMITS})`,
      error: `data.fit_error(${expected}, ${LIMITS})`,
    });
  });

  it.each([
    ['<a> / <b>', QUOTIENT, NO_DIVISOR],
    ['<a> % <b>', `mod(${A0}, nullif(${B0}, 0))`, NO_DIVISOR],
    ['<a> / 0', `data.div20(${A0}, 0::numeric)`, "case when 0::numeric = 0 then '#DIV/0!' end"],
    ['abs(<a> / <b>)', `abs(${QUOTIENT})`, NO_DIVISOR],
    ['round(<a> / <b>, 1)', `round(${QUOTIENT}, 1)`, NO_DIVISOR],
    [
      '<a> / null',
      `data.div20(${A0}, coalesce(null::numeric, 0))`,
      "case when coalesce(null::numeric, 0) = 0 then '#DIV/0!' end",
    ],
  ])('%s is empty by itself where it fails', (formula, sql, error) => {
    expect(sqlOf({ type: 'decimal', formula })).toEqual({
      value: `data.fit(${sql}, ${LIMITS})`,
      error: `coalesce(${error}, data.fit_error(${sql}, ${LIMITS}))`,
    });
  });

  it.each([
    ['<a> / <b> + 1', `((coalesce(${QUOTIENT}, 0) + 1::numeric))`, NO_DIVISOR],
    ['<a> / <b> * 2', `((coalesce(${QUOTIENT}, 0) * 2::numeric))`, NO_DIVISOR],
    ['(<a> / <b>) % 7', `mod(coalesce(${QUOTIENT}, 0), nullif(7::numeric, 0))`, NO_DIVISOR],
    [
      '7 % (<a> / <b>)',
      `mod(7::numeric, nullif(coalesce(${QUOTIENT}, 0), 0))`,
      `coalesce(${NO_DIVISOR}, case when coalesce(${QUOTIENT}, 0) = 0 then '#DIV/0!' end)`,
    ],
    ['min(<a> / <b>, 1)', `least(${QUOTIENT}, 1::numeric)`, NO_DIVISOR],
    ['round(<a>, 21)', `data.round_to(${A}, 21::numeric)`, `data.round_error(${A}, 21::numeric)`],
    ['round(<a>, -21)', `data.round_to(${A}, (-21::numeric))`, `data.round_error(${A}, (-21::numeric))`],
    ['round(<a>, 0.5)', `data.round_to(${A}, 0.5::numeric)`, `data.round_error(${A}, 0.5::numeric)`],
    [
      'round(<a> / <b>, <n>)',
      `data.round_to(${QUOTIENT}, ${N0})`,
      `coalesce(${NO_DIVISOR}, data.round_error(${QUOTIENT}, ${N0}))`,
    ],
    [
      'round(1, <n>) + 1',
      `((coalesce(data.round_to(1::numeric, ${N0}), 0) + 1::numeric))`,
      `data.round_error(1::numeric, ${N0})`,
    ],
    [
      'coalesce(<a> / <b>, <b>, <a> / <b>)',
      `coalesce(${QUOTIENT}, ${B}, ${QUOTIENT})`,
      `coalesce(${NO_DIVISOR}, case when (${QUOTIENT}) is null and (${B}) is null then ${NO_DIVISOR} end)`,
    ],
    [
      'coalesce(1, <a> / <b>) + <r.limit>',
      '((coalesce(1::numeric) + coalesce((R(r.limit))::numeric, 0)))',
      'RE(r.limit)',
    ],
    [
      'if(<f>, 1, <a> / <b>)',
      `case when f then 1::numeric else ${QUOTIENT} end`,
      `case when f then null::text else ${NO_DIVISOR} end`,
    ],
    [
      'if(<f>, <a> / <b>, 1)',
      `case when f then ${QUOTIENT} else 1::numeric end`,
      `case when f then ${NO_DIVISOR} else null::text end`,
    ],
    [
      'if(<a> / <b> > 1, 1, 2)',
      `case when coalesce((${QUOTIENT}) > (1::numeric), false) then 1::numeric else 2::numeric end`,
      NO_DIVISOR,
    ],
    [
      'sum(<p.sum>)',
      '(select coalesce(sum((sum)::numeric), 0) from p where own)',
      '(select sum_error from p where own and sum_error is not null order by place limit 1)',
    ],
  ])('%s is made empty where it fails', (formula, sql, error) => {
    const whole = `coalesce(${error}, data.fit_error(${sql}, ${LIMITS}))`;
    expect(sqlOf({ type: 'decimal', formula })).toEqual({
      value: `case when ${whole} is null then data.fit(${sql}, ${LIMITS}) end`,
      error: whole,
    });
  });

  it('what is read of other computed fields is written out, and fits them first', () => {
    const set = createFormulaSet([
      ...FIELDS,
      { name: 'q', type: 'decimal', precision: 3, formula: '<a> + 1' },
      { name: 'x', type: 'boolean', formula: '<q> = 1' },
      { name: 'y', type: 'decimal', formula: '<a> +' },
    ]);
    const inner = `((${A0} + 1::numeric)), 3, 1000000000000000`;
    expect(formulaToSql(set, 'x', (name) => name)).toEqual({
      value: `case when data.fit_error(${inner}) is null then ((data.fit(${inner})) is not distinct from (1::numeric)) end`,
      error: `data.fit_error(${inner})`,
    });
    expect(formulaToSql(set, 'y', (name) => name)).toEqual({ value: 'null::numeric', error: "'#VALUE!'::text" });
  });

  it('an integer and a text fit their columns', () => {
    expect(sqlOf({ type: 'integer', formula: '<n>' })).toEqual({
      value: `data.fit(${N}, 0, 2147483648)`,
      error: `data.fit_error(${N}, 0, 2147483648)`,
    });
    expect(sqlOf({ type: 'text', maxLength: 7, formula: '<s>' })).toEqual({
      value: `data.fit_text(${S}, 7)`,
      error: `data.fit_text_error(${S}, 7)`,
    });
    expect(sqlOf({ type: 'text', formula: "''" })).toEqual({
      value: 'data.fit_text(null::text, 10000)',
      error: 'data.fit_text_error(null::text, 10000)',
    });
    const quotient = `nullif(coalesce(trim_scale(${QUOTIENT})::text, ''), '')`;
    const error = `coalesce(${NO_DIVISOR}, data.fit_text_error(${quotient}, 10000))`;
    expect(sqlOf({ type: 'text', formula: 'concat(<a> / <b>)' })).toEqual({
      value: `case when ${error} is null then data.fit_text(${quotient}, 10000) end`,
      error,
    });
  });
});

describe('the rest', () => {
  it.each<[FormulaField['type'], string, string]>([
    ['boolean', '<a> = <b>', `((${A}) is not distinct from (${B}))`],
    ['boolean', '<a> = 1', `((${A}) is not distinct from (1::numeric))`],
    ['boolean', '1 = <a>', `((1::numeric) is not distinct from (${A}))`],
    ['boolean', 'today() = coalesce(<d>, today())', '((current_date) = (coalesce(d, current_date)))'],
    ['boolean', '<a> != <b>', `((${A}) is distinct from (${B}))`],
    ['boolean', '<a> != 1', `((${A}) is distinct from (1::numeric))`],
    ['boolean', 'today() != coalesce(<d>, today())', '((current_date) <> (coalesce(d, current_date)))'],
    ['boolean', '<a> < <b>', `coalesce((${A}) < (${B}), false)`],
    ['boolean', '<a> <= <b>', `data.at_most((${A}), (${B}))`],
    ['boolean', '<a> >= <b>', `data.at_most((${B}), (${A}))`],
    ['boolean', '<a> >= 1', `coalesce((${A}) >= (1::numeric), false)`],
    ['boolean', '1 <= <a>', `coalesce((1::numeric) <= (${A}), false)`],
    ['boolean', 'today() <= coalesce(<d>, today())', '((current_date) <= (coalesce(d, current_date)))'],
    ['boolean', '<s> < <t>', `coalesce((${S}) collate "C" < (${T}) collate "C", false)`],
    ['boolean', '<s> = <t>', `((${S}) is not distinct from (${T}))`],
    ['boolean', '<s> = null', `((${S}) is not distinct from (null::text))`],
    ['boolean', '<d> < <e>', 'coalesce((d) < (e), false)'],
    ['boolean', "<s> = 'it''s'", `((${S}) is not distinct from ('it''s'::text))`],
    ['boolean', "<s> = '\\'", `((${S}) is not distinct from ( E'\\\\'::text))`],
    ['boolean', "<s> = '\\ it''s'", `((${S}) is not distinct from ( E'\\\\ it''s'::text))`],
    ['boolean', 'not <f>', '(not coalesce(f, false))'],
    ['boolean', 'not (<f> or <g>)', '(not (coalesce(f, false) or coalesce(g, false)))'],
    ['boolean', '<f> and <g>', '(coalesce(f, false) and coalesce(g, false))'],
    ['boolean', 'not not (<d> < <e>)', '(not (not coalesce((d) < (e), false)))'],
    ['boolean', '<f>', 'f'],
    ['boolean', 'true', 'true'],
    ['boolean', 'false', 'false'],
    ['boolean', 'null', 'null::boolean'],
    ['date', 'null', 'null::date'],
    ['date', '<d>', 'd'],
    ['date', 'today()', 'current_date'],
    ['moment', '<m>', 'm'],
    ['date', 'coalesce(null, <d>)', 'coalesce(null::date, d)'],
  ])('%s: %s cannot fail', (type, formula, value) => expect(sqlOf({ type, formula })).toEqual({ value, error: null }));

  it.each(['and', 'or'])('of %s what is not reached does not fail', (op) => {
    const [before, both] =
      op === 'and'
        ? ['coalesce(f, false)', 'coalesce(f, false) and coalesce(g, false)']
        : ['not (coalesce(f, false))', 'not (coalesce(f, false) or coalesce(g, false))'];
    const large = `coalesce((${QUOTIENT}) > (1::numeric), false)`;
    const value = (...parts: string[]): string => `(${parts.join(` ${op} `)})`;
    const of = (formula: string): FormulaSql => sqlOf({ type: 'boolean', formula });
    expect(of(`<f> ${op} <a> / <b> > 1`)).toEqual({
      value: `case when case when ${before} then ${NO_DIVISOR} end is null then ${value('coalesce(f, false)', large)} end`,
      error: `case when ${before} then ${NO_DIVISOR} end`,
    });
    expect(of(`<f> ${op} <g> ${op} <a> / <b> > 1`).error).toBe(`case when ${both} then ${NO_DIVISOR} end`);
    expect(of(`<a> / <b> > 1 ${op} <f>`).error).toBe(NO_DIVISOR);
  });

  it('texts are joined of numbers in their shortest form, days, moments and truths; what is empty joins as nothing', () => {
    const joined = `nullif(coalesce(trim_scale(${A})::text, '') || coalesce((${S}), '') || coalesce(data.date_text(d), '') || coalesce(data.moment_text(m), '') || coalesce((f)::text, '') || ('x'::text) || trim_scale(1::numeric)::text, '')`;
    expect(sqlOf({ type: 'text', formula: "concat(<a>, <s>, <d>, <m>, <f>, 'x', 1)" }).value).toBe(
      `data.fit_text(${joined}, 10000)`,
    );
  });

  it('today is the day it is told', () =>
    expect(sqlOf({ type: 'date', formula: 'today()' }, { today: '$1' }).value).toBe('$1'));

  it.each([
    ['<r.limit> + 1', '<r.limit> reads another row'],
    ['sum(<p.q>)', 'sum(<p.q>) reads a table part'],
    ['count(<p>)', 'count(<p>) reads a table part'],
  ])('%s is refused where nobody says how to read it', (formula, message) => {
    expect(() => sqlOf({ type: 'decimal', formula }, {})).toThrow(
      expect.objectContaining({ name: 'FormulaSqlError', message }),
    );
  });

  it('what is not computed has no SQL', () => {
    const set = createFormulaSet(FIELDS);
    for (const name of ['a', 'ghost'])
      expect(() => formulaToSql(set, name, (column) => column)).toThrow(`<${name}> is not a computed field`);
  });
});
