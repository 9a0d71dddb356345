// Deleted rows of a table: what is told of them, bringing them back, what stands in the way.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Trash } from '../../contract/index.ts';
import { HttpError, NetworkError, type DataPort, type OutboxPort } from '../../engine/ports/index.ts';
import texts from '../../platform/i18n/texts/ru/history.json';
import shellTexts from '../../platform/i18n/texts/ru/shell.json';
import { axeFindings, drawForTest, testFormats, untilReady } from '../../render/testing/index.ts';
import { TrashDrawer } from './TrashDrawer.tsx';

const row = (id: string, name: string): Trash['results'][number] => ({
  id,
  string_view: name,
  deleted_at: '2026-11-20T08:00:00Z',
  deleted_by: { id: 'u1', string_view: 'Әлия' },
  gone_at: '2026-12-20T08:00:00Z',
});

interface Stand {
  trash: ReturnType<typeof vi.fn<DataPort['trash']>>;
  restoreRow: ReturnType<typeof vi.fn<DataPort['restoreRow']>>;
  deleteRow: ReturnType<typeof vi.fn<DataPort['deleteRow']>>;
  changed: number;
  setOnline(isOnline: boolean): Promise<void>;
}

async function open(
  first: Promise<Trash> = Promise.resolve({ results: [row('r1', 'Насос'), row('r2', '')], next: null }),
  outbox?: OutboxPort,
): Promise<Stand> {
  let isOnline = true;
  const network = new Set<() => void>();
  const stand: Stand = {
    changed: 0,
    trash: vi.fn<DataPort['trash']>(async () => ({ results: [], next: null })).mockReturnValueOnce(first),
    restoreRow: vi.fn<DataPort['restoreRow']>(async (_model, id) => ({ id, version: 3 })),
    deleteRow: vi.fn<DataPort['deleteRow']>(async () => undefined),
    setOnline: (next) =>
      act(async () => {
        isOnline = next;
        network.forEach((listener) => listener());
      }),
  };
  const { trash, restoreRow, deleteRow } = stand;
  await drawForTest(
    <TrashDrawer
      model="request"
      title="Заявки"
      labelOf={(field) => (field === 'number' ? 'Номер' : undefined)}
      onChanged={() => void (stand.changed += 1)}
      onClose={() => undefined}
    />,
    {
      renderers: [],
      ports: {
        data: { trash, restoreRow, deleteRow, ...(outbox ? { outbox } : {}) },
        formats: testFormats({ ...shellTexts, ...texts }),
        live: { on: () => () => undefined, isOwn: () => false },
        network: {
          isOnline: () => isOnline,
          onChange: (listener) => (network.add(listener), () => void network.delete(listener)),
        },
      },
    },
  );
  await untilReady();
  return stand;
}

const restore = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: `Восстановить: ${name}` }));
const names = (): (string | null)[] =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent ?? null);

afterEach(cleanup);

describe('what stands in the way', () => {
  test('fields in the way are named; the row stays and can be tried again', async () => {
    const stand = await open();
    stand.restoreRow.mockRejectedValueOnce(
      new HttpError(400, {
        code: 'invalid',
        message: 'Проверьте',
        fields: {
          number: [{ rule: 'unique', message: 'Уже есть такая запись' }],
          hidden: [{ rule: 'reference', message: 'Записи больше нет' }],
        },
      }),
    );
    await restore('Насос');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Номер: Уже есть такая запись. hidden: Записи больше нет',
    );
    expect([names(), stand.changed]).toEqual([['Насос', 'Без названия'], 0]);
    await restore('Насос');
    await waitFor(() => expect(names()).toEqual(['Без названия']));
  });

  test('a trash that does not come can be asked for again; without the right only that is said', async () => {
    const stand = await open(Promise.reject(new NetworkError('cut')));
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await screen.findByText('Корзина пуста');
    expect(stand.trash).toHaveBeenCalledTimes(2);
    cleanup();
    await open(Promise.reject(new HttpError(403, { code: 'forbidden', message: 'Нет' })));
    expect(screen.getByRole('alert').textContent).toBe('Корзина доступна тем, кто может удалять записи.');
  });

  test('[HIST-03] offline nothing is restored, and the reason is said', async () => {
    const stand = await open();
    await stand.setOnline(false);
    expect(screen.getByRole('button', { name: 'Восстановить: Насос' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('status').textContent).toContain('Нет связи');
  });
});

test('[OUTBOX-10] without a network a restore waits where there is an outbox, and the trash says so', async () => {
  const stand = await open(undefined, {
    tables: new Set(),
    streams: new Set(),
    openHandlers: new Set(),
    stateOf: () => undefined,
  });
  await stand.setOnline(false);
  expect(screen.getByRole('status').textContent).toBe(texts.trash.offlineWaits);
  await restore('Насос');
  await waitFor(() => expect(names()).toEqual(['Без названия']));
  expect(stand.restoreRow.mock.calls).toEqual([['request', 'r1']]);
  await screen.findByText('Насос: восстановится, когда вернётся связь.');
});

test('what was deleted a moment ago says so, and of somebody unknown only when', async () => {
  const at = new Date().toISOString();
  await open(
    Promise.resolve({
      results: [
        { ...row('r1', 'Насос'), deleted_at: at },
        { ...row('r2', 'Труба'), deleted_at: at, deleted_by: null },
      ],
      next: null,
    }),
  );
  expect([...document.querySelectorAll('time')].map(({ textContent }) => textContent)).toEqual([
    'Әлия, только что',
    'Удалено только что',
  ]);
});

test('who deleted what when, and until when it is kept', async () => {
  await open();
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^НасосӘлия, .* · хранится до 2026-12-20/);
  expect(await axeFindings(screen.getByRole('dialog'))).toEqual([]);
});

test('a row that is back is told, and can go to the trash again', async () => {
  const stand = await open();
  await restore('Насос');
  await screen.findByText('Восстановлено: Насос');
  expect([names(), stand.restoreRow.mock.calls, stand.changed]).toEqual([['Без названия'], [['request', 'r1']], 1]);
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть в корзину' }));
  await screen.findByText('Снова в корзине: Насос');
  expect([stand.deleteRow.mock.calls, stand.trash.mock.calls.length, stand.changed]).toEqual([
    [['request', 'r1']],
    2,
    2,
  ]);
});

test('the next page comes by its cursor', async () => {
  const stand = await open(Promise.resolve({ results: [row('r1', 'Насос')], next: 'c1' }));
  stand.trash.mockResolvedValueOnce({ results: [row('r1', 'Насос'), row('r3', 'Кран')], next: null });
  await userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));
  await waitFor(() => expect(names()).toEqual(['Насос', 'Кран']));
  expect(stand.trash).toHaveBeenLastCalledWith('request', 'c1');
});
