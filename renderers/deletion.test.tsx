// A record deleted in the form of a page, be it the page of a table or one of blocks: said once, and brought back to its place.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RouteMeta } from '../src/contract/index.ts';
import { fakeServer, rowId, type FakeServer } from '../src/engine/testing/index.ts';
import editTexts from '../src/platform/i18n/texts/ru/edit.json';
import shellTexts from '../src/platform/i18n/texts/ru/shell.json';
import tableTexts from '../src/platform/i18n/texts/ru/table.json';
import type { AnyRenderer, BlockProps } from '../src/render/index.ts';
import { drawForTest, loadRenderers, testFormats } from '../src/render/testing/index.ts';
import { renderer as stackRenderer } from './blocks/stack/index.ts';
import { renderer as tableRenderer } from './blocks/table/index.ts';
import blocksPage from './pages/page/index.ts';
import tablePage from './pages/table/index.ts';

const BLOCKS = [stackRenderer, tableRenderer];
const SOURCE = { model: 'order', page_name: 'orders', table_type: 'list' };
const DELETED = 'Удалено строк: 1. 30 дней их можно вернуть из корзины';

/** Deletes its row as the form does: the server first. */
function formOf(server: FakeServer): AnyRenderer {
  return {
    kind: 'block',
    name: 'form',
    keys: ['form'],
    text: () => '',
    component: ({ source, params, onEvent }: BlockProps): ReactNode => {
      const id = String(params['id']);
      const handleDelete = async (): Promise<void> => {
        await server.ports.data.deleteRow(source?.model ?? '', id);
        onEvent?.({ name: 'deleted', data: { id } });
        onEvent?.({ name: 'close' });
      };
      return (
        <div role="dialog">
          <button type="button" onClick={() => void handleDelete()}>
            delete
          </button>
        </div>
      );
    },
  };
}

const FILTERS: AnyRenderer = {
  kind: 'block',
  name: 'filters',
  keys: ['filters'],
  text: () => '',
  component: () => null,
};

async function show(page: AnyRenderer & { kind: 'page' }, schema?: object): Promise<FakeServer> {
  const server = fakeServer({ count: 3 });
  const loaded = await page.load?.();
  if (!loaded) throw new Error('The page renderer has nothing to load.');
  const Page = loaded.default;
  const meta: RouteMeta = { pageWidget: page.name, pageConfig: { tableInfo: SOURCE }, rev: '0123456789abcdef' };
  await drawForTest(
    <Page name="orders" title="Заказы" meta={meta} loadPage={async () => ({ pageConfig: { page: schema } })} />,
    {
      renderers: [...BLOCKS, FILTERS, formOf(server)],
      ports: {
        ...server.ports,
        formats: testFormats({ ...shellTexts, ...tableTexts, ...editTexts }),
        markRead: () => undefined,
      },
    },
  );
  await screen.findByText('Row 0');
  return server;
}

const names = (): (string | null)[] => screen.getAllByText(/^Row \d$/).map(({ textContent }) => textContent);
const restored = (server: FakeServer): unknown[] =>
  server.calls.filter(({ name }) => name === 'restoreRow').map(({ asked }) => asked);

async function deleteInForm(name: string): Promise<void> {
  const row = screen.getByText(name).closest<HTMLElement>('[role="row"]');
  const open = row?.querySelector<HTMLElement>('[data-open]');
  if (!open) throw new Error(`${name} cannot be opened`);
  await userEvent.click(open);
  await userEvent.click(await screen.findByRole('button', { name: 'delete' }));
  await waitFor(() => expect(screen.queryByText(name)).toBeNull());
}

beforeEach(() => loadRenderers(BLOCKS));
afterEach(cleanup);

describe.each([
  ['table', tablePage, undefined],
  ['page without a schema', blocksPage, undefined],
  ['page', blocksPage, { block: 'stack', children: [{ block: 'table', source: SOURCE }] }],
])('%s', (_name, page, schema) => {
  test('[GRID-05] [BLOCK-16] it is said once, and its message brings the row back to its place', async () => {
    const server = await show(page, schema);
    await deleteInForm('Row 1');
    expect((await screen.findAllByText(DELETED)).map((text) => text.closest('[role="status"]') !== null)).toEqual([
      true,
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(names()).toEqual(['Row 0', 'Row 1', 'Row 2']));
    expect([restored(server), screen.queryByText(DELETED)]).toEqual([[rowId(1)], null]);
  });

  test('[GRID-05] [BLOCK-16] undo in the table brings it back as well, and the message asks the server for nothing more', async () => {
    const server = await show(page, schema);
    await deleteInForm('Row 1');
    const message = await screen.findByRole('button', { name: 'Отменить' });
    await userEvent.click(screen.getByText('Row 0'));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(names()).toEqual(['Row 0', 'Row 1', 'Row 2']));
    await userEvent.click(message);
    await act(() => server.advance(0));
    expect([restored(server), names()]).toEqual([[rowId(1)], ['Row 0', 'Row 1', 'Row 2']]);
  });

  test('[BLOCK-16] why it does not come back is said', async () => {
    const server = await show(page, schema);
    server.stubborn = rowId(1);
    await deleteInForm('Row 1');
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }));
    expect(
      (await screen.findAllByText(/Не удалось вернуть строк: 1.*This value exists already/)).length,
    ).toBeGreaterThan(0);
  });
});
