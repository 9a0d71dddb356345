// Rooms over a real server: joined, joined again after a lost connection, left, refused, taken away; what is told in them.
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ModuleEvent, RoomState } from '../../src/engine/ports/index.ts';
import { createLive, type Live } from '../../src/platform/socket/index.ts';

let http: HttpServer;
let server: Server;
let live: Live;
let heard: string[];
/** What the server says to a join; undefined: nothing at all. */
let admit: (place: { model: string; id: string }) => object | undefined;
const sockets: Socket[] = [];
const report = vi.fn();

beforeEach(async () => {
  heard = [];
  admit = () => ({ ok: true, seq: 1 });
  report.mockClear();
  http = createServer();
  server = new Server(http, { path: '/socket' });
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('join', (place: { model: string; id: string }, answer: (word: object) => void) => {
      heard.push(`join ${place.model}/${place.id}`);
      const word = admit(place);
      if (word) answer(word);
    });
    socket.on('leave', (place: { model: string; id: string }) => heard.push(`leave ${place.model}/${place.id}`));
    socket.emit('live_ready', { seq: 1 });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  // Listening: it has an address and a port.
  const { port } = http.address() as AddressInfo;
  live = createLive({
    isOwn: () => false,
    report,
    connect: async () =>
      io(`http://127.0.0.1:${port}`, {
        path: '/socket',
        transports: ['websocket'],
        autoConnect: false,
        reconnection: false,
      }),
  });
});

afterEach(async () => {
  live.disconnect();
  sockets.length = 0;
  await server.close();
});

const until = (check: () => unknown): Promise<unknown> => vi.waitFor(() => expect(check()).toBeTruthy());

function join(id: string): { states: RoomState[]; missed: () => number; leave: () => void } {
  const states: RoomState[] = [];
  const onMissed = vi.fn();
  return {
    states,
    missed: () => onMissed.mock.calls.length,
    leave: live.join('poll', id, { onState: (state) => states.push(state), onMissed }),
  };
}

const last = (states: readonly RoomState[]): string | undefined => states.at(-1)?.status;

test('[WIDGET-05] a room is joined once for all who want it, before or after the connection, and left with the last of them', async () => {
  const one = join('5');
  await live.connect();
  await until(() => last(one.states) === 'joined');
  const other = join('5');
  expect(last(other.states)).toBe('joined');
  one.leave();
  one.leave();
  const third = join('6');
  await until(() => last(third.states) === 'joined');
  expect(heard).toEqual(['join poll/5', 'join poll/6']);
  other.leave();
  await until(() => heard.at(-1) === 'leave poll/5');
});

test('[WIDGET-05] after a lost connection rooms are joined again, and whoever is in them hears that something may be missed', async () => {
  const room = join('5');
  const gone = join('6');
  await live.connect();
  await until(() => last(room.states) === 'joined' && last(gone.states) === 'joined');
  expect([room.missed(), gone.missed()]).toEqual([1, 1]);
  sockets[0]?.conn.close();
  await until(() => last(room.states) === 'joining');
  gone.leave();
  await until(() => room.missed() === 2);
  expect([last(room.states), heard]).toEqual(['joined', ['join poll/5', 'join poll/6', 'join poll/5']]);
  expect(gone.missed()).toBe(1);
});

test('[WIDGET-05] a refusal and a right taken away are told; neither is left again', async () => {
  const refusals = new Map([
    ['5', 'not_found'],
    ['9', 'too_many_rooms'],
  ]);
  admit = ({ id }) => (refusals.has(id) ? { ok: false, code: refusals.get(id) } : { ok: true, seq: 1 });
  const closed = join('5');
  const full = join('9');
  const lost = join('6');
  await live.connect();
  await until(() => last(closed.states) === 'refused' && last(lost.states) === 'joined');
  expect(closed.states.at(-1)).toEqual({ status: 'refused', code: 'not_found' });
  expect(full.states.at(-1)).toEqual({ status: 'refused', code: 'too_many_rooms' });
  expect(report.mock.calls).toMatchObject([[{ code: 'too_many_rooms', path: 'poll/9' }]]);
  sockets[0]?.emit('room_left', { model: 'poll', id: '6' });
  await until(() => last(lost.states) === 'left');
  for (const room of [closed, full, lost]) room.leave();
  const next = join('7');
  await until(() => last(next.states) === 'joined');
  expect(heard.filter((word) => word.startsWith('leave'))).toEqual([]);
});

test('[WIDGET-05] an event of a module reaches who hears it, once; one that is none is reported', async () => {
  const received: ModuleEvent[] = [];
  const stop = live.onModule('poll_voted', (event) => received.push(event));
  await live.connect();
  await until(() => sockets.length === 1);
  const event = { seq: 7, model: 'poll', id: '5', data: { votes: 3 } };
  for (const data of [{ model: 'poll' }, event, event, { ...event, seq: 8 }]) sockets[0]?.emit('poll_voted', data);
  await until(() => received.length === 2);
  expect(received).toEqual([event, { ...event, seq: 8 }]);
  expect(report.mock.calls).toMatchObject([[{ code: 'event_malformed', path: 'poll_voted' }]]);
  stop();
});
