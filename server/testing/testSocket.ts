// A person's socket for tests: the real client, and what it has heard.
import { io, type Socket } from 'socket.io-client';
import type { Client } from './testClient.ts';

export interface TestSocket {
  socket: Socket;
  /** In order: name and data. */
  heard: [string, unknown][];
  /** Data of the events of one name. */
  named(name: string): Record<string, unknown>[];
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  close(): void;
}

/** Connected, its `live_ready` heard. Throws the server's refusal. */
export async function openSocket(
  url: string,
  client: Pick<Client, 'cookieHeader'>,
  headers: Record<string, string> = {},
): Promise<TestSocket> {
  const socket = io(url, {
    path: '/socket',
    transports: ['websocket'],
    extraHeaders: { cookie: client.cookieHeader, ...headers },
    reconnection: false,
    forceNew: true,
  });
  const heard: [string, unknown][] = [];
  socket.onAny((name: string, data: unknown) => heard.push([name, data]));
  const ended = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    socket.once('live_ready', () => resolve());
    socket.once('connect_error', reject);
  });
  return {
    socket,
    heard,
    ended,
    // Events carry objects only.
    named: (name) => heard.flatMap(([event, data]) => (event === name ? [data as Record<string, unknown>] : [])),
    close: () => void socket.disconnect(),
  };
}
