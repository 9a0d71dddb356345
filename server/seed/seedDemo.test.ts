// The demo data: complete, valid, the same every time.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkRow, checkValue } from '../../src/engine/rules/index.ts';
import { hasFormat } from '../../src/engine/values/index.ts';
import { openCatalog, type OpenCatalog } from '../definitions/index.ts';
import { PATHS } from '../paths.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { DEMO_ORGANIZATION, OTHER_ORGANIZATION, seedDemo, type SeedOutcome } from './seedDemo.ts';
import { kazakhIban, kazakhTaxId, russianInn } from './taxIds.ts';

let base: TestDatabase;
let catalog: OpenCatalog;
let first: SeedOutcome;

/** Fields the row rules of the shipped modules look at. */
const DECIMALS = ['price', 'qty'];
const TODAY = '2026-03-01';
const ACCOUNTS = ['accountant', 'admin', 'guest', 'member.en', 'member.kk', 'member.ru', 'other', 'owner', 'support'];

beforeAll(async () => {
  base = await createTestDatabase();
  catalog = await openCatalog({
    database: base.database,
    directories: [PATHS.modules],
    watch: false,
    log: { info: () => undefined, warn: () => undefined },
  });
  first = await seedDemo(base.database, catalog, { size: 'demo', today: TODAY });
});
afterAll(async () => {
  await catalog.close();
  await base.close();
});

async function snapshot(): Promise<unknown> {
  const tables = ['contractor', 'product', 'request', 'request__items', 'user', 'project', 'task', 'time_entry'].map(
    (name) => `(select coalesce(md5(string_agg(t::text, '' order by id)), '') from data."${name}" t)`,
  );
  return base.database.query(
    `select ${tables.map((table, index) => `${table} as t${index}`).join(', ')}, (select count(*)::int from app.account) as accounts`,
  );
}

describe('ids', () => {
  test('check digits follow the published examples', () => {
    expect(kazakhTaxId('06121160001')).toBe('061211600012');
    expect(kazakhTaxId('14024000012')).toBe('140240000123');
    expect(kazakhTaxId('14024000056')).toBeUndefined();
    expect(kazakhIban('125', 'KZT5004100100')).toBe('KZ86125KZT5004100100');
    expect(russianInn(0)).toMatch(/^770000000\d$/);
  });
});

describe('demo', () => {
  test('[QA-02] nothing was made on the day of seeding: its hours would decide what is unread', async () => {
    for (const [table, moment] of [
      ['request', 'created_at'],
      ['contractor', 'created_at'],
      ['product', 'received_at'],
    ] as const) {
      const [late] = await base.database.query<{ rows: number }>(
        `select count(*)::int as rows from data."${table}" where "${moment}" >= $1::date`,
        [TODAY],
      );
      expect(late?.rows, table).toBe(0);
    }
  });

  test('a second run changes nothing and tells no password', async () => {
    expect(first.isCreated).toBe(true);
    expect(first.password).toMatch(/^\S{10,}$/);
    const before = await snapshot();
    expect(await seedDemo(base.database, catalog, { size: 'demo', today: '2026-04-01' })).toMatchObject({
      isCreated: false,
      password: undefined,
    });
    expect(await snapshot()).toEqual(before);
  });

  test('accounts get a password when it is new to them, and are left alone when it is not', async () => {
    const hashes = async () =>
      Object.fromEntries(
        (
          await base.database.query<{ email: string; password_hash: string }>(
            'select email, password_hash from app.account order by email',
          )
        ).map((row) => [row.email, row.password_hash]),
      );
    const seed = (password: string) => seedDemo(base.database, catalog, { size: 'demo', today: TODAY, password });
    const made = await hashes();
    await seed(first.password ?? '');
    expect(await hashes()).toEqual(made);
    await seed('another password');
    const changed = await hashes();
    expect(Object.keys(changed).filter((email) => changed[email] === made[email])).toEqual([]);
    await base.database.query(`update app.account set password_hash = 'own' where email = 'owner@demo.keste'`);
    await base.database.query(`delete from app.account where email = 'guest@demo.keste'`);
    await seed('another password');
    expect(await hashes()).toEqual({ ...changed, 'owner@demo.keste': 'own' });
  });

  test('[DEF-17] 40 people with their roles, 150 contractors, 400 products, 60 requests with their goods and an organisation beside', async () => {
    const count = async (table: string, organization: string): Promise<number> =>
      (
        await base.database.query<{ n: number }>(
          `select count(*)::int as n from data."${table}" where organization = $1`,
          [organization],
        )
      )[0]?.n ?? 0;
    expect([
      await count('user', DEMO_ORGANIZATION),
      await count('contractor', DEMO_ORGANIZATION),
      await count('product', DEMO_ORGANIZATION),
    ]).toEqual([40, 150, 400]);
    expect([
      await count('user', OTHER_ORGANIZATION),
      await count('contractor', OTHER_ORGANIZATION),
      await count('product', OTHER_ORGANIZATION),
    ]).toEqual([1, 5, 5]);
    expect(await count('request', DEMO_ORGANIZATION)).toBe(60);
    const sums = await base.database.query(
      `select count(*)::int as n, min(lines)::int as least from (select t.id, count(*) as lines from data.request t join data.request__items l on l.parent = t.id group by t.id having sum(l.amount) = t.amount) matching`,
    );
    expect(sums).toEqual([{ n: 60, least: 1 }]);
    const roles = await base.database.query(
      `select role, count(*)::int as n from data."user" where organization = $1 group by role order by role`,
      [DEMO_ORGANIZATION],
    );
    expect(roles).toEqual([
      { role: 'admin', n: 3 },
      { role: 'guest', n: 4 },
      { role: 'member', n: 32 },
      { role: 'owner', n: 1 },
    ]);
    const functional = await base.database.query(
      `select f as role, count(*)::int as n from data."user", unnest(functional_roles) f group by f order by f`,
    );
    expect(functional).toEqual([
      { role: 'accountant', n: 2 },
      { role: 'hr', n: 1 },
      { role: 'invest_manager', n: 2 },
      { role: 'moderator', n: 2 },
      { role: 'news_editor', n: 2 },
      { role: 'sales', n: 4 },
    ]);
    const countries = await base.database.query(
      `select count(*) filter (where country = 'kz')::int as kz, count(*) filter (where country = 'ru')::int as ru, count(*) filter (where status = 'blocked')::int as blocked from data.contractor where organization = $1`,
      [DEMO_ORGANIZATION],
    );
    expect(countries).toEqual([{ kz: 110, ru: 30, blocked: 2 }]);
  });

  test('every demo account is tied to its person and language', async () => {
    const rows = await base.database.query<{ email: string; lang: string; role: string; same: boolean }>(
      `select a.email, a.lang, u.role, u.email = a.email as same from app.account a join app.membership m on m.account_id = a.id join data."user" u on u.id = m.user_id and u.organization = m.organization order by 1`,
    );
    expect(rows.map((row) => row.email)).toEqual(ACCOUNTS.map((name) => `${name}@demo.keste`));
    expect(rows.every((row) => row.same)).toBe(true);
    expect(Object.fromEntries(rows.map((row) => [row.email.split('@')[0], `${row.lang} ${row.role}`]))).toMatchObject({
      'member.ru': 'ru member',
      'member.kk': 'kk member',
      'member.en': 'en member',
      guest: 'en guest',
      owner: 'kk owner',
      admin: 'ru admin',
      support: 'ru member',
    });
  });

  test.each(['contractor', 'product', 'request', 'task', 'time_entry', 'user'])(
    'every %s obeys the rules of its definition',
    async (name) => {
      const model = catalog.current().models.get(name);
      if (!model) throw new Error('model missing');
      const rows = await base.database.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${model.table} t`,
      );
      for (const { row } of rows) {
        for (const field of model.fields.values()) {
          if (!field.isWritable) continue;
          // Numbers of to_jsonb are numbers; the wire has decimals as text.
          const value =
            field.kind === 'decimal' && typeof row[field.name] === 'number'
              ? Number(row[field.name]).toFixed(field.precision)
              : row[field.name];
          expect({ field: field.name, value, issues: checkValue(value, field.rules) }).toEqual({
            field: field.name,
            value,
            issues: [],
          });
        }
        const wire = {
          ...row,
          ...Object.fromEntries(
            DECIMALS.filter((key) => typeof row[key] === 'number').map((key) => [key, String(row[key])]),
          ),
        };
        expect(checkRow(wire, model.rowRules, model.formulas)).toEqual([]);
      }
      expect(rows.length).toBeGreaterThan(40);
    },
  );

  test('every BIN and IBAN has a valid check digit', async () => {
    const rows = await base.database.query<{ bin: string | null; iban: string | null }>(
      'select bin, iban from data.contractor',
    );
    expect(rows.filter((row) => row.bin !== null && !hasFormat('bin', row.bin))).toEqual([]);
    expect(rows.filter((row) => row.iban !== null && !hasFormat('iban_kz', row.iban))).toEqual([]);
    expect(rows.filter((row) => row.bin !== null).length).toBeGreaterThan(110);
  });

  test('a password that is given is set anew', async () => {
    const before = await base.database.query(`select password_hash from app.account where email = 'owner@demo.keste'`);
    const outcome = await seedDemo(base.database, catalog, { size: 'demo', today: TODAY, password: 'a new password' });
    expect(outcome).toMatchObject({ isCreated: false, password: 'a new password' });
    expect(
      await base.database.query(`select password_hash from app.account where email = 'owner@demo.keste'`),
    ).not.toEqual(before);
  });
});

test('the big set comes once and brings its indexes back', { tags: ['full'] }, async () => {
  const indexes = () => base.database.query(`select count(*)::int as n from pg_indexes where schemaname = 'data'`);
  const before = await indexes();
  const fill = () => seedDemo(base.database, catalog, { size: 'load', today: TODAY, loadRows: 6_000 });
  await fill();
  expect(
    await base.database.query(
      'select (select count(*)::int from data.contractor) as c, (select count(*)::int from data.product) as p, (select count(*)::int from data.task) as t',
    ),
  ).toEqual([{ c: 6_155, p: 6_405, t: 8_000 }]);
  expect(await indexes()).toEqual(before);
  const filled = await snapshot();
  await fill();
  expect(await snapshot()).toEqual(filled);
});
