// Live events over socket.io at /socket; the library is loaded after sign-in. Malformed events are reported and dropped.
import type { LiveEvents } from '../../contract/index.ts';
import { checkDocument } from '../../contract/index.ts';
import type { LivePort } from '../../engine/ports/index.ts';
import validateEvents from '../../contract/validators/events.gen.js';

/** The part of socket.io-client in use; tests give their own. */
export interface SocketLike {
  on(event: 'connect', handler: () => void): unknown;
  onAny(handler: (event: string, data: unknown) => void): unknown;
  disconnect(): unknown;
}

export interface LiveSettings {
  isOwn(uid: string): boolean;
  report(problem: { code: string; path: string; detail: string }): void;
  connect?: () => Promise<SocketLike>;
}

export interface Live extends LivePort {
  /** Connects once; nothing happens on a second call. */
  connect(): Promise<void>;
  disconnect(): void;
}

type Handler = (data: unknown) => void;

export function createLive(settings: LiveSettings): Live {
  const handlers = new Map<string, Set<Handler>>();
  const reconnectHandlers = new Set<() => void>();
  let socket: SocketLike | undefined;
  let state: 'idle' | 'open' | 'closed' = 'idle';
  let connections = 0;

  function receive(event: string, data: unknown): void {
    const own = handlers.get(event);
    if (!own) return;
    const issues = checkDocument('events', validateEvents, { [event]: data });
    if (issues.length > 0) {
      settings.report({ code: 'event_malformed', path: event, detail: issues.map((issue) => `${issue.path} ${issue.detail}`).join('; ') });
      return;
    }
    for (const handler of [...own]) handler(data);
  }

  function handleConnect(): void {
    connections += 1;
    if (connections > 1) for (const handler of [...reconnectHandlers]) handler();
  }

  return {
    isOwn: settings.isOwn,
    async connect() {
      if (state !== 'idle') return;
      state = 'open';
      const made = await (settings.connect ?? connectSocketIo)();
      if (isClosed()) {
        made.disconnect();
        return;
      }
      socket = made;
      made.on('connect', handleConnect);
      made.onAny(receive);
    },
    disconnect() {
      state = 'closed';
      socket?.disconnect();
    },
    on<K extends keyof LiveEvents>(event: K, handler: (data: NonNullable<LiveEvents[K]>) => void): () => void {
      // Called only with data that passed the event's schema.
      const own = handler as Handler;
      handlers.set(event, (handlers.get(event) ?? new Set()).add(own));
      return () => handlers.get(event)?.delete(own);
    },
    onReconnect(handler) {
      reconnectHandlers.add(handler);
      return () => reconnectHandlers.delete(handler);
    },
  };

  /** A function, since the state may change while the library loads. */
  function isClosed(): boolean {
    return state === 'closed';
  }
}

async function connectSocketIo(): Promise<SocketLike> {
  const { io } = await import('socket.io-client');
  return io({ path: '/socket', transports: ['websocket', 'polling'], tryAllTransports: true, withCredentials: true });
}
