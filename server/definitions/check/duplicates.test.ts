// Definitions of duplicates, merges and codes of lines: what cannot be is refused by its place.
import { expect, test } from 'vitest';
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import { definition, field, inEnglish } from '../testDefinitions.ts';
import { checkModule, checkReferences } from './checkModules.ts';

const text = field('CharField', { search: true });
const byPath = (issues: ReturnType<typeof checkModule>): Record<string, string> =>
  Object.fromEntries(inEnglish(issues).map(({ path, reason }) => [path, reason]));

function firm(model: Partial<ModuleDefinition['model']>): ModuleDefinition {
  const made = definition('firm', {
    fields: {
      name: text,
      code: field('CharField'),
      rate: field('DecimalField'),
      made: field('CharField', { formula: '<code>' }),
    },
  });
  return { ...made, model: { ...made.model, ...model } };
}

test('[CONTRACTOR-11] duplicates are told by texts that are entered, similar ones by searched ones', () => {
  expect(byPath(checkModule(firm({ duplicates: { same: ['code'], like: ['name'] } })))).toEqual({});
  expect(byPath(checkModule(firm({ duplicates: { same: ['cod', 'rate', 'made'], like: ['code'] } })))).toEqual({
    '/model/duplicates/same/0': 'unknown field "cod" (did you mean "code"?)',
    '/model/duplicates/same/1': '"rate" has to be a CharField that is entered',
    '/model/duplicates/same/2': '"made" has to be a CharField that is entered',
    '/model/duplicates/like/0': '"code" takes no part in the search: similar rows are found by it',
  });
});

test('[CONTRACTOR-11] an action that merges asks for nothing else', () => {
  const title = { en: 'Merge' };
  const actions = (rest: object): ModuleDefinition =>
    firm({ actions: [{ name: 'unite', title, merge: true, ...rest }] });
  expect(byPath(checkModule(actions({})))).toEqual({});
  expect(byPath(checkModule(actions({ fields: ['code'], reason: 'required' })))).toEqual({
    '/model/actions/0/fields': 'an action that merges asks for nothing else',
    '/model/actions/0/reason': 'an action that merges asks for nothing else',
  });
});

test('[TRADE-13] codes of lines need a reference, searched texts of its model and a number', () => {
  const goods = definition('good', { fields: { code: text, note: field('CharField') } });
  const note = (scan: NonNullable<ModuleDefinition['model']['fields'][string]['scan']>): ModuleDefinition =>
    definition('note', {
      fields: {
        name: text,
        lines: field('TablePart', {
          fields: {
            good: field('ForeignKey', { model: 'good' }),
            number: field('DecimalField'),
            text: field('CharField'),
          },
          scan,
        }),
      },
    });
  const found = (scan: Parameters<typeof note>[0]): Record<string, string> => {
    const made = note(scan);
    const modules = new Map([goods, made].map((each) => [each.model.name, each]));
    return byPath(checkReferences(made, modules));
  };
  expect(found({ field: 'good', by: ['code'], raises: 'number' })).toEqual({});
  expect(found({ field: 'text', by: ['code'], raises: 'text' })).toEqual({
    '/model/fields/lines/scan/field': '"text" has to be a ForeignKey of the lines',
    '/model/fields/lines/scan/raises': '"text" has to be a number of the lines',
  });
  expect(found({ field: 'good', by: ['note', 'cod'], raises: 'numbr' })).toEqual({
    '/model/fields/lines/scan/by/0': '"note" has to be a CharField that takes part in the search',
    '/model/fields/lines/scan/by/1': 'unknown field "cod" (did you mean "code"?)',
    '/model/fields/lines/scan/raises': 'unknown field "numbr" (did you mean "number"?)',
  });
});
