// Draws inside Mantine and Keste with the doors a test gives, and waits until lazy parts and answers are there.
import { MantineProvider } from '@mantine/core';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
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
  for (let tries = 0; tries < 100 && document.querySelector('[aria-busy="true"], .keste-loading'); tries += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  }
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
