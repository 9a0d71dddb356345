// Keys of kinds of fields where they say nothing.
import { expect, test } from 'vitest';
import type { FieldDefinition } from '../../../../src/contract/index.ts';
import { definition, field, inEnglish } from '../../testDefinitions.ts';
import { checkModule } from '../checkModules.ts';

function faultsOf(tested: FieldDefinition): [string, string][] {
  const made = definition('work', { fields: { name: field('CharField'), tested } });
  return inEnglish(checkModule(made)).map(({ path, reason }) => [path.replace('/model/fields/tested', ''), reason]);
}

test('[KIND-01] limits of long numbers are compared digit by digit', () => {
  const limits = { min: '100000.000000000002', max: '100000.000000000001' };
  expect(faultsOf(field('DecimalField', { precision: 12, ...limits }))).toEqual([['/min', 'more than max']]);
});

test.each<[string, FieldDefinition, string, string]>([
  ['yes or no', field('BooleanField', { setOnce: true }), '/setOnce', 'yes or no is never empty'],
  ['what nobody writes', field('AutoField', { setOnce: true }), '/setOnce', 'nobody writes this field'],
  [
    'lines',
    field('TablePart', { fields: { a: field('CharField', { setOnce: true }) } }),
    '/fields/a/setOnce',
    'a line can be taken out',
  ],
])('[KIND-02] %s cannot be set once', (_what, tested, path, reason) => {
  expect(faultsOf(tested)).toEqual([[path, expect.stringContaining(reason)]]);
});
