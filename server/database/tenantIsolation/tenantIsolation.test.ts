// Tenant isolation on the real database: statements that forget whose rows they want.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { turns } from '../../../tests/setup/waiting.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { inOrganization, openDatabase, isolateTables, type Database } from '../index.ts';
import { TRUSTED_FUNCTIONS } from './functions.ts';

const [ours, theirs] = [randomUUID(), randomUUID()];
const NAMES = 'select name from data.thing order by name';

let db: TestDatabase;
let scoped: Database;
/** One connection serves everybody. */
let single: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  scoped = db.scoped;
  single = openDatabase({ address: db.address, size: 1, log: () => undefined });
  await db.database.transaction(async (tx) => {
    await tx.query(
      'create table data.thing (id uuid primary key default gen_random_uuid(), organization uuid not null, name text, price numeric, tags text[])',
    );
    await isolateTables(tx, 'data');
  });
  for (const [id, name] of [
    [ours, 'ours'],
    [theirs, 'theirs'],
  ]) {
    await db.database.query('insert into app.organization (id, name) values ($1, $2)', [id, name]);
    await db.database.query(`insert into data.thing (organization, name) values ($1, $2)`, [id, name]);
    await db.database.query(
      `insert into app.comment (id, organization, model, row_id, author, body) values (gen_random_uuid(), $1, 'thing', gen_random_uuid(), gen_random_uuid(), $2)`,
      [id, name],
    );
  }
});
afterAll(async () => {
  await single.close();
  await db.close();
});

const names = async (database: Database): Promise<string[]> =>
  (await database.query<{ name: string }>(NAMES)).map(({ name }) => name);

describe('what a statement without an organisation of its own gets', () => {
  test('[RIGHT-03] the rows of the organisation at work, in module tables and in the tables around them', async () => {
    for (const [orgId, name] of [
      [ours, 'ours'],
      [theirs, 'theirs'],
    ] as const) {
      await inOrganization(orgId, async () => {
        expect(await names(scoped)).toEqual([name]);
        expect(await scoped.query('select body from app.comment')).toEqual([{ body: name }]);
        expect(await scoped.query('select name from app.organization')).toEqual([{ name }]);
        expect(await scoped.query('select count(*) as count from data.thing')).toEqual([{ count: 1 }]);
      });
    }
  });

  test('[RIGHT-03] nothing where no organisation is at work', async () => {
    expect(await names(scoped)).toEqual([]);
    expect(await scoped.query('select from app.comment')).toEqual([]);
    await inOrganization(ours, () => inOrganization(undefined, async () => expect(await names(scoped)).toEqual([])));
    await expect(scoped.query('insert into data.thing (organization) values ($1)', [ours])).rejects.toThrow(
      /row-level security/,
    );
  });

  test('[RIGHT-03] refusal where it writes into another organisation, and no row of another one to change', async () => {
    await inOrganization(ours, async () => {
      await expect(
        scoped.query(`insert into data.thing (organization, name) values ($1, 'smuggled')`, [theirs]),
      ).rejects.toThrow(/row-level security/);
      await expect(scoped.query('update data.thing set organization = $1', [theirs])).rejects.toThrow(
        /row-level security/,
      );
      expect(
        await scoped.query(`update data.thing set name = 'taken' where organization = $1 returning id`, [theirs]),
      ).toEqual([]);
      expect(await scoped.query('delete from data.thing where organization = $1 returning id', [theirs])).toEqual([]);
    });
    expect(await names(db.database)).toEqual(['ours', 'theirs']);
  });

  test('[RIGHT-03] no secrets at all: sessions, invitations, passwords, settings of the server', async () => {
    await inOrganization(ours, async () => {
      for (const statement of [
        'select from app.session',
        'select from app.invitation',
        'select from app.setting',
        'select from app.event',
        'select password_hash from app.account',
      ]) {
        await expect(scoped.query(statement)).rejects.toThrow(/permission denied/);
      }
      await expect(scoped.query('create table data.mine (id int)')).rejects.toThrow(/permission denied/);
    });
  });

  test('[RIGHT-03] accounts of the people of its organisation only', async () => {
    for (const organization of [ours, theirs]) {
      const [account] = await db.database.query<{ id: string }>(
        `insert into app.account (email, password_hash) values ($1, 'x') returning id`,
        [`${organization}@example.kz`],
      );
      await db.database.query(
        'insert into app.membership (account_id, organization, user_id) values ($1, $2, gen_random_uuid())',
        [account?.id, organization],
      );
    }
    expect(await inOrganization(ours, () => scoped.query('select email from app.account'))).toEqual([
      { email: `${ours}@example.kz` },
    ]);
  });
});

describe('one connection for everybody', () => {
  test('[RIGHT-03] shows the next organisation its own rows, also prepared statements', async () => {
    const read = (): Promise<Record<string, unknown>[]> => single.query(NAMES, [], 'names');
    expect(await inOrganization(ours, read)).toEqual([{ name: 'ours' }]);
    expect(await inOrganization(theirs, read)).toEqual([{ name: 'theirs' }]);
    expect(await read()).toEqual([]);
    expect(await inOrganization(ours, read)).toEqual([{ name: 'ours' }]);
  });

  test('[RIGHT-03] keeps to it after refusals, failed transactions and a lost connection', async () => {
    const fail = [
      () => single.query('select nonsense'),
      () => single.transaction((tx) => tx.query('select nonsense')),
      () =>
        single.transaction(async (tx) => {
          await tx.query('select 1');
          throw new Error('given up');
        }),
      () => single.transaction((tx) => tx.query('select pg_terminate_backend(pg_backend_pid())')),
    ];
    for (const each of fail) {
      await expect(inOrganization(ours, each)).rejects.toThrow(/nonsense|given up|terminat/);
      expect(await inOrganization(theirs, () => names(single))).toEqual(['theirs']);
      expect(await names(single)).toEqual([]);
    }
  });

  test('[RIGHT-03] a transaction belongs to the organisation it began for', async () => {
    await inOrganization(ours, () =>
      single
        .transaction(async (tx) => {
          expect(await inOrganization(theirs, () => tx.query(NAMES))).toEqual([{ name: 'ours' }]);
          await expect(tx.query('insert into data.thing (organization) values ($1)', [theirs])).rejects.toThrow(
            /row-level security/,
          );
        })
        .catch(() => undefined),
    );
    expect(await inOrganization(theirs, () => names(single))).toEqual(['theirs']);
  });

  test("[RIGHT-03] whatever runs at the same time on one or two connections, nobody sees a stranger's row", async () => {
    const double = openDatabase({ address: db.address, size: 2, log: () => undefined });
    const kinds = {
      query: (database: Database) => names(database),
      prepared: async (database: Database) =>
        (await database.query<{ name: string }>(NAMES, [], 'names')).map(({ name }) => name),
      transaction: (database: Database) =>
        database.transaction(async (tx) => {
          await turns(1);
          return (await tx.query<{ name: string }>(NAMES)).map(({ name }) => name);
        }),
      refused: async (database: Database) => {
        await database.query('select nonsense').catch(() => undefined);
        return names(database);
      },
    };
    const job = fc.record({
      kind: fc.constantFrom(...Object.values(kinds)),
      database: fc.constantFrom(single, double),
      who: fc.constantFrom([ours, ['ours']] as const, [theirs, ['theirs']] as const, [undefined, []] as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(job, { minLength: 2, maxLength: 40 }), async (jobs) => {
        const seen = await Promise.all(
          jobs.map(({ kind, database, who }) => inOrganization(who[0], () => kind(database))),
        );
        expect(seen).toEqual(jobs.map(({ who }) => who[1]));
      }),
      { numRuns: 30 },
    );
    await double.close();
  });
});

describe('work beside a call', () => {
  test('[RIGHT-03] timers and what is chained keep the organisation they were begun in, and may enter another', async () => {
    const later = inOrganization(
      ours,
      () =>
        new Promise<string[]>((resolve, reject) => {
          setTimeout(() => void names(scoped).then(resolve, reject), 0);
        }),
    );
    expect(await later).toEqual(['ours']);
    const chained = inOrganization(ours, () =>
      Promise.resolve().then(() => inOrganization(theirs, () => names(scoped))),
    );
    expect(await chained).toEqual(['theirs']);
  });

  test("the server's own door sees all, within an organisation too", async () => {
    expect(await inOrganization(ours, () => names(scoped.asServer))).toEqual(['ours', 'theirs']);
    expect(await inOrganization(ours, () => scoped.asServer.transaction((tx) => tx.query(NAMES)))).toHaveLength(2);
  });
});

describe('under tenant isolation', () => {
  test.each([
    {
      what: 'search',
      index: `using gin (organization, (translate(lower(normalize(name, NFC)), 'ё', 'е')) gin_trgm_ops)`,
      condition: `translate(lower(normalize(name, NFC)), 'ё', 'е') like '%word%'`,
      used: '~~',
    },
    { what: 'numbers', index: '(organization, price, id)', condition: 'price >= 5 and price <= 6', used: 'price >=' },
    {
      what: 'the next page',
      index: '(organization, price, id)',
      condition: `(price, id) > (5, '${ours}')`,
      used: 'ROW(price, id)',
    },
    { what: 'sets of choices', index: 'using gin (organization, tags)', condition: `tags && '{a}'`, used: '&&' },
  ])('$what still goes by the index', async ({ index, condition, used }) => {
    await db.database.query(`create index searched on data.thing ${index}`);
    const plan = await inOrganization(ours, () =>
      scoped.transaction(async (tx) => {
        await tx.query('set local enable_seqscan = off');
        return tx.query<{ 'QUERY PLAN': string }>(
          `explain (costs off) select id from data.thing where organization = '${ours}' and ${condition}`,
        );
      }),
    );
    await db.database.query('drop index data.searched');
    expect(
      plan
        .map((line) => line['QUERY PLAN'])
        .filter((line) => line.includes('Index Cond'))
        .join(''),
    ).toContain(used);
  });

  test("an administrator's script names the same functions", () => {
    const script = readFileSync(new URL('../administrator.sql', import.meta.url), 'utf8');
    expect([...script.matchAll(/^alter function pg_catalog\.(.+) leakproof;$/gm)].map(([, name]) => name)).toEqual(
      TRUSTED_FUNCTIONS,
    );
  });
});
