// Patterns of numbers that cannot be filled in.
import { describe, expect, test } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { definition, field, inEnglish } from '../../testDefinitions.ts';
import { checkModule } from '../checkModules.ts';

function work(numbering: FieldDefinition['numbering'], more: Partial<FieldDefinition> = {}): ModuleDefinition {
  return definition('work', {
    fields: {
      name: field('CharField'),
      code: field('CharField', { maxLength: 10 }),
      day: field('DateField'),
      above: field('ForeignKey', { model: 'work' }),
      number: field('CharField', { ...(numbering ? { numbering } : {}), ...more }),
    },
  });
}

describe('[NUMBER-06] a pattern that cannot be filled in', () => {
  test.each<[string, ModuleDefinition, string, string]>([
    [
      'without a number',
      work({ pattern: 'INV-{YYYY}' }),
      '/numbering/pattern',
      'a pattern has one number, as {####}; this one has 0',
    ],
    [
      'with two',
      work({ pattern: '{##}-{##}' }),
      '/numbering/pattern',
      'a pattern has one number, as {####}; this one has 2',
    ],
    [
      'with an unknown word',
      work({ pattern: '{YYY}-{##}' }),
      '/numbering/pattern',
      'unknown field "YYY" (did you mean "YYYY"?)',
    ],
    [
      'with a long text',
      work({ pattern: '{name}-{##}' }),
      '/numbering/pattern',
      '"name" is a CharField: only short texts, choices and whole numbers',
    ],
    [
      'by itself',
      work({ pattern: '{number}-{##}' }),
      '/numbering/pattern',
      '"number" is a CharField: only short texts, choices and whole numbers',
    ],
    ['by a day that is none', work({ pattern: '{##}', date: 'code' }), '/numbering/date', '"code" is no day'],
    [
      'by a day that is not there',
      work({ pattern: '{##}', date: 'dy' }),
      '/numbering/date',
      'unknown field "dy" (did you mean "day"?)',
    ],
    [
      'by a row of what refers to none',
      work({ pattern: '{##}', by: 'code' }),
      '/numbering/by',
      '"code" refers to no single row',
    ],
    [
      'by a row and for one alone',
      work({ pattern: '{##}', by: 'above' }, { unique: true }),
      '/numbering/by',
      'numbers that begin anew with each "above" come more than once: take "unique" out',
    ],
    [
      'that somebody is to enter',
      work({ pattern: '{##}' }, { required: true }),
      '/required',
      'a numbered field is written by the server',
    ],
    [
      'of a whole number',
      work({ pattern: '{##}' }, { type: 'IntegerField' }),
      '/numbering',
      'only for CharField without choices, this is a IntegerField',
    ],
  ])('%s is refused', (_name, made, path, reason) => {
    expect(inEnglish(checkModule(made))).toContainEqual({ path: `/model/fields/number${path}`, reason });
  });

  test('a sound one is accepted', () => {
    expect(inEnglish(checkModule(work({ pattern: '{##}', by: 'above' })))).toEqual([]);
    expect(inEnglish(checkModule(work({ pattern: '{code}/{YY}{MM}{DD}-{####}', date: 'day', start: 0 })))).toEqual([]);
  });
});
