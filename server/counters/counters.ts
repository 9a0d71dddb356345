// Unread counts as people get them: on demand, and over the socket when they change, at most once in 300 ms.
import type { Counters } from '../../src/contract/index.ts';
import { inOrganization, type Database } from '../database/index.ts';
import type { CatalogStore } from '../definitions/index.ts';
import { mayRefer } from '../records/access/index.ts';
import type { ConnectedPerson, CounterBus, LiveBus, LiveChange, ModulesBring } from '../ports/index.ts';
import type { CountedPerson, UnreadQuery } from './countedPerson.ts';
import { matchingCounters } from './matching.ts';
import { countedModules, unreadCounts } from './unread.ts';

export interface CountersDeps {
  database: Database;
  catalog: CatalogStore;
  brings: ModulesBring;
  live: LiveBus;
  log(message: string): void;
}

export interface CountersService extends CounterBus {
  read(person: CountedPerson & { orgId: string }): Promise<Counters>;
  close(): Promise<void>;
}

interface Said {
  values: Readonly<Record<string, number>>;
  /** When all of them were counted. */
  atMs: number;
  stamp: number;
}

const PERSON_MODEL = 'user';
/** What changes without anybody's doing, such as with the day, is counted anew after so long. */
const SAID_MS = 60_000;
const BETWEEN_MS = 300;
/** What belongs together, such as a notification and its row, is published together. */
const GATHER_MS = 20;

export function createCounters({ database, catalog, brings, live, log }: CountersDeps): CountersService {
  /** By person, modules whose counters may have changed; undefined: any. */
  const waiting = new Map<string, Set<string> | undefined>();
  /** By person, what was said last: what is counted for one module is told with the rest as it was. */
  const said = new Map<string, Said>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | undefined;
  let lastFlushMs = 0;
  let isClosed = false;

  function changedHere(userIds: readonly string[], module?: string): void {
    for (const id of userIds) {
      const isAll = module === undefined || (waiting.has(id) && waiting.get(id) === undefined);
      waiting.set(id, isAll ? undefined : (waiting.get(id) ?? new Set()).add(module));
    }
    schedule();
  }

  function schedule(): void {
    if (waiting.size === 0 || timer !== undefined || flushing !== undefined || isClosed) return;
    timer = setTimeout(flush, Math.max(GATHER_MS, lastFlushMs + BETWEEN_MS - Date.now())).unref();
  }

  function flush(): void {
    timer = undefined;
    lastFlushMs = Date.now();
    const asked = new Map(waiting);
    waiting.clear();
    flushing = publishCounts(live.connected({ userIds: [...asked.keys()] }), asked)
      .catch((error: unknown) =>
        log(`unread counts could not be announced: ${error instanceof Error ? error.message : String(error)}`),
      )
      .finally(() => {
        flushing = undefined;
        schedule();
      });
  }

  async function publishCounts(
    people: readonly ConnectedPerson[],
    asked: ReadonlyMap<string, ReadonlySet<string> | undefined>,
  ): Promise<void> {
    for (const [userId, { atMs }] of said) if (Date.now() - atMs > SAID_MS) said.delete(userId);
    for (const orgId of new Set(people.map((person) => person.orgId))) {
      const members = people.filter((person) => person.orgId === orgId);
      const isPart = ({ userId }: ConnectedPerson): boolean => said.has(userId) && asked.get(userId) !== undefined;
      const parts = members.filter(isPart);
      await publish(orgId, { people: members.filter((person) => !isPart(person)) });
      await publish(orgId, {
        people: parts,
        modules: new Set(parts.flatMap(({ userId }) => [...(asked.get(userId) ?? [])])),
      });
    }
  }

  async function publish(orgId: string, { people, modules }: Omit<UnreadQuery, 'orgId'>): Promise<void> {
    if (people.length === 0) return;
    const stamp = await nextStamp(database);
    const counts = await inOrganization(orgId, () =>
      unreadCounts(database, { catalog: catalog.of(orgId), brings }, { orgId, people, modules }),
    );
    for (const [userId, counted] of counts) {
      const before = modules && said.get(userId);
      const values = { ...before?.values, ...counted };
      said.set(userId, { values, atMs: before?.atMs ?? Date.now(), stamp });
      live.counters(userId, { values, stamp });
    }
  }

  live.watch((change) =>
    changedHere(concerned(change), change.name === 'counters_changed' ? change.module : undefined),
  );

  /** Whose counts a change may have moved. */
  function concerned(change: LiveChange): string[] {
    if (change.name === 'counters_changed') return [...change.userIds];
    if (change.name === 'routes_update') return [change.userId];
    const {
      orgId,
      event: { model, kind, ids },
    } = change;
    const isMatched =
      matchingCounters(catalog.current()).some(({ module }) => module.model.name === model) ||
      brings.counters().some(({ models }) => models.includes(model));
    const viewers = (): string[] =>
      live
        .connected({ orgId })
        .filter(({ roles }) => mayRefer(catalog.of(orgId), model, roles))
        .map(({ userId }) => userId);
    // Roles decide what is counted, also for whoever has just lost the right to see people.
    const changed = model === PERSON_MODEL ? ids : [];
    if (isMatched) return [...viewers(), ...changed];
    if (kind !== 'update' && countedModules(catalog.current()).some((each) => each.model.name === model))
      return viewers();
    return [...changed];
  }

  return {
    changed(userIds, module) {
      changedHere(userIds, module);
      live.countersChanged(userIds, module);
    },
    async read({ orgId, ...person }) {
      const stamp = await nextStamp(database);
      const counts = await unreadCounts(database, { catalog: catalog.of(orgId), brings }, { orgId, people: [person] });
      const values = { ...counts.get(person.userId) };
      // What is counted for one module next goes with these, not with older ones.
      if (stamp > (said.get(person.userId)?.stamp ?? stamp))
        said.set(person.userId, { values, atMs: Date.now(), stamp });
      return { values, stamp };
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await flushing;
    },
  };
}

/** Taken before counting: whatever was committed before a stamp was taken is in its counts. */
async function nextStamp(database: Database): Promise<number> {
  const [row] = await database.query<{ stamp: number }>(`select nextval('app.counter_stamp') as stamp`);
  return row?.stamp ?? 0;
}
