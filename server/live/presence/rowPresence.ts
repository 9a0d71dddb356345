// Who has a row open, and in which field he is: told to the others who have it open, each by what he may know. What comes close
// together is told once; alone at a row, nothing is asked or told.
import { randomUUID } from 'node:crypto';
import type { RowPresence as RowPresenceEvent } from '../../../src/contract/index.ts';
import type { LiveServer, LiveSocket } from '../admission.ts';
import { isRoomName, placeOfRoom, readRow, roomName, type Rooms } from '../rooms.ts';
import type { RowVisibility } from '../rowVisibility.ts';
import type { AtRow, RowsSaid } from './rowsSaid.ts';

export interface RowPresence {
  /** Hears `present` and `absent` of the socket. */
  open(socket: LiveSocket): void;
  /** Rights may be others: everybody is told anew what he may know, or whoever stands at rows with that person. */
  recheck(userId?: string): void;
  /** Said by another process. */
  hear(said: RowsSaid): void;
  sayAll(): void;
  close(): void;
}

export interface RowPresenceDeps {
  io: LiveServer;
  rooms: Pick<Rooms, 'listeners'>;
  visibility: Pick<RowVisibility, 'whoSees' | 'mayList' | 'readable'>;
  namesOf(orgId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  say(said: RowsSaid): void;
  log(message: string): void;
}

const GATHER_MS = 250;
const EVERY_MS = 10_000;
const SILENT_MS = 30_000;
const NOBODY = '[]';
const FIELD = /^[a-z][a-z0-9_]{0,100}$/;

/** A socket at a row. */
interface Here {
  socket: LiveSocket;
  field: string | undefined;
  /** What it was told last. */
  told: string;
}

interface Process {
  heardMs: number;
  rooms: Map<string, readonly AtRow[]>;
}

export function trackRows({ io, rooms, say, log, ...asked }: RowPresenceDeps): RowPresence {
  const from = randomUUID();
  const here = new Map<string, Map<string, Here>>();
  const elsewhere = new Map<string, Process>();
  const gathering = new Map<string, NodeJS.Timeout>();
  const telling = new Set<string>();
  /** What the others know of this process. */
  const said = new Map<string, readonly AtRow[]>();

  function gather(room: string, waitMs = GATHER_MS): void {
    if (gathering.has(room)) return;
    const timer = setTimeout(() => {
      gathering.delete(room);
      // One telling after another, so that an older one never has the last word.
      if (telling.has(room)) return gather(room);
      telling.add(room);
      tell(room)
        .catch((error: unknown) => {
          log(`who is at a row could not be told: ${String(error)}`);
          gather(room, EVERY_MS);
        })
        .finally(() => telling.delete(room));
    }, waitMs);
    gathering.set(room, timer.unref());
  }

  async function tell(room: string): Promise<void> {
    const all = [...(here.get(room)?.values() ?? [])];
    const others = [...elsewhere.values()].flatMap((process) => process.rooms.get(room) ?? []);
    const isAlone = new Set([...all.map(personOf), ...others].map(({ userId }) => userId)).size < 2;
    if (isAlone && all.every(({ told }) => told === NOBODY)) return sayOf(room, all);
    const { orgId, row } = placeOfRoom(room);
    const readers = new Set(all.length === 0 ? [] : await rooms.listeners(orgId, row));
    const present = all.filter(({ socket }) => readers.has(socket) && here.get(room)?.has(socket.id) === true);
    sayOf(room, present);
    const people = merged([...present.map(personOf), ...others]);
    const isHere = (each: Here): boolean => here.get(room)?.get(each.socket.id) === each;
    await tellEach(asked, { orgId, ...row }, { present, people, isHere });
  }

  /** To the other processes, where it is news. */
  function sayOf(room: string, present: readonly Here[]): void {
    const people = merged(present.map(personOf));
    if (JSON.stringify(people) === JSON.stringify(said.get(room) ?? [])) return;
    if (people.length === 0) said.delete(room);
    else said.set(room, people);
    say({ from, rooms: { [room]: people } });
  }

  function go(room: string, socketId: string): void {
    const present = here.get(room);
    if (!present?.delete(socketId)) return;
    if (present.size === 0) here.delete(room);
    gather(room);
  }

  function replace(process: Process, now: ReadonlyMap<string, readonly AtRow[]>): void {
    const before = process.rooms;
    process.rooms = new Map(now);
    for (const room of new Set([...before.keys(), ...now.keys()]))
      if (here.has(room) && !isSame(before.get(room), now.get(room))) gather(room);
  }

  function sayAll(): void {
    say({ from, rooms: Object.fromEntries(said), isAll: true });
  }

  const timer = setInterval(() => {
    sayAll();
    for (const [id, process] of elsewhere) {
      if (Date.now() - process.heardMs < SILENT_MS) continue;
      elsewhere.delete(id);
      replace(process, new Map());
    }
  }, EVERY_MS).unref();
  // Left, put out and lost alike.
  io.of('/').adapter.on('leave-room', go);

  return {
    open(socket) {
      socket.on('present', (asked) => {
        const row = readRow(asked);
        const room = row && roomName(socket.data.session.orgId, row);
        // Who joins was looked at, and is put out when he may read it no more.
        if (room === undefined || !socket.rooms.has(room)) return;
        const present = here.get(room) ?? new Map<string, Here>();
        here.set(room, present);
        present.set(socket.id, { socket, field: fieldOf(asked), told: present.get(socket.id)?.told ?? NOBODY });
        gather(room);
      });
      socket.on('absent', (asked) => {
        const row = readRow(asked);
        if (row) go(roomName(socket.data.session.orgId, row), socket.id);
      });
    },
    recheck: (userId) => {
      for (const [room, present] of here)
        if (userId === undefined || [...present.values()].some(({ socket }) => socket.data.session.userId === userId))
          gather(room);
    },
    hear({ from: id, rooms: told, isAll }) {
      if (id === from) return;
      const process = elsewhere.get(id) ?? { heardMs: 0, rooms: new Map() };
      process.heardMs = Date.now();
      elsewhere.set(id, process);
      const now = new Map(isAll === true ? [] : process.rooms);
      for (const [room, people] of Object.entries(told).filter(([name]) => isRoomName(name)))
        if (people.length === 0) now.delete(room);
        else now.set(room, people);
      replace(process, now);
    },
    sayAll,
    close() {
      clearInterval(timer);
      for (const each of gathering.values()) clearTimeout(each);
      say({ from, rooms: {}, isAll: true });
    },
  };
}

/** Each what he may know, where it is news to him. */
async function tellEach(
  { visibility, namesOf }: Pick<RowPresenceDeps, 'visibility' | 'namesOf'>,
  { orgId, model, id }: { orgId: string; model: string; id: string },
  { present, people, isHere }: { present: readonly Here[]; people: readonly AtRow[]; isHere(each: Here): boolean },
): Promise<void> {
  const ids = people.map(({ userId }) => userId);
  const listing = present
    .map(({ socket }) => socket.data.session)
    .filter((session) => visibility.mayList('user', session));
  const seen =
    ids.length < 2 || listing.length === 0
      ? new Map<string, ReadonlySet<string>>()
      : await visibility.whoSees({ orgId, model: 'user', ids }, listing);
  const names = ids.length < 2 ? new Map<string, string>() : await namesOf(orgId, ids);
  for (const each of present) {
    const { session } = each.socket.data;
    const readable = visibility.readable(model, session);
    const known = people.flatMap(({ userId, fields }) =>
      userId === session.userId || seen.get(session.userId)?.has(userId) !== true
        ? []
        : [
            {
              id: userId,
              string_view: names.get(userId) ?? '',
              fields: fields.filter((field) => readable.has(field)),
            },
          ],
    );
    const told = JSON.stringify(known);
    // Put out meanwhile: it is told no more.
    if (told === each.told || !isHere(each)) continue;
    each.told = told;
    each.socket.emit('row_presence', { model, id, people: known } satisfies RowPresenceEvent);
  }
}

function personOf({ socket, field }: Here): AtRow {
  return { userId: socket.data.session.userId, fields: field === undefined ? [] : [field] };
}

/** Each person once, with the fields of all his tabs. */
function merged(people: readonly AtRow[]): AtRow[] {
  const byId = new Map<string, Set<string>>();
  for (const { userId, fields } of people) {
    const known = byId.get(userId) ?? new Set<string>();
    for (const field of fields) known.add(field);
    byId.set(userId, known);
  }
  return [...byId].map(([userId, fields]) => ({ userId, fields: [...fields].sort() })).sort(byUser);
}

function isSame(one: readonly AtRow[] | undefined, other: readonly AtRow[] | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function byUser(one: AtRow, other: AtRow): number {
  return one.userId < other.userId ? -1 : 1;
}

function fieldOf(asked: unknown): string | undefined {
  const field: unknown = Reflect.get(Object(asked), 'field');
  return typeof field === 'string' && FIELD.test(field) ? field : undefined;
}
