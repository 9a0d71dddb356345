// Publishes the events of definitions after a write: over the socket to those who may see the row, in the inbox to the people it names.
import type { EventDefinition } from '../../src/contract/index.ts';
import { createFollowerNews } from '../comments/index.ts';
import type { Database } from '../database/index.ts';
import { conditionOf, type CatalogStore, type Model } from '../definitions/index.ts';
import { actorOf, type Caller } from '../http/index.ts';
import type { RowEventPublisher, LiveBus, Notice, Notifier, RowNews } from '../ports/index.ts';
import { todayIn } from '../records/access/index.ts';
import { eventValues } from './eventText.ts';

export interface RowEventPublisherDeps {
  database: Database;
  catalog: CatalogStore;
  live: Pick<LiveBus, 'moduleEvent'>;
  notifier: Pick<Notifier, 'notify'>;
  log(message: string): void;
}

/** Of one call: whoever looks at more rows than these reads the table anew, which the event says. */
const MAX_ROWS = 500;

type Row = Readonly<Record<string, unknown>>;

interface Happened {
  id: string;
  row: Row;
  isGone: boolean;
}

interface Happening {
  event: EventDefinition;
  rows: readonly Happened[];
}

export function createRowEventPublisher({
  database,
  catalog,
  live,
  notifier,
  log,
}: RowEventPublisherDeps): RowEventPublisher {
  function publish(model: Model, news: readonly RowNews[], caller: Caller): void {
    for (const event of model.module.events ?? []) {
      const rows = news
        .filter(({ words, row }) => words.some((word) => event.on.includes(word)) && fits(model, event, row, caller))
        .map(({ id, row, words }): Happened => ({ id, row, isGone: words.includes('delete') }));
      for (const { id } of rows)
        live.moduleEvent(caller.orgId, { uid: caller.actionUid, name: event.name, model: model.name, id });
      for (const notice of noticesOf(model, { event, rows }, caller)) notifier.notify(notice);
    }
  }

  return {
    moved: createFollowerNews({ database, catalog, notifier, log }),
    happened(name, rows, caller) {
      try {
        const model = catalog.current().models.get(name);
        if (model) publish(model, rows.slice(0, MAX_ROWS), caller);
      } catch (error) {
        log(`events of ${name} could not be announced: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  };
}

function fits(model: Model, { when }: EventDefinition, row: Row, { userId, orgTimezone }: Caller): boolean {
  return when === undefined || conditionOf(model, when).holds(row, { me: userId, today: todayIn(orgTimezone) });
}

/** One per person: of a single row with what the text says of it, of several with their number. */
function noticesOf(model: Model, { event, rows }: Happening, caller: Caller): Notice[] {
  const { orgId, actionUid } = caller;
  const concerned = new Map<string, Happened[]>();
  for (const entry of rows) {
    for (const person of new Set((event.notify ?? []).flatMap((name) => peopleIn(entry.row[name]))))
      concerned.set(person, [...(concerned.get(person) ?? []), entry]);
  }
  return [...concerned].flatMap(([person, [first, ...others]]): Notice[] => {
    if (!first) return [];
    const known = { orgId, userIds: [person], kind: 'event' as const, ...actorOf(caller), model: model.name };
    if (others.length === 0)
      return [
        {
          ...known,
          rowId: first.id,
          groupKey: ['event', event.name, first.id].join(':'),
          params: {
            event: event.name,
            values: JSON.stringify(eventValues(model, event, first.row)),
            ...(first.isGone ? { gone: 'true' } : {}),
          },
        },
      ];
    const rowIds = [first, ...others].map(({ id }) => id);
    return [
      {
        ...known,
        rowIds,
        groupKey: ['event', event.name, actionUid, first.id].join(':'),
        params: { event: event.name, count: String(rowIds.length) },
      },
    ];
  });
}

/** Of a reference to a person, of a list of them. */
function peopleIn(value: unknown): string[] {
  const entries: unknown[] = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry) =>
    typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string' ? [entry.id] : [],
  );
}
