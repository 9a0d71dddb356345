// The actions and the history of an open record: in its form, with what is unsaved, and a status that is asked about.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ActionInfo, FormInfo, Row, RowAction } from '../../../src/contract/index.ts';
import type { DataPort, Ports } from '../../../src/engine/ports/index.ts';
import drawerTexts from '../../../src/platform/i18n/texts/ru/drawers.json';
import formTexts from '../../../src/platform/i18n/texts/ru/form.json';
import historyTexts from '../../../src/platform/i18n/texts/ru/history.json';
import shellTexts from '../../../src/platform/i18n/texts/ru/shell.json';
import { Slot, type BlockEvent } from '../../../src/render/index.ts';
import { axeFindings, drawForTest, loadRenderers, testFormats, untilReady } from '../../../src/render/testing/index.ts';
import { field, ID, input, NAME, press, USED } from './testing.tsx';

const STATUS = field('status', 'Статус', {
  type: 'selectEnum',
  choices: ['new', 'work', 'done', 'refused'].map((id, index) => ({
    id,
    string_view: ['Новая', 'В работе', 'Готово', 'Отклонена'][index] ?? id,
  })),
  transitions: { new: ['work'] },
});
const info = (name: string, title: string, to: string): ActionInfo => ({
  name,
  title,
  kind: 'transition',
  from: ['new'],
  to,
  asks: name === 'refuse',
});
const TAKE: RowAction = { name: 'take', title: 'Взять в работу', kind: 'transition', to: 'work' };
const REFUSE: RowAction = { name: 'refuse', title: 'Отклонить', kind: 'transition', to: 'refused', reason: 'required' };

interface Stand {
  events: BlockEvent[];
  row: Row;
  updateRow: ReturnType<typeof vi.fn<DataPort['updateRow']>>;
  runAction: ReturnType<typeof vi.fn<DataPort['runAction']>>;
  history: ReturnType<typeof vi.fn<DataPort['history']>>;
  undoChange: ReturnType<typeof vi.fn<DataPort['undoChange']>>;
  /** What may be done is told only then. */
  slow?: () => Promise<void>;
}

async function open({
  actions = [info('take', 'Взять в работу', 'work'), info('refuse', 'Отклонить', 'refused')],
  params = {},
}: { actions?: ActionInfo[]; params?: Record<string, unknown> } = {}): Promise<Stand> {
  const stand: Stand = {
    events: [],
    row: { id: ID, version: 1, name: 'Насос', status: 'new' },
    updateRow: vi.fn<DataPort['updateRow']>(
      async (_model, _id, changes) => (stand.row = { ...stand.row, ...changes, version: stand.row.version + 1 }),
    ),
    runAction: vi.fn<DataPort['runAction']>(
      async (_model, _id, name) =>
        (stand.row = { ...stand.row, status: name === 'take' ? 'work' : 'refused', version: stand.row.version + 1 }),
    ),
    history: vi.fn<DataPort['history']>(async () => ({
      results: [{ id: 'e1', at: '2026-11-22T08:00:00Z', by: null, kind: 'create', changes: [], can_undo: true }],
      next: null,
    })),
    undoChange: vi.fn<DataPort['undoChange']>(async () => ({ row: null })),
  };
  const { updateRow, runAction, history, undoChange } = stand;
  const form: FormInfo = {
    model: 'contractor',
    mode: 'edit',
    rev: 'aaaaaaaaaaaaaaaa',
    fields: [NAME, STATUS],
    ...(actions.length > 0 ? { actions } : {}),
  };
  const data: Partial<DataPort> = {
    formInfo: async () => form,
    row: async () => ({ ...stand.row }),
    rowActions: async () => {
      await stand.slow?.();
      return { results: stand.row['status'] === 'new' ? [TAKE, REFUSE] : [] };
    },
    updateRow,
    runAction,
    history,
    undoChange,
  };
  const live: Partial<Ports['live']> = {
    on: () => () => undefined,
    onReconnect: () => () => undefined,
    isOwn: () => true,
  };
  const node = (
    <Slot
      kind="block"
      type="form"
      props={{
        source: { model: 'contractor', page_name: 'contractors', table_type: 'list' },
        params: { id: ID, ...params },
        onEvent: (event) => stand.events.push(event),
      }}
    />
  );
  await drawForTest(node, {
    ports: {
      data,
      live,
      formats: testFormats({ ...shellTexts, ...drawerTexts, ...formTexts, ...historyTexts }),
      report: () => undefined,
    },
    renderers: USED,
  });
  await untilReady();
  return stand;
}

const names = (events: readonly BlockEvent[]): string[] => events.map(({ name }) => name);
const bar = (): HTMLElement => screen.getByRole('group', { name: 'Действия с записью' });

// No test waits for code.
beforeAll(async () => {
  await loadRenderers(USED);
  await Promise.all([
    import('../../../src/features/actions/index.ts'),
    import('../../../src/features/history/index.ts'),
  ]);
});
afterEach(cleanup);

test('[ACT-03] without actions for this user there is no bar; a new record has neither bar nor history', async () => {
  await open({ actions: [] });
  expect([screen.queryByRole('group', { name: 'Действия с записью' }), screen.queryAllByRole('tab').length]).toEqual([
    null,
    2,
  ]);
  cleanup();
  await open({ params: { mode: 'create', id: undefined } });
  expect([screen.queryByRole('group', { name: 'Действия с записью' }), screen.queryAllByRole('tab')]).toEqual([
    null,
    [],
  ]);
});

test('an action is done in the open form: it tells the page, shows the row as it is now and says what it became', async () => {
  const stand = await open();
  await press('Взять в работу');
  expect(await screen.findByText('Статус: В работе')).toBeTruthy();
  await untilReady();
  expect(names(stand.events)).toEqual(['saved']);
  expect(screen.getByLabelText('Статус')).toHaveProperty('value', 'В работе');
  expect(within(bar()).queryByRole('button', { name: 'Отклонить' })).toBeNull();
  expect(await axeFindings(screen.getByRole('dialog'))).toEqual([]);
});

test('what is unsaved is saved first, after a question; the form stays open', async () => {
  const stand = await open();
  await userEvent.type(input('Имя'), ' 2');
  await press('Взять в работу');
  await screen.findByText('В форме есть несохранённые изменения. Сохранить их и продолжить?');
  await press('Да');
  await waitFor(() =>
    expect(stand.runAction).toHaveBeenCalledWith('contractor', ID, 'take', { version: 2, context: expect.anything() }),
  );
  expect([stand.updateRow.mock.lastCall?.[2], names(stand.events)]).toEqual([
    { name: 'Насос 2', version: 1 },
    ['saved', 'saved'],
  ]);
  await waitFor(() => expect(input('Имя')).toHaveProperty('value', 'Насос 2'));
});

test('[ACT-03] what the form refuses stops the action, and the form says why', async () => {
  const stand = await open();
  await userEvent.clear(input('Имя'));
  stand.updateRow.mockRejectedValueOnce(Object.assign(new Error('offline'), { name: 'NetworkError' }));
  await press('Взять в работу');
  await press('Да');
  await waitFor(() => expect(stand.updateRow).toHaveBeenCalledTimes(1));
  await untilReady();
  expect([stand.runAction.mock.calls.length, names(stand.events)]).toEqual([0, []]);
  expect(
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(''),
  ).toContain('Что-то пошло не так.');
});

test('a status offers what it may become; one that is asked about opens its questions and is not written', async () => {
  const stand = await open();
  await userEvent.click(screen.getByLabelText('Статус'));
  const offered = (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent);
  expect(offered).toEqual(['Новая', 'В работе', 'Отклонена…']);
  await userEvent.click(screen.getByRole('option', { name: 'Отклонена…', hidden: true }));
  const reason = await screen.findByLabelText(/^Причина/);
  expect(screen.getByLabelText('Статус')).toHaveProperty('value', 'Новая');
  await userEvent.type(reason, 'Дубль');
  const [dialog] = screen.getAllByRole('dialog', { name: 'Отклонить' });
  await userEvent.click(within(dialog ?? document.body).getByRole('button', { name: 'Отклонить' }));
  await waitFor(() =>
    expect(stand.runAction).toHaveBeenCalledWith('contractor', ID, 'refuse', {
      version: 1,
      reason: 'Дубль',
      context: expect.anything(),
    }),
  );
});

test('Escape in the questions of an action closes them and not the form', async () => {
  const stand = await open();
  await press('Отклонить');
  const reason = await screen.findByLabelText(/^Причина/);
  await waitFor(() => expect(document.activeElement).toBe(reason));
  await userEvent.type(reason, 'x{Escape}');
  await waitFor(() => expect(screen.queryByLabelText(/^Причина/)).toBeNull());
  expect(names(stand.events)).toEqual([]);
  expect(screen.getByRole('tab', { name: 'История' })).toBeTruthy();
});

test('the history is asked for when it is opened; what is typed stays; an undone creation closes the form', async () => {
  const stand = await open();
  await userEvent.type(input('Имя'), '!');
  expect(stand.history).not.toHaveBeenCalled();
  screen.getByRole('tab', { name: 'Обзор' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  await screen.findByText('Запись создана');
  expect(screen.getByRole('button', { name: /^Отменить:/ })).toHaveProperty('disabled', true);
  await userEvent.keyboard('{Home}');
  expect(input('Имя')).toHaveProperty('value', 'Насос!');
  await userEvent.type(input('Имя'), '{Backspace}');
  await userEvent.click(screen.getByRole('tab', { name: 'История' }));
  await userEvent.click(screen.getByRole('button', { name: /^Отменить:/ }));
  await press('Да');
  await waitFor(() => expect(names(stand.events)).toEqual(['deleted', 'close']));
  expect(stand.undoChange).toHaveBeenCalledWith('contractor', ID, 'e1', 1);
});

test('after an action and after an undo the keyboard is at the bar and at the history, never nowhere; both say so in one place', async () => {
  const stand = await open();
  await press('Отклонить');
  await userEvent.type(await screen.findByLabelText(/^Причина/), 'Дубль');
  const [dialog] = screen.getAllByRole('dialog', { name: 'Отклонить' });
  // The window has closed and given the keyboard back by then to what was pressed, which goes now.
  let answer = (): void => undefined;
  stand.slow = () => new Promise((resolve) => (answer = resolve));
  await userEvent.click(within(dialog ?? document.body).getByRole('button', { name: 'Отклонить' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Отклонить' })).toBeNull());
  await act(async () => answer());
  const place = (await screen.findByText('Статус: Отклонена')).closest('.keste-record-head');
  await waitFor(() => expect(within(bar()).queryByRole('button', { name: 'Отклонить' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(bar()));
  stand.undoChange.mockImplementation(async () => ({
    row: (stand.row = { ...stand.row, version: stand.row.version + 1 }),
  }));
  await userEvent.click(screen.getByRole('tab', { name: 'История' }));
  const undo = await screen.findByRole('button', { name: /^Отменить:/ });
  stand.history.mockImplementation(async () => ({
    results: [{ id: 'e2', at: '2026-11-22T08:00:00Z', by: null, kind: 'undo', changes: [], can_undo: false }],
    next: null,
  }));
  await userEvent.click(undo);
  await press('Да');
  await waitFor(() => expect(place?.textContent).toContain('Изменение отменено'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'История изменений' })));
});
