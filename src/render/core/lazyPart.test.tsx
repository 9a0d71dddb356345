// Parts of the screen that come when they are needed: late, gone and broken ones.
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkGoneError, type Ports } from '../../engine/ports/index.ts';
import { createRegistry } from '../../engine/registry/index.ts';
import { KesteProvider } from './KesteProvider.tsx';
import { lazyPart } from './lazyPart.tsx';
import { CHUNK_TIMEOUT_MS } from './lazyRenderer.ts';
import type { AnyComponent } from './rendererProps.ts';

const report = vi.fn();
const reload = vi.fn();

async function show(Part: ComponentType<object>, own: Partial<Ports> = {}): Promise<void> {
  // Of the ports only these are used.
  const ports = { report, reload, formats: { t: (key: string) => key }, ...own } as unknown as Ports;
  await act(async () =>
    render(
      <KesteProvider ports={ports} registry={createRegistry<AnyComponent>([])}>
        <Part />
      </KesteProvider>,
    ),
  );
}

const Drawer = (): ReactNode => <b>the drawer</b>;

beforeEach(() => {
  report.mockReset();
  reload.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[SHELL-09] a part that does not come within 120 s says so, and a retry brings it', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<ComponentType<object>>>(() => new Promise(() => undefined));
  await show(lazyPart(load));
  await act(() => vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  expect(screen.getByRole('alert').textContent).toContain('network.part.late');
  load.mockResolvedValue(Drawer);
  await act(async () => screen.getByRole('button', { name: 'retry' }).click());
  expect(await screen.findByText('the drawer')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('[SHELL-09] a part that has gone with an old release offers a reload', async () => {
  const part = lazyPart(async () => Promise.reject(new Error('Failed to fetch')));
  await show(part, { explainLoad: async () => new ChunkGoneError('404') });
  expect((await screen.findByRole('alert')).textContent).toContain('network.part.gone');
  await userEvent.click(screen.getByRole('button', { name: 'reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a part that crashes says so and is reported; the page goes on', async () => {
  await show(
    lazyPart(async () => () => {
      throw new Error('boom');
    }),
  );
  expect((await screen.findByRole('alert')).textContent).toContain('network.part.broken');
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'part_crash' }));
});

test('a part is loaded once, however often it is drawn', async () => {
  const load = vi.fn(async () => Drawer);
  const Part = lazyPart(load, <i>waiting</i>);
  await show(Part);
  await screen.findByText('the drawer');
  cleanup();
  await show(Part);
  expect(await screen.findByText('the drawer')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});
