// Rooms of rows: joined on every connection for as long as somebody on the page wants them, left with the last one. Knows no socket:
// `join` sends and brings the server's word back.
import type { RoomListener, RoomState } from '../../engine/ports/index.ts';

export interface RoomPlace {
  model: string;
  id: string;
}

export interface Rooms {
  join(place: RoomPlace, listener: RoomListener): () => void;
  /** A connection carries: every room is joined on it. */
  handleReady(): void;
  handleLost(): void;
  /** The server has taken the page out of the room. */
  handleLeft(place: RoomPlace): void;
}

export interface RoomsDeps {
  /** Sends `join`; rejects without an answer. */
  join(place: RoomPlace): Promise<unknown>;
  leave(place: RoomPlace): void;
  report(problem: { code: string; path: string; detail: string }): void;
}

interface Room {
  place: RoomPlace;
  state: RoomState;
  listeners: Set<RoomListener>;
}

export function createRooms({ join, leave, report }: RoomsDeps): Rooms {
  const rooms = new Map<string, Room>();
  /** Grows with each connection: the answer of an earlier one says nothing. */
  let connection = 0;
  let isReady = false;

  function tell(room: Room, state: RoomState): void {
    room.state = state;
    for (const { onState } of [...room.listeners]) onState?.(state);
  }

  async function enter(room: Room): Promise<void> {
    const asked = connection;
    const isPresent = (): boolean => asked === connection && rooms.get(keyOf(room.place)) === room;
    tell(room, { status: 'joining' });
    try {
      const answer = readJoin(await join(room.place));
      if (!isPresent()) return;
      if (!answer.ok) {
        if (answer.code === 'too_many_rooms')
          report({ code: answer.code, path: keyOf(room.place), detail: 'a page joins at most 200 rooms' });
        return tell(room, { status: 'refused', code: answer.code });
      }
      tell(room, { status: 'joined' });
      for (const { onMissed } of [...room.listeners]) onMissed?.();
    } catch (error) {
      // A connection that says nothing is given up, and the next one joins anew.
      if (isPresent()) report({ code: 'room_silent', path: keyOf(room.place), detail: String(error) });
    }
  }

  return {
    join(place, given) {
      // One of its own for each call: two may give the same.
      const listener = { ...given };
      const key = keyOf(place);
      const known = rooms.get(key);
      const room: Room = known ?? { place, state: { status: 'joining' }, listeners: new Set() };
      room.listeners.add(listener);
      listener.onState?.(room.state);
      if (!known) {
        rooms.set(key, room);
        if (isReady) void enter(room);
      }
      return () => {
        if (!room.listeners.delete(listener) || room.listeners.size > 0) return;
        rooms.delete(key);
        if (isReady && room.state.status !== 'refused' && room.state.status !== 'left') leave(place);
      };
    },
    handleReady() {
      connection += 1;
      isReady = true;
      for (const room of [...rooms.values()]) void enter(room);
    },
    handleLost() {
      connection += 1;
      isReady = false;
      for (const room of [...rooms.values()]) tell(room, { status: 'joining' });
    },
    handleLeft(place) {
      const room = rooms.get(keyOf(place));
      if (room) tell(room, { status: 'left' });
    },
  };
}

function keyOf({ model, id }: RoomPlace): string {
  return `${model}/${id}`;
}

type JoinAnswer = { ok: true } | { ok: false; code: string };

function readJoin(answer: unknown): JoinAnswer {
  if (typeof answer !== 'object' || answer === null) return { ok: false, code: 'invalid' };
  if (Reflect.get(answer, 'ok') === true) return { ok: true };
  const code: unknown = Reflect.get(answer, 'code');
  return { ok: false, code: typeof code === 'string' ? code : 'invalid' };
}
