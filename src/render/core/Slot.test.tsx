// Slots with renderers that are there, missing, late or broken; and how a failed call is told.
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkGoneError, DocumentError, HttpError, NetworkError, type Ports } from '../../engine/ports/index.ts';
import { createRegistry } from '../../engine/registry/index.ts';
import { FailureNote } from './FailureNote.tsx';
import { KesteProvider } from './KesteProvider.tsx';
import { CHUNK_TIMEOUT_MS } from './lazyRenderer.ts';
import { Slot } from './Slot.tsx';
import { noData } from '../../engine/testing/index.ts';
import type { AnyComponent, AnyRenderer, CellProps } from './rendererProps.ts';

const report = vi.fn();

function fakePorts(): Ports {
  const never = (): never => {
    throw new Error('not asked for here');
  };
  const t = (key: string, params: Record<string, unknown> = {}): string =>
    `${key} ${Object.values(params).join(' ')}`.trim();
  return {
    report,
    formats: {
      lang: 'ru',
      decimal: never,
      price: never,
      integer: never,
      date: never,
      moment: never,
      fileSize: never,
      t,
    },
    local: { read: never, write: never },
    live: { on: never, onReconnect: never, isOwn: never },
    data: noData,
  };
}

const ports = fakePorts();

function cell(name: string, own: Partial<AnyRenderer> = {}): AnyRenderer {
  // The parts given belong to a cell renderer.
  return {
    kind: 'cell',
    name,
    keys: [name],
    text: (value: unknown) => `text of ${String(value)}`,
    ...own,
  } as AnyRenderer;
}

function show(node: ReactNode, ...renderers: AnyRenderer[]): void {
  render(
    <KesteProvider ports={ports} registry={createRegistry<AnyComponent>(renderers)}>
      {node}
    </KesteProvider>,
  );
}

const props: CellProps = { value: 5, params: {}, text: '5' };

beforeEach(() => {
  report.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a renderer is found by type and widget and gets its props', () => {
  show(
    <Slot kind="cell" type="DecimalField" widget="stars" props={props} />,
    cell('stars', { keys: ['*/stars'], component: ({ value }: CellProps) => <b>stars {String(value)}</b> }),
  );
  expect(screen.getByText('stars 5')).toBeTruthy();
  expect(report).not.toHaveBeenCalled();
});

test('a missing renderer shows the value and its own sign, and is reported', () => {
  show(<Slot kind="cell" type="Odd" widget="map" props={props} />);
  expect(screen.getByText('5', { exact: false })).toBeTruthy();
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('placeholder.missing placeholder.kind.cell Odd/map');
  expect(report).toHaveBeenCalledWith({ code: 'renderer_missing', path: 'cell/Odd/map', detail: expect.any(String) });
});

test('a missing widget falls to the type’s own renderer and is reported', () => {
  show(<Slot kind="cell" type="text" widget="map" props={props} />, cell('text', { component: () => <b>plain</b> }));
  expect(screen.getByText('plain')).toBeTruthy();
  expect(report).toHaveBeenCalledTimes(1);
});

test('a missing block is a box that names it', () => {
  show(<Slot kind="block" type="kanban" props={{ params: {} }} />);
  expect(screen.getByRole('alert').textContent).toContain('placeholder.missing placeholder.kind.block kanban');
});

test('a crash stays in its slot, shows the value as text, and is reported', () => {
  const Crash = (): never => {
    throw new Error('boom');
  };
  show(
    <>
      <Slot kind="cell" type="bad" props={props} />
      <i>neighbour</i>
    </>,
    cell('bad', { component: Crash }),
  );
  expect(screen.getByText('text of 5')).toBeTruthy();
  expect(screen.getByText('neighbour')).toBeTruthy();
  expect(report).toHaveBeenCalledWith({ code: 'renderer_crash', path: 'cell/bad', detail: 'boom' });
});

test('a renderer that keeps crashing is not tried again in this visit', () => {
  const Crash = vi.fn((): never => {
    throw new Error('boom');
  });
  const renderer = cell('worse', { component: Crash });
  const registry = createRegistry<AnyComponent>([renderer]);
  const one = (
    <KesteProvider ports={ports} registry={registry}>
      <Slot kind="cell" type="worse" props={props} />
    </KesteProvider>
  );
  for (let visit = 0; visit < 3; visit += 1) {
    render(one);
    cleanup();
  }
  const calls = Crash.mock.calls.length;
  render(one);
  expect(Crash.mock.calls.length).toBe(calls);
  expect(screen.getByText('text of 5')).toBeTruthy();
});

test('code that does not load says so, unlike a crash, and can be loaded again', async () => {
  let isThere = false;
  const Loaded = (): ReactNode => <b>loaded</b>;
  const load = vi.fn(async () => {
    if (!isThere) throw new Error('404');
    return { default: Loaded };
  });
  await act(async () =>
    show(
      <Slot
        kind="page"
        type="far"
        props={{ name: 'far', title: 'Far', meta: { pageWidget: 'far', pageConfig: {}, rev: '0' } }}
      />,
      { kind: 'page', name: 'far', keys: ['far'], text: () => '', load },
    ),
  );
  expect((await screen.findByRole('alert')).getAttribute('data-look')).toBe('load');
  expect(report).toHaveBeenCalledWith({ code: 'renderer_load', path: 'page/far', detail: '404' });
  isThere = true;
  await act(async () => screen.getByRole('button', { name: 'retry' }).click());
  expect(await screen.findByText('loaded')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

const farPage = (load: () => Promise<never>): AnyRenderer => ({
  kind: 'page',
  name: 'far',
  keys: ['far'],
  text: () => '',
  load,
});
const farProps = { name: 'far', title: 'Far', meta: { pageWidget: 'far', pageConfig: {}, rev: '0' } };

test('[SHELL-09] code that does not come within 120 s shows an error with a retry, and not before', async () => {
  vi.useFakeTimers();
  await act(async () =>
    show(
      <Slot kind="page" type="far" props={farProps} />,
      farPage(() => new Promise(() => undefined)),
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  expect(screen.getByRole('alert').textContent).toContain('placeholder.load');
  expect(screen.getByRole('button', { name: 'retry' })).toBeTruthy();
});

test('[SHELL-09] code that has gone with an old release offers a reload instead of a retry', async () => {
  const reload = vi.fn();
  const registry = createRegistry<AnyComponent>([farPage(async () => Promise.reject(new ChunkGoneError('404')))]);
  await act(async () =>
    render(
      <KesteProvider ports={{ ...ports, reload }} registry={registry}>
        <Slot kind="page" type="far" props={farProps} />
      </KesteProvider>,
    ),
  );
  expect((await screen.findByRole('alert')).textContent).toContain('placeholder.gone');
  expect(screen.queryByRole('button', { name: 'retry' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('lazy code is loaded once for many slots', async () => {
  const load = vi.fn(async () => ({ default: (): ReactNode => <b>lazy</b> }));
  const renderer = cell('lazy', { load });
  function Twice(): ReactNode {
    const [count, setCount] = useState(1);
    return (
      <>
        <button type="button" onClick={() => setCount(2)}>
          more
        </button>
        {[...Array(count).keys()].map((key) => (
          <Slot key={key} kind="cell" type="lazy" props={props} />
        ))}
      </>
    );
  }
  await act(async () => show(<Twice />, renderer));
  await screen.findByText('lazy');
  await userEvent.click(screen.getByText('more'));
  expect(screen.getAllByText('lazy')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

test('[NET-08] a failed call says which field of which document is wrong', () => {
  show(
    <FailureNote
      error={new DocumentError([{ document: 'table_info', path: '/columns/0/field', detail: 'must be string' }])}
      what="Таблица"
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe(
    'Таблицаfailure.documenttable_info /columns/0/field: must be string',
  );
});

test('[NET-04] a refusal says the server’s words, a lost network says so, and a retry is offered', async () => {
  const retry = vi.fn();
  show(
    <>
      <FailureNote error={new HttpError(403, { code: 'forbidden', message: 'Недостаточно прав' })} onRetry={retry} />
      <FailureNote error={new NetworkError('x')} />
    </>,
  );
  expect(screen.getByText('Недостаточно прав')).toBeTruthy();
  expect(screen.getByText('failure.network')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
