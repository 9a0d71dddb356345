// Draws inside Mantine and Keste with the doors a test gives, and waits until lazy parts and answers are there.
import { MantineProvider } from '@mantine/core';
import { act, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Ports } from '../../engine/ports/index.ts';
import { createRegistry } from '../../engine/registry/index.ts';
import { KesteProvider, type AnyComponent, type AnyRenderer, type Defining } from '../core/index.ts';
import { TestQueries } from './TestQueries.tsx';

export interface TestSurroundings {
  /** Only the doors the part under test uses: reaching for another one fails the test. */
  ports: { [K in keyof Ports]?: Partial<Ports[K]> };
  renderers: readonly AnyRenderer[];
  /** Of who changes definitions. */
  defining?: Defining | undefined;
}

export async function drawForTest(node: ReactNode, { ports, renderers, defining }: TestSurroundings): Promise<void> {
  prepareBrowser();
  // The missing doors are missing on purpose.
  const doors = ports as Ports;
  const registry = createRegistry<AnyComponent>(renderers);
  await act(
    async () =>
      void render(
        <MantineProvider>
          <TestQueries>
            <KesteProvider ports={doors} registry={registry} defining={defining}>
              {node}
            </KesteProvider>
          </TestQueries>
        </MantineProvider>,
      ),
  );
  await untilReady();
}

/** Lazy renderers and answers have arrived. */
export async function untilReady(): Promise<void> {
  await waitFor(() => {
    const awaited = document.querySelector('[aria-busy="true"], .keste-loading');
    if (awaited) throw new Error(`still loading: ${awaited.outerHTML.slice(0, 300)}`);
  });
}

/**
 * What was begun has ended: answers of servers in memory, what they draw, and what that asks for. So many turns of the
 * program and not so many milliseconds; what has a delay of its own is waited for by what it brings.
 */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1)
    await act(async () => {
      await nextTurn();
      await nextTurn();
    });
}

/** Does what the product answers after a delay, e.g. news that are gathered, and lets the delay pass at once. */
export async function afterDelay(ms: number, step: () => void): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await act(async () => step());
    await act(() => vi.advanceTimersByTimeAsync(ms));
  } finally {
    vi.useRealTimers();
  }
  await settled();
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Loads the code of renderers beforehand, so that no test waits for it. */
export async function loadRenderers(renderers: readonly AnyRenderer[]): Promise<void> {
  await Promise.all(renderers.map(async (renderer) => renderer.load?.()));
}

/** What the browser has and jsdom, which has no layout, lacks. */
export function prepareBrowser(): void {
  const nothing = (): void => undefined;
  const missing = {
    matchMedia: (media: string) => ({
      matches: false,
      media,
      addEventListener: nothing,
      removeEventListener: nothing,
      addListener: nothing,
      removeListener: nothing,
    }),
    ResizeObserver: class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
    CSS: { escape: (text: string) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`) },
  };
  for (const [name, value] of Object.entries(missing))
    if (Reflect.get(globalThis, name) === undefined) Reflect.set(globalThis, name, value);
  for (const name of ['scrollIntoView', 'scrollTo'])
    if (!Reflect.has(Element.prototype, name)) Reflect.set(Element.prototype, name, nothing);
}
