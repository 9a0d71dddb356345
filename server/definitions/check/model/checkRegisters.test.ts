// What refuses a register or what a document posts: each by its place and reason, said in three languages.
import { expect, test } from 'vitest';
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { NOTES, PARTNERS, REGISTER_MODULES, STOCK } from '../../../testing/index.ts';
import { checkModule, checkReferences } from '../checkModules.ts';

const USER: ModuleDefinition = {
  name: 'team',
  title: { en: 'Team' },
  model: { name: 'user', fields: { name: { type: 'CharField', title: { en: 'Name' } } } },
  permissions: { admin: 'all' },
};

function issuesOf(definition: ModuleDefinition): { path: string; reason: string }[] {
  const models = new Map([USER, ...REGISTER_MODULES, definition].map((each) => [each.model.name, each] as const));
  const own = checkModule(definition);
  const issues = own.length > 0 ? own : checkReferences(definition, models);
  for (const { reason } of issues) expect([reason.ru, reason.kk]).not.toContain(reason.en);
  return issues.map(({ path, reason }) => ({ path, reason: reason.en }));
}

type Change = (definition: ReturnType<typeof copyOf>) => void;
// Any part of it is changed, also into what the type forbids.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const copyOf = (definition: ModuleDefinition): any => structuredClone(definition);
const changed = (definition: ModuleDefinition, change: Change): ModuleDefinition => {
  const copy = copyOf(definition);
  change(copy);
  return copy;
};

test('[REGISTER-10] the registers and documents of the tests are sound', () => {
  expect(REGISTER_MODULES.flatMap((each) => issuesOf(each))).toEqual([]);
});

test.each<[string, Change, string, RegExp]>([
  ['a dimension that is not required', ({ model }) => delete model.fields.good.required, 'dimensions/0', /required/],
  ['a dimension of texts', ({ model }) => delete model.fields.store.choices, 'dimensions/1', /ForeignKey/],
  [
    'a resource of whole numbers',
    ({ model }) => (model.fields.quantity.type = 'IntegerField'),
    'resources/0',
    /Decimal/,
  ],
  ['a resource with a limit', ({ model }) => (model.fields.quantity.min = '0'), 'resources/0', /without min/],
  ['a resource twice', ({ model }) => model.register.resources.push('quantity'), 'resources/2', /twice/],
  ['a moment for a day', ({ model }) => (model.fields.day.type = 'DateTimeField'), 'date', /DateField/],
  ['other directions', ({ model }) => model.fields.direction.choices.pop(), 'direction', /in and out/],
  ['a document that names no model', ({ model }) => (model.register.document = 'day'), 'document', /DynamicReference/],
  ['a guard of no resource', ({ model }) => (model.register.notNegative = ['day']), 'notNegative/0', /no resource/],
  ['a role that is none', ({ model }) => (model.register.close = ['clerk']), 'close/0', /unknown role/],
])('[REGISTER-10] a register is refused for %s, at its place', (_name, change, place, reason) => {
  const issues = issuesOf(changed(STOCK, change)).filter(({ path }) => path === `/model/register/${place}`);
  expect(issues.map((issue) => issue.reason)).toEqual([expect.stringMatching(reason)]);
});

test('[REGISTER-10] movements are neither documents nor written by anybody, and nothing refers to them', () => {
  const posting = issuesOf(changed(STOCK, ({ model }) => (model.posting = true)));
  expect(posting).toEqual([{ path: '/model/posting', reason: expect.stringMatching(/by documents alone/) }]);
  const note = { type: 'CharField', title: { en: 'Note' } };
  const free = issuesOf(changed(STOCK, ({ model }) => (model.fields.note = note)));
  expect(free).toEqual([{ path: '/model/fields/note', reason: expect.stringMatching(/nobody would write/) }]);
  const move = { type: 'ForeignKey', title: { en: 'Move' }, model: 'stock_move' };
  const referring = issuesOf(changed(PARTNERS, ({ model }) => (model.fields.move = move)));
  expect(referring).toEqual([{ path: '/model/fields/move/model', reason: expect.stringMatching(/nothing refers/) }]);
});

test.each<[string, Change, string, RegExp]>([
  ['no register', ({ model }) => (model.posts[0].register = 'partner'), '0/register', /no register "partner"/],
  ['another part', ({ model }) => (model.posts[0].lines = 'lines'), '0/lines', /unknown field/],
  ['no table part', ({ model }) => (model.posts[0].lines = 'day'), '0/lines', /no table part/],
  [
    'a field of no line',
    ({ model }) => (model.posts[0].resources.quantity = '<day>'),
    '0/resources/quantity',
    /unknown/,
  ],
  ['a document of a document', ({ model }) => (model.posts[2].date = '<parent.day>'), '2/date', /only lines/],
  ['a missing dimension', ({ model }) => delete model.posts[0].dimensions.store, '0/dimensions', /"store".*missing/],
  [
    'a strange dimension',
    ({ model }) => (model.posts[0].dimensions.day = '<parent.day>'),
    '0/dimensions/day',
    /no such field/,
  ],
  [
    'a strange resource',
    ({ model }) => (model.posts[0].resources.store = '<quantity>'),
    '0/resources/store',
    /no such field/,
  ],
  [
    'a reference to others',
    ({ model }) => (model.posts[2].dimensions.partner = '<day>'),
    '2/dimensions/partner',
    /does not fit/,
  ],
  ['more digits', ({ model }) => (model.posts[2].resources.amount = '<weight>'), '2/resources/amount', /2 digits.*3/],
  [
    'strange choices',
    ({ model }) => model.fields.store.choices.push({ id: 'new', title: { en: 'N' } }),
    '0/dimensions/store',
    /lack new/,
  ],
  ['a text for a day', ({ model }) => (model.posts[2].date = '<kind>'), '2/date', /does not fit/],
  ['a condition over nothing', ({ model }) => (model.posts[0].when = "<what> = 'a'"), '0/when', /what/],
])('[REGISTER-10] a posting is refused for %s, at its place', (_name, change, place, reason) => {
  const weight = { type: 'DecimalField', title: { en: 'Weight' }, precision: 3 };
  const definition = changed(NOTES, (copy) => {
    copy.model.fields.weight = weight;
    change(copy);
  });
  const issues = issuesOf(definition).filter(({ path }) => path === `/model/posts/${place}`);
  expect(issues.map((issue) => issue.reason)).toEqual([expect.stringMatching(reason)]);
});

test('[REGISTER-10] who posts is a document, and one that the register knows', () => {
  const plain = issuesOf(changed(NOTES, ({ model }) => delete model.posting));
  expect(plain).toEqual([{ path: '/model/posts', reason: expect.stringMatching(/"posting" is missing/) }]);
  const other = issuesOf(changed(NOTES, ({ model }) => (model.name = 'other_note')));
  expect(other.filter(({ path }) => path.endsWith('/register'))).toHaveLength(3);
});
