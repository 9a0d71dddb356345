// The five looks of what cannot be drawn, how a renderer that keeps crashing is given up, and what the registry knows of it.
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkGoneError, DocumentError, type Ports } from '../src/engine/ports/index.ts';
import { createRegistry, type RendererKind } from '../src/engine/registry/index.ts';
import shellTexts from '../src/platform/i18n/texts/ru/shell.json';
import { FailureNote, KesteProvider, Slot, type AnyComponent, type AnyRenderer } from '../src/render/index.ts';
import { testFormats } from '../src/render/testing/index.ts';
import { RENDERERS } from './index.ts';

const reports: string[] = [];
// Nothing here asks for data.
const PORTS = {
  formats: testFormats(shellTexts),
  report: ({ code, path }: { code: string; path: string }) => void reports.push(`${code} ${path}`),
  explainLoad: async (error: unknown) => error,
} as unknown as Ports;
const KINDS: readonly RendererKind[] = ['cell', 'field', 'filter', 'block', 'page'];

function Crash(): ReactNode {
  throw new Error('boom');
}

// The parts given belong to a renderer of any kind: its component draws nothing of its props.
const broken = (kind: RendererKind, name: string, how: object): AnyRenderer =>
  ({ kind, name, keys: [name], text: () => '', ...how }) as unknown as AnyRenderer;

async function look(kind: RendererKind, name: string, renderers: readonly AnyRenderer[]): Promise<HTMLElement> {
  const registry = createRegistry<AnyComponent>(renderers);
  let root = document.body;
  // What would be needed to draw it is not there: nothing is drawn.
  await act(
    async () =>
      void (root = render(
        <KesteProvider ports={PORTS} registry={registry}>
          <Slot kind={kind} type={name} props={{} as never} />
        </KesteProvider>,
      ).container),
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  return root;
}

beforeEach(() => {
  reports.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each(KINDS)(
  '[SHELL-08, FAULT-02] a %s that is missing, did not load, is gone, crashed or has a broken document: five looks, each names it',
  async (kind) => {
    const renderers = [
      broken(kind, 'slow', { load: () => Promise.reject(new Error('404')) }),
      broken(kind, 'old', { load: () => Promise.reject(new ChunkGoneError('404')) }),
      broken(kind, 'bad', { component: Crash }),
    ];
    const names = ['hologram', 'slow', 'old', 'bad'];
    const drawn: HTMLElement[] = [];
    for (const name of names) drawn.push(await look(kind, name, renderers));
    expect(drawn.map((root) => root.querySelector<HTMLElement>('[data-look]')?.dataset['look'])).toEqual([
      'missing',
      'load',
      'gone',
      'crash',
    ]);
    names.forEach((name, index) => expect(drawn[index]?.textContent).toContain(`«${name}»`));
    const note = render(
      <KesteProvider ports={PORTS} registry={createRegistry<AnyComponent>([])}>
        <FailureNote
          error={new DocumentError([{ document: 'table_info', path: '/columns/0/field', detail: 'must be string' }])}
        />
      </KesteProvider>,
    );
    const texts = [...drawn.map((root) => root.textContent ?? ''), note.container.textContent ?? ''].map(
      (text, index) => text.replace(names[index] ?? '', ''),
    );
    expect(new Set(texts).size).toBe(5);
    expect(reports).toEqual(
      expect.arrayContaining([
        `renderer_missing ${kind}/hologram`,
        `renderer_load ${kind}/slow`,
        `renderer_load ${kind}/old`,
        `renderer_crash ${kind}/bad`,
      ]),
    );
  },
);

test.each(KINDS)(
  '[FAULT-02] a %s that has crashed three times is not tried a fourth time; the same one registered anew is',
  async (kind) => {
    let tries = 0;
    const crashing = broken(kind, 'worse', {
      component: () => {
        tries += 1;
        throw new Error('boom');
      },
    });
    for (let visit = 0; visit < 3; visit += 1) await look(kind, 'worse', [crashing]);
    expect(reports).toEqual(Array.from({ length: 3 }, () => `renderer_crash ${kind}/worse`));
    const before = tries;
    expect((await look(kind, 'worse', [crashing])).textContent).toContain('«worse»');
    expect(tries).toBe(before);
    await look(kind, 'worse', [{ ...crashing }]);
    expect(tries).toBeGreaterThan(before);
  },
);

test('the coverage of a visit names what was asked for and missing, and what nobody asked for', () => {
  const registry = createRegistry<AnyComponent>(RENDERERS);
  expect(registry.coverage()).toEqual({
    missing: [],
    unused: RENDERERS.map(({ kind, name }) => `${kind}:${name}`).sort(),
  });
  for (const { kind, keys } of RENDERERS)
    for (const key of keys) registry.resolve(kind, ...(key.replace('*', 'AnyField').split('/') as [string, string?]));
  registry.resolve('block', 'hologram');
  registry.resolve('cell', 'CharField', 'stars');
  registry.resolve('field', 'constructor');
  registry.resolve('cell', '__proto__', 'toString');
  expect(registry.coverage()).toEqual({
    missing: ['block:hologram', 'cell:CharField/stars', 'cell:__proto__/toString', 'field:constructor'],
    unused: [],
  });
});
