// Several definitions as one change: circles of references, faults that hold back only what cannot be without them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { definition, field } from '../../testDefinitions.ts';
import { ORG, openWorkshop, type Workshop } from '../testWorkshop.ts';
import type { SetPlan } from '../definitionsContext.ts';
import { applyDefinitionSet } from './applySet.ts';
import { planDefinitionSet } from './planSet.ts';

let workshop: Workshop;
beforeEach(async () => {
  workshop = await openWorkshop();
});
afterEach(() => workshop.close());

type Texts = Record<string, ModuleDefinition | string>;

const filesOf = (texts: Texts): { file: string; text: string }[] =>
  Object.entries(texts).map(([file, each]) => ({ file, text: typeof each === 'string' ? each : JSON.stringify(each) }));
const plan = (texts: Texts): Promise<SetPlan> =>
  planDefinitionSet(workshop, filesOf(texts), { lang: 'en', organization: ORG });
async function apply(texts: Texts): Promise<SetPlan> {
  const planned = await applyDefinitionSet(workshop, filesOf(texts), { lang: 'en', organization: ORG });
  await workshop.catalog.settled();
  return planned;
}
/** A model that refers to others. */
const linked = (model: string, ...to: string[]): ModuleDefinition =>
  definition(model, {
    fields: {
      name: field('CharField'),
      ...Object.fromEntries(to.map((each) => [`${each}_ref`, field('ForeignKey', { model: each })])),
    },
  });
const inForce = (): string[] => [...workshop.catalog.current().models.keys()].sort();
const stamp = (): Promise<unknown[]> =>
  workshop.query('select max(stamp)::text as stamp, count(*)::int as count from app.definition');

test('[SET-01] files that refer to each other in a circle become one change, planned and applied; the same again changes nothing', async () => {
  const ring: Texts = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      `m${index}.module.json`,
      linked(`m${index}`, `m${(index + 1) % 12}`, `m${(index + 5) % 12}`),
    ]),
  );
  const planned = await plan(ring);
  expect([planned.ok, planned.files.length, inForce()]).toEqual([true, 12, []]);
  expect(planned.files.every(({ plan: { changes } }) => changes.length > 0)).toBe(true);
  expect((await apply(ring)).ok).toBe(true);
  expect(inForce()).toHaveLength(12);
  expect(existsSync(join(workshop.own, 'm3s.module.json'))).toBe(true);
  const before = await stamp();
  const again = await apply(ring);
  expect([again.ok, again.files.flatMap(({ plan: { changes } }) => changes), await stamp()]).toEqual([
    true,
    [],
    before,
  ]);
  expect((await plan(ring)).files.flatMap(({ plan: { changes } }) => changes)).toEqual([]);
});

test('[SET-02] a fault names its file, place and reason and all that waits for it; everything else is in force', async () => {
  const texts: Texts = {
    'free.module.json': linked('free'),
    'bad.module.json': JSON.stringify({ ...linked('bad'), tabel: {} }),
    'one.module.json': linked('one', 'bad', 'two'),
    'two.module.json': linked('two', 'one'),
    'other.module.json': linked('other', 'free'),
    'torn.module.json': '{ "name": "torns", "model": { "name": "torn", ',
    'needs.module.json': linked('needs', 'torn'),
  };
  for (const work of [plan, apply]) {
    const { ok, files } = await work(texts);
    expect([ok, files.filter((each) => each.plan.ok).map(({ file }) => file)]).toEqual([
      false,
      ['free.module.json', 'other.module.json'],
    ]);
    const of = (file: string): SetPlan['files'][number] | undefined => files.find((each) => each.file === file);
    expect(of('bad.module.json')).toMatchObject({
      plan: { issues: [{ path: '/tabel', reason: expect.stringContaining('table') }] },
      held_up: ['one.module.json', 'two.module.json'],
    });
    expect(of('one.module.json')).toMatchObject({
      waits_for: ['bad.module.json', 'two.module.json'],
    });
    expect(of('one.module.json')?.plan.issues.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
      '/ waits for what is refused: bad.module.json, two.module.json',
      '/model/fields/bad_ref/model there is no model "bad"',
      '/model/fields/two_ref/model there is no model "two"',
    ]);
    expect(of('torn.module.json')?.held_up).toEqual(['needs.module.json']);
  }
  expect(inForce()).toEqual(['free', 'other']);
});

test('[SET-02] of two files that take one name the first keeps it; what the database refuses keeps nothing else back', async () => {
  await apply({ 'a.module.json': linked('a'), 'b.module.json': linked('b') });
  await workshop.insert('a', { name: 'same' });
  await workshop.insert('a', { name: 'same' });
  const strict = definition('a', { fields: { name: field('CharField', { maxLength: 2 }) } });
  const { files } = await apply({
    'a.module.json': strict,
    'c.module.json': linked('c'),
    'again.module.json': linked('c'),
    'b.module.json': linked('b', 'c'),
  });
  expect(files.map(({ file, plan: { ok } }) => [file, ok])).toEqual([
    ['a.module.json', false],
    ['c.module.json', true],
    ['again.module.json', false],
    ['b.module.json', true],
  ]);
  expect(files[2]?.plan.issues[0]?.reason).toContain('c.module.json');
  expect(workshop.catalog.current().models.get('b')?.fields.has('c_ref')).toBe(true);
});

test('[SET-03] what would break a module that stays as it was is refused with its name, and goes when that module changes in the same set', async () => {
  await apply({ 'a.module.json': linked('a'), 'b.module.json': linked('b', 'a') });
  const gone = JSON.stringify({ ...linked('a'), drop: 'confirmed' });
  const { files } = await plan({ 'a.module.json': gone, 'c.module.json': linked('c') });
  expect(files[0]?.plan.issues[0]?.reason).toContain('the module "bs" would break');
  expect(files[1]?.plan.ok).toBe(true);
  expect((await apply({ 'a.module.json': gone, 'b.module.json': linked('b') })).ok).toBe(true);
  expect(inForce()).toEqual(['b']);
});

test('[SET-03] a base that is not in force any more refuses the whole set and changes nothing', async () => {
  await apply({ 'a.module.json': linked('a') });
  const files = filesOf({ 'a.module.json': linked('a', 'b'), 'b.module.json': linked('b') });
  const stale = files.map((each) => ({ ...each, base: 'another' }));
  await expect(applyDefinitionSet(workshop, stale, { lang: 'en', organization: ORG })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(inForce()).toEqual(['a']);
});

test('[DYNREF-06, DYNREF-10] a renamed model takes along the choices that name it, in rows, lines and kept filters; one that is gone is refused', async () => {
  const choice = (id: string): FieldDefinition => field('CharField', { choices: [{ id, title: { en: id } }] });
  const party = (id: string): Record<string, FieldDefinition> => ({
    kind: choice(id),
    about: field('DynamicReferenceField', { modelField: 'kind' }),
  });
  const note = (id: string): ModuleDefinition =>
    definition('note', { fields: { ...party(id), lines: field('TablePart', { fields: party(id) }) } });
  const firm = linked('firm');
  expect((await apply({ 'firm.module.json': firm, 'note.module.json': note('firm') })).ok).toBe(true);
  const [row, line] = ['6c1a3c58-93ce-4d43-8d23-1b3a0a4f3a10', '6c1a3c58-93ce-4d43-8d23-1b3a0a4f3a11'];
  await workshop.query(
    `insert into data.note (id, organization, kind, about) values ('${row}', '${ORG}', 'firm', '${row}')`,
  );
  await workshop.query(
    `insert into data.note__lines (id, organization, parent, position, kind) values ('${line}', '${ORG}', '${row}', 0, 'firm')`,
  );
  const company = { ...firm, model: { ...firm.model, name: 'company', renamedFrom: 'firm' } };
  const filters = (id: string): object => ({
    kind: [id, 'note'],
    other: ['firm'],
    __where: { any: [{ name: 'kind__exclude', value: [id] }, { all: [{ name: 'title', value: 'firm' }] }] },
  });
  await workshop.query(`insert into app.organization (id, name) values ('${ORG}', 'Org') on conflict do nothing`);
  await workshop.query(
    `insert into app.filter_set (organization, user_id, model, page_name, name, scope, filters) values ($1, $1, 'note', 'notes', 'v', 'own', $2)`,
    [ORG, JSON.stringify(filters('firm'))],
  );
  const block = (id: string): object => ({
    id: 'b',
    kind: 'figure',
    width: 'half',
    model: 'note',
    filters: filters(id),
  });
  await workshop.query(`insert into app.dashboard (organization, user_id, name, blocks) values ($1, $1, 'd', $2)`, [
    ORG,
    JSON.stringify([block('firm')]),
  ]);
  const alone = await plan({ 'firm.module.json': company });
  expect([alone.ok, JSON.stringify(alone.files)]).toEqual([false, expect.stringContaining('there is no model')]);
  const both = await apply({ 'firm.module.json': company, 'note.module.json': note('company') });
  const warned = both.files.flatMap(({ plan: { warnings } }) => warnings.map(({ path }) => path));
  expect([both.ok, new Set(warned)]).toEqual([true, new Set(['/title'])]);
  expect(await workshop.query('select filters from app.filter_set')).toEqual([{ filters: filters('company') }]);
  expect(await workshop.query('select blocks, version from app.dashboard')).toEqual([
    { blocks: [block('company')], version: 2 },
  ]);
  expect(await workshop.query('select kind from data.note union all select kind from data.note__lines')).toEqual([
    { kind: 'company' },
    { kind: 'company' },
  ]);
});
