// Bench `counter`: what others did in one's own tasks, counted over 1,000,000 tasks of one organisation through the real server (session, rights,
// all other counters of the call), against a statement of the same meaning written by hand on the bare driver and a call that finds nothing.
// Three ask by turns: a member with 200 open tasks, one who leads 40 projects and 100 people, and one who wrote 20,000 tasks.
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Queryable } from '../../../server/database/index.ts';
import { bulkLoad } from '../../../server/definitions/index.ts';
import {
  createTestAccount,
  startTestServer,
  stopOwnCluster,
  type Client,
  type TestServer,
} from '../../../server/testing/index.ts';

export interface CounterBench {
  bench: 'counter';
  medians: Record<string, number>;
  ratios: Record<string, number>;
}

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 60);
/** Of the statement by hand and a call that finds nothing together. */
const MOST_TIMES = 2;
const BATCH = 50_000;
const PASSWORD = 'bench password of the counter';
const ORGANIZATION = randomUUID();
const PROJECTS = 1_000;
/** One of ten is open: 2,000 tasks of each operator, 200 of them open. */
const PEOPLE = 500;

const ASKERS = ['member', 'leader', 'author'] as const;
type Asker = (typeof ASKERS)[number];

const TEAM = `
  insert into data."user" (id, organization, full_name, last_name, first_name, role, state, boss)
  select gen_random_uuid(), $1, 'Person ' || n, 'Person', n::text, 'member', 'active', case when n <= 100 then $2::uuid end
    from generate_series(1, ${PEOPLE} - ${ASKERS.length}) n returning id`;
const FILL_PROJECTS = `
  insert into data.project (id, organization, code, name, status, manager)
  select md5('project' || n)::uuid, $1, 'P' || n, 'Project ' || n, 'active', case when n <= 40 then $2 else ($3::uuid[])[1 + n % ${PEOPLE}] end
    from generate_series(1, ${PROJECTS}) n`;
/** $2: people, of whom the last wrote every fiftieth task. */
const FILL_TASKS = `
  insert into data.task (id, organization, author, created_at, number, title, status, priority, project, operator)
  select md5('task' || n)::uuid, $1, ($2::uuid[])[case when n % 50 = 7 then ${PEOPLE} else 1 + (hashint4(n + 7919) & 1048575) % ${PEOPLE} end],
    now() - interval '400 days' + n * interval '30 seconds', n, 'Task ' || n % 1000, case when n % 10 = hashint4(n / 10) & 7 then (array['new', 'in_progress', 'paused', 'review'])[1 + n % 4] else 'done' end, 'normal',
    md5('project' || (1 + (hashint4(n + 31) & 1048575) % ${PROJECTS}))::uuid, ($2::uuid[])[1 + (hashint4(n) & 1048575) % ${PEOPLE}]
    from generate_series($3::int, $4::int) n`;
/** One of five. */
const FILL_HELPERS = `
  insert into data.task__co_operators (organization, parent, position, reference)
  select $1, md5('task' || n)::uuid, 1, ($2::uuid[])[1 + (hashint4(n + 104729) & 1048575) % ${PEOPLE}] from generate_series($3::int, $4::int) n where n % 5 = 0`;
/** Made by its author, then changed by its operator; three more changes of what is open. */
const FILL_HISTORY = `
  insert into app.history (organization, model, row_id, version, at, by, via, kind, changes)
  select $1, 'task', t.id, change, t.created_at + change * interval '1 hour', case when change = 1 then t.author when change % 2 = 0 then t.operator else $2::uuid end, 'page', case when change = 1 then 'create' else 'update' end, '{"priority": ["low", "normal"]}'
    from data.task t cross join lateral generate_series(1, case when t.status = 'done' then 2 else 5 end) change where t.organization = $1 and t.number between $3 and $4`;
/** Of every third task. */
const FILL_COMMENTS = `
  insert into app.comment (id, organization, model, row_id, author, body, created_at)
  select gen_random_uuid(), $1, 'task', t.id, t.operator, 'A comment', t.created_at + interval '2 hours' from data.task t where t.organization = $1 and t.number between $3 and $4 and t.number % 3 = 0 and $2::uuid is not null`;
/** Half of what is open was opened by its people after the last change. */
const FILL_MARKS = `
  insert into app.read_mark (user_id, organization, model, row_id, at)
  select person, $1, 'task', t.id, now() from data.task t cross join lateral (values (t.operator), (t.author)) people (person)
   where t.organization = $1 and t.number between $3 and $4 and t.status <> 'done' and t.number % 2 = 0 and $2::uuid is not null on conflict do nothing`;

/** Whoever writes by hand knows that the tasks of a person are always visible to the person. */
const BY_HAND = `
  select count(*)::int as count from (
    select from data.task t join (
        select id from data.task where organization = $1 and operator = $2 and deleted_at is null
        union select id from data.task where organization = $1 and author = $2 and deleted_at is null
        union select parent from data.task__co_operators where organization = $1 and reference = $2) own on own.id = t.id
      left join app.read_mark r on r.user_id = $2 and r.model = 'task' and r.row_id = t.id
      cross join (select greatest((select at from app.read_from where user_id = $2 and model = 'task'), (select created_at from app.membership where user_id = $2), (select since from app.counted_model where organization = $1 and model = 'task')) as at) began
     where t.deleted_at is null and t.status in ('new', 'in_progress', 'paused', 'review')
       and (exists (select from app.history h where h.organization = $1 and h.model = 'task' and h.row_id = t.id and h.by <> $2 and h.at > greatest(r.at, began.at))
         or exists (select from app.comment c where c.organization = $1 and c.model = 'task' and c.row_id = t.id and c.deleted_at is null and c.author <> $2 and c.created_at > greatest(r.at, began.at)))
     limit 10000) counted`;

interface Person {
  id: string;
  client: Client;
}

export async function run(): Promise<CounterBench> {
  const server = await startTestServer({ data: 'none', answerCheck: 'off' });
  try {
    return await measured(server);
  } finally {
    await server.close();
    await stopOwnCluster();
  }
}

async function measured(server: TestServer): Promise<CounterBench> {
  const [member, leader, author, stranger] = await Promise.all([
    signedIn(server, 'member', ORGANIZATION),
    signedIn(server, 'leader', ORGANIZATION),
    signedIn(server, 'author', ORGANIZATION),
    signedIn(server, 'stranger', randomUUID()),
  ]);
  const people = { member, leader, author };
  const medians: Record<string, number> = { fill_s: await filled(server, people) };
  const pool = server.database.asServer.driverPool(1);
  const bare = await pool.connect();
  try {
    await times(people, { stranger, bare }, medians);
  } finally {
    bare.release();
    await pool.end();
  }
  return { bench: 'counter', medians, ratios: report(medians) };
}

async function signedIn(server: TestServer, name: string, organization: string): Promise<Person> {
  const email = `${name}@example.kz`;
  const { userId: id } = await createTestAccount(server.database, { email, password: PASSWORD, organization });
  return { id, client: await server.login(email, PASSWORD) };
}

async function filled({ database, catalog }: TestServer, people: Readonly<Record<Asker, Person>>): Promise<number> {
  const start = performance.now();
  const { member, leader, author } = people;
  await database.query(
    `insert into app.counted_model (organization, model, since) values ($1, 'task', 'epoch') on conflict (organization, model) do update set since = excluded.since`,
    [ORGANIZATION],
  );
  await database.query(`update app.membership set created_at = 'epoch' where organization = $1`, [ORGANIZATION]);
  const others = await database.query<{ id: string }>(TEAM, [ORGANIZATION, leader.id]);
  const team = [member.id, leader.id, ...others.map(({ id }) => id), author.id];
  await database.query(FILL_PROJECTS, [ORGANIZATION, leader.id, team]);
  const inBatches = async (
    connection: Queryable,
    texts: readonly string[],
    values: readonly unknown[],
  ): Promise<void> => {
    await connection.query('set statement_timeout = 0');
    // Neither sums of projects nor words of the search are measured here, and what is filled in refers to what is there.
    await connection.query('set session_replication_role = replica');
    for (let from = 1; from <= ROWS; from += BATCH)
      for (const text of texts) await connection.query(text, [...values, from, Math.min(ROWS, from + BATCH - 1)]);
    await connection.query('set session_replication_role = origin');
  };
  await bulkLoad(database, catalog.current(), ['task'], () =>
    database.asServer.session((connection) => inBatches(connection, [FILL_TASKS, FILL_HELPERS], [ORGANIZATION, team])),
  );
  await database.asServer.session(async (connection) => {
    await inBatches(connection, [FILL_HISTORY, FILL_COMMENTS, FILL_MARKS], [ORGANIZATION, leader.id]);
    for (const table of ['data.task', 'data.task__co_operators', 'app.history', 'app.comment', 'app.read_mark'])
      await connection.query(`vacuum analyze ${table}`);
  });
  return Math.round((performance.now() - start) / 1000);
}

async function times(
  people: Readonly<Record<Asker, Person>>,
  { stranger, bare }: { stranger: Person; bare: PoolClient },
  medians: Record<string, number>,
): Promise<void> {
  const spent = new Map<string, number[]>();
  const timed = async <Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> => {
    const start = performance.now();
    const answer = await work();
    spent.set(name, [...(spent.get(name) ?? []), performance.now() - start]);
    return answer;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await timed('empty_call', () => counted(stranger));
    for (const asker of ASKERS) {
      const { id } = people[asker];
      const count = await timed(`${asker}_keste`, () => counted(people[asker]));
      const { rows } = await timed(`${asker}_by_hand`, () =>
        bare.query<{ count: number }>({ name: 'by_hand', text: BY_HAND, values: [ORGANIZATION, id] }),
      );
      if (rows[0]?.count !== count || count === 0)
        throw new Error(`The counter of the ${asker} says ${count}, by hand it is ${String(rows[0]?.count)}`);
      medians[`${asker}_counts`] = count;
    }
  }
  for (const [name, values] of spent) {
    // The first makes plans and fills caches.
    const sorted = values.slice(1).sort((one, other) => one - other);
    medians[`${name}_ms`] = at(sorted, 0.5);
    medians[`${name}_p95_ms`] = at(sorted, 0.95);
  }
}

async function counted({ client }: Person): Promise<number> {
  const { status, text, body } = await client.get('/counters/');
  if (status !== 200) throw new Error(`The counters were refused: ${status} ${text}`);
  return Number(body.values.tasks);
}

function at(sorted: readonly number[], share: number): number {
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(2));
}

function report(medians: Readonly<Record<string, number>>): Record<string, number> {
  const of = (name: string): number => medians[name] ?? Number.NaN;
  const ratios: Record<string, number> = {};
  for (const asker of ASKERS)
    ratios[`${asker}_to_by_hand`] = Number(
      (of(`${asker}_keste_ms`) / (of(`${asker}_by_hand_ms`) + of('empty_call_ms'))).toFixed(2),
    );
  const most = Math.max(...Object.values(ratios));
  const lines = [
    `counter over ${ROWS} tasks, ${ROUNDS} rounds`,
    ...Object.entries({ ...medians, ...ratios }).map(
      ([name, value]) => `${name.padEnd(44)}${String(value).padStart(10)}`,
    ),
    `to the statement by hand and a call that finds nothing: ${most} times at most, limit ${MOST_TIMES}: ${most <= MOST_TIMES ? 'held' : 'BROKEN'}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (most > MOST_TIMES) process.exitCode = 1;
  return ratios;
}
