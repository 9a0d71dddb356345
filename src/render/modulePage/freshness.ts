// When the answers of a module's page are old: after an event, once rooms were joined, after a lost connection. Causes that come close
// together make one asking. Knows neither React nor the cache.
import type { ModuleEvent } from '../../engine/ports/index.ts';
import type { PageCalls, PageRoom } from '../../engine/registry/index.ts';

/** Whether the answer of a call for an input is old. */
export type IsOld = (name: string, input: unknown) => boolean;

export interface Freshness {
  handleEvent(name: string, event: Pick<ModuleEvent, 'model' | 'id'>): void;
  /** What was told in the room before was not heard. */
  handleJoined(room: Required<PageRoom>): void;
  /** The room is joined no more: with the connection, or since nobody wants it. */
  handleOut(room: Required<PageRoom>, isLost: boolean): void;
  /** Nobody can say what was missed. */
  handleReconnect(): void;
  close(): void;
}

/** After one event the next asking waits that long, and for the answer. */
const BETWEEN_MS = 300;
/** Rooms are joined together: the last one is waited for, though not for ever. */
const GATHER_MS = 60;
const LONGEST_GATHER_MS = 300;

export function createFreshness(calls: PageCalls, renew: (isOld: IsOld) => Promise<unknown>): Freshness {
  const throttle = createThrottle();
  const joined = new Set<string>();
  const heardSince = new Map<string, Required<PageRoom>>();
  /** Of answers that no room is named for: those that events make old are asked for once the first rooms are joined, all of them after a lost connection. */
  let due: 'followed' | 'all' | undefined = 'followed';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gatheringSince = 0;

  function gather(): void {
    const now = Date.now();
    if (timer === undefined) gatheringSince = now;
    clearTimeout(timer);
    timer = setTimeout(flush, Math.min(GATHER_MS, Math.max(0, gatheringSince + LONGEST_GATHER_MS - now)));
  }

  function flush(): void {
    timer = undefined;
    const rooms = [...heardSince.values()];
    const unbound = due;
    heardSince.clear();
    due = undefined;
    void renew((name, input) => {
      const call = calls[name];
      if (!call) return false;
      const room = roomOf(call, input);
      if (room) return rooms.some((each) => isIn(room, each));
      return unbound === 'all' || (unbound === 'followed' && (call.freshOn ?? []).length > 0);
    });
  }

  return {
    handleEvent(event, place) {
      for (const [name, call] of Object.entries(calls)) {
        if (!(call.freshOn ?? []).includes(event)) continue;
        const isBound = call.room !== undefined;
        throttle.run(isBound ? `${name} ${keyOf(place)}` : name, () =>
          renew((own, input) => {
            if (own !== name) return false;
            const room = roomOf(call, input);
            return room === undefined || isIn(room, place);
          }),
        );
      }
    },
    handleJoined(room) {
      joined.add(keyOf(room));
      heardSince.set(keyOf(room), room);
      gather();
    },
    handleOut(room, isLost) {
      joined.delete(keyOf(room));
      heardSince.delete(keyOf(room));
      if (isLost) due = 'all';
    },
    handleReconnect() {
      // With a room that was joined on this connection it was done already.
      if (joined.size > 0 && due === undefined) return;
      due = 'all';
      gather();
    },
    close() {
      clearTimeout(timer);
      throttle.close();
    },
  };
}

function roomOf({ room }: PageCalls[string], input: unknown): PageRoom | undefined {
  // The cache gives back what the call was asked with.
  return room === undefined || input === undefined ? undefined : room(input as never);
}

/** A binding without an id is to every room of the model. */
function isIn(bound: PageRoom, room: Pick<ModuleEvent, 'model' | 'id'>): boolean {
  return bound.model === room.model && (bound.id === undefined || bound.id === room.id);
}

function keyOf({ model, id }: Pick<ModuleEvent, 'model' | 'id'>): string {
  return `${model}/${id}`;
}

interface Throttle {
  run(key: string, work: () => Promise<unknown>): void;
  close(): void;
}

/** At once, and then once more for all that came meanwhile. An asking under way is not given up for the next one, so that an answer comes however many events do. */
function createThrottle(): Throttle {
  const running = new Map<string, { next?: () => Promise<unknown> }>();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  async function go(key: string, work: () => Promise<unknown>): Promise<void> {
    const state: { next?: () => Promise<unknown> } = {};
    running.set(key, state);
    await Promise.all([work().catch(() => undefined), pause()]);
    running.delete(key);
    if (state.next) void go(key, state.next);
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        resolve();
      }, BETWEEN_MS);
      timers.add(timer);
    });
  }

  return {
    run(key, work) {
      const state = running.get(key);
      if (state) state.next = work;
      else void go(key, work);
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
      for (const state of running.values()) delete state.next;
    },
  };
}
