// Live events over a wire held by the test: what is told, how a lost connection comes back, and what was missed meanwhile.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CompiledValidator, RealtimeSince } from '../../contract/index.ts';
import { HttpError, NetworkError } from '../../engine/ports/index.ts';
import type { SocketLike } from './connection.ts';
import { createLive, type Live, type LiveSettings } from './live.ts';

interface Wire extends SocketLike {
  /** The server has let the socket on and says where its numbers stand. */
  opens(seq: number): void;
  connects(): void;
  sends(event: string, data: unknown): void;
  drops(reason: string): void;
  refuses(message: string): void;
  /** Calls of connect and disconnect, in order. */
  calls: string[];
}

function wire(): Wire {
  const handlers = new Map<string, (cause: unknown) => void>();
  let any: (event: string, data: unknown) => void = () => undefined;
  const made: Wire = {
    calls: [],
    on: (event: string, handler: (cause: unknown) => void) => handlers.set(event, handler),
    onAny: (handler) => (any = handler),
    emit: () => undefined,
    timeout: () => ({ emitWithAck: async () => ({ ok: true, seq: 0 }) }),
    connect: () => made.calls.push('connect'),
    disconnect: () => {
      made.calls.push('disconnect');
      handlers.get('disconnect')?.('io client disconnect');
    },
    connects: () => handlers.get('connect')?.(undefined),
    opens: (seq) => {
      made.connects();
      any('live_ready', { seq });
    },
    sends: (event, data) => any(event, data),
    drops: (reason) => handlers.get('disconnect')?.(reason),
    refuses: (message) => handlers.get('connect_error')?.(new Error(message)),
  };
  return made;
}

let socket: Wire;
let live: Live;
const report = vi.fn();

async function open(own: Partial<LiveSettings> = {}): Promise<Live> {
  live = createLive({ isOwn: (uid) => uid.startsWith('tab-'), report, connect: async () => socket, ...own });
  await live.connect();
  return live;
}

const UPDATE = { uid: 'x-1', model: 'contractor', ids: [], kind: 'refresh' };
const connects = (): number => socket.calls.filter((call) => call === 'connect').length;
const read = (seq: number): RealtimeSince['events'][number] => ({
  ev: 'notification_read',
  data: { unread: seq, seq },
});
const listen = (of: Live): number[] => {
  const received: number[] = [];
  of.on('notification_read', ({ unread }) => received.push(unread));
  return received;
};
function show(visibility: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  report.mockClear();
  socket = wire();
});
afterEach(() => {
  live.disconnect();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[NET-08] a malformed event is reported and dropped', async () => {
  await open();
  const received = vi.fn();
  live.on('table_update', received);
  socket.sends('table_update', { model: 5 });
  expect(received).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'event_malformed', path: 'table_update' }));
});

test('[LIVE-01] a socket that connects and never answers is lost, reported and tried again', async () => {
  await open();
  socket.connects();
  await vi.advanceTimersByTimeAsync(9_999);
  expect([live.state(), report.mock.calls.length]).toEqual(['connecting', 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(live.state()).toBe('lost');
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'socket_silent' }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(socket.calls).toEqual(['connect', 'disconnect', 'connect']);
});

test('[LIVE-01] a session the server lets on no more is told, and trying goes on until somebody signs out', async () => {
  const onRefused = vi.fn();
  await open({ onRefused });
  socket.refuses('signed_out');
  expect(onRefused).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(connects()).toBe(2);
  socket.refuses('unavailable');
  expect(onRefused).toHaveBeenCalledTimes(1);
});

test('a logout while the library loads leaves no connection', async () => {
  live = createLive({ isOwn: () => false, report, connect: async () => socket });
  const connecting = live.connect();
  live.disconnect();
  await connecting;
  expect(socket.calls).toEqual(['disconnect']);
});

test('[SESSION-04] after disconnect nothing tries again', async () => {
  await open();
  socket.opens(1);
  live.disconnect();
  socket.drops('transport close');
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(connects()).toBe(1);
});

test('an event reaches its receivers until they stop', async () => {
  await open();
  const received: string[] = [];
  const stop = live.on('table_update', (data) => received.push(data.model));
  socket.sends('table_update', UPDATE);
  socket.sends('routes_update', { rev: '1' });
  stop();
  socket.sends('table_update', UPDATE);
  expect(received).toEqual(['contractor']);
});

test('[LIVE-01] a lost connection is tried for ever, with pauses that grow to 30 s and start anew after a success', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  await open();
  socket.opens(1);
  socket.drops('transport close');
  expect(live.state()).toBe('lost');
  for (const pauseMs of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const before = connects();
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(connects()).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(connects()).toBe(before + 1);
    socket.refuses('xhr poll error');
  }
  socket.opens(1);
  expect(live.state()).toBe('connected');
  // The server ended it: the library would not try again by itself.
  socket.drops('io server disconnect');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(live.state()).toBe('lost');
  expect(connects()).toBe(9);
});

test('[LIVE-01] it connects at once when the network comes back, and when the reader does after half a minute', async () => {
  await open();
  socket.opens(1);
  window.dispatchEvent(new Event('offline'));
  expect(live.state()).toBe('lost');
  window.dispatchEvent(new Event('online'));
  expect([live.state(), connects()]).toEqual(['connecting', 2]);
  socket.opens(1);
  show('hidden');
  await vi.advanceTimersByTimeAsync(29_000);
  show('visible');
  expect(connects()).toBe(2);
  show('hidden');
  await vi.advanceTimersByTimeAsync(31_000);
  show('visible');
  expect(connects()).toBe(3);
});

test('[LIVE-07] after a lost connection missed events come once, in order, before newer ones', async () => {
  const since = vi.fn(async (): Promise<RealtimeSince> => ({ events: [read(5), read(6), read(8)], last_seq: 8 }));
  await open({ since });
  const [received, again] = [listen(live), vi.fn()];
  live.onReconnect(again);
  socket.opens(4);
  socket.sends('notification_read', { unread: 5, seq: 5 });
  socket.drops('ping timeout');
  socket.opens(8);
  socket.sends('notification_read', { unread: 9, seq: 9 });
  await vi.advanceTimersByTimeAsync(0);
  socket.sends('notification_read', { unread: 8, seq: 8 });
  expect(received).toEqual([5, 6, 8, 9]);
  expect(since.mock.calls).toEqual([[4]]);
  expect(again).not.toHaveBeenCalled();
});

test('nothing is asked for when nothing was missed', async () => {
  const since = vi.fn(async (): Promise<RealtimeSince> => ({ events: [], last_seq: 4 }));
  await open({ since });
  socket.opens(4);
  socket.drops('transport close');
  socket.opens(4);
  await vi.advanceTimersByTimeAsync(0);
  expect(since).not.toHaveBeenCalled();
});

test.each([
  ['the server no longer has them', new HttpError(410, { code: 'gone', message: '' }), 9],
  ['only the network refused', new NetworkError('no connection'), 4],
])('[LIVE-07] when %s everything shown is asked for anew', async (_why, failure, nextFrom) => {
  const since = vi.fn(async (): Promise<RealtimeSince> => Promise.reject(failure));
  await open({ since });
  const again = vi.fn();
  live.onReconnect(again);
  socket.opens(4);
  expect(again).not.toHaveBeenCalled();
  socket.drops('transport close');
  socket.opens(9);
  await vi.advanceTimersByTimeAsync(0);
  expect(again).toHaveBeenCalledTimes(1);
  socket.drops('transport close');
  socket.opens(12);
  await vi.advanceTimersByTimeAsync(0);
  expect(since).toHaveBeenLastCalledWith(nextFrom);
});

test('[LIVE-07] a server whose numbers began anew, and a first connection that came late, mean the same', async () => {
  const since = vi.fn(async (): Promise<RealtimeSince> => ({ events: [], last_seq: 0 }));
  await open({ since });
  const again = vi.fn();
  live.onReconnect(again);
  socket.refuses('websocket error');
  socket.opens(50);
  await vi.advanceTimersByTimeAsync(0);
  expect(again).toHaveBeenCalledTimes(1);
  socket.drops('transport close');
  socket.opens(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(again).toHaveBeenCalledTimes(2);
  expect(since).not.toHaveBeenCalled();
});

test.each([
  [true, 1],
  [false, 0],
])('[LIVE-07] a first connection of a page that was opened without a network (%s) asks anew', async (isLate, times) => {
  live = createLive({ isOwn: () => false, report, connect: async () => socket });
  const again = vi.fn();
  live.onReconnect(again);
  await live.connect({ isLate, seq: isLate ? 50 : undefined });
  socket.opens(50);
  await vi.advanceTimersByTimeAsync(0);
  expect(again).toHaveBeenCalledTimes(times);
});

test.each([
  [7, [], 0],
  [9, [8, 9], 1],
])(
  '[LIVE-07] what happened between the answer to the sign-in and the first connection, at %s, is fetched',
  async (seq, told, asked) => {
    const since = vi.fn(async (): Promise<RealtimeSince> => ({ events: [read(8), read(9)], last_seq: 9 }));
    live = createLive({ isOwn: () => false, report, since, connect: async () => socket });
    const [received, again] = [listen(live), vi.fn()];
    live.onReconnect(again);
    await live.connect({ seq: 7 });
    socket.opens(seq);
    await vi.advanceTimersByTimeAsync(0);
    expect([received, since.mock.calls.length, again.mock.calls.length]).toEqual([told, asked, 0]);
  },
);

test('[HOST-22] what an event of a module says is checked as it comes: a wrong one is reported and nobody is told', async () => {
  const told = vi.fn();
  const says: CompiledValidator<unknown> = (data): data is unknown => Number.isInteger(Object(data).votes);
  says.errors = [{ instancePath: '/votes', keyword: 'type', message: 'must be integer', params: {} }];
  await open({ checks: async () => new Map([['poll_voted', says]]) });
  live.onModule('poll_voted', told);
  live.onModule('poll_closed', told);
  socket.opens(0);
  const event = { seq: 1, model: 'poll', id: '5' };
  socket.sends('poll_voted', { ...event, data: { votes: 'many' } });
  expect(told).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'event_malformed', path: 'poll_voted' }));
  socket.sends('poll_voted', { ...event, seq: 2, data: { votes: 3 } });
  // What this page was not built with it cannot know.
  socket.sends('poll_closed', { ...event, seq: 3, data: 'anything' });
  expect(told.mock.calls.map(([{ data }]) => data)).toEqual([{ votes: 3 }, 'anything']);
});
