// A page schema on the screen with blocks of the test's own: what is drawn, what blocks tell each other, what happens when something is wrong.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveEvents, RouteMeta, Row, TableInfo } from '../src/contract/index.ts';
import { HttpError } from '../src/engine/ports/index.ts';
import editTexts from '../src/platform/i18n/texts/ru/edit.json';
import pageTexts from '../src/platform/i18n/texts/ru/page.json';
import shellTexts from '../src/platform/i18n/texts/ru/shell.json';
import tableTexts from '../src/platform/i18n/texts/ru/table.json';
import { useSourceChanges, type SourceChange } from '../src/render/page/index.ts';
import type { AnyRenderer, BlockProps, PageProps } from '../src/render/index.ts';
import { drawForTest, loadRenderers, settled, testFormats, untilReady } from '../src/render/testing/index.ts';
import { renderer as gridRenderer } from './blocks/grid/index.ts';
import { renderer as sectionRenderer } from './blocks/section/index.ts';
import { renderer as stackRenderer } from './blocks/stack/index.ts';
import { renderer as tabsRenderer } from './blocks/tabs/index.ts';
import pageRenderer from './pages/page/index.ts';

const loaded = await pageRenderer.load?.();
if (!loaded) throw new Error('The page renderer has nothing to load.');
const BlocksPage = loaded.default;

const SOURCE = { model: 'request', page_name: 'requests', table_type: 'list' };
const OTHER = { ...SOURCE, model: 'user', page_name: 'team' };
const LAYOUTS = [stackRenderer, gridRenderer, tabsRenderer, sectionRenderer];

/** A block that shows its params, tells the event its params name, and remembers what it heard of its rows. */
function Probe({ source, params, title, onEvent }: BlockProps): ReactNode {
  const [heard, setHeard] = useState<SourceChange[]>([]);
  useSourceChanges(source, (change) => setHeard((before) => [...before, change]));
  const name = String(params['name']);
  const tell = params['tell'];
  return (
    <div>
      <button
        type="button"
        onClick={() =>
          onEvent?.({
            name: String(tell),
            data: {
              id: params['id'],
              ordering: params['ordering'],
              values: params['values'],
              value: params['value'],
              isNarrowed: true,
            },
          })
        }
      >
        {name}
      </button>
      <output aria-label={name}>
        {JSON.stringify({
          ...params,
          name: undefined,
          tell: undefined,
          title,
          filters: source?.filters,
          heard:
            heard.length === 0
              ? undefined
              : heard.map((change) =>
                  `${change.kind} ${'ordering' in change ? (change.ordering ?? []).join() : ''}`.trim(),
                ),
        })}
      </output>
    </div>
  );
}

function Crash(): ReactNode {
  throw new Error('broken');
}

function FormDouble({ source, params, onEvent }: BlockProps): ReactNode {
  return (
    <div role="dialog" aria-label={`form of ${source?.model}`}>
      {JSON.stringify(params)}
      <button type="button" onClick={() => onEvent?.({ name: 'saved', data: { id: 'r1' } })}>
        save
      </button>
      <button
        type="button"
        onClick={() => {
          onEvent?.({ name: 'deleted', data: { id: 'r1' } });
          onEvent?.({ name: 'close' });
        }}
      >
        delete
      </button>
      <button type="button" onClick={() => onEvent?.({ name: 'close' })}>
        close
      </button>
    </div>
  );
}

function block(name: string, component: (props: BlockProps) => ReactNode): AnyRenderer {
  return { kind: 'block', name, keys: [name], component, text: () => '' };
}

const NO_QUERY = {};
const USER = { id: 'u1', full_name: 'Алма', roles: ['member'] };
const RENDERERS = [...LAYOUTS, block('probe', Probe), block('filters', Probe), block('form', FormDouble)];

interface Shown {
  problems: { code: string; path: string; detail: string }[];
  queries: Readonly<Record<string, string | undefined>>[];
  closed: () => number;
  kept: Map<string, unknown>;
  emit(event: LiveEvents['table_update']): void;
  /** The page's description is another one now. */
  redraw(page: unknown): void;
  rows: ReturnType<typeof vi.fn<(model: string, id: string) => Promise<Row>>>;
  restoreRow: ReturnType<typeof vi.fn<(model: string, id: string) => Promise<Row>>>;
}

interface ShowOptions extends Partial<PageProps> {
  create?: boolean;
  update?: boolean;
  kept?: Map<string, unknown>;
  renderers?: readonly AnyRenderer[];
}

async function show(
  page: unknown,
  { create = true, update = true, kept = new Map(), renderers = [], ...props }: ShowOptions = {},
): Promise<Shown> {
  const shown: Pick<Shown, 'problems' | 'queries'> = { problems: [], queries: [] };
  let closed = 0;
  const handlers: ((event: NonNullable<LiveEvents['table_update']>) => void)[] = [];
  const rows = vi.fn<(model: string, id: string) => Promise<Row>>(async (_model, id) => ({
    id,
    version: 1,
    status: 'new',
  }));
  const restoreRow = vi.fn<(model: string, id: string) => Promise<Row>>(async (_model, id) => ({ id, version: 3 }));
  const permissions: TableInfo['permissions'] = { create, update, delete: update, export: false };
  const meta: RouteMeta = { pageWidget: 'page', pageConfig: { tableInfo: SOURCE }, rev: '0123456789abcdef' };
  let redraw: Shown['redraw'] = () => undefined;
  const Host = (): ReactNode => {
    const [loadPage, setLoadPage] = useState<NonNullable<PageProps['loadPage']>>(() => async () => ({
      pageConfig: { page },
    }));
    useEffect(() => {
      redraw = (next) => setLoadPage(() => async () => ({ pageConfig: { page: next } }));
    });
    return (
      <BlocksPage
        name="requests"
        title="Заявки"
        meta={meta}
        path="/requests"
        query={NO_QUERY}
        user={USER}
        loadPage={loadPage}
        onQuery={(changes) => void shown.queries.push(changes)}
        onOpenClosed={() => (closed += 1)}
        {...props}
      />
    );
  };
  await drawForTest(<Host />, {
    renderers: [...RENDERERS, ...renderers],
    ports: {
      data: { tableInfo: async () => ({ permissions }) as TableInfo, row: rows, restoreRow },
      live: {
        // Only one event is listened to here.
        on: (_name, handler) => (handlers.push(handler as unknown as (typeof handlers)[number]), () => undefined),
        onReconnect: () => () => undefined,
        isOwn: () => false,
      },
      local: {
        read: async (_database, id) => kept.get(id),
        write: async (_database, id, value) => void kept.set(id, value),
      },
      formats: testFormats({ ...shellTexts, ...editTexts, ...pageTexts, ...tableTexts }),
      report: (problem: Shown['problems'][number]) => void shown.problems.push(problem),
      markRead: () => undefined,
    },
  });
  await settle();
  return {
    ...shown,
    closed: () => closed,
    kept,
    rows,
    restoreRow,
    redraw: (next) => act(() => redraw(next)),
    emit: (event) => event && handlers.forEach((handler) => handler(event)),
  };
}

/** Expressions, rights and rows have answered. */
async function settle(): Promise<void> {
  await settled();
  await untilReady();
}

const probe = (name: string, more: object = {}): object => ({
  block: 'probe',
  source: SOURCE,
  ...more,
  params: { name, ...('params' in more ? (more.params as object) : {}) },
});
const said = (name: string): unknown => JSON.parse(screen.getByLabelText(name, { selector: 'output' }).textContent);
const press = async (name: string): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name }));
  await settle();
};

beforeEach(() => loadRenderers(LAYOUTS));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('what cannot be drawn', () => {
  test('[NET-04] a page that does not come says so and is asked for again', async () => {
    const loadPage = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new HttpError(500, { code: 'internal', message: 'Ошибка сервера' }))
      .mockResolvedValue({ pageConfig: { page: probe('a') } });
    await show(undefined, { loadPage });
    expect(screen.getByRole('alert').textContent).toContain('Ошибка сервера');
    await press('Повторить');
    expect(said('a')).toEqual({});
  });

  test('[NET-08] a broken block is named by its place, the others work, and the problem is told', async () => {
    const { problems } = await show({ block: 'stack', children: [{ block: 'chart', source: 5 }, probe('a'), null] });
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Блок «chart» описан с ошибкой/children/0: "source/model" names a model',
      'Часть страницы описана с ошибкой/children/2: a block is an object',
    ]);
    expect(said('a')).toEqual({});
    expect(problems.map(({ path }) => path)).toEqual(['page requests/children/0', 'page requests/children/2']);
  });

  test('[BLOCK-02] a missing or crashing block is drawn by its fallback, or named', async () => {
    await show(
      {
        block: 'stack',
        children: [
          { block: 'hologram', fallback: probe('instead of it') },
          { block: 'crash', fallback: probe('after it') },
          { block: 'hologram' },
          { block: 'crash' },
        ],
      },
      { renderers: [block('crash', Crash)] },
    );
    expect([said('instead of it'), said('after it')]).toEqual([{}, {}]);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('hologram'),
      expect.stringContaining('crash'),
    ]);
  });

  test('a page where nothing is left says so', async () => {
    await show({ block: 'stack', when: 'false', children: [probe('a')] });
    expect(screen.getByText('Здесь пока нечего показать')).toBeTruthy();
    cleanup();
    await show({ block: 'stack', children: [] });
    expect(screen.getByText('Здесь пока нечего показать')).toBeTruthy();
  });

  test('a condition that fails leaves its block standing and is told', async () => {
    const { problems } = await show(probe('a', { when: 'user. +' }));
    expect(said('a')).toEqual({});
    expect(problems).toMatchObject([{ code: 'malformed_condition', path: 'page requests/when' }]);
  });
});

describe('what blocks know', () => {
  test('[BLOCK-01] title, params, bound ones and filters; who looks and where decide what stands', async () => {
    await show({
      block: 'stack',
      children: [
        probe('a', {
          title: 'Список',
          params: { size: 1 },
          bind: { size: '2', who: 'user.full_name', filters: '{ "manager": [user.id] }' },
          source: { ...SOURCE, filters: { status: ['new'] } },
        }),
        probe('b', { when: '"owner" in user.roles' }),
        probe('c', { when: 'route.path = "/requests"' }),
      ],
    });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Список');
    expect(said('a')).toEqual({ title: 'Список', size: 2, who: 'Алма', filters: { status: ['new'], manager: ['u1'] } });
    expect(screen.queryByLabelText('b')).toBeNull();
    expect(said('c')).toEqual({});
  });

  test('[BLOCK-03] what one block tells another reads; a selected row is the record', async () => {
    const { rows } = await show({
      block: 'stack',
      children: [
        probe('list', { id: 'list', params: { tell: 'select', id: 'r7' } }),
        probe('one', { bind: { row: 'record.status', id: 'data.list.selected' } }),
        probe('sum', { id: 'sum', params: { tell: 'data', value: 5 } }),
        probe('more', { when: 'data.sum.value > 4' }),
      ],
    });
    expect([said('one'), screen.queryByLabelText('more')]).toEqual([{}, null]);
    await press('list');
    expect(said('one')).toEqual({ id: 'r7', row: 'new' });
    expect(rows).toHaveBeenCalledWith('request', 'r7');
    await press('sum');
    expect(said('more')).toEqual({});
  });

  test('[BLOCK-03] of two rows selected one after the other the record is the second, however late the first one comes', async () => {
    const answers = new Map<string, (row: Row) => void>();
    const shown = await show({
      block: 'stack',
      children: [
        probe('a', { params: { tell: 'select', id: 'r1' } }),
        probe('b', { params: { tell: 'select', id: 'r2' } }),
        probe('one', { bind: { row: 'record.id' } }),
      ],
    });
    shown.rows.mockImplementation((_model, id) => new Promise((resolve) => answers.set(id, resolve)));
    await press('a');
    await press('b');
    await act(async () => answers.get('r2')?.({ id: 'r2', version: 1 }));
    await act(async () => answers.get('r1')?.({ id: 'r1', version: 1 }));
    await settle();
    expect(said('one')).toEqual({ row: 'r2' });
  });

  test('[FIND-01] the order that a table tells, the filter bar of its page knows; the one that the bar brings, its blocks hear', async () => {
    await show({
      block: 'stack',
      children: [
        { block: 'filters', source: SOURCE, params: { name: 'bar', tell: 'applied', ordering: ['-debt'] } },
        probe('a', { params: { tell: 'sorted', ordering: ['name'] } }),
        probe('c', { source: OTHER }),
      ],
    });
    await press('a');
    expect(said('bar')).toMatchObject({ ordering: ['name'] });
    await press('bar');
    expect([said('a'), said('c')]).toEqual([{ ordering: ['name'], heard: ['filters name'] }, {}]);
  });

  test('[BLOCK-03] a newer description of the page keeps what blocks have told: they do not tell it again', async () => {
    const page = {
      block: 'stack',
      children: [
        probe('list', { id: 'list', params: { tell: 'select', id: 'r7' } }),
        probe('one', { bind: { id: 'data.list.selected', row: 'record.status' } }),
      ],
    };
    const { redraw } = await show(page);
    await press('list');
    redraw({ ...page, title: 'Newer' });
    await settle();
    expect(said('one')).toEqual({ id: 'r7', row: 'new' });
  });

  test('[BLOCK-03] the row of the address is the record, and is asked for anew when others change it', async () => {
    const { rows, emit } = await show(probe('one', { bind: { row: 'record.id' } }), { recordId: 'r1', openId: 'r1' });
    expect(said('one')).toEqual({ row: 'r1' });
    expect(screen.queryByRole('dialog')).toBeNull();
    emit({ uid: 'x', model: 'request', ids: ['r2'], kind: 'update' });
    emit({ uid: 'x', model: 'request', ids: ['r1'], kind: 'update' });
    await settle();
    expect(rows).toHaveBeenCalledTimes(2);
  });

  test('[FILTER-08] one filter bar refreshes every block of its page and no other', async () => {
    await show({
      block: 'stack',
      children: [
        { block: 'filters', source: SOURCE, params: { name: 'bar', tell: 'applied' } },
        probe('a'),
        probe('b'),
        probe('c', { source: OTHER }),
      ],
    });
    await press('bar');
    expect([said('a'), said('b'), said('c')]).toEqual([{ heard: ['filters'] }, { heard: ['filters'] }, {}]);
  });

  test('a narrowed list knows that it is, and asks the bar to clear', async () => {
    await show({
      block: 'stack',
      children: [
        { block: 'filters', source: SOURCE, params: { name: 'bar', tell: 'narrowed' } },
        probe('a', { params: { tell: 'clear_filters' } }),
        probe('c', { source: OTHER }),
      ],
    });
    await press('bar');
    expect([said('a'), said('c')]).toEqual([{ isNarrowed: true }, {}]);
    await press('a');
    expect(said('bar')).toEqual({ clears: 1, query: {} });
  });

  test('[FIND-01] what the first filter bar of a page says stands in the address, and comes from there', async () => {
    const bar = (name: string): object => ({
      block: 'filters',
      source: SOURCE,
      params: { name, tell: 'link', value: 'x' },
    });
    const { queries } = await show(
      { block: 'stack', children: [bar('one'), bar('two')] },
      { query: { search: 'насос' } },
    );
    expect([said('one'), said('two')]).toEqual([{ query: { search: 'насос' }, value: 'x' }, { value: 'x' }]);
    await press('one');
    expect(queries).toEqual([{ id: undefined, values: undefined, value: 'x', isNarrowed: undefined }]);
  });
});

describe('the one form', () => {
  test('[BLOCK-11] a block opens a row in it, its saving is heard by blocks of that model, and closing leaves the page', async () => {
    await show({
      block: 'stack',
      children: [probe('a', { params: { tell: 'open', id: 'r1' } }), probe('b'), probe('c', { source: OTHER })],
    });
    await press('a');
    expect(screen.getByRole('dialog', { name: 'form of request' }).textContent).toContain(
      '{"mode":"edit","id":"r1","canDelete":true}',
    );
    await press('save');
    expect([said('b'), said('c')]).toEqual([{ heard: ['saved'] }, {}]);
    await press('close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[GRID-05] a deletion is told with the 30 days and its undoing, which brings the record back; a refusal says why', async () => {
    const { restoreRow } = await show({
      block: 'stack',
      children: [probe('a', { params: { tell: 'open', id: 'r1' } }), probe('b')],
    });
    const remove = async (): Promise<void> => {
      await press('a');
      await press('delete');
    };
    await remove();
    expect(
      (await screen.findByText('Удалено строк: 1. 30 дней их можно вернуть из корзины')).closest('[role="status"]'),
    ).not.toBeNull();
    await press('Отменить');
    expect([said('b'), restoreRow.mock.calls]).toEqual([{ heard: ['deleted', 'saved'] }, [['request', 'r1']]]);
    restoreRow.mockRejectedValueOnce(
      new HttpError(400, {
        code: 'invalid',
        message: 'Проверьте',
        fields: { number: [{ rule: 'unique', message: 'Такой номер уже есть' }] },
      }),
    );
    await remove();
    await press('Отменить');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Не удалось вернуть строк: 1: Такой номер уже есть',
    );
  });

  test('the record that the form has changed is read again', async () => {
    const { rows } = await show(
      {
        block: 'stack',
        children: [probe('a', { params: { tell: 'open', id: 'r1' }, bind: { row: 'record.status' } })],
      },
      { recordId: 'r1' },
    );
    rows.mockResolvedValue({ id: 'r1', version: 2, status: 'done' });
    await press('a');
    await press('save');
    expect(said('a')).toMatchObject({ row: 'done' });
  });

  test('a new row begins with what the block gives; who may not change rows sees them', async () => {
    await show(
      {
        block: 'stack',
        children: [
          probe('new', { params: { tell: 'create', values: { status: 'done' } } }),
          probe('a', { params: { tell: 'open', id: 'r1' } }),
        ],
      },
      { update: false },
    );
    await press('new');
    expect(screen.getByRole('dialog').textContent).toContain('{"mode":"create","preset":{"status":"done"}}');
    await press('a');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByRole('dialog').textContent).toContain('{"mode":"view","id":"r1","canDelete":false}');
  });

  test('[BLOCK-11] a row that the address names is opened; closed, the address need not name it', async () => {
    const { closed } = await show(probe('a'), { openId: 'r9' });
    expect(screen.getByRole('dialog').textContent).toContain('"id":"r9"');
    await press('close');
    expect(closed()).toBe(1);
  });
});

describe('layouts', () => {
  const TABS = {
    block: 'tabs',
    children: [
      { ...probe('a'), id: 'list', title: 'Таблица' },
      { ...probe('b'), id: 'board', title: 'Доска' },
      { ...probe('c', { when: 'false' }), title: 'Скрытая' },
    ],
  };

  test('[BLOCK-12] tabs: one panel at a time, made when first opened, kept afterwards; the open one stands in the address', async () => {
    const { queries } = await show(TABS);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Таблица', 'Доска']);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Таблица');
    expect(screen.queryByLabelText('b')).toBeNull();
    screen.getByRole('tab', { name: 'Таблица' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Доска'));
    expect(queries).toEqual([{ tab: 'board' }]);
    expect(screen.getByRole('tabpanel', { name: 'Доска' }).textContent).toContain('b');
    expect(screen.getByLabelText('a', { selector: 'output' })).toBeTruthy();
    expect(screen.queryByRole('tabpanel', { name: 'Таблица' })).toBeNull();
  });

  test('[HEAD-02] on a phone the tabs beside the title are one list, which says what is open', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { queries } = await show(TABS, { query: { tab: 'board' } });
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Вкладки' });
    expect([screen.queryByRole('tab'), list.selectedOptions[0]?.text]).toEqual([null, 'Доска']);
    await userEvent.selectOptions(list, 'Таблица');
    expect(queries).toEqual([{ tab: 'list' }]);
    expect(screen.getByRole('button', { name: 'a' })).toBeTruthy();
  });

  test('[HEAD-01] every view behind a tab creates a row by the button beside the title, where the person may', async () => {
    const board = { block: 'kanban', source: SOURCE, id: 'board', title: 'Доска', params: { name: 'board' } };
    const page = { block: 'tabs', children: [board, { ...probe('a'), id: 'other', title: 'Другое' }] };
    const renderers: AnyRenderer[] = [
      { kind: 'block', name: 'kanban', keys: ['kanban'], component: Probe, text: () => '', isView: true },
    ];
    await show(page, { renderers });
    await press('Создать');
    expect(screen.getByRole('dialog', { name: 'form of request' }).textContent).toContain('"mode":"create"');
    await press('close');
    await userEvent.click(screen.getByRole('tab', { name: 'Другое' }));
    expect(screen.queryByRole('button', { name: 'Создать' })).toBeNull();
    cleanup();
    await show(page, { renderers, create: false });
    expect(screen.queryByRole('button', { name: 'Создать' })).toBeNull();
  });

  test('the address opens a tab; one that is not there opens the first', async () => {
    await show(TABS, { query: { tab: 'board' } });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Доска');
    cleanup();
    await show(TABS, { query: { tab: 'nothing' } });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Таблица');
  });

  test('a section folds and remembers it on this device; folded from the first, it makes nothing', async () => {
    const section = { block: 'section', id: 'more', title: 'Ещё', children: [probe('a')] };
    const { kept } = await show(section);
    await press('Ещё');
    expect(screen.getByRole('button', { name: 'Ещё' }).getAttribute('aria-expanded')).toBe('false');
    cleanup();
    await show(section, { kept });
    expect(screen.getByRole('button', { name: 'Ещё' }).getAttribute('aria-expanded')).toBe('false');
    cleanup();
    await show({ ...section, id: 'other', params: { folded: true } });
    expect(screen.queryByLabelText('a', { selector: 'output' })).toBeNull();
    await press('Ещё');
    expect(said('a')).toEqual({});
  });

  test('a grid keeps the spans of blocks in their places when one is left out', async () => {
    await show({
      block: 'grid',
      params: { columns: 3, spans: [1, 1, 2] },
      children: [probe('a'), probe('b', { when: 'false' }), probe('c')],
    });
    const wide = [...document.querySelectorAll('[data-wide]')];
    expect(wide.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('c')]);
  });
});
