// The search over everything follows definitions: new modules, other fields, renames, drops, large tables.
import { afterEach, expect, test } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import { openWorkshop, ORG, type Workshop } from './testWorkshop.ts';

const field = (type: FieldDefinition['type'], rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: { en: type, ru: type, kk: type },
  ...rest,
});
const thing = (
  fields: Record<string, FieldDefinition> = {},
  rest: Partial<ModuleDefinition> = {},
): ModuleDefinition => ({
  name: 'things',
  title: { en: 'Things', ru: 'Вещи', kk: 'Заттар' },
  model: {
    name: 'thing',
    representation: '<name>',
    fields: { name: field('CharField'), note: field('CharField'), ...fields },
  },
  permissions: { admin: 'all' },
  ...rest,
});

let workshop: Workshop;
afterEach(() => workshop.close());
const words = async (): Promise<string[]> =>
  (
    await workshop.query<{ word: string }>(
      `select w.word from app.search_word w join app.search_source s on s.id = w.source where s.relation is not null and s.is_filled order by 1`,
    )
  ).map(({ word }) => word);

test('[FIND-09] a field that is searched from now on, or no more, is found by the rows that were there', async () => {
  workshop = await openWorkshop();
  await workshop.apply(thing());
  await workshop.insert('thing', { name: 'Стол', note: 'дуб' });
  expect(await words()).toEqual(['стол']);
  await workshop.apply(thing({ note: field('CharField', { search: true }) }));
  expect(await words()).toEqual(['дуб', 'стол']);
  await workshop.apply(thing());
  expect(await words()).toEqual(['стол']);
  // Words of what was before are gone for good.
  expect(await workshop.query('select 1 from app.search_source where relation is null')).toEqual([]);
});

test('[FIND-09] a renamed module is found by its new name, a dropped one leaves nothing', async () => {
  workshop = await openWorkshop();
  await workshop.apply(thing());
  await workshop.query('insert into app.organization (id, name) values ($1, $2)', [ORG, 'ours']);
  await workshop.insert('thing', { name: 'Стол' });
  const model = { ...thing().model, name: 'piece', renamedFrom: 'thing' };
  const renamed = { ...thing(), name: 'pieces', renamedFrom: 'things', model };
  expect(await workshop.apply(renamed)).toMatchObject({ ok: true });
  await workshop.insert('piece', { name: 'Стул' });
  expect(await words()).toEqual(['стол', 'стул']);
  const [source] = await workshop.query(
    `select relation::text as name from app.search_source where relation <> 'app.comment'::regclass`,
  );
  expect(source).toEqual({ name: 'data.piece' });
  expect(
    await workshop.apply({
      ...thing(),
      name: 'pieces',
      model: { ...thing().model, name: 'piece' },
      drop: 'confirmed',
    }),
  ).toMatchObject({ ok: true });
  expect(await words()).toEqual([]);
  expect(await workshop.query('select 1 from app.search_word')).toEqual([]);
});

test('[FIND-09] a large table is filled in afterwards, and who writes meanwhile is not lost', async () => {
  workshop = await openWorkshop({ largeBytes: 1 });
  await workshop.apply(thing());
  for (let index = 0; index < 1_200; index += 1)
    await workshop.insert('thing', { name: `Имя${index}`, note: `прим${index}` });
  const before = await words();
  expect(before).toHaveLength(1_200);
  await workshop.apply(thing({ note: field('CharField', { search: true }) }));
  const [open] = await workshop.query<{ n: number }>(
    'select count(*)::int as n from app.search_source where not is_filled',
  );
  expect(open?.n).toBe(0);
  expect(await words()).toHaveLength(2_400);
});

test('[FIND-09] starting again changes nothing', async () => {
  workshop = await openWorkshop();
  await workshop.apply(thing());
  const sources = (): Promise<unknown[]> => workshop.query('select id, is_filled from app.search_source order by id');
  const before = await sources();
  workshop.write('things', thing());
  await workshop.restart();
  expect(await sources()).toEqual(before);
});
