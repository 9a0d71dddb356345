// Parts that wait for the first screen.
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { laterPart } from './laterPart.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Extra = (): ReactNode => <b>extra</b>;

async function show(isBusy: boolean): Promise<{ load: ReturnType<typeof vi.fn>; end(): Promise<void> }> {
  vi.useFakeTimers();
  const load = vi.fn(async () => Extra);
  const Part = laterPart(load);
  const page = (busy: boolean): ReactNode => (
    <>
      <main aria-busy={busy} />
      <Part />
    </>
  );
  const { rerender } = render(page(isBusy));
  return { load, end: async () => act(async () => rerender(page(false))) };
}

async function pass(ms: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
}

test('a later part waits until nothing on the page is being loaded', async () => {
  const { load, end } = await show(true);
  await pass(2_000);
  expect(load).not.toHaveBeenCalled();
  await end();
  await pass(200);
  expect(screen.getByText('extra')).toBeTruthy();
});

test('a later part comes in the end on a page that never rests', async () => {
  const { load } = await show(true);
  await pass(6_000);
  expect(load).toHaveBeenCalledTimes(1);
});
