// What a receiver may learn of an event: of rows only those he sees.
import type { RealtimeSince } from '../../src/contract/index.ts';
import type { LiveSocket } from './admission.ts';

export interface NamedRows {
  orgId: string;
  model: string;
  ids: readonly string[];
}

export interface Receiver {
  userId: string;
  roles: readonly string[];
}

/** With the rights his roles have in the organisation. */
export interface Member {
  orgId: string;
  roles: readonly string[];
}

/** What people may know of the rows of a model. */
export interface RowVisibility {
  mayList(model: string, who: Member): boolean;
  /** Names of its fields that they may read. */
  readable(model: string, who: Member): ReadonlySet<string>;
  /** Whether they see only some of its rows. */
  isPartial(model: string, who: Member): boolean;
  /** Those of them who may read the row: it is there, and not deleted. */
  whoReads(
    row: { orgId: string; model: string; id: string },
    people: readonly Receiver[],
  ): Promise<ReadonlySet<string>>;
  whoSees(rows: NamedRows, people: readonly Receiver[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
}

type VisibleIds = ReadonlySet<string>;

/** By socket what it is sent; those that learn nothing are absent. Waits for the database only where somebody sees some of the rows. */
export async function dataFor(
  sockets: readonly LiveSocket[],
  data: object,
  { model, visibility }: { model: string | undefined; visibility: RowVisibility },
): Promise<Map<LiveSocket, object>> {
  const partial =
    model === undefined ? [] : sockets.filter(({ data: { session } }) => visibility.isPartial(model, session));
  const [first] = partial;
  const people = new Map(
    partial.map(({ data: { session } }) => [session.userId, { userId: session.userId, roles: session.roles }]),
  );
  const ids = rowsOf(data);
  const visible =
    first === undefined || model === undefined || ids.length === 0
      ? undefined
      : await visibility.whoSees({ orgId: first.data.session.orgId, model, ids }, [...people.values()]);
  return new Map(
    sockets.flatMap((socket) => {
      const visibleData =
        visible && partial.includes(socket) ? within(data, visible.get(socket.data.session.userId)) : data;
      return visibleData ? [[socket, visibleData] as const] : [];
    }),
  );
}

/** Events that somebody missed, as they would be delivered to him now. */
export async function missedBy(
  reader: Receiver & { orgId: string },
  events: RealtimeSince['events'],
  visibility: RowVisibility,
): Promise<RealtimeSince['events']> {
  const visible = new Map<string, VisibleIds | undefined>();
  for (const model of new Set(events.flatMap(({ data }) => modelOf(data) ?? []))) {
    if (!visibility.isPartial(model, reader)) continue;
    const ids = [...new Set(events.flatMap(({ data }) => (modelOf(data) === model ? rowsOf(data) : [])))];
    visible.set(
      model,
      (await visibility.whoSees({ orgId: reader.orgId, model, ids }, [reader])).get(reader.userId) ?? new Set(),
    );
  }
  return events.flatMap((event) => {
    const model = modelOf(event.data);
    const visibleData =
      model !== undefined && visible.has(model) && rowsOf(event.data).length > 0
        ? within(event.data, visible.get(model))
        : event.data;
    // Only ids were left out.
    return visibleData ? [{ ...event, data: visibleData as typeof event.data }] : [];
  });
}

/** Ids of rows an event names. */
function rowsOf(data: object): readonly string[] {
  if ('ids' in data && Array.isArray(data.ids)) return data.ids.map(String);
  return 'id' in data && typeof data.id === 'string' ? [data.id] : [];
}

function within(data: object, visible: VisibleIds | undefined): object | undefined {
  const ids = rowsOf(data).filter((id) => visible?.has(id) === true);
  if (ids.length === 0) return undefined;
  return 'ids' in data ? { ...data, ids } : data;
}

function modelOf(data: object): string | undefined {
  return 'model' in data && typeof data.model === 'string' ? data.model : undefined;
}
