// For tests: the doors of modules with a server in memory behind them, its rooms, its events and a connection that can be lost.
import type {
  CallSettings,
  LivePort,
  ModuleEvent,
  ModulesPort,
  RoomListener,
  RoomState,
} from '../../../engine/ports/index.ts';

export interface Asked {
  path: string;
  query: CallSettings['query'];
  body: unknown;
  key: string | undefined;
}

export interface ModulesServer {
  modules: ModulesPort;
  live: Pick<LivePort, 'onReconnect'>;
  /** In their order. */
  asked: Asked[];
  tell(name: string, event: Partial<ModuleEvent> & { id: string }): void;
  /** Lets everybody into the rooms that wait. */
  join(): void;
  lose(): void;
  /** Nobody can tell what was missed. */
  reconnect(): void;
}

/** Rooms are of the model `talk`; so are events where they say nothing else. */
export function modulesServer(answer: (asked: Asked) => unknown): ModulesServer {
  const asked: Asked[] = [];
  const handlers = new Map<string, Set<(event: ModuleEvent) => void>>();
  const rooms = new Set<{ listener: RoomListener; isIn: boolean }>();
  const missed = new Set<() => void>();
  let seq = 0;

  function become(isIn: boolean): void {
    const state: RoomState = { status: isIn ? 'joined' : 'joining' };
    for (const room of rooms) {
      if (room.isIn === isIn) continue;
      room.isIn = isIn;
      room.listener.onState?.(state);
      if (isIn) room.listener.onMissed?.();
    }
  }

  return {
    asked,
    live: {
      onReconnect(handler) {
        missed.add(handler);
        return () => missed.delete(handler);
      },
    },
    modules: {
      async ask(path, { query, body, idempotencyKey }) {
        const one = { path, query, body, key: idempotencyKey };
        asked.push(one);
        // The test says what it answers with.
        return (await answer(one)) as undefined;
      },
      on(event, handler) {
        handlers.set(event, (handlers.get(event) ?? new Set()).add(handler));
        return () => void handlers.get(event)?.delete(handler);
      },
      join(_model, _id, listener = {}) {
        const room = { listener, isIn: false };
        rooms.add(room);
        listener.onState?.({ status: 'joining' });
        return () => void rooms.delete(room);
      },
      texts: async () => undefined,
    },
    tell(name, event) {
      seq += 1;
      for (const handler of [...(handlers.get(name) ?? [])]) handler({ seq, model: 'talk', data: undefined, ...event });
    },
    join: () => become(true),
    lose: () => become(false),
    reconnect() {
      for (const handler of [...missed]) handler();
    },
  };
}
