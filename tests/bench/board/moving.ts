// The second figure: a card of a project of 37,000 tasks is put into another place, by the call of the board through the real server (session, rights,
// versions, hooks of modules, history). Its peer is the driver alone: what the same statements take from sending to answer. Beside it, without a limit,
// stands a transaction written by hand that does what the call has to do at least: the lock of moves, ranks of the neighbours, the row with rank,
// version and, into another column, stage and status, and the line of history. It knows what to write without asking, and checks nothing.
import { generateKeyBetween } from 'fractional-indexing';
import type { PoolClient } from 'pg';
import { startTestServer, stopOwnCluster, type TestServer } from '../../../server/testing/index.ts';
import { DriverClock } from './driverClock.ts';
import { median, share } from './figures.ts';
import { makeStand, type Stage, type Stand } from './stand.ts';

const TASKS = Number(process.env['BENCH_ROWS'] ?? 37_000);
const MOVES = Number(process.env['BENCH_MOVES'] ?? 150);
/** Make plans and fill caches. */
const WARMING = 12;

export type MoveKind = 'within' | 'across';
export type Mover = 'ours' | 'least';
type Spent = Record<Mover | 'statements', { ms: number; p95Ms: number }>;
export type MoveFigures = Record<MoveKind, Spent> & { fillS: number };

interface Card {
  id: string;
  version: number;
}

/** What one side moves: cards of its own, so that each is as fresh as the other's. */
interface Side {
  cards: readonly Card[];
  neighbours: readonly Card[];
  put(card: Card, after: Card, to: Stage | undefined): Promise<void>;
}

export async function measureMoves(): Promise<MoveFigures> {
  const server = await startTestServer({ data: 'none', answerCheck: 'off' });
  try {
    return await measured(server);
  } finally {
    await server.close();
    await stopOwnCluster();
  }
}

async function measured(server: TestServer): Promise<MoveFigures> {
  const begun = performance.now();
  const stand = await makeStand(server, TASKS);
  const fillS = Math.round((performance.now() - begun) / 1000);
  const pool = server.database.asServer.driverPool(1);
  const bare = await pool.connect();
  try {
    const [, work, , , paused] = stand.stages;
    if (!work || !paused) throw new Error('no columns');
    const cards = await server.database.query<Card>(
      `select id, version from data.task where organization = $1 and status = 'in_progress' order by number limit 80`,
      [stand.organization],
    );
    const sides: Record<Mover, Side> = {
      ours: { cards: cards.slice(0, 20), neighbours: cards.slice(20, 40), put: putByCall(stand) },
      least: { cards: cards.slice(40, 60), neighbours: cards.slice(60, 80), put: putByDriver(stand, bare) },
    };
    const clock = new DriverClock();
    const within = await timed(sides, clock, () => undefined);
    const across = await timed(sides, clock, (turn) => (Math.floor(turn / 20) % 2 === 0 ? paused : work));
    await requireSameState(server, stand, sides);
    return { within, across, fillS };
  } finally {
    bare.release();
    await pool.end();
  }
}

async function timed(
  sides: Readonly<Record<Mover, Side>>,
  clock: DriverClock,
  columnOf: (turn: number) => Stage | undefined,
): Promise<Spent> {
  const spent: Record<keyof Spent, number[]> = { ours: [], least: [], statements: [] };
  for (let turn = 0; turn < WARMING + MOVES; turn += 1)
    for (const name of turn % 2 === 0 ? (['ours', 'least'] as const) : (['least', 'ours'] as const)) {
      const { cards, neighbours, put } = sides[name];
      const [card, after] = [cards[turn % cards.length], neighbours[(turn * 7) % neighbours.length]];
      if (!card || !after) throw new Error('no cards');
      const start = performance.now();
      const statementsMs = await clock.during(() => put(card, after, columnOf(turn)));
      if (turn < WARMING) continue;
      spent[name].push(performance.now() - start);
      if (name === 'ours') spent.statements.push(statementsMs);
    }
  const figures = (name: keyof Spent) => ({ ms: median(spent[name]), p95Ms: share(spent[name], 0.95) });
  return { ours: figures('ours'), least: figures('least'), statements: figures('statements') };
}

function putByCall({ client }: Stand): Side['put'] {
  return async (card, after, to) => {
    const { status, text, body } = await client.post(`/data/task/${card.id}/move/`, {
      version: card.version,
      after: after.id,
      ...(to ? { values: { stage: to.id } } : {}),
    });
    if (status !== 200) throw new Error(`A move was refused: ${status} ${text}`);
    card.version = body.version;
  };
}

const LOCK = `select pg_advisory_xact_lock(hashtext('keste move task'), hashtext($1))`;
const RANK = 'select rank from data.task where organization = $1 and id = $2 and deleted_at is null';
const NEXT =
  'select rank from data.task where organization = $1 and id <> $2 and rank > $3 and deleted_at is null order by rank, id limit 1';
const WITHIN = `update data.task set rank = $4, version = version + 1, updated_at = now() where organization = $1 and id = $2 and version = $3 and deleted_at is null returning version`;
const ACROSS = `update data.task set rank = $4, stage = $5, status = $6, version = version + 1, updated_at = now() where organization = $1 and id = $2 and version = $3 and deleted_at is null returning version, (select t.stage from data.task t where t.id = $2) as was`;
const HISTORY = `insert into app.history (organization, model, by, row_id, version, kind, via, changes) values ($1, 'task', $2, $3, $4, 'update', 'page', $5)`;

function putByDriver({ organization, person }: Stand, bare: PoolClient): Side['put'] {
  const ask = async (name: string, text: string, values: unknown[]): Promise<Record<string, unknown> | undefined> =>
    (await bare.query<Record<string, unknown>>({ name: `bare_${name}`, text, values })).rows[0];
  return async (card, after, to) => {
    await bare.query('begin');
    await ask('lock', LOCK, [organization]);
    const low = String((await ask('rank', RANK, [organization, after.id]))?.['rank']);
    const next = await ask('next', NEXT, [organization, card.id, low]);
    const rank = generateKeyBetween(low, next ? String(next['rank']) : null);
    const known = [organization, card.id, card.version, rank];
    const moved = to ? await ask('across', ACROSS, [...known, to.id, to.status]) : await ask('within', WITHIN, known);
    const version = Number(moved?.['version']);
    if (to) {
      const changes = { stage: [moved?.['was'], to.id], status: [null, to.status] };
      await ask('history', HISTORY, [organization, person, card.id, version, JSON.stringify(changes)]);
    }
    await bare.query('commit');
    card.version = version;
  };
}

/** Both have left their cards in the same columns, and the columns count them: else the one did less than the other. */
async function requireSameState(
  { database }: TestServer,
  { organization, stages }: Stand,
  sides: Readonly<Record<Mover, Side>>,
): Promise<void> {
  const standing = (ids: string[]): Promise<{ stage: string; status: string }[]> =>
    database.query(`select stage, status from data.task where id = any($1) order by array_position($1, id)`, [ids]);
  const [ours, least] = await Promise.all([
    standing(sides.ours.cards.map(({ id }) => id)),
    standing(sides.least.cards.map(({ id }) => id)),
  ]);
  if (JSON.stringify(ours) !== JSON.stringify(least)) throw new Error('The two have left different boards');
  const counts = await database.query<{ id: string; kept: number; real: number }>(
    `select s.id, s.cards as kept, (select count(*)::int from data.task t where t.stage = s.id and t.deleted_at is null) as real from data.stage s where s.organization = $1 and s.id = any($2)`,
    [organization, stages.map(({ id }) => id)],
  );
  const wrong = counts.find(({ kept, real }) => Number(kept) !== real);
  if (wrong) throw new Error(`A column counts ${wrong.kept} cards and holds ${wrong.real}`);
}
