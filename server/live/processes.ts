// What the processes of one server say to each other, over the adapter of socket.io. Alone, a process says it to nobody.
import type { LiveServer } from './admission.ts';
import type { ProcessEvents } from './processEvents.ts';
import type { RedisLink } from './redis.ts';

export interface Processes {
  say<K extends keyof ProcessEvents>(name: K, ...data: Parameters<ProcessEvents[K]>): void;
  hear(handlers: ProcessEvents): void;
  /** What others said before may have been missed. */
  onReady(handler: () => void): void;
}

export function joinProcesses(io: LiveServer, redis: RedisLink | undefined): Processes {
  if (!redis) return { say: () => undefined, hear: () => undefined, onReady: () => undefined };
  io.adapter(redis.adapter);
  return {
    say: (name, ...data) => void io.serverSideEmit(name, ...data),
    hear(handlers) {
      for (const name of [
        'events_stored',
        'sessions_forgotten',
        'counters_changed',
        'presence_said',
        'rows_said',
        'presence_asked',
      ] as const)
        io.on(name, handlers[name]);
    },
    onReady: redis.onReady,
  };
}
