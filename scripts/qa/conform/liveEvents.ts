// A person's socket at any server of the contract: what it hears, in order.
import { io } from 'socket.io-client';
import type { Caller, Json } from '../caller/index.ts';

export interface Heard {
  name: string;
  data: Json;
}

export interface LiveEvents {
  heard: readonly Heard[];
  /** The first event that fits; undefined when none comes in time. */
  wait(isWanted: (heard: Heard) => boolean): Promise<Heard | undefined>;
  close(): void;
}

const PATIENCE_MS = 5_000;
const POLL_MS = 50;

/** Without a session when there is no caller. Answers the refusal as text. */
export async function listen(server: string, caller: Caller | undefined): Promise<LiveEvents | string> {
  const socket = io(server, {
    path: '/socket',
    transports: ['websocket'],
    extraHeaders: caller ? { cookie: caller.cookieHeader } : {},
    reconnection: false,
    forceNew: true,
  });
  const heard: Heard[] = [];
  socket.onAny((name: string, data: Json) => heard.push({ name, data }));
  const refusal = await new Promise<string | undefined>((resolve) => {
    socket.once('live_ready', () => resolve(undefined));
    socket.once('connect_error', (error) => resolve(error.message));
    socket.once('disconnect', (reason) => resolve(reason));
    setTimeout(() => resolve('no live_ready within 5 s'), PATIENCE_MS).unref();
  });
  if (refusal !== undefined) {
    socket.disconnect();
    return refusal;
  }
  return {
    heard,
    async wait(isWanted) {
      for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += POLL_MS) {
        const found = heard.find(isWanted);
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      return undefined;
    },
    close: () => void socket.disconnect(),
  };
}
