// The rules of a field, whatever describes it, and the issues of a value in full.
import { describe, expect, it } from 'vitest';
import { createFormulaSet } from '../formula/index.ts';
import { checkValue, rulesOf, type FieldRules, type RuleIssue, type RuleSource } from './index.ts';

const formulas = createFormulaSet([
  { name: 'a', type: 'decimal' },
  { name: 'b', type: 'decimal' },
]);
// As a faulty server may send them.
const NO_BOUNDS = Object.assign(
  [],
  [
    { rule: 'min', value: true },
    { rule: 'minLength', value: 1.5 },
    { rule: 'maxLength', value: 'x' },
    { rule: 'precision', value: null },
  ],
) as NonNullable<RuleSource['rules']>;
const UUID = '00000000-0000-4000-8000-000000000001';

describe('what a field asks for', () => {
  it.each([
    ['string', 'CharField'],
    ['number', 'DecimalField'],
    ['integer', 'IntegerField'],
    ['date', 'DateField'],
    ['datetime', 'DateTimeField'],
    ['checkbox', 'BooleanField'],
    ['switch', 'BooleanField'],
    ['checkboxGroup', 'MultiChoiceField'],
    ['file', 'FileField'],
    ['TextField', 'TextField'],
  ])('the form type %s is a %s', (type, expected) => expect(rulesOf({ type }).type).toBe(expected));

  const bare: Omit<FieldRules, 'type'> = {
    required: false,
    min: undefined,
    max: undefined,
    minLength: undefined,
    maxLength: undefined,
    pattern: undefined,
    format: undefined,
    precision: undefined,
    choices: undefined,
    multiple: false,
    setOnce: false,
    formulas: [],
    messages: new Map(),
  };

  it.each<[string, RuleSource, Partial<FieldRules>]>([
    ['nothing', { type: 'BooleanField' }, {}],
    ['the length of a text', { type: 'TextField' }, { maxLength: 200_000 }],
    ['the length of a short text', { type: 'string' }, { maxLength: 255 }],
    ['the digits of a decimal', { type: 'DecimalField' }, { precision: 2 }],
    ['no digits of a number in a form', { type: 'number' }, {}],
    [
      'its own keys',
      {
        type: 'X',
        required: true,
        min: 1,
        max: '2',
        minLength: 3,
        maxLength: 4,
        format: 'bin',
        precision: 5,
        multiple: true,
        choices: [{ id: 'a' }, { id: 'b' }],
      },
      {
        required: true,
        min: '1',
        max: '2',
        minLength: 3,
        maxLength: 4,
        format: 'bin',
        precision: 5,
        multiple: true,
        choices: new Set(['a', 'b']),
      },
    ],
    [
      'rules of a form',
      {
        type: 'X',
        rules: [
          { rule: 'required' },
          { rule: 'min', value: 1 },
          { rule: 'max', value: '2' },
          { rule: 'minLength', value: '3' },
          { rule: 'maxLength', value: 4 },
          { rule: 'format', value: 'bin' },
          { rule: 'precision', value: '5' },
          { rule: 'choice', value: ['a', 'b'] },
        ],
      },
      {
        required: true,
        min: '1',
        max: '2',
        minLength: 3,
        maxLength: 4,
        format: 'bin',
        precision: 5,
        choices: new Set(['a', 'b']),
      },
    ],
    [
      'its own keys before rules',
      {
        type: 'X',
        min: 1,
        max: 2,
        minLength: 3,
        maxLength: 4,
        format: 'bin',
        precision: 0,
        rules: [
          { rule: 'min', value: 9 },
          { rule: 'max', value: 9 },
          { rule: 'minLength', value: 9 },
          { rule: 'maxLength', value: 9 },
          { rule: 'format', value: 'iin' },
          { rule: 'precision', value: 9 },
        ],
      },
      { min: '1', max: '2', minLength: 3, maxLength: 4, format: 'bin', precision: 0 },
    ],
    [
      'a column',
      {
        type: 'DecimalField',
        cellEditorParams: { rulesConfig: [{ rule: 'precision', value: 3 }], choices: [{ id: 'a' }], multiple: true },
        cellRendererParams: { precision: 1 },
      },
      { precision: 3, choices: new Set(['a']), multiple: true },
    ],
    ['what a column shows', { type: 'DecimalField', cellRendererParams: { precision: 1 } }, { precision: 1 }],
    [
      'rules of both',
      {
        type: 'X',
        rules: [{ rule: 'min', value: 1 }],
        cellEditorParams: { rulesConfig: [{ rule: 'max', value: 2 }], multiple: false },
      },
      { min: '1', max: '2' },
    ],
    [
      'listed choices before others',
      { type: 'X', choices: [{ id: 'a' }], rules: [{ rule: 'choice', value: ['b'] }] },
      { choices: new Set(['b']) },
    ],
    ['no choices where none are named', { type: 'X', choices: [], rules: [{ rule: 'choice', value: 'a' }] }, {}],
    ['no bounds that are none', { type: 'X', rules: NO_BOUNDS }, {}],
    [
      'own words, but those of formulas',
      {
        type: 'X',
        rules: [
          { rule: 'min', value: 1, message: 'Too little' },
          { rule: 'max', value: 2 },
          { rule: 'formula', formula: 'true', message: 'No' },
        ],
      },
      { min: '1', max: '2', messages: new Map([['min', 'Too little']]) },
    ],
  ])('%s', (_, source, expected) =>
    expect(rulesOf(source)).toEqual({
      ...bare,
      type: source.type === 'string' || source.type === 'number' ? rulesOf({ type: source.type }).type : source.type,
      ...expected,
    }),
  );

  it.each<[string, RuleSource]>([
    ['its own key', { type: 'X', pattern: 'a+' }],
    ['a rule', { type: 'X', rules: [{ rule: 'pattern', value: 'a+' }] }],
  ])('a pattern by %s', (_, source) => {
    expect([rulesOf(source).pattern?.('aa'), rulesOf(source).pattern?.('ab')]).toEqual([true, false]);
  });

  it('formulas, where there are fields they may refer to', () => {
    const rules: RuleSource['rules'] = [
      { rule: 'formula', formula: '<a> > 1', message: 'No' },
      { rule: 'formula' },
      { rule: 'min', value: 1, formula: '<a> > 2' },
    ];
    expect(rulesOf({ type: 'X', rules }).formulas).toEqual([]);
    expect(rulesOf({ type: 'X', rules }, formulas).formulas).toMatchObject([{ message: 'No' }]);
  });
});

describe('what a value breaks', () => {
  it.each<[string, unknown, RuleSource, RuleIssue[]]>([
    ['nothing there', undefined, { type: 'X', required: true }, [{ rule: 'required' }]],
    ['nothing there that need not be', undefined, { type: 'X' }, []],
    ['no JSON at all', undefined, { type: 'JSONField', required: true }, [{ rule: 'required' }]],
    ['an empty text', '', { type: 'DateField', required: true }, [{ rule: 'required' }]],
    ['an empty text of an unknown type', '', { type: 'X', pattern: 'a' }, []],
    ['an empty list of JSON', [], { type: 'JSONField', required: true }, []],
    ['an empty text of JSON', '""', { type: 'JSONField', required: true }, []],
    ['blanks that need not be there', ' \u0007 ', { type: 'CharField', minLength: 5 }, []],
    ['unseen signs alone', '\u0007', { type: 'CharField', required: true }, [{ rule: 'required' }]],
    [
      'too many references',
      Array.from({ length: 201 }, () => UUID),
      { type: 'ManyToManyField' },
      [{ rule: 'maxItems', value: '200' }],
    ],
    ['no number', 'abc', { type: 'DecimalField' }, [{ rule: 'number' }]],
    ['a positive integer', 5, { type: 'PositiveIntegerField', min: 6 }, [{ rule: 'min', value: '6' }]],
    ['a number of a counter', 5, { type: 'AutoField', max: 4 }, [{ rule: 'max', value: '4' }]],
    [
      'a number beyond both',
      '3.125',
      { type: 'DecimalField', precision: 2, min: '4', max: '2' },
      [
        { rule: 'precision', value: '2' },
        { rule: 'min', value: '4' },
        { rule: 'max', value: '2' },
      ],
    ],
    ['digits where none are asked for', '1.123456', { type: 'number' }, []],
    ['digits of an integer, none of which are asked for', 7, { type: 'IntegerField', min: 7, max: 7 }, []],
    ['bounds that are none', '5', { type: 'DecimalField', min: 'x', max: 'y' }, []],
    ['choices are no text', ['a'], { type: 'MultiChoiceField', pattern: 'x', minLength: 9 }, []],
    ['choices that are no texts', 5, { type: 'X', choices: [{ id: '5' }] }, [{ rule: 'choice' }]],
    ['a choice', 'a', { type: 'CharField', choices: [{ id: 'a' }] }, []],
    ['some choices', ['a', 'b'], { type: 'MultiChoiceField', choices: [{ id: 'a' }, { id: 'b' }] }, []],
    ['the shortest', 'ab', { type: 'CharField', minLength: 2 }, []],
    ['too short', 'a', { type: 'CharField', minLength: 2 }, [{ rule: 'minLength', value: '2' }]],
    ['the longest', '😀a', { type: 'CharField', maxLength: 2 }, []],
    ['too long', '😀ab', { type: 'CharField', maxLength: 2 }, [{ rule: 'maxLength', value: '2' }]],
    [
      'all at once',
      '12',
      { type: 'CharField', minLength: 3, maxLength: 1, pattern: 'a+', format: 'bin', choices: [{ id: 'x' }] },
      [
        { rule: 'minLength', value: '3' },
        { rule: 'maxLength', value: '1' },
        { rule: 'pattern' },
        { rule: 'bin' },
        { rule: 'choice' },
      ],
    ],
    ['a sound format', '061211600012', { type: 'CharField', format: 'bin' }, []],
    ['the first day', '2026-03-05', { type: 'DateField', min: '2026-03-05', max: '2026-03-05' }, []],
    ['a day too early', '2026-03-04', { type: 'DateField', min: '2026-03-05' }, [{ rule: 'min', value: '2026-03-05' }]],
    ['a day too late', '2026-03-06', { type: 'DateField', max: '2026-03-05' }, [{ rule: 'max', value: '2026-03-05' }]],
    ['a day without bounds', '2026-03-06', { type: 'DateField' }, []],
    [
      'a moment of the last day',
      '2026-03-05T23:00:00Z',
      { type: 'DateTimeField', min: '2026-03-05', max: '2026-03-05' },
      [],
    ],
    [
      'a moment too late',
      '2026-03-06T00:00:00Z',
      { type: 'DateTimeField', max: '2026-03-05' },
      [{ rule: 'max', value: '2026-03-05' }],
    ],
    ['a date is no text', '2026-03-06', { type: 'DateField', pattern: 'x' }, []],
    [
      'own words of a format',
      '1',
      { type: 'CharField', format: 'bin', rules: [{ rule: 'format', message: 'Twelve digits' }] },
      [{ rule: 'bin', message: 'Twelve digits' }],
    ],
    [
      'own words of a format are of no other rule',
      '',
      { type: 'CharField', format: 'bin', required: true, rules: [{ rule: 'format', message: 'Twelve digits' }] },
      [{ rule: 'required' }],
    ],
  ])('%s', (_, value, source, expected) => expect(checkValue(value, rulesOf(source))).toStrictEqual(expected));

  it('looks at the row only when the value is sound, and only when there is one', () => {
    const rules = rulesOf(
      {
        type: 'DecimalField',
        min: 1,
        rules: [
          { rule: 'formula', formula: '<a> > <b>' },
          { rule: 'formula', formula: '<a> > 9', message: 'Nine' },
        ],
      },
      formulas,
    );
    expect(checkValue('2', rules)).toEqual([]);
    expect(checkValue('2', rules, { a: '2', b: '3' })).toStrictEqual([
      { rule: 'formula' },
      { rule: 'formula', message: 'Nine' },
    ]);
    expect(checkValue('0', rules, { a: '0', b: '3' })).toStrictEqual([{ rule: 'min', value: '1' }]);
  });
});
