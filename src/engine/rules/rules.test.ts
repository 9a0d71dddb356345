// Rules of a value, of a row, and patterns that cannot run away.
import { describe, expect, it } from 'vitest';
import { createFormulaSet } from '../formula/index.ts';
import { RULE_TEXTS } from '../../contract/index.ts';
import { checkRow, checkValue, rulesOf, type RuleSource } from './index.ts';

const check = (value: unknown, source: RuleSource): string[] =>
  checkValue(value, rulesOf(source)).map((issue) =>
    issue.value === undefined ? issue.rule : `${issue.rule} ${issue.value}`,
  );

describe('[TABLE-06] rules of a value', () => {
  it.each<[string, unknown, RuleSource, string[]]>([
    ['required', null, { type: 'CharField', required: true }, ['required']],
    ['required, blanks only', '   ', { type: 'CharField', required: true }, ['required']],
    ['required, empty list', [], { type: 'MultiChoiceField', required: true }, ['required']],
    ['min, exactly', '0.10', { type: 'DecimalField', min: '0.1' }, []],
    ['min', '0.09', { type: 'DecimalField', min: '0.1' }, ['min 0.1']],
    [
      'max beyond doubles',
      '9007199254740993.01',
      { type: 'DecimalField', precision: 2, max: '9007199254740993.00' },
      ['max 9007199254740993.00'],
    ],
    [
      'max beyond doubles, equal',
      '9007199254740993.00',
      { type: 'DecimalField', precision: 2, max: '9007199254740993' },
      [],
    ],
    ['integer bounds', 11, { type: 'IntegerField', min: 1, max: 10 }, ['max 10']],
    ['date bounds', '2026-03-05', { type: 'DateField', min: '2026-03-06' }, ['min 2026-03-06']],
    ['precision', '1.005', { type: 'DecimalField', precision: 2 }, ['precision 2']],
    ['precision, zeros at the end', '1.500', { type: 'DecimalField', precision: 2 }, []],
    ['integer', 1.5, { type: 'IntegerField' }, ['integer']],
    ['number', 'abc', { type: 'DecimalField' }, ['number']],
    ['range', '100000000000000000', { type: 'DecimalField', precision: 2 }, ['range']],
    ['default length of a CharField', 'я'.repeat(256), { type: 'CharField' }, ['maxLength 255']],
    ['255 Kazakh letters', 'ә'.repeat(255), { type: 'CharField' }, []],
    ['code points, not units', '😀'.repeat(3), { type: 'CharField', maxLength: 3 }, []],
    ['300 in a 200-character field', 'x'.repeat(300), { type: 'CharField', maxLength: 200 }, ['maxLength 200']],
    ['minLength', '😀', { type: 'CharField', minLength: 2 }, ['minLength 2']],
    ['pattern is anchored', 'x123456789012', { type: 'CharField', pattern: '[0-9]{12}' }, ['pattern']],
    ['pattern alternatives are anchored', 'ax', { type: 'CharField', pattern: 'a|b' }, ['pattern']],
    ['pattern', '061211600012', { type: 'CharField', pattern: '^[0-9]{12}$' }, []],
    ['format', '061211600013', { type: 'CharField', format: 'bin' }, ['bin']],
    ['choice', 'x', { type: 'CharField', choices: [{ id: 'a' }] }, ['choice']],
    ['choices', ['a', 'x'], { type: 'MultiChoiceField', choices: [{ id: 'a' }] }, ['choice']],
    ['an unknown rule is ignored', 'x', { type: 'CharField', rules: [{ rule: 'moon_phase', value: 3 }] }, []],
    [
      'rules of a column',
      '5',
      { type: 'DecimalField', cellEditorParams: { rulesConfig: [{ rule: 'max', value: '4.99' }] } },
      ['max 4.99'],
    ],
  ])('%s', (_, value, source, expected) => {
    expect(check(value, source)).toEqual(expected);
  });

  it('gives the definition its own words', () => {
    const rules = rulesOf({ type: 'DecimalField', rules: [{ rule: 'min', value: '1', message: 'Too little' }] });
    expect(checkValue('0', rules)).toEqual([{ rule: 'min', value: '1', message: 'Too little' }]);
  });

  it('names only rules that have texts', () => {
    const rules = [
      'required',
      'min',
      'max',
      'minLength',
      'maxLength',
      'pattern',
      'bin',
      'iin',
      'email',
      'phone',
      'url',
      'iban_kz',
      'precision',
      'number',
      'ambiguous',
      'integer',
      'range',
      'date',
      'datetime',
      'boolean',
      'text',
      'choice',
      'uuid',
      'formula',
    ];
    for (const rule of rules) expect(Object.hasOwn(RULE_TEXTS, rule), rule).toBe(true);
  });

  it('checks formula rules against the row', () => {
    const set = createFormulaSet([
      { name: 'debt', type: 'decimal' },
      { name: 'limit', type: 'decimal' },
    ]);
    const rules = rulesOf(
      { type: 'DecimalField', rules: [{ rule: 'formula', formula: '<debt> <= <limit>', message: 'Over the limit' }] },
      set,
    );
    expect(checkValue('5.01', rules, { debt: '5.01', limit: '5' })).toEqual([
      { rule: 'formula', message: 'Over the limit' },
    ]);
    expect(checkValue('5.00', rules, { debt: '5.00', limit: '5' })).toEqual([]);
  });
});

describe('[FORM-06] rules over several fields', () => {
  const set = createFormulaSet([
    { name: 'a', type: 'decimal' },
    { name: 'b', type: 'decimal' },
  ]);

  it.each([
    ['<a> <= <b>', '2', '1'],
    ['<a> / <b> > 0', '2', '0'],
    ['<nobody> = 1', '2', '1'],
    ['null', '1', '1'],
  ])('%s is broken by %s and %s', (formula, a, b) => {
    expect(checkRow({ a, b }, [{ formula, field: 'a', message: 'no' }], set)).toEqual([
      { field: 'a', rule: 'formula', message: 'no' },
    ]);
  });

  it('holds when it comes out true', () => {
    expect(checkRow({ a: '1', b: '2' }, [{ formula: '<a> <= <b>', field: 'a', message: 'no' }], set)).toEqual([]);
  });
});
