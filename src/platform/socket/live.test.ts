// Live events over a wire held by the test.
import { expect, test, vi } from 'vitest';
import { createLive, type Live, type SocketLike } from './live.ts';

interface Wire extends SocketLike {
  connects(): void;
  sends(event: string, data: unknown): void;
  isClosed: boolean;
}

function wire(): Wire {
  let [connect, any]: [() => void, (event: string, data: unknown) => void] = [() => undefined, () => undefined];
  const made: Wire = {
    isClosed: false,
    on: (_event, handler) => (connect = handler),
    onAny: (handler) => (any = handler),
    disconnect: () => (made.isClosed = true),
    connects: () => connect(),
    sends: (event, data) => any(event, data),
  };
  return made;
}

async function opened(socket: Wire, report = vi.fn()): Promise<Live> {
  const live = createLive({ isOwn: (uid) => uid.startsWith('tab-'), report, connect: async () => socket });
  await live.connect();
  return live;
}

const UPDATE = { uid: 'x-1', model: 'contractor', ids: [], kind: 'refresh' };

test('an event reaches its receivers until they stop', async () => {
  const socket = wire();
  const live = await opened(socket);
  const seen: string[] = [];
  const stop = live.on('table_update', (data) => seen.push(data.model));
  socket.sends('table_update', UPDATE);
  socket.sends('routes_update', { rev: '1' });
  stop();
  socket.sends('table_update', UPDATE);
  expect(seen).toEqual(['contractor']);
});

test('[NET-08] a malformed event is reported and dropped', async () => {
  const socket = wire();
  const report = vi.fn();
  const live = await opened(socket, report);
  const seen = vi.fn();
  live.on('table_update', seen);
  socket.sends('table_update', { model: 5 });
  expect(seen).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'event_malformed', path: 'table_update' }));
});

test('only a connection that comes back is a reconnection', async () => {
  const socket = wire();
  const live = await opened(socket);
  const back = vi.fn();
  live.onReconnect(back);
  socket.connects();
  expect(back).not.toHaveBeenCalled();
  socket.connects();
  expect(back).toHaveBeenCalledTimes(1);
});

test('a logout while the library loads leaves no connection', async () => {
  const socket = wire();
  const live = createLive({ isOwn: () => false, report: vi.fn(), connect: async () => socket });
  const connecting = live.connect();
  live.disconnect();
  await connecting;
  expect(socket.isClosed).toBe(true);
});
