// Renderers of the server's own script: registered late, given props, and harmless however they fail.
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRegistry, type Registry } from '../../engine/registry/index.ts';
import { noData } from '../../engine/testing/index.ts';
import type { Ports } from '../../engine/ports/index.ts';
import { KesteProvider, RenderBoundary, Slot, type AnyComponent } from '../index.ts';
import { testFormats } from '../testing/index.ts';
import { makeRuntimeRenderer } from './runtimeRenderer.tsx';

const report = vi.fn();
const nothing = (): (() => void) => () => undefined;
const ports: Ports = {
  report,
  data: noData,
  formats: testFormats({}),
  local: { read: async () => undefined, write: async () => undefined },
  live: { on: nothing, onReconnect: nothing, isOwn: () => false },
};
let registry: Registry<AnyComponent>;

beforeEach(() => {
  registry = createRegistry<AnyComponent>();
  report.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

function cellOf(value: unknown): React.ReactNode {
  return (
    <KesteProvider ports={ports} registry={registry}>
      <Slot kind="cell" type="IntegerField" widget="stars" props={{ value, params: { max: 5 }, text: String(value) }} />
    </KesteProvider>
  );
}

const STARS = {
  kind: 'cell',
  name: 'stars',
  keys: ['IntegerField/stars'],
  text: (value: unknown) => `${String(value)} of 5`,
  mount(element: HTMLElement, { value }: { value: number }) {
    element.textContent = '★'.repeat(value);
  },
};

test('[APP-07] a renderer registered after the screen stands is drawn at once, with its props, and follows them', () => {
  const { rerender } = render(cellOf(2));
  expect(screen.queryByText('★★')).toBeNull();
  act(() => registry.register(makeRuntimeRenderer(STARS)));
  expect(screen.getByText('★★')).toBeTruthy();
  rerender(cellOf(4));
  expect(screen.getByText('★★★★')).toBeTruthy();
});

test('[APP-07] one that updates keeps its element, and is unmounted with its place', () => {
  const calls: string[] = [];
  act(() =>
    registry.register(
      makeRuntimeRenderer({
        ...STARS,
        mount: (_element: HTMLElement, props: { value: number }) => {
          calls.push(`mount ${props.value}`);
          expect(Object.isFrozen(props)).toBe(true);
          return {
            update: (next: { value: number }) => calls.push(`update ${next.value}`),
            unmount: () => calls.push('unmount'),
          };
        },
      }),
    ),
  );
  const { rerender, unmount } = render(cellOf(1));
  rerender(cellOf(3));
  unmount();
  expect(calls).toEqual(['mount 1', 'update 3', 'unmount']);
});

test.each(['mount', 'update', 'unmount'] as const)(
  '[APP-07] one that throws in %s leaves the value as text and everything beside it',
  (place) => {
    const broken = {
      ...STARS,
      mount: () => {
        if (place === 'mount') throw new Error('broken');
        return place === 'update'
          ? {
              update: () => {
                throw new Error('broken');
              },
            }
          : {
              unmount: () => {
                throw new Error('broken');
              },
            };
      },
    };
    act(() => registry.register(makeRuntimeRenderer(broken)));
    const tree = (value: number): React.ReactNode => (
      <RenderBoundary fallback={() => <p>page crashed</p>}>
        {cellOf(value)}
        <p>beside</p>
      </RenderBoundary>
    );
    const { rerender } = render(tree(1));
    if (place !== 'unmount') {
      rerender(tree(2));
      expect(screen.getByText('2 of 5')).toBeTruthy();
    }
    // It goes away with its place, and nothing around it does.
    rerender(
      <RenderBoundary fallback={() => <p>page crashed</p>}>
        <p>beside</p>
      </RenderBoundary>,
    );
    expect(screen.getByText('beside')).toBeTruthy();
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'renderer_crash', path: 'cell/stars' }));
  },
);

test('[APP-07] a text function that throws is replaced by the plain text', () => {
  act(() =>
    registry.register(
      makeRuntimeRenderer({
        ...STARS,
        text: () => {
          throw new Error('broken');
        },
        mount: () => {
          throw new Error('broken');
        },
      }),
    ),
  );
  render(cellOf(3));
  expect(screen.getByText('3')).toBeTruthy();
});

test.each([
  [undefined, 'takes an object'],
  [{}, 'kind is one of'],
  [{ ...STARS, kind: 'menu' }, 'kind is one of'],
  [{ ...STARS, name: '' }, 'name is a text'],
  [{ ...STARS, keys: [] }, 'keys of "stars"'],
  [{ ...STARS, keys: ['a b'] }, 'keys of "stars"'],
  [{ ...STARS, text: 'x' }, 'text of "stars"'],
  [{ ...STARS, mount: undefined }, 'mount of "stars"'],
])('[APP-07] %j is refused with what is wrong', (given, reason) => {
  expect(() => makeRuntimeRenderer(given)).toThrow(reason);
});

test('[APP-07] a key that is taken is refused, and nothing of the second stays', () => {
  registry.register(makeRuntimeRenderer(STARS));
  expect(() =>
    registry.register(makeRuntimeRenderer({ ...STARS, name: 'other', keys: ['TextField/own', 'IntegerField/stars'] })),
  ).toThrow('both claim');
  expect(registry.resolve('cell', 'TextField', 'own').renderer).toBeUndefined();
});
