// Rooms of rows: who views one receives what a module announces of it. Joining is checked and confirmed; who loses the right is put out.
import type { JoinAnswer } from '../../src/contract/index.ts';
import type { LiveServer, LiveSocket } from './admission.ts';
import type { LiveEvent } from './liveEvent.ts';
import type { RowVisibility } from './rowVisibility.ts';

export interface RoomRow {
  model: string;
  id: string;
}

export interface Rooms {
  /** Hears `join` and `leave` of the socket. */
  open(socket: LiveSocket): void;
  /** Those in the row's room who may read it still. */
  listeners(orgId: string, row: RoomRow): Promise<LiveSocket[]>;
  /** Rights or rows may be others after the event. */
  recheckAfter(event: LiveEvent): Promise<void>;
  /** The session is over. */
  end(sockets: readonly LiveSocket[]): void;
}

export interface RoomsDeps {
  io: LiveServer;
  visibility: RowVisibility;
  newest(): number;
  log(message: string): void;
}

const MAX_ROOMS = 200;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const PREFIX = 'row:';

export function createRooms({ io, visibility, newest, log }: RoomsDeps): Rooms {
  const roomsOf = (socket: LiveSocket): RoomRow[] =>
    [...socket.rooms].filter(isRoomName).map((name) => placeOfRoom(name).row);

  async function join(socket: LiveSocket, asked: unknown): Promise<JoinAnswer> {
    const row = readRow(asked);
    if (!row) return { ok: false, code: 'not_found' };
    const { session } = socket.data;
    const name = roomName(session.orgId, row);
    if (!socket.rooms.has(name) && roomsOf(socket).length >= MAX_ROOMS) return { ok: false, code: 'too_many_rooms' };
    // In the room before the look: a right that is lost meanwhile puts him out.
    await socket.join(name);
    const isReader = await mayRead(socket, row).catch((error: unknown) => {
      log(`a room could not be joined: ${String(error)}`);
      return undefined;
    });
    if (isReader === true && socket.rooms.has(name)) return { ok: true, seq: newest() };
    void socket.leave(name);
    return { ok: false, code: isReader === undefined ? 'unavailable' : 'not_found' };
  }

  async function mayRead(socket: LiveSocket, row: RoomRow): Promise<boolean> {
    const { session } = socket.data;
    return (await visibility.whoReads({ orgId: session.orgId, ...row }, [session])).has(session.userId);
  }

  function putOut(socket: LiveSocket, row: RoomRow): void {
    void socket.leave(roomName(socket.data.session.orgId, row));
    socket.emit('room_left', row);
  }

  function socketsIn(name: string): LiveSocket[] {
    return [...(io.sockets.adapter.rooms.get(name) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? []);
  }

  async function readers(orgId: string, row: RoomRow): Promise<{ sockets: LiveSocket[]; may: ReadonlySet<string> }> {
    const sockets = socketsIn(roomName(orgId, row));
    const people = new Map(sockets.map(({ data: { session } }) => [session.userId, session]));
    return {
      sockets,
      may: people.size === 0 ? new Set() : await visibility.whoReads({ orgId, ...row }, [...people.values()]),
    };
  }

  async function recheck(orgId: string, row: RoomRow): Promise<void> {
    const { sockets, may } = await readers(orgId, row);
    for (const socket of sockets) if (!may.has(socket.data.session.userId)) putOut(socket, row);
  }

  /** Rooms that are taken here. */
  function taken(): { orgId: string; row: RoomRow }[] {
    return [...io.sockets.adapter.rooms.keys()].filter(isRoomName).map(placeOfRoom);
  }

  return {
    open(socket) {
      socket.on('join', (asked, confirm) => {
        if (typeof confirm !== 'function') return;
        void join(socket, asked).then(confirm);
      });
      socket.on('leave', (asked) => {
        const row = readRow(asked);
        if (row) void socket.leave(roomName(socket.data.session.orgId, row));
      });
    },
    async listeners(orgId, row) {
      const { sockets, may } = await readers(orgId, row);
      return sockets.filter((socket) => may.has(socket.data.session.userId));
    },
    async recheckAfter({ name, orgId, model, data, userId }) {
      const isConcerned = (each: { orgId: string; row: RoomRow }): boolean => {
        if (name === 'routes_update') return userId === undefined;
        if (name === 'user_updated')
          return (
            userId !== undefined &&
            socketsIn(roomName(each.orgId, each.row)).some((socket) => socket.data.session.userId === userId)
          );
        const ids: readonly unknown[] = 'ids' in data && Array.isArray(data.ids) ? data.ids : [];
        return (
          name === 'table_update' &&
          each.orgId === orgId &&
          each.row.model === model &&
          // Of one person: where he is.
          (userId === undefined ||
            socketsIn(roomName(each.orgId, each.row)).some((socket) => socket.data.session.userId === userId)) &&
          (ids.length === 0 || ids.includes(each.row.id))
        );
      };
      for (const each of taken().filter(isConcerned)) await recheck(each.orgId, each.row);
    },
    end(sockets) {
      for (const socket of sockets) for (const row of roomsOf(socket)) putOut(socket, row);
    },
  };
}

export function readRow(asked: unknown): RoomRow | undefined {
  if (typeof asked !== 'object' || asked === null || !('model' in asked) || !('id' in asked)) return undefined;
  const { model, id } = asked;
  return typeof model === 'string' && /^[a-z][a-z0-9_]{0,100}$/.test(model) && typeof id === 'string' && UUID.test(id)
    ? { model, id: id.toLowerCase() }
    : undefined;
}

export function roomName(orgId: string, { model, id }: RoomRow): string {
  return `${PREFIX}${orgId}:${model}:${id}`;
}

export function isRoomName(name: string): boolean {
  return name.startsWith(PREFIX);
}

export function placeOfRoom(name: string): { orgId: string; row: RoomRow } {
  const [, orgId = '', model = '', id = ''] = name.split(':');
  return { orgId, row: { model, id } };
}
