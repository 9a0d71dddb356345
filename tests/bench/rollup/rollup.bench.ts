// Bench `rollup`: writes that move a count and a sum over 1,000,000 rows, on the bare driver, with the triggers that a definition gives against
// one written by hand, and against none; one row, then 1,000 rows by one statement. Then the same write through the real server.
import type { PoolClient } from 'pg';
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import {
  startTestServer,
  stopOwnCluster,
  writeModules,
  type Client,
  type TestServer,
} from '../../../server/testing/index.ts';

export interface RollupBench {
  bench: 'rollup';
  medians: Record<string, number>;
  ratios: Record<string, number>;
}

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const PARENTS = 10_000;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9);
const WRITES = 300;
const MANY = 1_000;

const label = (en: string): { en: string } => ({ en });
const field = (type: FieldDefinition['type'], rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: label(type),
  ...rest,
});
const over = (rollup: Omit<NonNullable<FieldDefinition['rollup']>, 'of' | 'by'>): Partial<FieldDefinition> => ({
  rollup: { of: 'piece', by: 'whole', ...rollup },
});

const WHERE = "<status> != 'done'";
const whole = (fields: Record<string, FieldDefinition>): ModuleDefinition => ({
  name: 'wholes',
  title: label('Wholes'),
  model: { name: 'whole', fields: { name: field('CharField'), ...fields } },
  permissions: { admin: 'all', member: 'all' },
});
const PIECES: ModuleDefinition = {
  name: 'pieces',
  title: label('Pieces'),
  model: {
    name: 'piece',
    fields: {
      name: field('CharField'),
      status: field('CharField', {
        choices: [
          { id: 'open', title: label('Open') },
          { id: 'done', title: label('Done') },
        ],
      }),
      amount: field('DecimalField'),
      whole: field('ForeignKey', { model: 'whole' }),
    },
  },
  permissions: { admin: 'all', member: 'all' },
};
const SUMMED = {
  open_pieces: field('PositiveIntegerField', over({ do: 'count', where: WHERE })),
  amount: field('DecimalField', over({ do: 'sum', field: 'amount' })),
};
const FOUND = { ...SUMMED, dearest: field('DecimalField', over({ do: 'max', field: 'amount' })) };

/** The same tables and indexes without the product; the trigger is what somebody would write who knows these two figures and moves rows one by one. */
const BY_HAND = `
create schema hand;
create table hand.whole (like data.whole including all);
insert into hand.whole (id, organization, name) select id, organization, name from data.whole;
create table hand.piece (like data.piece including all);
insert into hand.piece (id, organization, name, status, amount, whole) select id, organization, name, status, amount, whole from data.piece;
alter table hand.piece add foreign key (organization, whole) references hand.whole (organization, id);
update hand.whole w set open_pieces = n.open_pieces, amount = n.amount from (select whole, count(*) filter (where status is distinct from 'done') as open_pieces, sum(amount) as amount from hand.piece group by whole) n where n.whole = w.id;
create function hand.move() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.whole is not null and old.deleted_at is null then
    update hand.whole set open_pieces = open_pieces - case when old.status = 'done' then 0 else 1 end, amount = amount - coalesce(old.amount, 0) where id = old.whole;
  end if;
  if tg_op <> 'DELETE' and new.whole is not null and new.deleted_at is null then
    update hand.whole set open_pieces = open_pieces + case when new.status = 'done' then 0 else 1 end, amount = amount + coalesce(new.amount, 0) where id = new.whole;
  end if;
  return null;
end $$;
create trigger move after insert or update or delete on hand.piece for each row execute function hand.move();
create table hand.bare (like hand.piece including all);
insert into hand.bare (id, organization, name, status, amount, whole) select id, organization, name, status, amount, whole from hand.piece;
alter table hand.bare add foreign key (organization, whole) references hand.whole (organization, id);
vacuum analyze hand.piece; vacuum analyze hand.bare; vacuum analyze hand.whole; vacuum analyze data.piece; vacuum analyze data.whole`;

export async function run(): Promise<RollupBench> {
  const modules = writeModules(whole({}), PIECES);
  const server = await startTestServer({ modulesDir: modules.path, answerCheck: 'off' });
  try {
    return await measured(server);
  } finally {
    await server.close();
    modules.remove();
    await stopOwnCluster();
  }
}

async function measured(server: TestServer): Promise<RollupBench> {
  const owner = await server.login('owner@demo.keste');
  const medians: Record<string, number> = {};
  await loaded(server);
  const without = await patched(server, owner);
  medians['fill_ms'] = await applied(server, owner, SUMMED);
  for (const statement of BY_HAND.split(
    /;\n(?=create table hand|insert|alter|update|create function|create trigger|vacuum)|; (?=vacuum)/,
  ))
    await server.database.asServer.session((connection) => connection.query(statement));
  // A plain connection of the driver.
  const pool = server.database.asServer.driverPool(1);
  const client = await pool.connect();
  try {
    const tables = { product: 'data.piece', by_hand: 'hand.piece', no_trigger: 'hand.bare' };
    await rounds(client, tables, medians);
    medians['server_write_without_ms'] = without;
    medians['server_write_ms'] = await patched(server, owner);
    await applied(server, owner, FOUND);
    const found: Record<string, number> = {};
    await rounds(client, { product: 'data.piece' }, found);
    medians['one_product_with_max_us'] = found['one_product_us'] ?? Number.NaN;
  } finally {
    client.release();
    await pool.end();
  }
  const of = (name: string): number => medians[name] ?? Number.NaN;
  const ratios = {
    one_product_to_by_hand: round(of('one_product_us') / of('one_by_hand_us'), 2),
    one_product_to_no_trigger: round(of('one_product_us') / of('one_no_trigger_us'), 2),
    many_product_to_by_hand: round(of('many_product_ms') / of('many_by_hand_ms'), 2),
    server_write_with_to_without: round(of('server_write_ms') / of('server_write_without_ms'), 2),
  };
  print(medians, ratios);
  return { bench: 'rollup', medians, ratios };
}

async function loaded({ database }: TestServer): Promise<void> {
  await database.asServer.session(async (connection) => {
    const [organization] = await connection.query<{ id: string }>(
      `select organization as id from app.membership join app.account on id = account_id where email = 'owner@demo.keste'`,
    );
    await connection.query(
      `insert into data.whole (id, organization, name) select md5('whole' || n)::uuid, $1, 'Whole ' || n from generate_series(1, ${PARENTS}) n`,
      [organization?.id],
    );
    await connection.query(
      `insert into data.piece (id, organization, name, status, amount, whole) select md5('piece' || n)::uuid, $1, 'Piece ' || n, case when n % 3 = 0 then 'done' else 'open' end, n % 1000 + 0.25, md5('whole' || (n % ${PARENTS} + 1))::uuid from generate_series(1, ${ROWS}) n`,
      [organization?.id],
    );
    await connection.query('vacuum analyze data.piece');
  });
}

/** Until the values are there. */
async function applied(server: TestServer, owner: Client, fields: Record<string, FieldDefinition>): Promise<number> {
  const start = performance.now();
  const { status, text, body } = await owner.post('/modules/apply/', { text: JSON.stringify(whole(fields)) });
  if (status !== 200 || body.ok !== true) throw new Error(`The change was refused: ${status} ${text}`);
  for (;;) {
    const [open] = await server.database.asServer.query<{ is_open: boolean }>(
      `select bool_or(col_description(attrelid, attnum) like '%:open') as is_open from pg_attribute where attrelid = 'data.whole'::regclass and attnum > 0`,
    );
    if (open?.is_open !== true) return round(performance.now() - start, 0);
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

/** Milliseconds of a write that moves a row to another parent, through all that the server does. */
async function patched(server: TestServer, owner: Client): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < WRITES; index += 1) {
    const [row] = await server.database.asServer.query<{ id: string; version: number }>(
      `select id, version from data.piece where id = md5('piece' || $1::text)::uuid`,
      [ROWS - index],
    );
    const start = performance.now();
    const { status, text } = await owner.patch(`/data/piece/${row?.id ?? ''}/`, {
      version: row?.version,
      whole: await idOf(server, `whole${((index * 7) % PARENTS) + 1}`),
      amount: `${index}.5`,
    });
    if (status !== 200) throw new Error(`The write was refused: ${status} ${text}`);
    times.push(performance.now() - start);
  }
  return round(median(times), 2);
}

const ids = new Map<string, string>();
async function idOf({ database }: TestServer, name: string): Promise<string> {
  const known = ids.get(name);
  if (known !== undefined) return known;
  const [found] = await database.asServer.query<{ id: string }>('select md5($1)::uuid as id', [name]);
  ids.set(name, found?.id ?? '');
  return found?.id ?? '';
}

/** Interleaved, so that what slows the machine slows all. */
async function rounds(
  client: PoolClient,
  tables: Readonly<Record<string, string>>,
  medians: Record<string, number>,
): Promise<void> {
  const times = new Map<string, number[]>();
  const note = (name: string, value: number): void => {
    times.set(name, [...(times.get(name) ?? []), value]);
  };
  for (let index = 0; index < ROUNDS; index += 1) {
    for (const [name, table] of Object.entries(tables)) {
      const one = await timed(async () => {
        for (let write = 0; write < WRITES; write += 1)
          await client.query({
            name: `one ${table}`,
            text: `update ${table} set whole = md5('whole' || $2::text)::uuid where id = md5('piece' || $1::text)::uuid`,
            values: [(((index * WRITES + write) * 31) % ROWS) + 1, (((index * WRITES + write) * 17) % PARENTS) + 1],
          });
      });
      note(`one_${name}_us`, (one / WRITES) * 1_000);
      const many = await timed(() =>
        client.query(
          `update ${table} set amount = amount + 1 where id = any(array(select md5('piece' || (n * 97 + $1::int * 1009) % ${ROWS})::uuid from generate_series(1, ${MANY}) n))`,
          [index],
        ),
      );
      note(`many_${name}_ms`, many);
    }
  }
  for (const [name, values] of times) medians[name] = round(median(values.slice(1)), name.endsWith('us') ? 0 : 1);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function print(medians: Readonly<Record<string, number>>, ratios: Readonly<Record<string, number>>): void {
  const lines = [
    `${ROWS} rows of ${PARENTS} parents with a count and a sum, ${ROUNDS} rounds of ${WRITES} writes of one row and one of ${MANY} rows`,
    ...Object.entries({ ...medians, ...ratios }).map(
      ([name, value]) => `${name.padEnd(44)}${String(value).padStart(10)}`,
    ),
    'goal: one_product_to_by_hand of at most 1.5',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
