// Pages of rows that cannot be drawn.
import { expect, test } from 'vitest';
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { inLanguage } from '../../faults/index.ts';
import { definition, field, inEnglish } from '../../testDefinitions.ts';
import { checkModule } from '../checkModules.ts';

const title = { en: 'T' };
const FIELDS = {
  name: field('CharField'),
  state: field('CharField', { choices: [{ id: 'a', title: { en: 'A' } }] }),
  head: field('ForeignKey', { model: 'user' }),
  closer: field('ForeignKey', { model: 'user', readonly: true }),
  lines: field('TablePart', { fields: { what: field('CharField') } }),
};

function shop(record: ModuleDefinition['record'], form?: ModuleDefinition['form']): ModuleDefinition {
  return { ...definition('shop', { fields: FIELDS }), ...(record ? { record } : {}), ...(form ? { form } : {}) };
}

test.each<[string, ModuleDefinition, string[]]>([
  [
    'headings that are no text',
    shop({ header: { title: ['state', 'nam', 'head', 'name', 'name'] } }),
    [
      '/record/header/title/0: a CharField is no heading: name a field whose value is one text or number',
      '/record/header/title/1: unknown field "nam" (did you mean "name"?)',
      '/record/header/title/4: "name" is listed twice',
    ],
  ],
  [
    'people that are none',
    shop({ header: { people: ['name'] } }),
    ['/record/header/people/0: "name" is no field with people'],
  ],
  [
    'signs that are no numbers',
    shop({ header: { signs: ['name', 'nam'] } }),
    [
      '/record/header/signs/0: a sign is a number, this is a CharField',
      '/record/header/signs/1: unknown field "nam" (did you mean "name"?)',
    ],
  ],
  [
    'fields that do not fit beside the others',
    shop({ side: ['lines', 'head'] }, { fields: ['name', 'lines'] }),
    [
      '/record/side/0: a TablePart needs more room than there is beside the fields',
      '/record/side/1: "head" is no field of the form',
    ],
  ],
  ['watchers that are no people', shop({ watchers: 'name' }), ['/record/watchers: "name" is no field with people']],
  [
    'watchers whom nobody can add',
    shop({ watchers: 'closer' }),
    ['/record/watchers: nobody writes this field: nobody is added to it'],
  ],
  [
    'an address that others may share',
    shop({ address: 'name' }),
    ['/record/address: an address is a CharField that is required and unique'],
  ],
  ['an address by nothing', shop({ address: 'nam' }), ['/record/address: unknown field "nam" (did you mean "name"?)']],
  [
    'blocks as those of a page',
    shop({ body: { block: 'tabs', children: [{ block: 'tabel' }] } }),
    [
      '/record/body/children/0/block: unknown block "tabel" (did you mean "table"?)',
      '/record/body/children/0: a block in tabs needs a "title": the label of its tab',
    ],
  ],
  [
    'tabs that nobody can call',
    shop({ tabs: [{ block: 'table', title }, { block: 'tabel' }] }),
    [
      '/record/tabs/1/block: unknown block "tabel" (did you mean "table"?)',
      '/record/tabs/1/title: a tab is called by its title',
    ],
  ],
])('[PLACE-05] the page of a row is refused for %s', (_why, wrong, faults) => {
  const issues = checkModule(wrong);
  expect(inEnglish(issues).map(({ path, reason }) => `${path}: ${reason}`)).toEqual(faults);
  // Every fault has its Russian and Kazakh words.
  for (const lang of ['ru', 'kk'] as const)
    for (const { reason } of issues) expect(inLanguage(reason, lang)).toMatch(/[а-яәіңғүұқөһ]/i);
});

test('[ACTIVITY-21] where there are no comments nothing of the page is to show them; blocks of other models may', () => {
  const quiet = (record: NonNullable<ModuleDefinition['record']>): string[] => {
    const module = shop(record);
    return checkModule({ ...module, model: { ...module.model, comments: false } }).map(({ path }) => path);
  };
  const comments = { block: 'comments', bind: { id: 'record.id' } };
  expect(quiet({ activity: 'comments', body: { block: 'stack', children: [comments] } })).toEqual([
    '/record/activity',
    '/record/body/children/0',
  ]);
  expect(quiet({ tabs: [{ ...comments, title }] })).toEqual(['/record/tabs/0']);
  expect(quiet({ activity: 'changes' })).toEqual([]);
});

test('[PLACE-05] a page of a row that can be is taken', () => {
  expect(
    checkModule(
      shop({
        header: { title: ['name'], people: ['head', 'author'] },
        side: ['state', 'head'],
        body: { block: 'comments', bind: { id: 'record.id' } },
        editing: 'form',
        related: false,
      }),
    ),
  ).toEqual([]);
});
