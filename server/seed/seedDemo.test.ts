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
/** What the first start had made before the rest came. */
let start: Work;

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
  first = await seedDemo(base.database, catalog, { size: 'start', today: TODAY });
  start = await work();
  await seedDemo(base.database, catalog, { size: 'demo', today: TODAY });
});
afterAll(async () => {
  await catalog.close();
  await base.close();
});

interface Work extends Record<string, unknown> {
  numbers: number[];
  links: number;
  projects: number;
  strays: number;
}

/** Numbers of tasks, and what is said of them: `strays` stand below a task, or are part of one, that is not there. */
async function work(): Promise<Work> {
  const [found] = await base.database.query<Work>(
    `select (select array_agg(number::int order by number) from data.task) as numbers, (select count(*)::int from data.task_link) as links,
      (select count(distinct project)::int from data.task) as projects,
      (select count(*)::int from data.task t where t.parent is not null and not exists (select 1 from data.task p where p.id = t.parent))
      + (select count(*)::int from app.comment c where c.model = 'task' and not exists (select 1 from data.task p where p.id = c.row_id)) as strays`,
  );
  if (!found) throw new Error('no work');
  return found;
}

async function countOf(sql: string): Promise<Record<string, number>> {
  const [found] = await base.database.query<Record<string, number>>(sql);
  return found ?? {};
}

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
      ['task', 'created_at'],
      ['task', 'updated_at'],
      ['milestone', 'created_at'],
      ['time_entry', 'created_at'],
      ['project', 'created_at'],
    ] as const) {
      const [late] = await base.database.query<{ rows: number }>(
        `select count(*)::int as rows from data."${table}" where "${moment}" >= $1::date`,
        [TODAY],
      );
      expect(late?.rows, table).toBe(0);
    }
  });

  test('[DEMO-01] a first start has some four hundred tasks of every kind of project, the others come into it once, and numbers tell no difference', async () => {
    expect(start.numbers.length).toBeGreaterThan(380);
    expect(start.numbers.length).toBeLessThan(420);
    expect(start).toMatchObject({ projects: 11, strays: 0 });
    expect(start.links).toBeGreaterThan(20);
    const all = await work();
    expect(all).toMatchObject({ projects: 12, strays: 0, links: 150 });
    expect(all.numbers).toEqual(Array.from({ length: 2_000 }, (_, index) => index + 1));
    // All of the sprints were there: what happened in them is told at the first start.
    expect(
      await countOf(
        `select count(*)::int as late from data.task where sprint is not null and number <> all('{${start.numbers.join(',')}}')`,
      ),
    ).toEqual({ late: 0 });
    await base.database.query('delete from data.task_link where task = (select id from data.task where number = 1)');
    expect(await seedDemo(base.database, catalog, { size: 'demo', today: TODAY })).toMatchObject({ isFilled: false });
    expect((await work()).links).toBe(149);
  });

  test('[DEMO-02] of two thousand tasks as many as should be are in each state, late, without a day, below others and talked about', async () => {
    expect(
      await countOf(`select count(*) filter (where status = 'new')::int as new, count(*) filter (where status = 'in_progress')::int as going,
        count(*) filter (where status = 'paused')::int as paused, count(*) filter (where status = 'review')::int as review,
        count(*) filter (where status = 'done')::int as done, count(*) filter (where status = 'cancelled')::int as cancelled,
        count(*) filter (where project is null)::int as free from data.task`),
    ).toEqual({ new: 300, going: 400, paused: 100, review: 160, done: 940, cancelled: 100, free: 200 });
    const shares = await countOf(`select
      (select count(*)::int from data.task where deadline < '${TODAY}' and status not in ('done', 'cancelled')) as late,
      (select count(*)::int from data.task where deadline is null) as undated,
      (select count(*)::int from data.task where parent is not null) as below,
      (select count(distinct parent)::int from data.task__checklist) as lists,
      (select count(*)::int from app.comment where model = 'task') as comments,
      (select count(*)::int from data.time_entry) as times`);
    const wanted = { late: 180, undated: 240, below: 300, lists: 600, comments: 1_500, times: 900 };
    for (const [name, count] of Object.entries(wanted))
      expect(Math.abs((shares[name] ?? 0) - count) / count, `${name}: ${shares[name]}`).toBeLessThan(0.04);
  });

  test('[DEMO-05] the history of each task begins with its author, leads step by step to its status and version, and ends before the day of seeding', async () => {
    expect(
      await countOf(`select count(*) filter (where h.entries > 1)::int as moved, count(*) filter (where h.began is distinct from t.author)::int as others,
        count(*) filter (where h.entries is distinct from t.version)::int as versions, count(*) filter (where h.status is distinct from t.status)::int as statuses,
        count(*) filter (where h.breaks > 0)::int as breaks, count(*) filter (where h.last >= '${TODAY}')::int as late,
        count(*) filter (where t.completed_at is not null and h.last <> t.completed_at)::int as ends
        from data.task t left join (
          select row_id, count(*) as entries, max(at) as last, (array_agg(by order by version))[1] as began,
            coalesce((array_agg(changes #>> '{status,1}' order by version desc))[1], 'new') as status,
            count(*) filter (where changes #>> '{status,0}' is distinct from former and kind = 'action' or at < before) as breaks
          from (select *, coalesce(lag(changes #>> '{status,1}') over w, 'new') as former, lag(at) over w as before from app.history where model = 'task'
            window w as (partition by row_id order by version)) step group by row_id) h on h.row_id = t.id`),
    ).toEqual({ moved: 1_700, others: 0, versions: 0, statuses: 0, breaks: 0, late: 0, ends: 0 });
  });

  test('[DEMO-03] a template holds a plan that is still to come, projects at work have milestones of which one is late, and the days off of two years are known', async () => {
    expect(
      await countOf(`select count(t.*)::int as tasks, count(*) filter (where t.status = 'new' and t.start_at < t.deadline and t.start_at > '${TODAY}')::int as planned,
        count(t.parent)::int as below, (select count(*)::int from data.milestone m where m.project = p.id and m.due > '${TODAY}') as milestones,
        (select count(*)::int from data.task_link l join data.task t on t.id = l.task where t.project = p.id and l.kind = 'blocks') as links
        from data.project p join data.task t on t.project = p.id where p.is_template group by p.id`),
    ).toEqual({ tasks: 5, planned: 5, below: 1, milestones: 2, links: 4 });
    const projects = await base.database.query(
      `select p.code, count(m.done_at)::int as reached, count(*) filter (where m.done_at is null and m.due < '${TODAY}')::int as late,
        count(*) filter (where m.done_at >= '${TODAY}')::int as ahead from data.project p left join data.milestone m on m.project = p.id
        where p.status = 'active' group by p.code`,
    );
    expect(projects).toHaveLength(6);
    for (const project of projects) expect(project).toMatchObject({ reached: 2, late: 1, ahead: 0 });
    const days = await base.database.query<{ day: string }>(`select day::text from data.holiday order by day`);
    const found = days.map(({ day }) => day);
    expect([found[0], found.at(-1)]).toEqual(['2026-01-01', '2027-12-16']);
    // Nauryz of 2026 lies partly on a weekend, which is made up for; Kurban Ait follows the moon.
    expect(found.filter((day) => day.startsWith('2026-03'))).toEqual(
      ['08', '09', '21', '22', '23', '24', '25'].map((day) => `2026-03-${day}`),
    );
    expect(found.filter((day) => ['2026-05-27', '2027-05-16'].includes(day))).toHaveLength(2);
    expect(found.filter((day) => day.startsWith('2027-03'))).toEqual(
      ['08', '21', '22', '23', '24'].map((day) => `2027-03-${day}`),
    );
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

  test('[DEMO-06] what is there needs no module: an owner may have taken one away since', async () => {
    const { models, ...rest } = catalog.current();
    const without = new Map([...models].filter(([name]) => name !== 'request'));
    const changed: OpenCatalog = { ...catalog, current: () => ({ ...rest, models: without }) };
    expect(await seedDemo(base.database, changed, { size: 'start', today: TODAY })).toMatchObject({ isFilled: false });
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

  test.each(['contractor', 'holiday', 'product', 'project', 'request', 'task', 'time_entry', 'user'])(
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
      expect(rows.length).toBeGreaterThan(name === 'project' ? 10 : 30);
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

test('[DEMO-04] the big set comes once and brings its indexes back', { tags: ['full'] }, async () => {
  const indexes = () => base.database.query(`select count(*)::int as n from pg_indexes where schemaname = 'data'`);
  const before = await indexes();
  const fill = () => seedDemo(base.database, catalog, { size: 'load', today: TODAY, loadRows: 6_000 });
  await fill();
  expect(
    await base.database.query(
      'select (select count(*)::int from data.contractor) as c, (select count(*)::int from data.product) as p, (select count(*)::int from data.task) as t, (select count(*)::int from data.user) as u',
    ),
  ).toEqual([{ c: 6_155, p: 6_405, t: 8_000, u: 5_001 }]);
  expect(await indexes()).toEqual(before);
  // Of 300 projects the largest has every twenty-seventh task, and a tenth is of none.
  const shape =
    await countOf(`select count(distinct project)::int as projects, count(*) filter (where project is null)::int as free,
    (select count(*)::int from data.task where number > 2000 group by project having project is not null order by 1 desc limit 1) as largest from data.task where number > 2000`);
  expect(shape).toMatchObject({ projects: 300 });
  expect(Math.round((shape['largest'] ?? 0) / 222)).toBe(1);
  expect(Math.round((shape['free'] ?? 0) / 600)).toBe(1);
  // Of somebody who is not of the demo they are a few, of those of the demo more.
  const most =
    await countOf(`select max(n) filter (where u.email is null)::int as others, max(n) filter (where u.email is not null)::int as demo
    from (select operator, count(*) as n from data.task where number > 2000 group by 1) o join data.user u on u.id = o.operator`);
  expect(most['others']).toBeLessThan(10);
  expect(most['demo']).toBeGreaterThan(10);
  // Each is found by its words, and so is what comes after them.
  const unheard = `select count(*)::int as rows from data.task t where not exists (select 1 from app.search_word w where w.row_id = t.id)`;
  expect(await countOf(unheard)).toEqual({ rows: 0 });
  await base.database.query(
    `insert into data.task (id, organization, title, status) select gen_random_uuid(), organization, title, status from data.task limit 1`,
  );
  expect(await countOf(unheard)).toEqual({ rows: 0 });
  const filled = await snapshot();
  await fill();
  expect(await snapshot()).toEqual(filled);
});
