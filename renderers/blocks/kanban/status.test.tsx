// A board whose columns are a status: what may be moved by hand, what is asked about first, what is closed.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ActionInfo, Row, RowAction } from '../../../src/contract/index.ts';
import type { DataPort } from '../../../src/engine/ports/index.ts';
import blockTexts from '../../../src/platform/i18n/texts/ru/blocks.json';
import formTexts from '../../../src/platform/i18n/texts/ru/form.json';
import historyTexts from '../../../src/platform/i18n/texts/ru/history.json';
import shellTexts from '../../../src/platform/i18n/texts/ru/shell.json';
import tableTexts from '../../../src/platform/i18n/texts/ru/table.json';
import { blockServer, drawBlock, loadRenderers, settled, type BlockServer } from '../../../src/render/testing/index.ts';
import { RENDERERS } from '../../index.ts';

const FINISH: ActionInfo = {
  name: 'finish',
  title: 'Завершить',
  kind: 'transition',
  from: ['work'],
  to: 'done',
  asks: true,
  asks_reason: true,
};
const ASKED: RowAction = {
  name: 'finish',
  title: 'Завершить',
  kind: 'transition',
  to: 'done',
  confirm: 'Точно готово?',
};
const row = (number: number, status: string): Row => ({
  id: `id-${number}`,
  version: 1,
  name: `Заявка ${number}`,
  status,
  owner: null,
  amount: '1.00',
});

async function open(): Promise<{ server: BlockServer; runAction: ReturnType<typeof vi.fn<DataPort['runAction']>> }> {
  const server = blockServer([row(1, 'new'), row(2, 'work')]);
  const runAction = vi.fn<DataPort['runAction']>(async (_model, id) => {
    const now = { ...row(2, 'done'), version: 2 };
    server.rows = server.rows.map((one) => (one.id === id ? now : one));
    return { ...now };
  });
  Object.assign(server.data, { runAction, rowActions: async () => ({ results: [ASKED] }) });
  server.info = {
    ...server.info,
    ranked: false,
    actions: [FINISH],
    columns: server.info.columns.map((column) =>
      column.field === 'status'
        ? {
            ...column,
            cellEditorParams: {
              ...column.cellEditorParams,
              transitions: { '': ['new', 'work'], new: ['work'], work: ['new'], done: [] },
            },
          }
        : column,
    ),
  };
  await drawBlock('kanban', { by: 'status', title: 'name', fields: ['owner'] }, server, {
    renderers: RENDERERS,
    texts: { ...shellTexts, ...tableTexts, ...formTexts, ...blockTexts, ...historyTexts },
  });
  return { server, runAction };
}

const cards = (column: string): string[] =>
  within(screen.getByRole('list', { name: column }))
    .queryAllByRole('button', { name: /^Заявка/ })
    .map(({ textContent }) => textContent ?? '');
const spoken = (): string => document.querySelector('[aria-live="assertive"]')?.textContent ?? '';

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    await userEvent.keyboard(key);
    await settled();
  }
}

async function menuOf(title: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: `Переместить: ${title}` }));
}

beforeAll(async () => {
  await loadRenderers(RENDERERS.filter(({ name }) => name === 'kanban'));
  await import('../../../src/features/actions/index.ts');
});
beforeEach(() => Object.assign(globalThis, { DOMRect }));
afterEach(cleanup);

class DOMRect {
  readonly width = 0;
  readonly height = 0;
}

test('[ACT-05] a column that cannot be reached is closed in the menu, said while dragging, and takes nothing', async () => {
  const { server } = await open();
  await menuOf('Заявка 1');
  // Items of a menu are buttons.
  expect(
    screen.getAllByRole('menuitem').map((item) => [item.textContent, (item as HTMLButtonElement).disabled]),
  ).toEqual([
    ['Новая', true],
    ['В работе', false],
    ['Готовосюда нельзя', true],
  ]);
  await userEvent.keyboard('{Escape}');
  screen.getByRole('button', { name: 'Переместить клавишами: Заявка 1' }).focus();
  await press(' ');
  // As soon as it is taken, not when it is over them.
  expect([...document.querySelectorAll('[data-closed]')].map((cell) => cell.textContent)).toEqual(['сюда нельзяПусто']);
  await press('{ArrowRight}', '{ArrowRight}');
  expect(spoken()).toBe('Готово: сюда нельзя');
  expect(document.querySelectorAll('[data-closed]')).toHaveLength(1);
  await press(' ');
  expect([cards('Новая'), cards('Готово'), server.calls('update')]).toEqual([['Заявка 1'], [], []]);
  expect(screen.getByRole('alert').textContent).toContain('«Заявка 1» нельзя перевести в «Готово», осталась в «Новая»');
});

test('a column reached by an action asks first: cancelled, the card is where it was', async () => {
  const { server, runAction } = await open();
  await menuOf('Заявка 2');
  await userEvent.click(screen.getByRole('menuitem', { name: /^Готово…/ }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Точно готово?');
  expect(cards('Готово')).toEqual(['Заявка 2']);
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect([cards('В работе'), cards('Готово')]).toEqual([['Заявка 2'], []]));
  expect([runAction.mock.calls.length, server.calls('update'), screen.queryByRole('alert')]).toEqual([0, [], null]);
  expect(screen.getAllByText('«Заявка 2» не перенесена, осталась в «В работе»').length).toBeGreaterThan(0);
});

test('[ACT-05] dragged to a column that asks for a reason: said beforehand; cancelled, it is told as not moved and the keyboard is on the card', async () => {
  const { runAction } = await open();
  screen.getByRole('button', { name: 'Переместить клавишами: Заявка 2' }).focus();
  await press(' ');
  expect(document.querySelector('[data-asks]')?.textContent).toBe('спросит причинуПусто');
  await press('{ArrowRight}');
  expect(spoken()).toBe('Готово, место 1 из 1, спросит причину');
  await press(' ');
  await screen.findByRole('dialog');
  expect(spoken()).toBe('«Заявка 2» переносится в «Готово»');
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(spoken()).toBe('«Заявка 2» не перенесена, осталась в «В работе»'));
  expect(runAction).not.toHaveBeenCalled();
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Переместить клавишами: Заявка 2'),
  );
});

test('[ACT-05] new rows are begun where a status may begin; a card whose status leads nowhere has no handle and says so', async () => {
  const { server } = await open();
  server.rows = [...server.rows, row(3, 'done')];
  server.emit('table_update', { uid: 'x', model: 'request', ids: ['id-3'], kind: 'create' });
  expect(
    screen.getAllByRole('button', { name: /^Добавить/ }).map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Добавить в «Новая»', 'Добавить в «В работе»']);
  await waitFor(() => expect(cards('Готово')).toEqual(['Заявка 3']));
  expect(screen.getByRole('button', { name: '«Заявка 3»: из «Готово» переходов нет' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Переместить.*Заявка 3/ })).toBeNull();
});

test('carried out, it stays there; a move that cannot be gone back is not offered to be taken back', async () => {
  const { runAction } = await open();
  await menuOf('Заявка 2');
  await userEvent.click(screen.getByRole('menuitem', { name: /^Готово…/ }));
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Завершить' }));
  await waitFor(() => expect(screen.getByText('«Заявка 2»: Готово')).toBeTruthy());
  expect([cards('Готово'), runAction.mock.calls, screen.queryByRole('button', { name: 'Отменить' })]).toEqual([
    ['Заявка 2'],
    [['request', 'id-2', 'finish', { version: 1, context: expect.anything() }]],
    null,
  ]);
});

test('what may be written is written, as on any board', async () => {
  const { server } = await open();
  await menuOf('Заявка 1');
  await userEvent.click(screen.getByRole('menuitem', { name: 'В работе' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Отменить' })).toBeTruthy());
  expect(server.calls('update')).toEqual([{ id: 'id-1', status: 'work' }]);
});
