// A status in a table: what its editor offers, what is asked about first, the actions of a row's menu, the trash of the table.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ActionInfo, RowAction, TableInfo } from '../../../contract/index.ts';
import { HttpError, type DataPort } from '../../../engine/ports/index.ts';
import { TableStore } from '../../../engine/table/index.ts';
import { fakeServer, makeColumn, makeInfo, rowId, type FakeServer } from '../../../engine/testing/index.ts';
import editTexts from '../../../platform/i18n/texts/ru/edit.json';
import formTexts from '../../../platform/i18n/texts/ru/form.json';
import historyTexts from '../../../platform/i18n/texts/ru/history.json';
import panelTexts from '../../../platform/i18n/texts/ru/panels.json';
import shellTexts from '../../../platform/i18n/texts/ru/shell.json';
import tableTexts from '../../../platform/i18n/texts/ru/table.json';
import viewTexts from '../../../platform/i18n/texts/ru/view.json';
import { ChoiceEditor, InputEditor, loadListEditors } from '../../cellEditor/index.ts';
import type { AnyRenderer, CellRenderer } from '../../core/index.ts';
import { drawForTest, testFormats } from '../../testing/index.ts';
import { tableFeatures } from '../../../features/table/index.ts';
import { DataGrid } from '../DataGrid.tsx';
import { TableToolbar } from '../panels/TableToolbar.tsx';

const CHOICES = [
  { id: 'new', string_view: 'Новая' },
  { id: 'work', string_view: 'В работе' },
  { id: 'done', string_view: 'Готово' },
];
const FINISH: ActionInfo = {
  name: 'finish',
  title: 'Завершить',
  kind: 'transition',
  from: ['new', 'work'],
  to: 'done',
  asks: true,
};
const ASKED: RowAction = {
  name: 'finish',
  title: 'Завершить',
  kind: 'transition',
  to: 'done',
  confirm: 'Точно готово?',
};
const STATUS = makeColumn('status', 'CharField', {
  headerName: 'Статус',
  cellRenderer: 'choice',
  cellEditor: 'choice',
  cellRendererParams: { choices: CHOICES },
  cellEditorParams: { rulesConfig: [], choices: CHOICES, transitions: { new: ['work'], work: ['new'], done: [] } },
});

const cell = (name: string, keys: string[], over: Partial<CellRenderer> = {}): CellRenderer => ({
  kind: 'cell',
  name,
  keys,
  text: (value) => (typeof value === 'object' ? '' : String(value)),
  editor: InputEditor,
  ...over,
});
const CELLS: readonly AnyRenderer[] = [
  cell('text', ['CharField']),
  cell('decimal', ['DecimalField']),
  cell('integer', ['IntegerField']),
  cell('boolean', ['BooleanField']),
  cell('reference', ['ForeignKey']),
  cell('choice', ['*/choice'], {
    editor: ChoiceEditor,
    text: (value) => CHOICES.find(({ id }) => id === value)?.string_view ?? '',
  }),
];

interface Stand {
  server: FakeServer;
  store: TableStore;
  runAction: ReturnType<typeof vi.fn<DataPort['runAction']>>;
}

async function show(over: Partial<TableInfo> = {}, data: Partial<DataPort> = {}): Promise<Stand> {
  const info = makeInfo({ columns: [makeColumn('name', 'CharField'), STATUS], actions: [FINISH], ...over });
  const server = fakeServer({ info });
  server.rows.forEach((row, index) => Object.assign(row, { status: index === 1 ? 'work' : 'new' }));
  const runAction = vi.fn<DataPort['runAction']>(async (_model, id) => {
    server.write(id, { status: 'done' });
    return { ...(server.rows.find((row) => row.id === id) ?? { id, version: 2 }) };
  });
  Object.assign(server.ports.data, { runAction, rowActions: async () => ({ results: [ASKED] }), ...data });
  const ports = {
    ...server.ports,
    formats: testFormats({
      ...shellTexts,
      ...tableTexts,
      ...editTexts,
      view: { ...viewTexts.view, ...panelTexts.view },
      ...formTexts,
      ...historyTexts,
    }),
  };
  const store = new TableStore({
    ports,
    ref: { model: 'order', page_name: 'orders', table_type: 'list' },
    after: server.after,
    newId: () => rowId(1000),
  });
  store.start();
  await act(() => server.advance(0));
  await drawForTest(
    <>
      <TableToolbar store={store} features={tableFeatures} />
      <DataGrid store={store} features={tableFeatures} label="Orders" onOpenRow={() => undefined} />
    </>,
    { ports, renderers: CELLS },
  );
  return { server, store, runAction };
}

const cellAt = (row: number, column: number): HTMLElement =>
  screen.getByRole('grid').querySelector<HTMLElement>(`[data-index="${row}"] [aria-colindex="${column}"]`) ??
  document.body;
const said = (): string => document.querySelector('[data-grid-says]')?.textContent?.trim() ?? '';
const offered = (): string[] =>
  screen
    .getAllByRole('option', { hidden: true })
    .flatMap((option) => option.querySelector('.kce-label')?.textContent ?? []);

async function edit(row: number): Promise<void> {
  await userEvent.click(cellAt(row, 3));
  await userEvent.keyboard('{F2}');
  await screen.findByRole('combobox');
}

beforeAll(() =>
  Promise.all([
    loadListEditors(),
    import('../../../features/actions/index.ts'),
    import('../../../features/trash/index.ts'),
    import('../announcer/AnnouncerParts.tsx'),
    import('./GridBars.tsx'),
    import('../panels/TablePopup.tsx'),
  ]),
);
afterEach(cleanup);

test('[ACT-05] the editor of a status offers what the row may become and never nothing', async () => {
  const { server } = await show();
  await edit(0);
  expect(offered()).toEqual(['Новая', 'В работе', 'Готово…']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await act(() => server.advance(0));
  expect(server.rows[0]).toMatchObject({ status: 'work' });
});

test('[ACT-05] who may not act is not offered what only an action reaches', async () => {
  await show({ actions: [] });
  await edit(1);
  expect(offered()).toEqual(['Новая', 'В работе']);
});

test('a choice that an action asks about opens its questions: cancelled, nothing is written; carried out, the table says what it became', async () => {
  const { server, runAction } = await show();
  const choose = async (): Promise<void> => {
    await edit(0);
    await userEvent.click(screen.getByText('Готово…'));
    await screen.findByText('Точно готово?');
  };
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByText('Точно готово?')).toBeNull());
  expect([
    runAction.mock.calls.length,
    server.calls.filter(({ name }) => name === 'updateRow').length,
    cellAt(0, 3).textContent,
  ]).toEqual([0, 0, 'Новая']);
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Завершить' }));
  await waitFor(() => expect(said()).toBe('Статус: Готово'));
  await waitFor(() => expect(cellAt(0, 3).textContent).toBe('Готово'));
  expect(runAction).toHaveBeenCalledWith('order', rowId(0), 'finish', { version: 1, context: expect.anything() });
});

test('the menu of a row lists its actions, also where nothing else can be done with it', async () => {
  const { runAction } = await show({
    permissions: { create: false, update: false, delete: false, export: false },
    editing: 'none',
  });
  fireEvent.contextMenu(cellAt(1, 2));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Действия…/, hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Действия с записью' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Завершить' }));
  await screen.findByText('Точно готово?');
  await userEvent.click(screen.getByRole('button', { name: 'Завершить' }));
  await waitFor(() => expect(runAction).toHaveBeenCalledTimes(1));
});

test('for many rows the status offers what any of them may be written to', async () => {
  const { store } = await show();
  await act(async () => store.selection.set([rowId(0), rowId(1)]));
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить поле…' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Поле' }), 'status');
  await screen.findByRole('combobox', { name: 'Статус' });
  expect(offered()).toEqual(['Новая', 'В работе']);
});

test('what is deleted says that it can be restored, and the menu of the table leads to the trash', async () => {
  const trash = vi.fn<DataPort['trash']>(async () => ({ results: [], next: null }));
  const { store } = await show({}, { trash });
  await act(async () => void store.removals.remove([rowId(0)]));
  await waitFor(() => expect(said()).toBe('Удалено строк: 1. 30 дней их можно вернуть из корзины'));
  await userEvent.click(screen.getByRole('button', { name: 'Другие действия' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Корзина', hidden: true }));
  await screen.findByText('Корзина пуста');
  expect(trash).toHaveBeenCalledWith('order');
});

test('[HIST-03] without the right to delete there is no trash', async () => {
  await show({ permissions: { create: true, update: true, delete: false, export: true } });
  await userEvent.click(screen.getByRole('button', { name: 'Другие действия' }));
  await screen.findByRole('menuitem', { name: /Загрузить|Импорт|файл/i, hidden: true });
  expect(screen.queryByRole('menuitem', { name: 'Корзина', hidden: true })).toBeNull();
});

test('[ACT-05] a status the server refuses says on its cell what can be done instead', async () => {
  const { server, store } = await show();
  const status = { id: rowId(0), field: 'status' };
  server.ports.data.updateRow = () =>
    Promise.reject(
      new HttpError(409, {
        code: 'invalid_transition',
        message: 'Сейчас это действие недоступно',
        fields: { status: [{ rule: 'transition', message: 'Из «Готово» так нельзя' }] },
        allowed: [
          { name: 'reopen', title: 'Открыть снова' },
          { name: 'reject', title: 'Отклонить' },
        ],
        current: { id: rowId(0), version: 2, status: 'done' },
      }),
    );
  await act(async () => {
    store.setFocus(status);
    store.commit(status, 'work');
    await server.advance(0);
  });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Из «Готово» так нельзя. Сейчас доступно: Открыть снова, Отклонить',
  );
});
