// Live events as stored: numbered in the order in which they are told, kept for a day, told again to those who were away.
import type { RealtimeSince } from '../../src/contract/index.ts';
import type { Database } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';

/** Without `orgId` and `userId`: to everybody. With `model`: only to those who may list it. */
export interface Audience {
  orgId?: string;
  userId?: string;
  model?: string;
}

export interface NewEvent extends Audience {
  name: string;
  data: object;
  /** Called in the order of the numbers; without one where the event could not be stored. The next event waits for it. */
  deliver(seq: number | undefined): void | Promise<void>;
}

export interface Reader {
  orgId: string;
  userId: string;
  /** Those he may list now. */
  models: readonly string[];
}

export interface EventLog {
  append(event: NewEvent): void;
  /** Resolves when `newest` is known. */
  ready(): Promise<void>;
  /** Everything up to this number was delivered, everything above it will be. */
  newest(): number;
  /** Throws `gone` when what came after `seq` is not known any more, or is too much. */
  since(seq: number, reader: Reader): Promise<RealtimeSince>;
  /** Resolves when what was appended is delivered. */
  close(): Promise<void>;
}

export interface EventLogDeps {
  database: Database;
  log(message: string): void;
}

const KEPT = `interval '24 hours'`;
const SWEEP_MS = 10 * 60_000;
const MAX_BATCH = 200;
const MAX_MISSED = 1_000;
/** Numbers become visible in their order: who holds the lock takes one and commits before the next. */
const LOCK_KEY = 72_410_003;

const INSERT = `
  insert into app.event (organization, user_id, model, name, data)
  select e.organization, e.user_id, e.model, e.name, e.data
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::jsonb[]) with ordinality e (organization, user_id, model, name, data, place)
  order by e.place returning seq`;
const BOUNDS = `
  select (select e.seq from app.event e where e.at > now() - ${KEPT} order by e.seq limit 1) as oldest,
         (select max(e.seq) from app.event e) as newest`;
const NEWEST = `select greatest((select max(seq) from app.event), (select case when is_called then last_value else 0 end from app.event_seq_seq)) as newest`;
const MISSED = `
  select e.seq, e.name, e.data from app.event e
  where e.seq > $1 and e.seq <= $2 and (e.organization is null or e.organization = $3) and (e.user_id is null or e.user_id = $4)
    and (e.model is null or e.model = any($5)) order by e.seq limit ${MAX_MISSED + 1}`;

export function createEventLog({ database, log }: EventLogDeps): EventLog {
  const waiting: NewEvent[] = [];
  let running: Promise<void> | undefined;
  let newest = 0;
  /** What came before this number may be incomplete: an event could not be stored. */
  let floor = 0;
  let hasGap = false;
  let known: Promise<void> | undefined;

  async function readNewest(): Promise<void> {
    const [row] = await database.query<{ newest: number }>(NEWEST);
    newest = Math.max(newest, row?.newest ?? 0);
  }

  function ready(): Promise<void> {
    known ??= readNewest().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_BATCH);
      const numbers = await store(batch);
      for (const [place, event] of batch.entries()) await deliver(event, numbers[place]);
    }
    running = undefined;
  }

  /** One that cannot be stored, such as for an organisation just deleted, must not take the others along. */
  async function store(batch: readonly NewEvent[]): Promise<(number | undefined)[]> {
    try {
      return await insert(database, batch);
    } catch (error) {
      if (batch.length === 1) {
        hasGap = true;
        log(`a live event could not be stored: ${error instanceof Error ? error.message : String(error)}`);
        return [undefined];
      }
      const numbers = [];
      for (const event of batch) numbers.push(...(await store([event])));
      return numbers;
    }
  }

  async function deliver(event: NewEvent, seq: number | undefined): Promise<void> {
    if (seq !== undefined && hasGap) [floor, hasGap] = [seq, false];
    newest = Math.max(newest, seq ?? 0);
    try {
      await event.deliver(seq);
    } catch (error) {
      log(`a live event could not be delivered: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  const sweep = (): void => {
    database.query(`delete from app.event where at < now() - ${KEPT}`).catch((error: unknown) => log(`old live events could not be deleted: ${error instanceof Error ? error.message : String(error)}`));
  };
  const timer = setInterval(sweep, SWEEP_MS).unref();

  return {
    append(event) {
      waiting.push(event);
      running ??= drain();
    },
    ready,
    newest: () => newest,
    async since(seq, reader) {
      const [bounds] = await database.query<{ oldest: number | null; newest: number | null }>(BOUNDS);
      const last = Math.max(newest, bounds?.newest ?? 0);
      const oldest = Math.max(bounds?.oldest ?? last + 1, floor);
      if (hasGap || seq > last || seq < oldest - 1) throw new ApiError('gone');
      const rows = await database.query<{ seq: number; name: string; data: object }>(MISSED, [seq, last, reader.orgId, reader.userId, reader.models]);
      if (rows.length > MAX_MISSED) throw new ApiError('gone');
      return { events: rows.map((row) => ({ ev: row.name, data: { ...row.data, seq: row.seq } })), last_seq: last };
    },
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}

async function insert(database: Database, batch: readonly NewEvent[]): Promise<number[]> {
  const column = (value: (event: NewEvent) => string | undefined): (string | null)[] => batch.map((event) => value(event) ?? null);
  const rows = await database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    return tx.query<{ seq: number }>(INSERT, [column((e) => e.orgId), column((e) => e.userId), column((e) => e.model), column((e) => e.name), column((e) => JSON.stringify(e.data))]);
  });
  return rows.map((row) => row.seq).sort((one, other) => one - other);
}
