// The bar of a row's actions and one run of an action: questions, refusals, two presses, offline.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FormField, Row, RowAction, TableUpdate } from '../../contract/index.ts';
import { HttpError, NetworkError, type DataPort, type OutboxPort } from '../../engine/ports/index.ts';
import formTexts from '../../platform/i18n/texts/ru/form.json';
import texts from '../../platform/i18n/texts/ru/history.json';
import shellTexts from '../../platform/i18n/texts/ru/shell.json';
import type { AnyRenderer, FieldProps } from '../../render/core/index.ts';
import { afterDelay, axeFindings, drawForTest, testFormats, untilReady } from '../../render/testing/index.ts';
import { ActionBar } from './ActionBar.tsx';

const ROW: Row = { id: 'r1', version: 3, status: 'new' };
const TAKE: RowAction = {
  name: 'take',
  title: 'Взять в работу',
  kind: 'transition',
  to: 'work',
  icon: 'check',
  tone: 'green',
};
const REFUSE: RowAction = {
  name: 'refuse',
  title: 'Отклонить',
  kind: 'transition',
  to: 'refused',
  reason: 'required',
  confirm: 'Заявка уйдёт в архив.',
  tone: 'red',
};
const DUE: FormField = { name: 'due', type: 'string', label: 'Срок', required: true };
const PLAN: RowAction = { name: 'plan', title: 'Запланировать', kind: 'action', fields: [DUE] };
const STATUS = {
  field: 'status',
  label: 'Статус',
  choices: [
    { id: 'work', string_view: 'В работе' },
    { id: 'refused', string_view: 'Отклонена' },
  ],
};

/** Stands for the field renderers, which have tests of their own. */
const TEXT_FIELD: AnyRenderer = {
  kind: 'field',
  name: 'text',
  keys: ['string'],
  text: String,
  component: ({ id, value, required, errors, onChange }: FieldProps) => (
    <input
      id={id}
      value={String(value ?? '')}
      aria-required={required}
      aria-invalid={errors.length > 0}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ),
};

interface Stand {
  rowActions: ReturnType<typeof vi.fn<DataPort['rowActions']>>;
  runAction: ReturnType<typeof vi.fn<DataPort['runAction']>>;
  done: Row[];
  stale: number;
  setOnline(isOnline: boolean): Promise<void>;
  emit(event: TableUpdate): Promise<void>;
}

interface Given {
  list?: readonly RowAction[];
  isDirty?: boolean;
  onSave?: () => Promise<Row | undefined>;
  outbox?: OutboxPort;
}

async function open({ list = [TAKE, REFUSE, PLAN], isDirty = false, onSave, outbox }: Given = {}): Promise<Stand> {
  let isOnline = true;
  const network = new Set<() => void>();
  const live = new Set<(event: TableUpdate) => void>();
  const stand: Stand = {
    done: [],
    stale: 0,
    rowActions: vi.fn<DataPort['rowActions']>(async () => ({ results: [...list] })),
    runAction: vi.fn<DataPort['runAction']>(async (_model, id, name) => ({
      id,
      version: 4,
      status: list.find((one) => one.name === name)?.to ?? 'new',
    })),
    setOnline: (next) =>
      act(async () => {
        isOnline = next;
        network.forEach((listener) => listener());
      }),
    emit: (event) => afterDelay(350, () => live.forEach((listener) => listener(event))),
  };
  const { rowActions, runAction } = stand;
  await drawForTest(
    <ActionBar
      model="request"
      row={ROW}
      status={STATUS}
      isDirty={isDirty}
      {...(onSave ? { onSave } : {})}
      onDone={(row) => void stand.done.push(row)}
      onStale={() => void (stand.stale += 1)}
    />,
    {
      renderers: [TEXT_FIELD],
      ports: {
        data: { rowActions, runAction, ...(outbox ? { outbox } : {}) },
        formats: testFormats({ ...shellTexts, ...formTexts, ...texts }),
        report: () => undefined,
        network: {
          isOnline: () => isOnline,
          onChange: (listener) => (network.add(listener), () => void network.delete(listener)),
        },
        live: {
          // The only event that is listened to.
          on: (_name, handler) => (live.add(handler as never), () => void live.delete(handler as never)),
          onReconnect: () => () => undefined,
          isOwn: () => false,
        },
      },
    },
  );
  await untilReady();
  return stand;
}

const press = async (name: string | RegExp): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name }));
  await untilReady();
};
const dialog = (): HTMLElement => screen.getByRole('dialog');
const refusal = (status: number, body: Partial<HttpError['body']>): HttpError =>
  new HttpError(status, { code: 'invalid', message: 'Проверьте', ...body });

// No test waits for code.
beforeAll(async () => void (await import('../../render/form/index.ts')));
afterEach(cleanup);

describe('refusals', () => {
  test('[ACT-03] what posting forbids cannot be pressed, and the bar says why; the rest can', async () => {
    const { runAction } = await open({ list: [{ ...TAKE, barred: 'posted' }, PLAN] });
    expect(screen.getByRole('button', { name: 'Взять в работу' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Запланировать' })).toHaveProperty('disabled', false);
    expect(screen.getByText(/сначала отмените проведение/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Взять в работу' }));
    expect(runAction).not.toHaveBeenCalled();
  });

  test('[ACT-03] a required reason is asked for before anything is sent, and the field says what is missing', async () => {
    const { runAction } = await open();
    await press('Отклонить');
    expect(dialog().textContent).toContain('Заявка уйдёт в архив.');
    const reason = await screen.findByLabelText(/^Причина/);
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Отклонить' }));
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(reason));
    expect(runAction).not.toHaveBeenCalled();
    expect(await axeFindings(dialog())).toEqual([]);
  });

  test('[ACT-03] the first field has the keyboard, though the window takes it to its first button after that', async () => {
    await open();
    await press('Отклонить');
    const reason = await screen.findByLabelText(/^Причина/);
    await waitFor(() => expect(document.activeElement).toBe(reason));
    within(dialog()).getByRole('button', { name: 'Закрыть' }).focus();
    await waitFor(() => expect(document.activeElement).toBe(reason));
  });

  test("[ACT-03] the server's errors land on the reason and on the fields asked for; the rest stands on top", async () => {
    const { runAction } = await open({ list: [{ ...PLAN, reason: 'optional' }] });
    runAction.mockRejectedValueOnce(
      refusal(400, {
        fields: {
          reason: [{ rule: 'maxLength', message: 'Слишком длинно' }],
          due: [{ rule: 'min', message: 'Не в прошлом' }],
          other: [{ rule: 'x', message: 'Ещё что-то' }],
        },
      }),
    );
    await press('Запланировать');
    const due = await screen.findByLabelText(/^Срок/);
    // The window takes the keyboard to its first field by itself.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Причина/)));
    await userEvent.type(due, '2020');
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Запланировать' }));
    await waitFor(() => expect(dialog().textContent).toContain('Не в прошлом'));
    expect(dialog().textContent).toContain('Слишком длинно');
    expect(dialog().textContent).toContain('other: Ещё что-то');
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Запланировать' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(runAction).toHaveBeenLastCalledWith('request', 'r1', 'plan', {
      version: 3,
      values: { due: '2020' },
      context: expect.anything(),
    });
  });

  test('what cannot be done now says what can, asks for the list anew and offers no second try', async () => {
    const stand = await open();
    stand.runAction.mockRejectedValueOnce(
      refusal(409, {
        code: 'invalid_transition',
        message: 'Сейчас это действие недоступно',
        allowed: [{ name: 'reopen', title: 'Открыть снова' }],
      }),
    );
    await press('Взять в работу');
    await waitFor(() => expect(dialog().textContent).toContain('Сейчас доступно: «Открыть снова»'));
    expect([stand.stale, stand.rowActions.mock.calls.length]).toEqual([1, 2]);
    await userEvent.click(within(dialog()).getAllByRole('button', { name: 'Закрыть' }).at(-1) ?? dialog());
    expect([screen.queryByRole('dialog'), stand.done, stand.runAction.mock.calls.length]).toEqual([null, [], 1]);
  });

  test('somebody was faster: said, and the next try names the version of now; what was entered stays', async () => {
    const stand = await open();
    stand.runAction.mockRejectedValueOnce(refusal(409, { code: 'conflict', current: { id: 'r1', version: 9 } }));
    await press('Отклонить');
    await userEvent.type(await screen.findByLabelText(/^Причина/), ' Дубль ');
    const run = (): Promise<void> => userEvent.click(within(dialog()).getByRole('button', { name: 'Отклонить' }));
    await run();
    await waitFor(() => expect(dialog().textContent).toContain('тем временем изменил кто-то другой'));
    await run();
    await waitFor(() => expect(stand.done).toHaveLength(1));
    expect(stand.runAction.mock.calls.map(([, , , sent]) => sent)).toEqual([
      { version: 3, reason: 'Дубль', context: expect.anything() },
      { version: 9, reason: 'Дубль', context: expect.anything() },
    ]);
  });

  test('a lost connection says so and can be tried again; a row that is gone only closed', async () => {
    const stand = await open();
    stand.runAction
      .mockRejectedValueOnce(new NetworkError('cut'))
      .mockRejectedValueOnce(refusal(404, { code: 'not_found' }));
    await press('Взять в работу');
    await waitFor(() => expect(dialog().textContent).toContain('Нет связи с сервером'));
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Взять в работу' }));
    await waitFor(() => expect(dialog().textContent).toContain('Записи больше нет'));
    expect(dialog().querySelectorAll('.ka-buttons button')).toHaveLength(1);
  });

  test('[ACT-03] offline no action can be pressed, and the reason is said', async () => {
    const stand = await open();
    await stand.setOnline(false);
    expect(screen.getByRole('button', { name: 'Взять в работу' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('status').textContent).toContain('Нет связи с сервером');
    await stand.setOnline(true);
    expect(screen.getByRole('button', { name: 'Взять в работу' })).toHaveProperty('disabled', false);
  });

  test('[OUTBOX-11] offline with an outbox what may wait can be pressed, the rest not, which is said', async () => {
    const outbox: OutboxPort = {
      tables: new Set(),
      streams: new Set(),
      openHandlers: new Set(),
      stateOf: () => undefined,
    };
    const stand = await open({ list: [{ ...TAKE, field: 'status', offline: true }, PLAN], outbox });
    await stand.setOnline(false);
    expect(screen.getByRole('button', { name: 'Запланировать' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('status').textContent).toContain('остальное пока недоступно');
    await userEvent.click(screen.getByRole('button', { name: 'Взять в работу' }));
    expect(stand.runAction.mock.calls[0]?.[3].context).toMatchObject({ base: ROW, shown: { status: 'work' } });
  });
});

describe('a run', () => {
  test('what asks nothing runs once, however often it is pressed, and says what the row became', async () => {
    const stand = await open();
    let answer: (row: Row) => void = () => undefined;
    stand.runAction.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const button = screen.getByRole('button', { name: 'Взять в работу' });
    await userEvent.dblClick(button);
    await userEvent.click(button);
    expect([stand.runAction.mock.calls.length, screen.queryByRole('dialog')]).toEqual([1, null]);
    await act(async () => answer({ id: 'r1', version: 4, status: 'work' }));
    expect(screen.getByRole('status').textContent).toContain('Статус: В работе');
    expect(stand.done).toEqual([{ id: 'r1', version: 4, status: 'work' }]);
    expect(stand.runAction).toHaveBeenCalledWith('request', 'r1', 'take', { version: 3, context: expect.anything() });
  });

  test('unsaved changes are saved first, after a question; what cannot be saved stops it', async () => {
    const onSave = vi.fn<() => Promise<Row | undefined>>(async () => undefined);
    const stand = await open({ isDirty: true, onSave });
    await press('Взять в работу');
    await press('Нет');
    expect(onSave).not.toHaveBeenCalled();
    await press('Взять в работу');
    await press('Да');
    expect([onSave.mock.calls.length, stand.runAction.mock.calls.length]).toEqual([1, 0]);
    onSave.mockResolvedValueOnce({ id: 'r1', version: 7 });
    await press('Взять в работу');
    await press('Да');
    await waitFor(() =>
      expect(stand.runAction).toHaveBeenCalledWith('request', 'r1', 'take', { version: 7, context: expect.anything() }),
    );
  });

  test('Escape closes the questions and gives the keyboard back; nothing was done', async () => {
    const stand = await open();
    await press('Отклонить');
    const reason = await screen.findByLabelText(/^Причина/);
    await userEvent.type(reason, 'x{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([document.activeElement?.textContent, stand.runAction.mock.calls.length]).toEqual(['Отклонить', 0]);
  });
});

describe('the bar', () => {
  test('[HIST-03] news of this row, and of no other, asks for the list anew', async () => {
    const stand = await open();
    await stand.emit({ uid: 'x', model: 'request', ids: ['other'], kind: 'update' });
    expect(stand.rowActions).toHaveBeenCalledTimes(1);
    stand.rowActions.mockResolvedValue({ results: [PLAN] });
    await stand.emit({ uid: 'x', model: 'request', ids: ['r1'], kind: 'update' });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Запланировать']);
  });

  test('a list that does not come says so and can be asked for again', async () => {
    const stand = await open({ list: [] });
    expect(screen.queryAllByRole('button')).toEqual([]);
    cleanup();
    stand.rowActions.mockReset();
    const failing = await open();
    failing.rowActions.mockRejectedValueOnce(new NetworkError('cut'));
    await failing.emit({ uid: 'x', model: 'request', ids: [], kind: 'refresh' });
    await press('Повторить');
    expect(failing.rowActions).toHaveBeenCalledTimes(3);
  });

  test('what has no room stands in a menu: arrows, Escape, and the keyboard comes back', async () => {
    const many = Array.from({ length: 7 }, (_, index): RowAction => ({
      name: `a${index}`,
      title: `Шаг ${index}`,
      kind: 'transition',
      to: 'work',
    }));
    const stand = await open({ list: many });
    const more = screen.getByRole('button', { name: 'Ещё' });
    expect(screen.getAllByRole('button')).toHaveLength(6);
    await userEvent.click(more);
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Шаг 5', 'Шаг 6']);
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, more]);
    await userEvent.click(more);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(stand.runAction).toHaveBeenCalledWith('request', 'r1', 'a6', { version: 3, context: expect.anything() }),
    );
    expect(await axeFindings(screen.getByRole('group'))).toEqual([]);
  });
});
