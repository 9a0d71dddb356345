// What blocks share: strict params, pages of rows, news at most once in 300 ms, changes one after another.
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Row, Rows } from '../../contract/index.ts';
import { HttpError, type DataPort, type Ports } from '../../engine/ports/index.ts';
import { createRegistry } from '../../engine/registry/index.ts';
import { prepareTable } from '../../engine/table/index.ts';
import { KesteProvider, type AnyComponent } from '../core/index.ts';
import { createSourceChanges, SourceChangesProvider } from '../page/index.ts';
import { blockServer, settled, TestQueries, testFormats } from '../testing/index.ts';
import { ParamReader, RowPages, useNews, useRowChanges, useRows } from './index.ts';
import { readMeasure } from './figures/index.ts';
import { NEWS_MS } from './useNews.ts';
import type { RowList } from './useRows.ts';

const table = prepareTable(blockServer([]).info);
const row = (id: string, version = 1, more: Partial<Row> = {}): Row => ({ id, version, ...more });

describe('params', () => {
  test('[BLOCK-02] every wrong param is named and none is guessed', () => {
    const reader = new ParamReader(table, {
      by: 'nothing',
      color: 'name',
      kind: 'novel',
      top: -1,
      text: 5,
      fields: ['name', 'constructor'],
      value: { median: 'amount' },
    });
    reader.field('by');
    reader.field('color', ['choice']);
    reader.needed('absent');
    reader.oneOf('kind', ['bar'], 'bar');
    reader.count('top');
    reader.text('text');
    expect(reader.fields('fields')?.map(({ field }) => field)).toEqual(['name']);
    readMeasure(reader, 'value');
    expect(reader.issues.map(({ param, code }) => `${param} ${code}`)).toEqual([
      'by field',
      'color kind',
      'absent missing',
      'kind value',
      'top value',
      'text value',
      'fields[1] field',
      'value value',
    ]);
  });

  test.each([
    [{ sum: 'name' }, 'value.sum kind'],
    [{ sum: 'gone' }, 'value.sum field'],
    [{ sum: 'amount', avg: 'amount' }, 'value value'],
    [{}, 'value value'],
    [7, 'value value'],
  ])('a measure %j is refused', (value, issue) => {
    const reader = new ParamReader(table, { value });
    readMeasure(reader, 'value');
    expect(reader.issues.map(({ param, code }) => `${param} ${code}`)).toEqual([issue]);
  });

  test('names of every object are no params', () => {
    const reader = new ParamReader(table, {});
    expect([reader.get('constructor'), reader.get('__proto__'), reader.field('toString')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(reader.issues).toEqual([]);
  });
});

describe('pages', () => {
  const all = Array.from({ length: 450 }, (_, index) => row(`r${index}`));
  const answer = (from: number, size: number): Rows => ({
    results: all.slice(from, from + size),
    next: from + size < all.length ? String(from + size) : null,
    count: all.length,
  });

  test('[BLOCK-13] page after page, and a reload reads as far as was read, 200 rows a call', async () => {
    const asked: number[] = [];
    const pages = new RowPages(
      async ({ cursor, pageSize }) => (asked.push(pageSize), answer(Number(cursor ?? 0), pageSize)),
      150,
      () => undefined,
    );
    await pages.loadMore();
    await pages.loadMore();
    expect([pages.rows.length, pages.count, pages.hasMore]).toEqual([300, 450, true]);
    await pages.reload();
    expect([pages.rows.length, asked]).toEqual([300, [150, 150, 200, 100]]);
    await pages.loadMore();
    await pages.loadMore();
    expect([pages.rows.length, pages.hasMore, asked.length]).toEqual([450, false, 5]);
  });

  test('a row that moved to the next page stands once; an answer overtaken by a reload is dropped', async () => {
    const shifted = new RowPages(
      async ({ cursor }) =>
        cursor === undefined
          ? { results: [row('a'), row('b')], next: '2' }
          : { results: [row('b'), row('c')], next: null },
      2,
      () => undefined,
    );
    await shifted.loadMore();
    await shifted.loadMore();
    expect(shifted.rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    const waiting: ((rows: Rows) => void)[] = [];
    const slow = new RowPages(
      () => new Promise((resolve) => waiting.push(resolve)),
      2,
      () => undefined,
    );
    const first = slow.loadMore();
    const second = slow.reload();
    waiting[1]?.({ results: [row('new')], next: null });
    waiting[0]?.({ results: [row('old')], next: null });
    await Promise.all([first, second]);
    expect(slow.rows.map(({ id }) => id)).toEqual(['new']);
  });

  test('an answer under way does not take back what a person is doing, and is made up for', async () => {
    const waiting: ((rows: Rows) => void)[] = [];
    const pages = new RowPages(
      () => new Promise((resolve) => waiting.push(resolve)),
      2,
      () => undefined,
    );
    const first = pages.reload();
    waiting[0]?.({ results: [row('a')], next: null });
    await first;
    const stale = pages.reload();
    pages.cut();
    pages.replace([row('a', 2)]);
    waiting[1]?.({ results: [row('a', 1)], next: null });
    await stale;
    expect([pages.rows[0]?.version, pages.isLoading]).toEqual([2, false]);
    pages.catchUp();
    pages.catchUp();
    expect(waiting).toHaveLength(3);
  });

  test('[NET-04] a failed page keeps the rows that were there', async () => {
    let isBroken = false;
    const pages = new RowPages(
      async ({ cursor, pageSize }) =>
        isBroken ? Promise.reject(new Error('x')) : answer(Number(cursor ?? 0), pageSize),
      10,
      () => undefined,
    );
    await pages.loadMore();
    isBroken = true;
    await pages.loadMore();
    expect([pages.rows.length, pages.error === undefined, pages.isLoading]).toEqual([10, false, false]);
  });
});

function within(node: ReactNode, ports: object): ReactNode {
  // Only these doors are used.
  return (
    <KesteProvider ports={ports as Ports} registry={createRegistry<AnyComponent>([])}>
      {node}
    </KesteProvider>
  );
}

describe('rows of a block', () => {
  afterEach(cleanup);
  const all = Array.from({ length: 450 }, (_, index) => row(`r${index}`));
  const SOURCE = { model: 'request', page_name: 'requests', table_type: 'list' } as const;
  const NO_COLUMNS: never[] = [];
  let list: RowList;
  let sizes: (number | undefined)[];
  let isBroken: boolean;
  let held: Promise<void> | undefined;
  const server = blockServer([]);

  function Reader({ isHeld, pageSize }: { isHeld: boolean; pageSize: number }): ReactNode {
    list = useRows({ table, source: SOURCE, columns: NO_COLUMNS, pageSize, isHeld });
    return null;
  }

  const rows: DataPort['rows'] = async ({ cursor, pageSize = 0 }) => {
    sizes.push(pageSize);
    await held;
    if (isBroken) throw new Error('x');
    const from = Number(cursor ?? 0);
    const end = from + pageSize;
    return { results: all.slice(from, end), next: end < all.length ? String(end) : null };
  };

  const reader = (isHeld = false, pageSize = 150): ReactNode =>
    within(
      <TestQueries>
        <Reader isHeld={isHeld} pageSize={pageSize} />
      </TestQueries>,
      { live: server.live, data: { rows }, formats: testFormats({}) },
    );
  const rest = async (): Promise<void> => vi.waitFor(() => expect(list.isLoading).toBe(false));
  const go = async (step: () => void): Promise<void> => {
    await act(async () => step());
    // What has begun is told in the next turn: only then is being at rest an end.
    await settled();
    await act(rest);
  };

  beforeEach(() => {
    [sizes, isBroken, held] = [[], false, undefined];
  });

  test('[BLOCK-13] are read page after page, and a reload reads as far as was read, 200 rows a call', async () => {
    await go(() => render(reader()));
    await go(() => list.loadMore());
    expect([list.rows.length, list.hasMore, sizes]).toEqual([300, true, [150, 150]]);
    await go(() => list.reload());
    expect([list.rows.length, list.hasMore, sizes.slice(2)]).toEqual([300, true, [200, 100]]);
    await go(() => list.loadMore());
    expect([list.rows.length, list.hasMore]).toEqual([450, false]);
  });

  test('[BLOCK-13] a reload under way does not take back what a person is doing, and is made up for', async () => {
    const { rerender } = render(reader());
    await act(rest);
    let release: () => void = () => undefined;
    held = new Promise((resolve) => (release = resolve));
    await act(async () => list.reload());
    await act(async () => list.put({ ...row('r0', 2), name: 'moved' }));
    await go(() => rerender(reader(true)));
    await go(release);
    expect([list.rows[0]?.version, list.rows.length, sizes.length]).toEqual([2, 150, 2]);
    await go(() => rerender(reader(false)));
    expect([list.rows[0]?.version, sizes.length]).toEqual([1, 3]);
    await go(() => rerender(reader(true)));
    await go(() => rerender(reader(false)));
    expect(sizes).toHaveLength(3);
  });

  test('[NET-04] a failed page or reload keeps the rows that were there', async () => {
    await go(() => render(reader(false, 10)));
    isBroken = true;
    await go(() => list.loadMore());
    expect([list.rows.length, list.error]).toEqual([10, new Error('x')]);
    await go(() => list.reload());
    expect([list.rows.length, list.error]).toEqual([10, new Error('x')]);
    isBroken = false;
    await go(() => list.reload());
    expect([list.rows.length, list.error]).toEqual([10, undefined]);
  });
});

describe('news', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  function Listener({ onNews, isHeld }: { onNews(): void; isHeld: boolean }): ReactNode {
    useNews({ model: 'request', page_name: 'requests' }, onNews, { isHeld });
    return null;
  }

  test('[BLOCK-13] [FILTER-13] many events ask once in 300 ms; other models, pages and choices are none; the page itself counts', () => {
    const server = blockServer([]);
    const changes = createSourceChanges();
    const news = vi.fn<() => void>();
    render(
      within(
        <SourceChangesProvider changes={changes}>
          <Listener onNews={news} isHeld={false} />
        </SourceChangesProvider>,
        { live: server.live },
      ),
    );
    server.emit('table_update', { uid: 'a', model: 'other', ids: [], kind: 'update' });
    server.emit('update_filter', { model: 'request', page_name: 'elsewhere', rev: 'aaaaaaaaaaaaaaaa' });
    server.emit('update_filter', { model: 'request', page_name: 'requests', key: 'board 1', rev: 'aaaaaaaaaaaaaaaa' });
    changes.tell({ model: 'request', page_name: 'requests', filtersKey: 'board 1' }, { kind: 'filters' });
    vi.advanceTimersByTime(NEWS_MS * 2);
    expect(news).not.toHaveBeenCalled();
    for (let times = 0; times < 5; times += 1)
      server.emit('table_update', { uid: 'a', model: 'request', ids: ['1'], kind: 'update' });
    server.emit('update_filter', { model: 'request', page_name: 'requests', rev: 'aaaaaaaaaaaaaaaa' });
    changes.tell({ model: 'request', page_name: 'requests' }, { kind: 'filters' });
    expect(news).not.toHaveBeenCalled();
    vi.advanceTimersByTime(NEWS_MS);
    expect(news).toHaveBeenCalledTimes(1);
    changes.tell({ model: 'request', page_name: 'requests' }, { kind: 'saved', id: '1' });
    vi.advanceTimersByTime(NEWS_MS);
    expect(news).toHaveBeenCalledTimes(2);
  });

  test('news that comes while something is dragged is told afterwards, once', () => {
    const server = blockServer([]);
    const news = vi.fn<() => void>();
    const { rerender } = render(within(<Listener onNews={news} isHeld />, { live: server.live }));
    server.emit('table_update', { uid: 'a', model: 'request', ids: ['1'], kind: 'update' });
    vi.advanceTimersByTime(NEWS_MS * 3);
    expect(news).not.toHaveBeenCalled();
    rerender(within(<Listener onNews={news} isHeld={false} />, { live: server.live }));
    expect(news).toHaveBeenCalledTimes(1);
  });
});

describe('changes', () => {
  afterEach(cleanup);
  const announced: string[] = [];
  const undo: (() => void)[] = [];
  const shown = new Map<string, Row>();

  function Changer({ values }: { values: readonly Partial<Row>[] }): ReactNode {
    const { change, isSaving } = useRowChanges({
      model: 'request',
      titleOf: ({ id }) => id,
      doneText: (now) => `done ${String(now['due'])}`,
      onSaved: () => undefined,
      put: (now) => void shown.set(now.id, now),
      tell: ({ text, onUndo }) => (announced.push(text), onUndo ? undo.push(onUndo) : undefined),
    });
    return (
      <button type="button" onClick={() => values.forEach((value) => change(shown.get('r') ?? row('r'), value))}>
        {isSaving ? 'saving' : 'go'}
      </button>
    );
  }

  async function go(values: readonly Partial<Row>[], updateRow: DataPort['updateRow']): Promise<void> {
    announced.length = 0;
    undo.length = 0;
    shown.clear();
    shown.set('r', row('r', 1, { due: '2026-01-01' }));
    render(within(<Changer values={values} />, { data: { updateRow }, formats: testFormats({}) }));
    await act(async () => screen.getByRole('button').click());
    await settled();
  }

  test('[BLOCK-13] quick changes of one row go one after another, each with the newest version, and are told once', async () => {
    const sent: object[] = [];
    await go([{ due: '2026-01-02' }, { due: '2026-01-03' }, { due: '2026-01-04' }], async (_model, id, changes) => {
      sent.push(changes);
      await Promise.resolve();
      return { id, ...changes, version: changes.version + 1 };
    });
    expect(sent).toEqual([
      { due: '2026-01-02', version: 1 },
      { due: '2026-01-04', version: 2 },
    ]);
    expect(announced).toEqual(['done 2026-01-04']);
    await act(async () => undo[0]?.());
    await settled();
    expect(sent.at(-1)).toEqual({ due: '2026-01-01', version: 3 });
  });

  test('[BLOCK-13] a row that someone else changed is shown as it is now, and that is told', async () => {
    const current = row('r', 5, { due: '2030-01-01' });
    await go([{ due: '2026-01-02' }], async () =>
      Promise.reject(new HttpError(409, { code: 'conflict', message: 'changed', current })),
    );
    expect(shown.get('r')).toEqual(current);
    expect(announced).toEqual(['blocks.moveRefused']);
  });

  test('a refused change is taken back', async () => {
    await go([{ due: '2026-01-02' }], async () =>
      Promise.reject(new HttpError(400, { code: 'invalid', message: 'no' })),
    );
    expect(shown.get('r')?.['due']).toBe('2026-01-01');
    expect(undo).toEqual([]);
  });
});
