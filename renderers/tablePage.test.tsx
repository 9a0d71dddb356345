// The table as a page: which row is open, and who learns of it.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RouteMeta, TableInfo } from '../src/contract/index.ts';
import { makeColumn } from '../src/engine/testing/index.ts';
import type { AnyRenderer, BlockProps } from '../src/render/index.ts';
import { drawForTest, loadRenderers, testFormats } from '../src/render/testing/index.ts';
import { renderer as stackRenderer } from './blocks/stack/index.ts';
import { renderer as tableRenderer } from './blocks/table/index.ts';
import pageRenderer from './pages/table/index.ts';

const loaded = await pageRenderer.load?.();
if (!loaded) throw new Error('The page renderer has nothing to load.');
const TablePage = loaded.default;

const BLOCKS = [stackRenderer, tableRenderer];

beforeEach(() => loadRenderers(BLOCKS));
afterEach(cleanup);

const META: RouteMeta = {
  pageWidget: 'table',
  pageConfig: { tableInfo: { model: 'contractor', page_name: 'contractors', table_type: 'list' } },
  rev: '0123456789abcdef',
};

function tableInfo(update: boolean): TableInfo {
  return {
    model: 'contractor',
    page_name: 'contractors',
    table_type: 'list',
    table_size: 'normal',
    data_path: '/data/contractor/',
    columns: [makeColumn('name', 'CharField')],
    ordering: [],
    editing: 'none',
    permissions: { create: false, update, delete: false, export: false },
    rev: '0123456789abcdef',
  };
}

const FORM: AnyRenderer = {
  kind: 'block',
  name: 'form',
  keys: ['form'],
  text: () => '',
  component: ({ params, onEvent }: BlockProps): ReactNode => (
    <button type="button" onClick={() => onEvent?.({ name: 'close' })}>
      form {String(params['mode'])} {String(params['id'])}
    </button>
  ),
};
const FILTERS: AnyRenderer = {
  kind: 'block',
  name: 'filters',
  keys: ['filters'],
  text: () => '',
  component: FiltersDouble,
};

function FiltersDouble({ params, onEvent }: BlockProps): ReactNode {
  return (
    <>
      <button type="button" onClick={() => onEvent?.({ name: 'narrowed', data: { isNarrowed: true } })}>
        narrow
      </button>
      <button type="button" onClick={() => onEvent?.({ name: 'applied', data: { ordering: ['-name'] } })}>
        link
      </button>
      <output>{JSON.stringify(params['ordering'])}</output>
    </>
  );
}

interface Drawn {
  seen: string[];
  closed: number;
  /** How often the description of the table was asked for. */
  described: number;
}

async function draw(openId: string | undefined, { update = true } = {}): Promise<Drawn> {
  const drawn: Drawn = { seen: [], closed: 0, described: 0 };
  const nothing = (): (() => void) => () => undefined;
  await drawForTest(
    <TablePage
      name="contractors"
      title="Контрагенты"
      meta={META}
      openId={openId}
      onOpenClosed={() => (drawn.closed += 1)}
    />,
    {
      renderers: [...BLOCKS, FORM, FILTERS],
      ports: {
        data: {
          tableInfo: async () => {
            drawn.described += 1;
            return tableInfo(update);
          },
          rows: async () => ({ results: [], count: 0, count_capped: false, next: null }),
        },
        live: { on: nothing, onReconnect: nothing, isOwn: () => false },
        local: { read: async () => undefined, write: async () => undefined },
        formats: testFormats({}),
        report: vi.fn<() => void>(),
        markRead: (model: string, id: string) => void drawn.seen.push(`${model} ${id}`),
      },
    },
  );
  return drawn;
}

test('without a row in the address no form is open', async () => {
  const { seen } = await draw(undefined);
  expect(screen.queryByText(/^form/)).toBeNull();
  expect(seen).toEqual([]);
});

test('[LIVE-06, BLOCK-11] a row that the address names is opened, and counts as seen', async () => {
  const { seen } = await draw('r1');
  expect(await screen.findByText('form edit r1')).toBeTruthy();
  expect(seen).toEqual(['contractor r1']);
});

test('[BLOCK-15] grid and form ask for the description of their table once', async () => {
  const drawn = await draw('r1');
  expect(await screen.findByText('form edit r1')).toBeTruthy();
  expect(drawn.described).toBe(1);
});

test('[BLOCK-15] the tools of the table stand beside the title, before the filters, for the eye and for the keyboard', async () => {
  await draw(undefined);
  const title = screen.getByRole('heading', { name: 'Контрагенты' });
  const tools = screen.getByRole('toolbar');
  expect(title.parentElement?.contains(tools)).toBe(true);
  const order = [title, tools, screen.getByRole('button', { name: 'narrow' }), screen.getByRole('grid')];
  expect(order.toSorted((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1))).toEqual(order);
});

test('who may not change rows sees the named one', async () => {
  await draw('r1', { update: false });
  expect(await screen.findByText('form view r1')).toBeTruthy();
});

test('a table without rows says that there are none yet; only filters that leave rows out can be cleared', async () => {
  await draw(undefined);
  expect(screen.getByText('table.noRows')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'table.clearFilters' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'narrow' }));
  expect(screen.getByText('table.empty')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'table.clearFilters' })).toBeTruthy();
});

test('a closed form says that the address need not name its row', async () => {
  const drawn = await draw('r1');
  await userEvent.click(await screen.findByText('form edit r1'));
  expect(screen.queryByText(/^form/)).toBeNull();
  expect(drawn.closed).toBe(1);
});

test('[FIND-01] the order of the headers is part of what the filters know, and one of a link or a set is theirs', async () => {
  await draw(undefined);
  expect(screen.getByText('[]')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'name' }));
  expect(await screen.findByText('["name"]')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'link' }));
  expect(await screen.findByText('["-name"]')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: /name/ }).getAttribute('aria-sort')).toBe('descending');
});
