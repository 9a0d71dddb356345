// How often other tabs are told.
import { afterEach, expect, test, vi } from 'vitest';
import { browserChannel, GATHER_MS } from './channel.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the first news goes at once, what follows together, and what is left when the tab closes its outbox', () => {
  vi.useFakeTimers();
  let told = 0;
  class Stub {
    postMessage(): void {
      told++;
    }
    close(): void {
      this.postMessage = () => {
        throw new DOMException('closed', 'InvalidStateError');
      };
    }
  }
  vi.stubGlobal('BroadcastChannel', Stub);
  const channel = browserChannel();
  for (let turn = 0; turn < 100; turn++) channel.tell();
  expect(told).toBe(1);
  vi.advanceTimersByTime(GATHER_MS);
  expect(told).toBe(2);
  vi.advanceTimersByTime(GATHER_MS);
  expect(told).toBe(2);
  channel.tell();
  channel.tell();
  channel.close();
  expect(told).toBe(4);
  channel.tell();
  vi.advanceTimersByTime(GATHER_MS);
  expect(told).toBe(4);
});
