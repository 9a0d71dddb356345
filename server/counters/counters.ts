// Unread counts as people get them: on demand, and over the socket when they change, at most once in 300 ms.
import type { Counters } from '../../src/contract/index.ts';
import { inOrganization, type Database } from '../database/index.ts';
import type { CatalogStore } from '../definitions/index.ts';
import { mayRefer } from '../records/access/index.ts';
import type { ConnectedPerson, CounterBus, LiveBus, LiveChange, ModulesBring } from '../ports/index.ts';
import type { CountedPerson } from './countedPerson.ts';
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

const PERSON_MODEL = 'user';
const BETWEEN_MS = 300;
/** What belongs together, such as a notification and its row, is published together. */
const GATHER_MS = 20;

export function createCounters({ database, catalog, brings, live, log }: CountersDeps): CountersService {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | undefined;
  let lastFlushMs = 0;
  let isClosed = false;

  function changedHere(userIds: readonly string[]): void {
    for (const id of userIds) waiting.add(id);
    schedule();
  }

  function schedule(): void {
    if (waiting.size === 0 || timer !== undefined || flushing !== undefined || isClosed) return;
    timer = setTimeout(flush, Math.max(GATHER_MS, lastFlushMs + BETWEEN_MS - Date.now())).unref();
  }

  function flush(): void {
    timer = undefined;
    lastFlushMs = Date.now();
    const people = live.connected({ userIds: [...waiting] });
    waiting.clear();
    flushing = publishCounts(people)
      .catch((error: unknown) =>
        log(`unread counts could not be announced: ${error instanceof Error ? error.message : String(error)}`),
      )
      .finally(() => {
        flushing = undefined;
        schedule();
      });
  }

  async function publishCounts(people: readonly ConnectedPerson[]): Promise<void> {
    for (const orgId of new Set(people.map((person) => person.orgId))) {
      const members = people.filter((person) => person.orgId === orgId);
      const stamp = await nextStamp(database);
      const counts = await inOrganization(orgId, () =>
        unreadCounts(database, { catalog: catalog.of(orgId), brings }, { orgId, people: members }),
      );
      for (const [userId, values] of counts) live.counters(userId, { values: { ...values }, stamp });
    }
  }

  live.watch((change) => changedHere(concerned(change)));

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
    changed(userIds) {
      changedHere(userIds);
      live.countersChanged(userIds);
    },
    async read({ orgId, ...person }) {
      const stamp = await nextStamp(database);
      const counts = await unreadCounts(database, { catalog: catalog.of(orgId), brings }, { orgId, people: [person] });
      return { values: { ...counts.get(person.userId) }, stamp };
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
