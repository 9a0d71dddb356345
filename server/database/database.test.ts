// The pool on the real database: types of the wire, transactions, migrations.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { migrate } from './migrate.ts';
import { sql } from './sql.ts';

describe('database', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());

  it('rolls a failed transaction back and hands the connection on usable', async () => {
    const work = test.database.transaction(async (tx) => {
      await tx.query("insert into app.setting (key, value) values ('a', '1')");
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await test.database.query("select * from app.setting where key = 'a'")).toEqual([]);
  });

  it('refuses what a transaction asks once it is over, and keeps what it was asked before', async () => {
    const late: (() => Promise<unknown>)[] = [];
    const work = (key: string, end: () => void) =>
      test.database.transaction(async (tx) => {
        late.push(() => tx.query(`insert into app.setting (key, value) values ('late ${key}', '1')`));
        // Not waited for, and before the end: it belongs to the transaction.
        tx.query(`insert into app.setting (key, value) values ('${key}', '1')`).catch(() => undefined);
        end();
      });
    await work('kept', () => undefined);
    await expect(
      work('lost', () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    for (const query of late) await expect(query()).rejects.toThrow('the transaction is over');
    expect(await test.database.query("select key from app.setting where key ~ 'kept|lost'")).toEqual([{ key: 'kept' }]);
    await test.database.query("delete from app.setting where key = 'kept'");
  });

  it('what a session held is free as soon as it is over, however long its connection takes to end', async () => {
    await test.database.session(async (connection) => {
      // They go with the connection, before its locks do.
      await connection.query(
        "do $$ begin for i in 1..300 loop execute format('create temp table t%s (a int)', i); end loop; end $$",
      );
      await connection.query('select pg_advisory_lock(77)');
    });
    expect(await test.database.query('select pg_try_advisory_xact_lock(77) as free')).toEqual([{ free: true }]);
  });

  it('gives decimals and dates as text, moments as ISO 8601, whole numbers as numbers while they are exact', async () => {
    const [row] = await test.database.query(
      `select 1.50::numeric(18,2) as d, date '2026-03-01' as day, timestamptz '2026-03-01 10:00:00.5+05' as moment, 12::bigint as n,
              9007199254740993::bigint as big, array[1.5]::numeric[] as ds, array[date '2026-03-01'] as days, array[timestamptz '2026-03-01 10:00+05'] as moments`,
    );
    expect(row).toEqual({
      d: '1.50',
      day: '2026-03-01',
      moment: '2026-03-01T05:00:00.5Z',
      n: 12,
      big: '9007199254740993',
      ds: ['1.5'],
      days: ['2026-03-01'],
      moments: ['2026-03-01T05:00:00Z'],
    });
  });

  it('ends statements after 30 seconds', async () => {
    expect(await test.database.query("select current_setting('statement_timeout') as limit")).toEqual([
      { limit: '30s' },
    ]);
  });

  it('survives a prepared statement whose table has changed since', async () => {
    await test.database.query('create table data.changing (a int)');
    const read = () => test.database.query('select * from data.changing', [], 'read_changing');
    await Promise.all(Array.from({ length: 8 }, read));
    await test.database.query('alter table data.changing add column b int');
    await test.database.query('insert into data.changing values (1, 2)');
    expect(await Promise.all(Array.from({ length: 8 }, read))).toContainEqual([{ a: 1, b: 2 }]);
  });

  it('applies each migration once, also when two starts race', async () => {
    expect(await Promise.all([migrate(test.database), migrate(test.database)])).toEqual([[], []]);
  });

  it('refuses a database that a newer version has used', async () => {
    await test.database.query("insert into app.migration (name) values ('999_future.sql')");
    await expect(migrate(test.database)).rejects.toThrow(/999_future.sql/);
    await test.database.query("delete from app.migration where name = '999_future.sql'");
  });

  it('sorts Kazakh letters by their own alphabet and text by code point in the database itself', async () => {
    const rows = await test.database.query<{ word: string }>(
      `select word from unnest(array['Б', 'Ә', 'А']) word order by word collate "kk-x-icu"`,
    );
    expect(rows.map((row) => row.word)).toEqual(['А', 'Ә', 'Б']);
    expect(await test.database.query("select lower('ӘЁ') as low")).toEqual([{ low: 'әё' }]);
  });

  it('quotes identifiers and literals whatever is in them', async () => {
    expect(sql.id('data', 'a"b')).toBe('"data"."a""b"');
    expect(await test.database.query(`select ${sql.literal("it's \\ 'x'")} as text`)).toEqual([
      { text: "it's \\ 'x'" },
    ]);
  });
});
