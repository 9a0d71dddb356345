// A plan as people read it: what is lost and who loses it first, what they will notice next, the database by itself.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FieldDefinition, ModuleDefinition, ModulePlan } from '../../../../src/contract/index.ts';
import { definition, field } from '../../testDefinitions.ts';
import { planDefinition } from './planDefinition.ts';
import { openWorkshop, type Workshop } from '../testWorkshop.ts';

let workshop: Workshop;
beforeEach(async () => {
  workshop = await openWorkshop();
});
afterEach(() => workshop.close());

function thing(fields: Record<string, FieldDefinition>, rest: Parameters<typeof definition>[1] = {}): ModuleDefinition {
  return definition('thing', { fields, ...rest });
}

const reasons = ({ warnings }: ModulePlan): string[] => warnings.map(({ path, reason }) => `${path}: ${reason}`);
const people = ({ changes }: ModulePlan): string[] =>
  changes.filter(({ group }) => group === undefined).map(({ text }) => text);

test('[PLAN-03] a new module is reported by name, address, fields and roles; the database stands behind it', async () => {
  const plan = await workshop.plan(
    thing({ name: field('CharField'), size: field('IntegerField') }, { module: { navigation: { path: '/things' } } }),
  );
  expect(people(plan)).toEqual([
    'New module “thing” (things)',
    'Address: /things',
    'Fields: name, size',
    'admin may: list, read, create, change, delete, export',
    'member may: list, read',
  ]);
  const texts = plan.changes
    .filter(({ group, what }) => group === 'storage' && what === 'index')
    .map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['New index: how a row is called, Kazakh order', 'New index: trash']));
  expect(plan.changes.findIndex(({ group }) => group === 'storage')).toBe(5);
});

test('[PLAN-03] a field dropped for good reports how many values go with it, a module how many rows', async () => {
  await workshop.apply(
    thing({
      name: field('CharField'),
      size: field('IntegerField'),
      lines: field('TablePart', { fields: { item: field('CharField') } }),
    }),
  );
  for (const size of [1, 2, null]) await workshop.insert('thing', { name: 'a', size });
  const plan = await workshop.plan(
    thing({ name: field('CharField') }, { drop: { size: 'confirmed', lines: 'confirmed' } }),
  );
  expect(reasons(plan)).toEqual(
    expect.arrayContaining([
      '/model/drop/size: The values of the field size go for good: 2',
      '/model/drop/lines: The values of the field lines go for good: 0',
    ]),
  );
  expect(plan.changes.find(({ path }) => path === '/model/drop/size')).toMatchObject({
    kind: 'drop',
    what: 'column',
    text: 'The field size goes with its values',
    rows: 2,
  });
  const gone = await workshop.plan({ ...thing({ name: field('CharField') }), drop: 'confirmed' });
  expect(reasons(gone)).toEqual(['/drop: The rows of the module things go for good: 3']);
});

test('[PLAN-03] rights are reported by what a role may and may no longer do; what is taken away is a warning', async () => {
  const fields = { name: field('CharField'), pay: field('DecimalField') };
  await workshop.apply(
    thing(fields, { module: { permissions: { admin: 'all', member: ['list', 'read', 'create'], guest: ['list'] } } }),
  );
  const changed = thing(
    { ...fields, pay: field('DecimalField', { read: ['admin'] }) },
    { module: { permissions: { admin: 'all', member: { can: ['list', 'read', 'export'], rows: '<author> = me' } } } },
  );
  const plan = await workshop.plan(changed);
  const lost = [
    '/permissions/member: member may no longer: create',
    '/permissions/member/rows: member sees only rows where <author> = me',
    '/permissions/guest: guest may no longer: list',
    '/model/fields/pay/read: The field pay is seen by: admin',
  ];
  expect(reasons(plan)).toEqual(expect.arrayContaining(lost));
  expect(people(plan)).toEqual(
    expect.arrayContaining(['member may: export; may no longer: create', 'guest may no longer: list']),
  );
  expect(plan.changes.some(({ text }) => /\[|\{/.test(text))).toBe(false);
  const { warnings } = await planDefinition(workshop, JSON.stringify(changed), { lang: 'ru' });
  expect(warnings.map(({ reason }) => reason)).toContain('member больше не может: создавать');
  await workshop.apply(changed);
  expect(
    reasons(
      await workshop.plan(thing(fields, { module: { permissions: { admin: 'all', member: 'all', guest: ['list'] } } })),
    ).filter((reason) => reason.includes('permissions')),
  ).toEqual([]);
});

test('[PLAN-03] a renamed module and model are reported as such', async () => {
  await workshop.apply(thing({ name: field('CharField') }));
  const renamed: ModuleDefinition = {
    ...definition('object', { fields: { name: field('CharField') }, renamedFrom: 'thing' }),
    renamedFrom: 'things',
  };
  expect(people(await workshop.plan(renamed))).toEqual(
    expect.arrayContaining([
      'The module things is now objects: layouts, filters and counters follow',
      'The model thing is now object: rows, files and history follow',
    ]),
  );
});

test('[PLAN-03] a renamed field is reported once, with its values kept, and not as what came and went where it is named', async () => {
  const lines = (column: string, more = {}): FieldDefinition =>
    field('TablePart', { fields: { [column]: field('IntegerField', more) } });
  const table = (name: string): Parameters<typeof definition>[1] => ({
    module: { table: { columns: ['name', name] }, filters: { include: [name] } },
  });
  await workshop.apply(
    thing({ name: field('CharField'), price: field('IntegerField'), lines: lines('count') }, table('price')),
  );
  const plan = await workshop.plan(
    thing(
      {
        name: field('CharField'),
        cost: field('IntegerField', { renamedFrom: 'price' }),
        lines: lines('number', { renamedFrom: 'count' }),
      },
      table('cost'),
    ),
  );
  const kept = 'its values are kept; filters, files and history follow';
  expect(people(plan)).toEqual([`price → cost: ${kept}`, `count → number: ${kept}`]);
});

test('[PLAN-03] an index that goes is reported by its field and stands there', async () => {
  await workshop.apply(
    thing({ name: field('CharField'), size: field('IntegerField') }, { module: { filters: { include: ['size'] } } }),
  );
  const plan = await workshop.plan(thing({ name: field('CharField'), size: field('IntegerField') }));
  expect(
    plan.changes
      .filter(({ what, kind }) => what === 'index' && kind === 'drop')
      .map(({ path, text }) => `${path} ${text}`),
  ).toEqual(['/model/fields/size An index is no longer needed: size']);
});

test('[PLAN-02] rows that refuse a change are reported once, in words of the reader', async () => {
  await workshop.apply(thing({ name: field('CharField', { maxLength: 90 }) }));
  await workshop.insert('thing', { name: 'a long name' });
  const shorter = JSON.stringify(thing({ name: field('CharField', { maxLength: 5 }) }));
  const plan = await planDefinition(workshop, shorter, { lang: 'kk' });
  expect(plan.issues).toMatchObject([{ path: '/model/fields/name', count: 1 }]);
  expect(plan.warnings.filter(({ path }) => path === '/model/fields/name')).toEqual([]);
  expect(plan.issues[0]?.reason).toMatch(/^[^a-z]*«name»[^a-z]*$/);
});

test('[PLAN-03] what is stored of fields taken out is reported by name and number; a new field of such a name says that it comes back', async () => {
  const lines = field('TablePart', { fields: { item: field('CharField'), cost: field('IntegerField') } });
  const all = { name: field('CharField'), size: field('IntegerField'), weight: field('IntegerField'), lines };
  await workshop.apply(thing(all));
  for (const size of [1, 2, null]) await workshop.insert('thing', { name: 'a', size });
  const [row] = await workshop.query<{ id: string }>('select id from data.thing limit 1');
  await workshop.insert('thing__lines', { parent: row?.id, position: 0, item: 'x', cost: 5 });
  await workshop.apply(thing({ name: field('CharField') }));
  const unchanged = await workshop.plan(thing({ name: field('CharField') }));
  expect([unchanged.changes, unchanged.left]).toEqual([
    [],
    [
      { name: 'size', values: 2 },
      { name: 'lines', values: 1 },
    ],
  ]);
  expect(
    reasons(await workshop.plan(thing({ name: field('CharField'), title: field('CharField') }))).filter((reason) =>
      reason.includes('come back'),
    ),
  ).toEqual([]);
  const back = await workshop.plan(thing(all));
  expect(reasons(back).filter((reason) => reason.includes('come back'))).toEqual([
    '/model/fields/size: There was a field size before: its stored values come back: 2',
    '/model/fields/lines: There was a field lines before: its stored values come back: 1',
  ]);
  expect(back.left).toEqual([]);
  await workshop.apply(
    thing({ name: field('CharField'), lines: field('TablePart', { fields: { item: field('CharField') } }) }),
  );
  expect(
    reasons(await workshop.plan(thing({ name: field('CharField'), lines }))).filter((reason) =>
      reason.includes('come back'),
    ),
  ).toEqual(['/model/fields/lines/fields/cost: There was a field cost before: its stored values come back: 1']);
  const renamed = await workshop.plan(
    thing({
      name: field('CharField'),
      items: field('TablePart', { fields: { item: field('CharField') }, renamedFrom: 'lines' }),
    }),
  );
  expect(renamed.left).toEqual([{ name: 'size', values: 2 }]);
});

test('[PLAN-03] a colour the design does not have is a warning with its place and the ones there are', async () => {
  const choices = (color: string): ModuleDefinition =>
    thing({
      name: field('CharField'),
      kind: field('CharField', { choices: [{ id: 'a', title: { ru: 'А', kk: 'А', en: 'A' }, color }] }),
    });
  const colours = async (color: string): Promise<string[]> =>
    reasons(await workshop.plan(choices(color))).filter((reason) => reason.includes('colour'));
  expect(await colours('purple')).toEqual([
    '/model/fields/kind/choices/0/color: There is no colour purple: the badge stays without one. There are: gray, red, orange, yellow, green, teal, blue, violet',
  ]);
  expect(await colours('violet')).toEqual([]);
});

describe('sections of the menus', () => {
  type Section = NonNullable<ModuleDefinition['navigation']>['section'];
  const inSection = (model: string, section: Section): ModuleDefinition =>
    definition(model, { module: { navigation: { path: `/${model}s`, ...(section !== undefined && { section }) } } });
  const ofSection = async (draft: ModuleDefinition): Promise<string[]> =>
    reasons(await workshop.plan(draft)).filter((reason) => reason.startsWith('/navigation'));
  const title = (text: string): Record<'ru' | 'kk' | 'en', string> => ({ ru: text, kk: text, en: text });

  test('[SECT-02] modules that say different things of a section: the plan names the one that counts', async () => {
    await workshop.apply(inSection('bid', { name: 'sales', title: title('Sales'), order: 1 }));
    expect(
      await ofSection(inSection('call', { name: 'sales', title: title('Selling'), order: 1, icon: 'cart' })),
    ).toEqual([
      '/navigation/section/title: The title of the section sales differs between modules: “Sales” of bids counts, not what calls says',
    ]);
    expect(await ofSection(inSection('axle', { name: 'sales', title: title('Selling') }))).toEqual([
      '/navigation/section/title: The title of the section sales differs between modules: “Selling” of axles counts, not what bids says',
    ]);
    expect(await ofSection(inSection('call', { name: 'sales', title: title('Sales'), order: 1 }))).toEqual([]);
    expect(await ofSection(inSection('call', 'sales'))).toEqual([]);
  });

  test('[SECT-03] a section without a title is told of, with the one that was probably meant', async () => {
    expect(await ofSection(inSection('bid', 'field_service'))).toEqual([
      '/navigation/section: The section field_service of the menu has no title: “Field service” is shown',
    ]);
    await workshop.apply(inSection('bid', { name: 'sales', title: title('Sales') }));
    expect(await ofSection(inSection('call', 'slaes'))).toEqual([
      '/navigation/section: The section slaes of the menu has no title: “Slaes” is shown. There is a section sales',
    ]);
  });

  test('[SECT-01] an icon of a section that is not there is told of', async () => {
    expect(await ofSection(inSection('bid', { name: 'sales', title: title('Sales'), icon: 'crat' }))).toEqual([
      '/navigation/section/icon: There is no icon crat: the first letter of the title stands in its place. There is cart',
    ]);
  });
});
