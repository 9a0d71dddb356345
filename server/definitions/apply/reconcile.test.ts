// Files of the watched directories: several that change at one time, and one that is yet to be written.
import { existsSync, mkdirSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import { definition, field, inEnglish } from '../testDefinitions.ts';
import { openWorkshop, type Workshop } from './testWorkshop.ts';

let workshop: Workshop;
beforeEach(async () => {
  workshop = await openWorkshop();
});
afterEach(() => workshop.close());

const deal = (model: string, type: 'ForeignKey' | 'ManyToManyField' = 'ForeignKey'): ModuleDefinition =>
  definition('deal', { fields: { name: field('CharField'), whose: field(type, { model }) } });
const target = (): string | undefined => workshop.catalog.current().modules.get('deals')?.model.fields['whose']?.model;

test.each(['ForeignKey', 'ManyToManyField'] as const)(
  '[ADMIN-03] a product that brings a new module and leads a reference to it starts: %s',
  async (type) => {
    workshop.write('old', definition('old'), 'shipped');
    workshop.write('deals', deal('old'), 'shipped');
    await workshop.restart();
    await workshop.insert('deal', { name: 'a' });
    workshop.write('deals', deal('new', type), 'shipped');
    workshop.write('new', definition('new'), 'shipped');
    await workshop.restart();
    expect([target(), workshop.catalog.refusals()]).toEqual(['new', []]);
  },
);

test.each(['ForeignKey', 'ManyToManyField'] as const)(
  '[ADMIN-03] where rows refer already, the new module comes and the reference stays as it was, reported by its module: %s',
  async (type) => {
    workshop.write('old', definition('old'), 'shipped');
    workshop.write('deals', deal('old'), 'shipped');
    await workshop.restart();
    await workshop.insert('deal', { name: 'a', whose: await workshop.insert('old', { name: 'b' }) });
    workshop.write('deals', deal('new', type), 'shipped');
    workshop.write('new', definition('new'), 'shipped');
    await workshop.restart();
    expect([target(), workshop.catalog.current().modules.has('news')]).toEqual(['old', true]);
    expect(inEnglish(workshop.catalog.refusals())).toMatchObject([
      { reason: 'stored references of the field "whose" lead to rows that are not there' },
    ]);
  },
);

test('[DEF-08] one that is off and applied again stays in force until its file is there', async () => {
  workshop.write('things', definition('thing'));
  await workshop.restart();
  const path = join(workshop.own, 'things.module.json');
  unlinkSync(path);
  await workshop.restart();
  // In the way of every write.
  mkdirSync(`${path}.new`);
  expect(await workshop.apply(definition('thing'))).toMatchObject({ ok: true });
  await workshop.restart();
  expect([existsSync(path), [...workshop.catalog.current().modules.keys()]]).toEqual([false, ['things']]);
  rmSync(`${path}.new`, { recursive: true });
  await workshop.apply(definition('thing', { fields: { name: field('CharField') } }));
  await workshop.restart();
  expect([existsSync(path), [...workshop.catalog.current().modules.keys()]]).toEqual([true, ['things']]);
  unlinkSync(path);
  await workshop.restart();
  expect([...workshop.catalog.current().modules.keys()]).toEqual([]);
});
