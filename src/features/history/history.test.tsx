// The history of a row: what is told of each change, pages, undoing with its refusals, what stands in the way.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { HistoryChange, HistoryEntry, Row, TableUpdate } from '../../contract/index.ts';
import { HttpError, NetworkError, type DataPort } from '../../engine/ports/index.ts';
import enTexts from '../../platform/i18n/texts/en/history.json';
import kkTexts from '../../platform/i18n/texts/kk/history.json';
import ruTexts from '../../platform/i18n/texts/ru/history.json';
import shellTexts from '../../platform/i18n/texts/ru/shell.json';
import { plainText, type AnyRenderer } from '../../render/core/index.ts';
import { afterDelay, axeFindings, drawForTest, testFormats, untilReady } from '../../render/testing/index.ts';
import { HistoryPanel } from './HistoryPanel.tsx';

const change = (
  field: string,
  label: string,
  [before, after]: readonly [unknown, unknown],
  more: Partial<HistoryChange> = {},
): HistoryChange => ({
  field,
  label,
  type: 'CharField',
  before,
  after,
  cellRenderer: 'text',
  cellRendererParams: {},
  ...more,
});
const entry = (id: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  at: '2026-11-22T08:00:00Z',
  by: { id: 'u1', string_view: 'Әлия' },
  kind: 'update',
  via: 'page',
  changes: [],
  can_undo: false,
  ...more,
});
const CHOICES = [
  { id: 'new', string_view: 'Новая' },
  { id: 'work', string_view: 'В работе' },
];
const PRICED = entry('e1', {
  can_undo: true,
  changes: [change('price', 'Цена', ['100.00', '250.00']), change('note', 'Заметка', [null, 'Срочно'])],
});
const MOVED = entry('e2', {
  kind: 'action',
  action: { name: 'take', title: 'Взять в работу', field: 'status' },
  reason: 'Так решили',
  by: null,
  changes: [
    change('status', 'Статус', ['new', 'work'], { cellRenderer: 'choice', cellRendererParams: { choices: CHOICES } }),
  ],
});

/** Stand for the cells, which have tests of their own. */
const CELLS: readonly AnyRenderer[] = [
  { kind: 'cell', name: 'text', keys: ['CharField', '*/text'], text: plainText },
  {
    kind: 'cell',
    name: 'choice',
    keys: ['*/choice'],
    text: (value, params) => CHOICES.find(({ id }) => id === value && params['choices'] === CHOICES)?.string_view ?? '',
  },
];

interface Stand {
  history: ReturnType<typeof vi.fn<DataPort['history']>>;
  undoChange: ReturnType<typeof vi.fn<DataPort['undoChange']>>;
  undone: (Row | null)[];
  setOnline(isOnline: boolean): Promise<void>;
  emit(event: TableUpdate): Promise<void>;
}

interface Given {
  entries?: readonly HistoryEntry[];
  isDirty?: boolean;
  texts?: object;
  failure?: unknown;
}

async function open({
  entries = [PRICED, MOVED],
  isDirty = false,
  texts = ruTexts,
  failure,
}: Given = {}): Promise<Stand> {
  let isOnline = true;
  const network = new Set<() => void>();
  const live = new Set<(event: TableUpdate) => void>();
  const stand: Stand = {
    undone: [],
    history: vi.fn<DataPort['history']>(async () => ({ results: [...entries], next: null })),
    undoChange: vi.fn<DataPort['undoChange']>(async () => ({ row: { id: 'r1', version: 6 } })),
    setOnline: (next) =>
      act(async () => {
        isOnline = next;
        network.forEach((listener) => listener());
      }),
    emit: (event) => afterDelay(350, () => live.forEach((listener) => listener(event))),
  };
  if (failure !== undefined) stand.history.mockRejectedValueOnce(failure);
  const { history, undoChange } = stand;
  await drawForTest(
    <HistoryPanel model="request" id="r1" isDirty={isDirty} onUndone={(row) => void stand.undone.push(row)} />,
    {
      renderers: CELLS,
      ports: {
        data: { history, undoChange, row: async () => ({ id: 'r1', version: 5 }) },
        formats: testFormats({ ...shellTexts, ...texts }),
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

const items = (): HTMLElement[] => screen.getAllByRole('listitem');
const undo = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: /^Отменить:/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
  await untilReady();
};

afterEach(cleanup);

test('[HIST-04] of a long text the words that went and came are shown, what stayed between them is folded', async () => {
  const middle = 'Всё остальное остаётся так, как договорились. '.repeat(20);
  const text = (word: string): string => `<p>Срок – ${word}.</p><p>${middle}</p>`;
  await open({
    entries: [
      entry('e1', {
        changes: [
          change('text', 'Описание', [text('пятница'), text('вторник')], { type: 'RichTextField' }),
          change('begun', 'Итог', [null, '<p>Готово</p>'], { type: 'RichTextField' }),
        ],
      }),
    ],
  });
  const [difference, begun] = screen.getAllByRole('definition');
  const marked = (tag: string): (string | null)[] =>
    [...(difference?.querySelectorAll(tag) ?? [])].map((one) => one.textContent);
  expect([marked('del'), marked('ins')]).toEqual([['Убрано: пятница.'], ['Добавлено: вторник.']]);
  expect(difference?.textContent?.length).toBeLessThan(200);
  await userEvent.click(screen.getByRole('button', { name: 'Показать полностью' }));
  expect(difference?.textContent).toContain(middle.trim());
  expect(begun?.querySelector('ins')).toBeNull();
});

describe('what stands in the way', () => {
  test('a history that does not come says so and can be asked for again; without access only that is said', async () => {
    const stand = await open({ failure: new NetworkError('cut') });
    expect(screen.getByRole('alert').textContent).toContain('Историю не удалось загрузить');
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect([await screen.findAllByRole('listitem'), stand.history.mock.calls.length]).toMatchObject([{ length: 2 }, 2]);
    cleanup();
    await open({ failure: new HttpError(403, { code: 'forbidden', message: 'Нет' }) });
    expect([screen.getByRole('alert').textContent, screen.queryByRole('button')]).toEqual([
      'История этой записи вам недоступна.',
      null,
    ]);
  });

  test('[HIST-02] with something unsaved, and offline, nothing is undone and the reason is said', async () => {
    await open({ isDirty: true });
    expect(screen.getByRole('button', { name: /^Отменить:/ })).toHaveProperty('disabled', true);
    expect(screen.getByRole('status').textContent).toContain('сначала сохраните форму');
    cleanup();
    const stand = await open();
    await stand.setOnline(false);
    expect([screen.getByRole('button', { name: /^Отменить:/ }), screen.getByRole('status').textContent]).toMatchObject([
      { disabled: true },
      'Нет связи с сервером: отменять пока нельзя.',
    ]);
  });

  test('a change that was changed since is not undone: the fields are named, and the history is asked for anew', async () => {
    const stand = await open();
    stand.undoChange.mockRejectedValueOnce(new HttpError(409, { code: 'conflict', message: '', conflicts: ['price'] }));
    await undo();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('с тех пор изменились поля Цена.'));
    expect([stand.history.mock.calls.length, stand.undone]).toEqual([2, []]);
    stand.undoChange.mockRejectedValueOnce(
      new HttpError(400, {
        code: 'invalid',
        message: 'Проверьте',
        fields: { price: [{ rule: 'max', message: 'Слишком много' }] },
      }),
    );
    await undo();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Цена: Слишком много'));
  });
});

describe('what is told', () => {
  test('[HIST-01] who did what, why, and each field before and after as its cell draws it', async () => {
    await open();
    const [first, second] = items();
    expect(first?.querySelector('dl')?.textContent).toBe(
      'ЦенаБыло: 100.00→Стало: 250.00ЗаметкаБыло: пусто→Стало: Срочно',
    );
    expect(within(first ?? document.body).getByText('Әлия')).toBeTruthy();
    expect(second?.querySelector('strong')?.textContent).toBe('«Взять в работу»: Новая → В работе');
    expect(second?.textContent).toContain('Система');
    expect(second?.textContent).toContain('Причина: Так решили');
    // Its heading says it already.
    expect(second?.querySelector('dl')).toBeNull();
    expect(second?.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-22T08:00:00Z');
    expect(await axeFindings(screen.getByRole('region'))).toEqual([]);
  });

  test('[HIST-02] what only a status keeps from being taken back says so and who may; an action that moves nothing is told as done', async () => {
    await open({
      entries: [
        { ...MOVED, status_bound: true },
        entry('e3', { kind: 'action', action: { name: 'copy', title: 'Копировать' } }),
      ],
    });
    const [moved, copied] = items();
    expect([moved?.textContent, within(moved ?? document.body).queryByRole('button')]).toEqual([
      expect.stringContaining(
        'Отменить нельзя: обратного перехода у вас нет. Это может владелец или администратор, которому доступен этот переход.',
      ),
      null,
    ]);
    expect([copied?.querySelector('strong')?.textContent, copied?.textContent?.includes('Отменить нельзя')]).toEqual([
      'Выполнено: «Копировать»',
      false,
    ]);
  });

  test('imports, lines of a table part, texts not kept, long ones folded, what was undone later', async () => {
    const long = 'слово '.repeat(80).trim();
    await open({
      entries: [
        entry('e5', { kind: 'undo', undoes: 'e4' }),
        entry('e4', {
          via: 'import',
          changes: [
            change('lines', 'Позиции', [2, 3], { lines: { added: 2, changed: 0, removed: 1 } }),
            change('body', 'Описание', [null, null], { cut: true }),
            change('text', 'Текст', ['', long]),
          ],
        }),
        entry('e3', { kind: 'something new', at: 'no moment' }),
      ],
    });
    const [undoing, imported, unknown] = items();
    expect([undoing?.textContent, unknown?.textContent]).toEqual([
      expect.stringContaining('Изменение отменено'),
      expect.stringContaining('Событие'),
    ]);
    expect(imported?.textContent).toMatch(/импорт из файла.*Отменено позже/);
    expect(imported?.textContent).toContain('добавлено строк: 2, удалено: 1');
    expect(imported?.textContent).toContain('прежнее значение не сохранено');
    expect(imported?.textContent).not.toContain(long);
    await userEvent.click(within(imported ?? document.body).getByRole('button', { name: 'Показать полностью' }));
    expect(imported?.textContent).toContain(long);
  });

  test('nothing yet; three languages', async () => {
    await open({ entries: [] });
    expect(screen.getByRole('region').textContent).toContain('Изменений пока не было');
    for (const texts of [kkTexts, enTexts]) {
      cleanup();
      await open({ texts });
      expect(screen.getByRole('region').textContent).not.toMatch(/history\.|[{}]/);
    }
  });

  test('earlier ones are asked for by the cursor; news of the row refreshes what is there without losing them', async () => {
    const stand = await open();
    stand.history.mockResolvedValueOnce({ results: [PRICED, MOVED], next: 'c1' });
    await stand.emit({ uid: 'x', model: 'request', ids: ['r1'], kind: 'update' });
    stand.history
      .mockRejectedValueOnce(new NetworkError('cut'))
      .mockResolvedValueOnce({ results: [MOVED, entry('e0', { kind: 'create' })], next: null });
    await userEvent.click(screen.getByRole('button', { name: 'Показать более ранние' }));
    await screen.findByText(/Более ранние не загрузились/);
    await userEvent.click(screen.getByRole('button', { name: 'Показать более ранние' }));
    await waitFor(() => expect(items()).toHaveLength(3));
    expect([stand.history.mock.lastCall, screen.queryByRole('button', { name: 'Показать более ранние' })]).toEqual([
      ['request', 'r1', 'c1'],
      null,
    ]);
    stand.history.mockResolvedValueOnce({ results: [entry('e9'), PRICED, MOVED], next: 'c1' });
    await stand.emit({ uid: 'x', model: 'request', ids: [], kind: 'refresh' });
    await waitFor(() => expect(items()).toHaveLength(4));
    expect(screen.queryByRole('button', { name: 'Показать более ранние' })).toBeNull();
  });
});

describe('an undo', () => {
  test('is asked about by its fields, names the version of the row, and says that it was done', async () => {
    const stand = await open();
    await userEvent.click(screen.getByRole('button', { name: /^Отменить: Изменение/ }));
    await screen.findByText('Вернуть прежние значения? Поля: Цена, Заметка');
    await userEvent.click(screen.getByRole('button', { name: 'Нет' }));
    expect(stand.undoChange).not.toHaveBeenCalled();
    await undo();
    await screen.findByText('Изменение отменено');
    expect([stand.undoChange.mock.calls, stand.undone, stand.history.mock.calls.length]).toEqual([
      [['request', 'r1', 'e1', 5]],
      [{ id: 'r1', version: 6 }],
      2,
    ]);
  });

  test('of a creation says that the row goes to the trash', async () => {
    const stand = await open({ entries: [entry('e0', { kind: 'create', can_undo: true })] });
    stand.undoChange.mockResolvedValueOnce({ row: null });
    await userEvent.click(screen.getByRole('button', { name: /^Отменить: Запись создана/ }));
    await screen.findByText(/Запись попадёт в корзину/);
    await userEvent.click(screen.getByRole('button', { name: 'Да' }));
    await waitFor(() => expect(stand.undone).toEqual([null]));
  });
});
