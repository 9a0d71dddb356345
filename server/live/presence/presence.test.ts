// Presence without a network: tabs, reloads and the 30 seconds' grace.
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackPresence } from './presence.ts';

describe('presence', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function build() {
    const said: string[] = [];
    const presence = trackPresence({
      cameOnline: ({ userId }) => said.push(`${userId} online`),
      wentOffline: ({ userId }, date) => said.push(`${userId} offline ${date}`),
    });
    const connect = () => {
      const session = {
        id: 's',
        accountId: 'a',
        userId: 'u',
        orgId: 'o',
        roles: [],
        timezone: 'Asia/Almaty',
        orgTimezone: 'Asia/Almaty',
        mustSetPassword: false,
        expiresAtMs: Infinity,
      };
      const socket = Object.assign(new EventEmitter(), { data: { session } });
      presence.add(socket as unknown as Parameters<typeof presence.add>[0]);
      return () => void socket.emit('disconnect');
    };
    return { said, connect, presence };
  }

  it('[LIVE-06] stays online while one tab of several is open', () => {
    const { said, connect } = build();
    const [closeFirst] = [connect(), connect()];
    closeFirst();
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual(['u online']);
  });

  it('[LIVE-03] says nothing at a reload, and offline 30 seconds after the last tab, with the moment it went', () => {
    const { said, connect, presence } = build();
    const close = connect();
    close();
    vi.advanceTimersByTime(29_000);
    expect(presence.isOnline('u')).toBe(true);
    const closeAgain = connect();
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual(['u online']);
    const went = new Date().toISOString();
    closeAgain();
    vi.advanceTimersByTime(30_000);
    expect(said).toEqual(['u online', `u offline ${went}`]);
    expect(presence.isOnline('u')).toBe(false);
  });

  it('answers at the end who was online, once each', () => {
    const { said, connect, presence } = build();
    connect();
    connect();
    expect(presence.close()).toEqual([{ userId: 'u', date: new Date().toISOString() }]);
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual(['u online']);
  });
});
