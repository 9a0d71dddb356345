// Saving what goes on changing: one call after another, the newest value last, nothing lost by a failure.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSaver, type Saver } from './createSaver.ts';

interface Call {
  value: string;
  answer(): Promise<void>;
  refuse(error: unknown): Promise<void>;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(): { saver: Saver<string>; calls: Call[] } {
  const calls: Call[] = [];
  const settle = async (act: () => void): Promise<void> => {
    act();
    await vi.advanceTimersByTimeAsync(0);
  };
  const save = (value: string): Promise<void> =>
    new Promise((resolve, reject) => {
      calls.push({ value, answer: () => settle(resolve), refuse: (error) => settle(() => reject(error)) });
    });
  return { saver: createSaver({ value: 'a', save, delayMs: 500 }), calls };
}

test("[MENU-08] after a failure the value is still the person's, and a retry saves it", async () => {
  const { saver, calls } = setUp();
  saver.change('b');
  await vi.advanceTimersByTimeAsync(500);
  expect(saver.state()).toEqual({ value: 'b', status: 'saving' });
  await calls[0]?.refuse('down');
  expect(saver.state()).toEqual({ value: 'b', status: 'failed', error: 'down' });
  saver.take('server');
  expect(saver.state().value).toBe('b');
  saver.retry();
  expect(saver.state().status).toBe('saving');
  await calls[1]?.answer();
  expect(saver.state()).toEqual({ value: 'b', status: 'saved' });
  expect(calls.map((call) => call.value)).toEqual(['b', 'b']);
});

test('quick changes are one call; what changes during a call is saved after it, never beside it', async () => {
  const { saver, calls } = setUp();
  saver.change('b');
  await vi.advanceTimersByTimeAsync(300);
  saver.change('c');
  expect(saver.state().status).toBe('unsaved');
  await vi.advanceTimersByTimeAsync(300);
  expect(calls).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(200);
  saver.change('d');
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls.map((call) => call.value)).toEqual(['c']);
  await calls[0]?.answer();
  expect(calls.map((call) => call.value)).toEqual(['c', 'd']);
  expect(saver.state()).toEqual({ value: 'd', status: 'saving' });
  await calls[1]?.answer();
  expect(saver.state()).toEqual({ value: 'd', status: 'saved' });
});

test('a change after a failure saves the newer value', async () => {
  const { saver, calls } = setUp();
  saver.change('b');
  await vi.advanceTimersByTimeAsync(500);
  saver.change('c');
  await calls[0]?.refuse('down');
  expect(calls.map((call) => call.value)).toEqual(['b', 'c']);
});

test('what waits is saved at once when the editor goes; nothing is saved when nothing waits', async () => {
  const { saver, calls } = setUp();
  saver.saveIfWaiting();
  saver.retry();
  expect(calls).toHaveLength(0);
  saver.change('b');
  saver.saveIfWaiting();
  expect(calls.map((call) => call.value)).toEqual(['b']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls).toHaveLength(1);
});

test('a dropped value is gone, even when its call comes back later', async () => {
  const { saver, calls } = setUp();
  saver.change('b');
  await vi.advanceTimersByTimeAsync(500);
  saver.drop('a');
  await calls[0]?.refuse('down');
  expect(saver.state()).toEqual({ value: 'a', status: 'clean' });
});

test("the server's value is taken when nothing of the person's is on its way", () => {
  const { saver } = setUp();
  saver.take('z');
  expect(saver.state()).toEqual({ value: 'z', status: 'clean' });
});
