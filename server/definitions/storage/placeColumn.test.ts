// Columns of places on the real database: what may become one, and that nothing else stands in them.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FieldDefinition } from '../../../src/contract/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { tablesOf } from '../catalog/buildCatalog.ts';
import { definition, field } from '../testDefinitions.ts';
import { applyStorage } from './applyStorage.ts';

const ORG = '11111111-1111-4111-8111-111111111111';
let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.close());
beforeEach(() => base.database.query('drop table if exists data."spot" cascade'));

const apply = (at: FieldDefinition): Promise<unknown> =>
  applyStorage(base.database, tablesOf(definition('spot', { fields: { name: field('CharField'), at } })));
const insert = (at: unknown): Promise<unknown> =>
  base.database.query('insert into data."spot" (id, organization, name, at) values ($1, $2, $3, $4)', [
    randomUUID(),
    ORG,
    'a',
    at,
  ]);
const stored = async (): Promise<unknown> => (await base.database.query('select at from data."spot"'))[0]?.['at'];

test('[KIND-12] text becomes a place where it reads as one', async () => {
  await apply(field('CharField'));
  await insert('Абая 10 (43.2, 76.8)');
  await apply(field('PlaceField'));
  expect(await stored()).toEqual({ address: 'Абая 10', latitude: '43.2', longitude: '76.8' });
});

test('[KIND-12] JSON that is no place is refused with its rows, and no place is stored by whatever way', async () => {
  await apply(field('JSONField'));
  await insert('{"city": "Тараз"}');
  await expect(apply(field('PlaceField'))).rejects.toMatchObject({ obstacle: { count: 1 } });
  await base.database.query('delete from data."spot"');
  await apply(field('PlaceField'));
  for (const wrong of ['[1]', '"Абая"', '{"address": "Абая"}', '{"address": 1, "latitude": null, "longitude": null}'])
    await expect(insert(wrong), wrong).rejects.toThrow('check constraint');
  await insert('{"address": "Абая", "latitude": null, "longitude": null}');
});
