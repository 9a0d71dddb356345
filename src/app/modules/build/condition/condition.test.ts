// Conditions built by clicking and their text, both ways.
import { expect, test } from 'vitest';
import { parseCondition } from './parseCondition.ts';
import { writeCondition, type ConditionLanguage } from './writeCondition.ts';

test.each<[ConditionLanguage, string]>([
  ['formula', "<status> = 'done'"],
  ['formula', "<status> = 'done' and <amount> >= 0.5"],
  ['formula', '<manager> = me or <author> = me'],
  ['formula', "<a> = 1 and (<b> = 'it''s' or (<c> != null and <d> < today()))"],
  ['formula', '<end> >= <start> and <is_paid> = false'],
  ['formula', '<amount> > -5'],
  ['jsonata', 'kind = "company"'],
  ['jsonata', 'kind = "a \\"b\\"" and (amount > 3 or $not(x != null and x != ""))'],
  ['jsonata', '(x != null and x != "") or other = y'],
])('[EDIT-04] a condition in %s that can be clicked together is the same text again: %s', (language, text) => {
  const group = parseCondition(text, language);
  expect(group && writeCondition(group, language)).toBe(text);
});

test.each<[ConditionLanguage, string, string]>([
  ['formula', '5 < <amount>', '<amount> > 5'],
  ['formula', '5 >= <amount>', '<amount> <= 5'],
  ['formula', '((<a> = 1))', '<a> = 1'],
  ['formula', '<is_paid> and <a> = 1', '<is_paid> = true and <a> = 1'],
  ['jsonata', "status in ['new', 'done'] and paid", '(status = "new" or status = "done") and paid = true'],
  ['jsonata', '`kind` = 1', 'kind = 1'],
  ['formula', '  ', ''],
])('[EDIT-04] what is written otherwise in %s means the same: %s', (language, text, same) => {
  const group = parseCondition(text, language);
  expect(group && writeCondition(group, language)).toBe(same);
});

test.each<[ConditionLanguage, string]>([
  ['formula', 'sum(<items.amount>) > 5'],
  ['formula', '<a> + 1 > 2'],
  ['formula', 'not (<a> = 1)'],
  ['formula', '<a> = 1 and (<b> = 1 or (<c> = 1 and (<d> = 1 or <e> = 1)))'],
  ['formula', "<a> = 'x"],
  ['formula', '<a> < null'],
  ['formula', `${'('.repeat(500)}<a> = 1${')'.repeat(500)}`],
  ['jsonata', 'a.b = 1'],
  ['jsonata', '$count(items) > 0'],
  ['jsonata', 'a = me()'],
])('[EDIT-04] what says more than clicks can stays a text: %s %s', (language, text) => {
  expect(parseCondition(text, language)).toBeUndefined();
});

test('[EDIT-04] 0,01 is the number 0.01, and what has no value yet is left out', () => {
  const text = writeCondition(
    {
      kind: 'group',
      join: 'or',
      items: [
        { kind: 'test', field: 'price', op: '>=', value: { kind: 'number', text: '0,01' } },
        { kind: 'test', field: 'price', op: '=', value: { kind: 'number', text: '' } },
        { kind: 'test', field: '', op: 'empty' },
      ],
    },
    'formula',
  );
  expect(text).toBe('<price> >= 0.01');
});
