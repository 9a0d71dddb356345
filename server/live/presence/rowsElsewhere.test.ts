// Who has a row open, by a clock of the test's and across processes without a network: what each says reaches the others, and one that falls silent is forgotten.
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveServer, LiveSocket } from '../admission.ts';
import { roomName } from '../rooms.ts';
import { trackRows, type RowPresence } from './rowPresence.ts';
import type { RowsSaid } from './rowsSaid.ts';

const ROW = { model: 'plan', id: '0b0f6d5e-0000-4000-8000-000000000001' };
const ROOM = roomName('o', ROW);

interface Process {
  rows: RowPresence;
  isAlive: boolean;
  /** In the room, and open there; answers what the person was told last. */
  come(userId: string, field?: string): { told(): unknown; times(): number; is(field: string): void; leave(): void };
}

let processes: Process[];
beforeEach(() => {
  vi.useFakeTimers();
  processes = [];
});
afterEach(() => void vi.useRealTimers());

function start(): Process {
  const adapter = new EventEmitter();
  const present = new Map<string, LiveSocket>();
  const rows = trackRows({
    // Of the server of sockets, presence asks this much.
    io: { of: () => ({ adapter }) } as unknown as LiveServer,
    rooms: { listeners: async () => [...present.values()] },
    visibility: {
      mayList: () => true,
      readable: () => new Set(['title']),
      whoSees: async ({ ids }, people) => new Map(people.map(({ userId }) => [userId, new Set(ids)])),
    },
    namesOf: async () => new Map(),
    say(said: RowsSaid) {
      if (process.isAlive) for (const each of processes) each.rows.hear(structuredClone(said));
    },
    log: (message) => expect.fail(message),
  });
  const process: Process = {
    rows,
    isAlive: true,
    come(userId, field) {
      const told: unknown[] = [];
      const id = `${userId} ${present.size}`;
      const socket = Object.assign(new EventEmitter(), {
        id,
        rooms: new Set([ROOM]),
        data: { session: { userId, orgId: 'o', roles: [] } },
      });
      const heard = socket as unknown as LiveSocket;
      rows.open(heard);
      present.set(id, heard);
      socket.emit('present', { ...ROW, field });
      socket.on('row_presence', ({ people }: { people: { id: string; fields: string[] }[] }) =>
        told.push(people.map((person) => [person.id, person.fields])),
      );
      return {
        told: () => told.at(-1),
        times: () => told.length,
        is: (name) => void socket.emit('present', { ...ROW, field: name }),
        leave() {
          present.delete(id);
          adapter.emit('leave-room', ROOM, id);
        },
      };
    },
  };
  processes.push(process);
  return process;
}

const pass = (ms = 600): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

test('[PRESENCE-05] changes that come close together are told once', async () => {
  const one = start();
  const [mine, theirs] = [one.come('a'), one.come('b')];
  await pass();
  expect(mine.times()).toBe(1);
  for (const field of ['title', 'body', 'title', 'body', 'title']) {
    theirs.is(field);
    await pass(40);
  }
  await pass();
  expect([mine.told(), mine.times()]).toEqual([[['b', ['title']]], 2]);
});

test('[PRESENCE-09] who has the row open in one process is told to those of the others, and so is his leaving', async () => {
  const [one, two] = [start(), start()];
  const mine = one.come('a');
  const theirs = two.come('b', 'title');
  await pass();
  expect([mine.told(), theirs.told()]).toEqual([[['b', ['title']]], [['a', []]]]);
  // Here and there, he is one.
  const again = one.come('b');
  await pass();
  expect(mine.told()).toEqual([['b', ['title']]]);
  again.leave();
  theirs.leave();
  await pass();
  expect(mine.told()).toEqual([]);
});

test('[PRESENCE-09] a process that ends or falls silent takes its people along, and one that starts later learns of all', async () => {
  const [one, two] = [start(), start()];
  const mine = one.come('a');
  two.come('b');
  await pass();
  const three = start();
  const late = three.come('c');
  await pass(11_000);
  expect(late.told()).toEqual([
    ['a', []],
    ['b', []],
  ]);
  three.rows.close();
  three.isAlive = false;
  await pass();
  expect(mine.told()).toEqual([['b', []]]);
  two.isAlive = false;
  await pass(45_000);
  expect(mine.told()).toEqual([]);
});
