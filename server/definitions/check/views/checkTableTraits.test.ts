// What a definition says of its rows as a tree, of their tone, and of its buttons of filters.
import { describe, expect, test } from 'vitest';
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { checkModule } from '../checkModules.ts';
import { definition, field, inEnglish } from '../../testDefinitions.ts';

const FIELDS = {
  name: field('CharField', { search: true }),
  amount: field('DecimalField'),
  pieces: field('IntegerField'),
  parent: field('ForeignKey', { model: 'thing' }),
  owner: field('ForeignKey', { model: 'user' }),
  day: field('DateField'),
  open: field('BooleanField'),
  state: field('CharField', {
    choices: [
      { id: 'new', title: { en: 'New' } },
      { id: 'done', title: { en: 'Done' } },
    ],
  }),
  pay: field('DecimalField', { read: ['admin'] }),
};

function issues(module: Partial<ModuleDefinition>): { path: string; reason: string }[] {
  return inEnglish(checkModule(definition('thing', { fields: FIELDS, module })));
}

function table(rest: Partial<NonNullable<ModuleDefinition['table']>>): Partial<ModuleDefinition> {
  return { table: { columns: ['name'], ...rest } };
}

function quick(filters: Record<string, unknown>, name = 'mine'): Partial<ModuleDefinition> {
  return {
    filters: {
      include: ['name', 'amount', 'pieces', 'owner', 'parent', 'day', 'open', 'state'],
      exclude: ['state'],
      quick: [{ name, title: { en: 'Mine' }, filters }],
    },
  };
}

describe('tree and tone', () => {
  test.each([
    ['perent', 'unknown field "perent" (did you mean "parent"?)'],
    ['owner', 'a tree needs a ForeignKey to the model "thing" itself'],
    ['name', 'a tree needs a ForeignKey to the model "thing" itself'],
    ['author', 'unknown field "author"'],
  ])('[ADMIN-02] a tree by %s is refused', (tree, reason) => {
    expect(issues(table({ tree }))).toEqual([{ path: '/table/tree', reason }]);
  });

  test.each([
    ["if(<amont> > 0, 'red', '')", '#NAME? <amont> is not a field (did you mean "amount"?)'],
    ["if(<owner> > 0, 'red', '')", '<owner>: a ForeignKey cannot be used in a formula'],
    ["if(<amount> > 0, 'red'", '#SYNTAX'],
  ])('[ADMIN-02] the row tone %s is refused', (rowTone, reason) => {
    const [issue] = issues(table({ rowTone }));
    expect([issue?.path, issue?.reason.startsWith(reason)]).toEqual(['/table/rowTone', true]);
  });

  test('sound ones are accepted, also a tone over what not everybody may read', () => {
    expect(
      issues(table({ tree: 'parent', rowTone: "if(<pay> > 0 and <state> = 'new', 'red', '')", newRows: 'grid' })),
    ).toEqual([]);
  });
});

describe('buttons of filters', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['an unknown filter', { stat: ['new'] }, 'unknown filter "stat" (did you mean "state"?)'],
    ['a filter out that there is not', { owner__exclude: ['__me__'] }, 'unknown filter "owner__exclude"'],
    ['a field that is no filter', { pay: '1' }, 'unknown filter "pay"'],
    ['a hostile name', { constructor: 'x' }, 'unknown filter "constructor"'],
    [
      'an unknown choice',
      { state: ['dune'] },
      '"dune" is not known (did you mean "done"?): must be one of new, done, __null__',
    ],
    ['no choice at all', { state: [] }, 'must not be empty'],
    ['a choice of numbers', { state: [1] }, 'must be a list of texts'],
    ['oneself among other rows', { parent: ['__me__'] }, '"__me__" is not known: must be one of __null__ or an id'],
    [
      'an unknown preset',
      { day: { preset: 'this_weak' } },
      '"this_weak" is not known (did you mean "this_week"?): must be one of today, yesterday, this_week, last_week, this_month, last_month, last_7_days, last_30_days, next_7_days, next_30_days, this_year, last_year, overdue',
    ],
    [
      'a day there is not',
      { day: { from: '2026-02-30' } },
      'must be { "preset": … }, a day YYYY-MM-DD, or { "from": …, "to": … } of days',
    ],
    ['an end too many', { amount: { from: '1', till: '2' } }, 'must be a number, or { "from": …, "to": … }'],
    ['a part of a whole number', { pieces: '1.5' }, 'must be a number, or { "from": …, "to": … }'],
    ['a text that is yes', { open: 'true' }, 'must be true or false'],
    ['no text', { name: 5 }, 'must be a text that is looked for'],
  ])('[ADMIN-02] %s is refused', (_name, filters, reason) => {
    const [name = ''] = Object.keys(filters);
    expect(issues(quick(filters))).toEqual([
      {
        path: `/filters/quick/0/filters/${name}`,
        reason: expect.stringMatching(new RegExp(`^${reason.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)),
      },
    ]);
  });

  test('[ADMIN-02] none at all, or a name twice, is refused', () => {
    expect(issues(quick({}))).toEqual([{ path: '/filters/quick/0/filters', reason: 'must not be empty' }]);
    const button = { name: 'a', title: { en: 'A' }, filters: { open: true } };
    expect(issues({ filters: { include: ['open'], quick: [button, button] } })).toEqual([
      { path: '/filters/quick/1/name', reason: 'the quick filter "a" is listed twice' },
    ]);
  });

  test('sound values of every kind are accepted', () => {
    expect(
      issues(
        quick({
          name: 'a',
          amount: { from: '1.50', to: null },
          pieces: [1, '2'],
          owner: ['__me__', '__null__', '8decb7a2-7ee4-4048-b5ab-0a16b1ec3dff'],
          parent: ['__null__'],
          day: { preset: 'next_7_days' },
          open: false,
          state: 'new',
          state__exclude: ['done', '__null__'],
        }),
      ),
    ).toEqual([]);
  });
});
