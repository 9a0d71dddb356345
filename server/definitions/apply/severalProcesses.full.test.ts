// Two catalogs on one database, as two processes have them: what one applies the other has, and of two at once nobody is half-applied.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import { until } from '../../../tests/setup/waiting.ts';
import { definition, field } from '../testDefinitions.ts';
import { applyDefinition } from './applyDefinition.ts';
import { definitionHistory } from './definitionSources.ts';
import { openWorkshop, type Workshop } from './testWorkshop.ts';

let workshop: Workshop;
beforeEach(async () => {
  workshop = await openWorkshop({ watch: true });
});
afterEach(() => workshop.close());

const withFields = (...names: string[]): ModuleDefinition =>
  definition('thing', { fields: Object.fromEntries(['name', ...names].map((name) => [name, field('CharField')])) });

describe('several processes', () => {
  test('[DEF-13] a definition applied on one is in force on the other, by the same revision', async () => {
    const other = await workshop.another('shipped');
    const seen: string[] = [];
    other.onChange((catalog) => seen.push(catalog.rev));
    await workshop.apply(withFields('first'));
    await until(
      'what the other process applied',
      () => other.current().models.get('thing')?.fields.has('first') === true,
    );
    expect(other.current().rev).toBe(workshop.catalog.current().rev);
    expect(seen).toEqual([workshop.catalog.current().rev]);
  });

  test('after its listening connection was lost, a process hears again and takes up what it missed', async () => {
    const other = await workshop.another('shipped');
    const listeners = async (): Promise<number> =>
      (
        await workshop.query(
          `select 1 as one from pg_stat_activity where datname = current_database() and query like 'listen %'`,
        )
      ).length;
    const before = await listeners();
    await workshop.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    );
    await workshop.apply(withFields('first'));
    await until(
      'what the other process applied',
      () => other.current().models.get('thing')?.fields.has('first') === true,
    );
    await until('both to listen again', async () => (await listeners()) === before);
    await workshop.apply(withFields('first', 'second'));
    await until(
      'what the other process applied',
      () => other.current().models.get('thing')?.fields.has('second') === true,
    );
  });

  test('[DEF-13] of two who change the same version at once one wins, the other is refused', async () => {
    const { rev } = await workshop.apply(withFields());
    const other = await workshop.another();
    const apply = (catalog: Workshop['catalog'], ...fields: string[]) =>
      applyDefinition({ database: workshop.database, catalog }, JSON.stringify(withFields(...fields)), {
        lang: 'en',
        base: rev,
      });
    const outcomes = await Promise.allSettled([apply(workshop.catalog, 'mine'), apply(other, 'yours')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
    const columns = await workshop.query<{ name: string }>(
      `select attname::text as name from pg_attribute where attrelid = 'data.thing'::regclass and attname in ('mine', 'yours')`,
    );
    expect(columns).toHaveLength(1);
  });

  test('[DEF-13] many at once without a base follow each other, and the last state is whole', async () => {
    const other = await workshop.another();
    const texts = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => JSON.stringify(withFields(name)));
    const plans = await Promise.all(
      texts.map((text, index) =>
        applyDefinition({ database: workshop.database, catalog: index % 2 === 0 ? workshop.catalog : other }, text, {
          lang: 'en',
        }),
      ),
    );
    expect(plans.every(({ ok }) => ok)).toBe(true);
    expect(await definitionHistory(workshop, 'things', { lang: 'en' })).toHaveLength(6);
    await until('what the other process applied', () => other.current().rev === workshop.catalog.current().rev);
    const [row] = await workshop.query<{ text: string }>('select text from app.definition');
    const field1 = Object.keys(JSON.parse(row?.text ?? '{}').model.fields).at(-1) ?? '';
    expect([...(workshop.catalog.current().models.get('thing')?.fields.keys() ?? [])]).toContain(field1);
  });

  test('[DEF-13] both read one new file: it is applied once', async () => {
    const other = await workshop.another();
    workshop.write('things', withFields('first'));
    await until('what the other process applied', () =>
      [workshop.catalog, other].every((catalog) => catalog.current().models.has('thing')),
    );
    await Promise.all([workshop.catalog.settled(), other.settled()]);
    expect(await definitionHistory(workshop, 'things', { lang: 'en' })).toHaveLength(1);
  });
});
