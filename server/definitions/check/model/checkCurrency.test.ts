// Which fields may name the currency of an amount.
import { expect, test } from 'vitest';
import type { FieldDefinition } from '../../../../src/contract/index.ts';
import { checkModule } from '../checkModules.ts';
import { definition, field, inEnglish } from '../../testDefinitions.ts';

const amount = (currencyField: string, more: Partial<FieldDefinition> = {}): FieldDefinition =>
  field('DecimalField', { currencyField, ...more });
const issuesOf = (fields: Record<string, FieldDefinition>): string[] =>
  inEnglish(checkModule(definition('order', { fields: { currency: field('CharField'), ...fields } }))).map(
    ({ path, reason }) => `${path}: ${reason}`,
  );

test.each<[string, Record<string, FieldDefinition>, string]>([
  [
    'nothing there',
    { a: amount('curency') },
    '/model/fields/a/currencyField: #NAME? <curency> is not a field (did you mean "currency"?)',
  ],
  [
    'a number',
    { n: field('IntegerField'), a: amount('n') },
    '/model/fields/a/currencyField: a CharField names the currency, this is a IntegerField',
  ],
  [
    'said twice',
    { a: amount('currency', { currency: 'KZT' }) },
    '/model/fields/a/currencyField: the currency is one for all rows, or is named by a field: not both',
  ],
  [
    'of a text',
    { a: field('CharField', { currencyField: 'currency' }) },
    '/model/fields/a/currencyField: only for numbers, this is a CharField',
  ],
  [
    'a row has no row',
    { a: amount('parent.currency') },
    '/model/fields/a/currencyField: #NAME? <parent.currency> is not a field',
  ],
  [
    'seen by fewer',
    { c: field('CharField', { read: ['admin'] }), a: amount('c') },
    '/model/fields/a/currencyField: <c> may not be read by everybody who sees the outcome: give this field the same "read"',
  ],
  [
    'a line names its row',
    { l: field('TablePart', { fields: { a: amount('currency') } }) },
    '/model/fields/l/fields/a/currencyField: #NAME? <currency> is not a field',
  ],
])('[CURRENCY-03] refused: %s', (_what, fields, reason) => {
  expect(issuesOf(fields)).toEqual([reason]);
});

test("[CURRENCY-03] the row's field, and in lines that of their row or their own", () => {
  const lines = field('TablePart', { fields: { c: field('CharField'), a: amount('parent.currency'), b: amount('c') } });
  expect(issuesOf({ a: amount('currency'), lines })).toEqual([]);
});
