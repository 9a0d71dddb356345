// Presence without a network: tabs, reloads and the 30 seconds' grace.
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackPresence } from './presence.ts';

describe('presence', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function build() {
    const said: string[] = [];
    const presence = trackPresence({ to: (room: string) => ({ emit: (event: string, data: { id: string }) => said.push(`${room} ${event} ${data.id}`) }) });
    const connect = () => {
      const socket = Object.assign(new EventEmitter(), { data: { session: { id: 's', accountId: 'a', userId: 'u', orgId: 'o', roles: [], timezone: 'Asia/Almaty' } } });
      presence.add(socket as unknown as Parameters<typeof presence.add>[0]);
      return () => void socket.emit('disconnect');
    };
    return { said, connect };
  }

  it('[LIVE-06] stays online while one tab of several is open', () => {
    const { said, connect } = build();
    const [closeFirst] = [connect(), connect()];
    closeFirst();
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual(['org:o chat_online_user u']);
  });

  it('says nothing at a reload, and offline 30 seconds after the last tab', () => {
    const { said, connect } = build();
    const close = connect();
    close();
    vi.advanceTimersByTime(29_000);
    const closeAgain = connect();
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual(['org:o chat_online_user u']);
    closeAgain();
    vi.advanceTimersByTime(30_000);
    expect(said).toEqual(['org:o chat_online_user u', 'org:o chat_offline_user u']);
  });
});
