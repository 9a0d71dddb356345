// Presence across processes without a network: what each says reaches the others, and one that falls silent is forgotten.
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trackPresence, type Presence } from './presence.ts';
import { hearElsewhere, type PresenceElsewhere, type PresenceSaid } from './presenceElsewhere.ts';

interface Process {
  presence: Presence;
  elsewhere: PresenceElsewhere;
  said: string[];
  connect(userId?: string): () => void;
  /** Killed: it says nothing more, not even that it ends. */
  kill(): void;
}

let processes: Process[];
/** Which of them hear each other. */
let isConnected: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  [processes, isConnected] = [[], true];
});
afterEach(() => void vi.useRealTimers());

function start(): Process {
  const said: string[] = [];
  let isAlive = true;
  const say = (message: PresenceSaid): void => {
    if (isAlive && isConnected) for (const each of processes) each.elsewhere.hear(structuredClone(message));
  };
  const elsewhere: PresenceElsewhere = hearElsewhere({ presence: () => presence, say });
  const presence = trackPresence({
    cameOnline: ({ userId }) => said.push(`${userId} online`),
    wentOffline: ({ userId }) => said.push(`${userId} offline`),
    changedHere: elsewhere.changedHere,
  });
  const connect = (userId = 'u'): (() => void) => {
    const session = {
      id: 's',
      accountId: 'a',
      userId,
      orgId: 'o',
      roles: [],
      timezone: 'Asia/Almaty',
      orgTimezone: 'Asia/Almaty',
      mustSetPassword: false,
      expiresAtMs: Infinity,
    };
    const socket = Object.assign(new EventEmitter(), { data: { session } });
    // Of a socket, presence asks this much.
    presence.add(socket as unknown as Parameters<typeof presence.add>[0]);
    return () => void socket.emit('disconnect');
  };
  const started = { presence, elsewhere, said, connect, kill: () => (isAlive = false) };
  processes.push(started);
  return started;
}

it('[LIVE-02] who comes to one process is online on the others, announced once', () => {
  const [one, two] = [start(), start()];
  one.connect();
  one.connect();
  two.connect();
  expect([one.said, two.said]).toEqual([['u online'], ['u online']]);
  expect(two.presence.isOnline('u')).toBe(true);
});

it('[LIVE-03] goes offline 30 seconds after the last connection to any process', () => {
  const [one, two] = [start(), start()];
  const [leaveOne, leaveTwo] = [one.connect(), two.connect()];
  leaveOne();
  vi.advanceTimersByTime(60_000);
  expect([one.said, two.said]).toEqual([['u online'], ['u online']]);
  leaveTwo();
  vi.advanceTimersByTime(29_000);
  expect(one.presence.isOnline('u')).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect([one.said, two.said]).toEqual([
    ['u online', 'u offline'],
    ['u online', 'u offline'],
  ]);
});

it('says nothing when a tab comes back to another process', () => {
  const [one, two] = [start(), start()];
  const leave = one.connect();
  leave();
  vi.advanceTimersByTime(5_000);
  two.connect();
  vi.advanceTimersByTime(60_000);
  expect([one.said, two.said]).toEqual([['u online'], ['u online']]);
});

it('[LIVE-03] those of a killed process go offline when it has been silent, those of one that ends at once', () => {
  const [one, killed, ended] = [start(), start(), start()];
  killed.connect('k');
  ended.connect('e');
  ended.elsewhere.close();
  killed.kill();
  vi.advanceTimersByTime(31_000);
  expect(one.said).toEqual(['k online', 'e online', 'e offline']);
  vi.advanceTimersByTime(45_000);
  expect(one.said).toEqual(['k online', 'e online', 'e offline', 'k offline']);
});

it('what was missed while they did not hear each other is made good', () => {
  const [one, two] = [start(), start()];
  const leave = one.connect('left');
  isConnected = false;
  leave();
  one.connect('came');
  vi.advanceTimersByTime(5_000);
  isConnected = true;
  one.elsewhere.sayAll();
  expect(two.presence.isOnline('came')).toBe(true);
  vi.advanceTimersByTime(31_000);
  expect(two.said).toEqual(['left online', 'came online', 'left offline']);
});
