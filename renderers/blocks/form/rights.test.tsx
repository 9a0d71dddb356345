// The form of a record that its reader may look at only, and how it follows when that turns; what the record is called.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Row } from '../../../src/contract/index.ts';
import type { DataPort } from '../../../src/engine/ports/index.ts';
import { makeInfo } from '../../../src/engine/testing/index.ts';
import { loadRenderers } from '../../../src/render/testing/index.ts';
import { EDIT, field, ID, input, NAME, open, seenProps, unsaved, USED, type Stand } from './testing.tsx';

const LINES = field('lines', 'Строки', { type: 'table', table: makeInfo() });
const OPEN: Row = { id: ID, version: 1, name: 'Алма', lines: [], may_update: true, may_delete: true };
const CLOSED: Row = { ...OPEN, may_update: false, may_delete: false };
const LOOK = 'Эту запись вам можно только смотреть.';

beforeAll(() => loadRenderers(USED));
afterEach(cleanup);

const buttons = (): string[] =>
  screen.getAllByRole('button').map((button) => button.textContent || (button.getAttribute('aria-label') ?? ''));

/** `now`: what the server tells of the record from then on. */
async function openTurning(first: Row): Promise<Stand & { turn(now: Row): Promise<void> }> {
  let current = first;
  const stand = await open({
    fields: [NAME, LINES],
    row: first,
    params: { canDelete: true },
    data: { row: async () => current },
  });
  await waitFor(() => expect(input('Имя')).toBeTruthy());
  return Object.assign(stand, {
    async turn(now: Row) {
      current = now;
      await stand.news();
    },
  });
}

describe('[RIGHT-06] a record its reader may not change', () => {
  test('is shown and says so: no save, no deletion, no draft; its table parts are closed too', async () => {
    const kept = new Map<string, unknown>([
      [EDIT, { at: 1, fields: { name: { label: 'Имя', type: 'string', value: 'Черновое', base: 'Алма' } } }],
    ]);
    await open({ fields: [NAME, LINES], row: CLOSED, params: { canDelete: true }, kept });
    expect((await screen.findByText(LOOK)).getAttribute('class')).toContain('keste-form-draft');
    expect(input('Имя')).toMatchObject({ readOnly: true, value: 'Алма' });
    expect(buttons().filter((text) => ['Сохранить', 'Удалить', 'Очистить', 'Продолжить'].includes(text))).toEqual([]);
    expect(seenProps.at(-1)).toMatchObject({ readonly: true });
    // What is kept of it waits.
    expect(kept.size).toBe(1);
  });

  test('may still be deleted where only changing is barred, and changed where only deleting is', async () => {
    await open({ fields: [NAME], row: { ...OPEN, may_update: false }, params: { canDelete: true } });
    await screen.findByText(LOOK);
    expect(buttons()).toContain('Удалить');
    cleanup();
    await open({ fields: [NAME], row: { ...OPEN, may_delete: false }, params: { canDelete: true } });
    await screen.findByRole('button', { name: 'Сохранить' });
    expect([buttons().includes('Удалить'), screen.queryByText(LOOK)]).toEqual([false, null]);
  });

  test('[RIGHT-06] closed while it is open: what was typed stays to be read, is asked about on leaving, and can be saved once it is open again', async () => {
    const stand = await openTurning(OPEN);
    await userEvent.type(input('Имя'), ' 2');
    await stand.turn({ ...CLOSED, version: 2 });
    expect(
      await screen.findByText(`${LOOK} Введённое не сохранено: оно остаётся в форме, его можно скопировать.`),
    ).toBeTruthy();
    expect([input('Имя'), buttons().includes('Сохранить'), unsaved(stand)]).toMatchObject([
      { readOnly: true, value: 'Алма 2' },
      false,
      true,
    ]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Закрыть' }).at(-1) ?? document.body);
    expect(await screen.findByText(/черновик/i)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Остаться' }));
    await stand.turn({ ...OPEN, version: 3 });
    expect(await screen.findByText('Запись снова можно менять.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(stand.updateRow).toHaveBeenCalledWith('contractor', ID, { name: 'Алма 2', version: 1 }, expect.anything());
  });

  test('[RIGHT-06] with nothing typed it is opened anew, as it is now', async () => {
    const stand = await openTurning(OPEN);
    await stand.turn({ ...CLOSED, version: 2, name: 'Береке' });
    await screen.findByText(LOOK);
    expect(input('Имя')).toMatchObject({ readOnly: true, value: 'Береке' });
    await stand.turn({ ...OPEN, version: 3, name: 'Береке 2' });
    await waitFor(() => expect(input('Имя')).toMatchObject({ readOnly: false, value: 'Береке 2' }));
    expect(screen.queryByText(LOOK)).toBeNull();
  });
});

describe('the name of the record', () => {
  test('is the heading of its drawer, as references to it show it', async () => {
    const selectList = vi.fn<DataPort['selectList']>(async () => ({
      filteredSelectList: [],
      selected: [{ id: ID, string_view: '№ 56 Краны' }],
      next: null,
      count: 0,
    }));
    await open({ row: { id: ID, version: 1, name: 'Краны' }, data: { selectList } });
    expect(await screen.findByRole('dialog', { name: /№ 56 Краны/ })).toBeTruthy();
    expect(selectList).toHaveBeenCalledWith(expect.objectContaining({ model: 'contractor', selected: [ID] }));
  });

  test('that is not told leaves the heading as it was', async () => {
    await open({
      row: { id: ID, version: 1, name: 'Краны' },
      data: { selectList: () => Promise.reject(new Error('no')) },
    });
    expect(await screen.findByRole('dialog', { name: /Изменение записи/ })).toBeTruthy();
  });
});
