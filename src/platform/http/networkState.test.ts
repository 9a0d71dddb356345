// What the page knows of its network, with a device and a server of the test's own.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNetworkState, PROBE_MS, type Found, type NetworkState } from './networkState.ts';

let device: { isOnline: boolean; isVisible: boolean; changed(): void };
let found: Found;
let probes: number;
let network: NetworkState;

beforeEach(() => {
  vi.useFakeTimers();
  [found, probes] = ['nobody', 0];
  device = { isOnline: true, isVisible: true, changed: () => undefined };
  const surroundings = {
    cookie: () => '',
    isOnline: () => device.isOnline,
    isVisible: () => device.isVisible,
    onChange: (handler: () => void) => {
      device.changed = handler;
      return () => undefined;
    },
  };
  network = createNetworkState({
    surroundings,
    probe: async () => {
      probes += 1;
      return found;
    },
  });
});
afterEach(() => vi.useRealTimers());

test('[APP-12] the device going offline, online and out of sight is told to listeners, once each', () => {
  const states: string[] = [];
  network.onChange(() => states.push(`${network.state().isOnline} ${network.state().isVisible}`));
  device.isOnline = false;
  device.changed();
  device.changed();
  device.isOnline = true;
  device.changed();
  device.isVisible = false;
  device.changed();
  expect(states).toEqual(['false true', 'true true', 'true false']);
});

test('[APP-12] a call that got through nowhere is offline too; the page looks for the server until it answers', async () => {
  network.noteLost();
  expect(network.state().isOnline).toBe(false);
  await vi.advanceTimersByTimeAsync(PROBE_MS * 3);
  expect(probes).toBe(3);
  found = 'server';
  await vi.advanceTimersByTimeAsync(PROBE_MS);
  expect(network.state().isOnline).toBe(true);
  await vi.advanceTimersByTimeAsync(PROBE_MS * 3);
  expect(probes).toBe(4);
});

test('nobody looks for the server while the page is hidden or the device offline', async () => {
  network.noteLost();
  device.isVisible = false;
  device.changed();
  await vi.advanceTimersByTimeAsync(PROBE_MS * 3);
  device.isVisible = true;
  device.isOnline = false;
  device.changed();
  await vi.advanceTimersByTimeAsync(PROBE_MS * 3);
  expect(probes).toBe(0);
});

test('[APP-12] with the network or the reader back the server is looked for at once, a moment later, and then in turns', async () => {
  const back = vi.fn();
  network.onBack(back);
  network.noteLost();
  device.isOnline = false;
  device.changed();
  device.isOnline = true;
  device.changed();
  await vi.advanceTimersByTimeAsync(0);
  expect(probes).toBe(1);
  await vi.advanceTimersByTimeAsync(PROBE_MS - 1);
  expect(probes).toBe(2);
  expect(back).not.toHaveBeenCalled();
  found = 'server';
  await vi.advanceTimersByTimeAsync(PROBE_MS);
  expect([probes, network.state().isOnline, back.mock.calls.length]).toEqual([3, true, 1]);
});

test('[APP-12] a device that was offline without a call is back with its network', () => {
  const back = vi.fn();
  network.onBack(back);
  device.isOnline = false;
  device.changed();
  expect(back).not.toHaveBeenCalled();
  device.isOnline = true;
  device.changed();
  expect(back).toHaveBeenCalledTimes(1);
});

test('[APP-12] the oldest answer from memory counts; the server found again calls for fresh data once', () => {
  const back = vi.fn();
  network.onBack(back);
  network.noteLost();
  for (const atMs of [2_000, 1_000, 3_000]) network.noteStale(atMs);
  expect(network.state().staleSince).toBe(1_000);
  network.noteAnswer();
  network.noteAnswer();
  expect(network.state().staleSince).toBeUndefined();
  expect(back).toHaveBeenCalledTimes(1);
});

test('[APP-12] an answer after one from memory calls for fresh data, though the device was never offline', () => {
  const back = vi.fn();
  network.onBack(back);
  network.noteStale(1_000);
  expect(back).not.toHaveBeenCalled();
  network.noteAnswer();
  expect(back).toHaveBeenCalledTimes(1);
});

test('[OUTBOX-20] a page of the network in place of the server is named, also where the device was without one before, until the server answers', async () => {
  const states: string[] = [];
  network.onChange(() => states.push(`${network.state().isOnline} ${network.state().isForeign}`));
  network.noteLost('foreign');
  network.noteLost();
  found = 'foreign';
  await vi.advanceTimersByTimeAsync(PROBE_MS);
  found = 'server';
  await vi.advanceTimersByTimeAsync(PROBE_MS);
  expect(states).toEqual(['false true', 'false false', 'false true', 'true false']);
});
