// The table of live events: one for all processes of a server, kept for a day.
import type { Database } from '../database/index.ts';
import type { Correction } from '../ports/index.ts';
import type { LiveEvent } from './liveEvent.ts';

export interface StoredEvent {
  event: LiveEvent;
  seq: number;
}

export interface EventStore {
  /** The newest number that was given out; whatever is below it can be read. */
  newest(): Promise<number>;
  /** Answers their numbers, rising. */
  insert(batch: readonly LiveEvent[]): Promise<number[]>;
  /** What one process hears of the others: at most MAX_READ, above `seq` and below `end`. */
  between(seq: number, end: number | undefined): Promise<StoredEvent[]>;
  /** Numbers of what is kept. */
  bounds(): Promise<{ oldest: number | null; newest: number | null }>;
  /** Above `seq` up to `last`, what concerns the reader; at most one more than MAX_MISSED. */
  missed(range: { seq: number; last: number }, reader: Reader): Promise<{ seq: number; name: string; data: object }[]>;
  /** What is stored of a row says something else from now on. */
  correct(event: LiveEvent, correction: Correction): Promise<void>;
  /** Takes away what is older than a day. */
  sweep(): Promise<void>;
}

export interface Reader {
  orgId: string;
  userId: string;
  /** Those he may list now. */
  models: readonly string[];
  /** Of these: those of which he sees some rows only. */
  partial: readonly string[];
}

export const MAX_READ = 200;
export const MAX_MISSED = 1_000;
const KEPT = `interval '24 hours'`;
/** Numbers become visible in their order: who holds the lock takes one and commits before the next. */
const LOCK_KEY = 72_410_003;
const LOCK = 'select pg_advisory_xact_lock($1)';

/** A transaction by itself. Numbers are taken behind the sort, and so behind the lock. */
const INSERT = `
  with held as materialized (${LOCK})
  insert into app.event (organization, user_id, model, name, data)
  select e.organization, e.user_id, e.model, e.name, e.data
  from held, unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::jsonb[]) with ordinality e (organization, user_id, model, name, data, place)
  order by e.place returning seq`;
const BOUNDS = `
  select (select e.seq from app.event e where e.at > now() - ${KEPT} order by e.seq limit 1) as oldest,
         (select max(e.seq) from app.event e) as newest`;
const NEWEST = `select greatest((select max(seq) from app.event), (select case when is_called then last_value else 0 end from app.event_seq_seq)) as newest`;
/** Stands among the data of an event that is for those who see some rows only, and is delivered to nobody. */
const FOR_PARTIAL = 'for_partial_sight';
/** The same for those in a row's room, who read the row anew when they come back. */
const FOR_ROOM = 'for_room';
/** Of the moment: for those who are there. */
const PASSING = 'passing';
/** People it is for, and nobody else. */
const FOR_PEOPLE = 'for_people';
const MISSED = `
  select e.seq, e.name, e.data - '${FOR_PARTIAL}' - '${FOR_PEOPLE}' as data from app.event e
  where e.seq > $1 and e.seq <= $2 and (e.organization is null or e.organization = $3) and (e.user_id is null or e.user_id = $4::uuid)
    and (e.model is null or e.model = any($5)) and (not e.data ? '${FOR_PARTIAL}' or e.model = any($6)) and not e.data ?| array['${FOR_ROOM}', '${PASSING}']
    and (not e.data ? '${FOR_PEOPLE}' or e.data -> '${FOR_PEOPLE}' ? $4::text) order by e.seq limit ${MAX_MISSED + 1}`;
const CORRECT = `
  update app.event e set data = jsonb_set(e.data, $5::text[], $6::jsonb, false)
  where e.organization = $1 and e.model = $2 and e.at >= $3::timestamptz and e.data @> $4::jsonb`;
/** That the navigation changed each process announces to its own connections, as soon as it has the definitions itself. */
const BETWEEN = `
  select e.seq, e.organization, e.user_id, e.model, e.name, e.data from app.event e
  where e.seq > $1 and ($2::bigint is null or e.seq < $2) and not (e.name = 'routes_update' and e.user_id is null) order by e.seq limit ${MAX_READ}`;

interface EventRow {
  seq: number;
  organization: string | null;
  user_id: string | null;
  model: string | null;
  name: string;
  data: Readonly<Record<string, unknown>>;
}

/** Needs the server's own door. */
export function createEventStore(database: Database): EventStore {
  return {
    newest: () =>
      database.transaction(async (tx) => {
        // A number whose event is not to be seen yet would count as delivered and never be.
        await tx.query(LOCK, [LOCK_KEY]);
        return (await tx.query<{ newest: number | null }>(NEWEST))[0]?.newest ?? 0;
      }),
    async insert(batch) {
      const column = (value: (event: LiveEvent) => string | undefined): (string | null)[] =>
        batch.map((event) => value(event) ?? null);
      const rows = await database.query<{ seq: number }>(
        INSERT,
        [
          LOCK_KEY,
          column((e) => e.orgId),
          column((e) => e.userId),
          column((e) => e.model),
          column((e) => e.name),
          column(storedData),
        ],
        'store_events',
      );
      return rows.map((row) => row.seq).sort((one, other) => one - other);
    },
    async between(seq, end) {
      const rows = await database.query<EventRow & Record<string, unknown>>(
        BETWEEN,
        [seq, end ?? null],
        'events_between',
      );
      return rows.map((row) => ({ event: eventOf(row), seq: row.seq }));
    },
    async bounds() {
      const [bounds] = await database.query<{ oldest: number | null; newest: number | null }>(BOUNDS);
      return bounds ?? { oldest: null, newest: null };
    },
    missed: ({ seq, last }, reader) =>
      database.query<{ seq: number; name: string; data: object }>(MISSED, [
        seq,
        last,
        reader.orgId,
        reader.userId,
        reader.models,
        reader.partial,
      ]),
    async correct({ orgId, model, data }, { since, holds, at, value }) {
      const told = JSON.stringify({ ...('id' in data ? { id: data.id } : {}), data: holds });
      await database.query(CORRECT, [orgId, model, since, told, ['data', ...at], JSON.stringify(value)]);
    },
    async sweep() {
      await database.query(`delete from app.event where at < now() - ${KEPT}`);
    },
  };
}

function storedData({ data, isForPartialVisibility, isForRoom, isPassing, people }: LiveEvent): string {
  return JSON.stringify({
    ...data,
    ...(isForPartialVisibility === true ? { [FOR_PARTIAL]: true } : {}),
    ...(isForRoom === true ? { [FOR_ROOM]: true } : {}),
    ...(isPassing === true ? { [PASSING]: true } : {}),
    ...(people ? { [FOR_PEOPLE]: people } : {}),
  });
}

function eventOf({ organization, user_id: userId, model, name, data: stored }: EventRow): LiveEvent {
  const { [FOR_PARTIAL]: mark, [FOR_ROOM]: room, [PASSING]: passing, [FOR_PEOPLE]: people, ...data } = stored;
  return {
    ...(organization !== null && { orgId: organization }),
    ...(userId !== null && { userId }),
    ...(model !== null && { model }),
    ...(mark === true && { isForPartialVisibility: true }),
    ...(room === true && { isForRoom: true }),
    ...(passing === true && { isPassing: true }),
    ...(Array.isArray(people) && { people: people.map(String) }),
    name,
    data,
  };
}
