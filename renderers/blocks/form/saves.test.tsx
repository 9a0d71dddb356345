// The form block when a save meets trouble: refusals, conflicts, answers that are lost, and what is typed meanwhile.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Row } from '../../../src/contract/index.ts';
import { HttpError, NetworkError, type DataPort } from '../../../src/engine/ports/index.ts';
import type { AnyRenderer, FieldProps } from '../../../src/render/index.ts';
import { loadRenderers, untilReady } from '../../../src/render/testing/index.ts';
import { EDIT, field, ID, input, NAME, open, press, USED } from './testing.tsx';

beforeAll(() => loadRenderers(USED));
afterEach(cleanup);

describe('saves that meet trouble', () => {
  it('[SAVE-01] Enter twice and the button on a slow network send once', async () => {
    let answer: (row: Row) => void = () => undefined;
    const createRow = vi.fn<DataPort['createRow']>(() => new Promise<Row>((resolve) => (answer = resolve)));
    await open({ data: { createRow } });
    await userEvent.type(input('Имя'), 'x{Enter}{Enter}');
    fireEvent.submit(document.querySelector('form') ?? document.body);
    expect(createRow).toHaveBeenCalledTimes(1);
    await act(async () => answer({ id: ID, version: 1 }));
    fireEvent.submit(document.querySelector('form') ?? document.body);
    expect(createRow).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['no answer', new NetworkError('lost')],
    ['a 502', new HttpError(502, { code: 'internal', message: 'x' })],
  ])(
    '[SAVE-01] %s and something typed since: the second try changes the row that the first one made',
    async (_name, lost) => {
      const createRow = vi
        .fn<DataPort['createRow']>()
        .mockRejectedValueOnce(lost)
        .mockRejectedValueOnce(new HttpError(409, { code: 'idempotency_mismatch', message: 'x' }));
      const stand = await open({ data: { createRow, row: async (_model, id) => ({ id, version: 1, name: 'а' }) } });
      await userEvent.type(input('Имя'), 'а');
      await press('Создать');
      await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
      await userEvent.type(input('Имя'), 'б');
      await press('Создать');
      await waitFor(() =>
        expect(stand.updateRow).toHaveBeenCalledWith('contractor', createRow.mock.calls[0]?.[1].id, {
          name: 'аб',
          note: '',
          version: 1,
        }),
      );
      expect(stand.events.map(({ name }) => name)).toEqual(['saved', 'close']);
    },
  );

  it('[SAVE-01] a new row whose answer was lost keeps its id in the draft: restored after a reload it is not made twice', async () => {
    const createRow = vi
      .fn<DataPort['createRow']>()
      .mockRejectedValueOnce(new NetworkError('lost'))
      .mockImplementation(async (_model, values) => ({ ...values, version: 1 }));
    const { kept } = await open({ data: { createRow } });
    await userEvent.type(input('Имя'), 'а');
    await press('Создать');
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    // As the page is gone by a reload: nothing more is written.
    const left = structuredClone(kept);
    cleanup();
    await open({ data: { createRow }, kept: left });
    await press('Продолжить');
    await press('Создать');
    await waitFor(() => expect(createRow).toHaveBeenCalledTimes(2));
    expect(createRow.mock.calls[1]?.[1]).toEqual(createRow.mock.calls[0]?.[1]);
  });

  it('[SAVE-02] an answer lost and the row changed by somebody since: both values are there to choose from, and the choice changes that row', async () => {
    const createRow = vi
      .fn<DataPort['createRow']>()
      .mockRejectedValueOnce(new HttpError(502, { code: 'internal', message: 'x' }))
      .mockRejectedValue(new HttpError(409, { code: 'idempotency_mismatch', message: 'x' }));
    const stand = await open({
      data: { createRow, row: async (_model, id) => ({ id, version: 2, name: 'чужое', note: '' }) },
    });
    await userEvent.type(input('Имя'), 'моё');
    await press('Создать');
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    await press('Создать');
    await userEvent.click(
      within(await screen.findByRole('group', { name: 'Два значения: Имя' })).getByRole('button', { name: /Оставить/ }),
    );
    await press('Создать');
    await waitFor(() =>
      expect(stand.updateRow).toHaveBeenCalledWith(
        'contractor',
        createRow.mock.calls[0]?.[1].id,
        { name: 'моё', note: '', version: 2 },
        expect.anything(),
      ),
    );
  });

  it('[SAVE-01] an answer lost and the row deleted since: it is made anew', async () => {
    const createRow = vi
      .fn<DataPort['createRow']>()
      .mockRejectedValueOnce(new NetworkError('lost'))
      .mockRejectedValueOnce(new HttpError(409, { code: 'idempotency_mismatch', message: 'x' }))
      .mockImplementation(async (_model, values) => ({ ...values, version: 1 }));
    const stand = await open({
      data: { createRow, row: () => Promise.reject(new HttpError(404, { code: 'not_found', message: 'x' })) },
    });
    await userEvent.type(input('Имя'), 'а');
    await press('Создать');
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    await press('Создать');
    await waitFor(() => expect(stand.events.map(({ name }) => name)).toEqual(['saved', 'close']));
    expect(createRow.mock.calls[2]?.[1].id).not.toBe(createRow.mock.calls[1]?.[1].id);
  });

  it('[SAVE-01] while a save is under way nothing can be typed that would be lost; after one that failed the keyboard is where it was', async () => {
    let refuse: (error: Error) => void = () => undefined;
    await open({ data: { createRow: () => new Promise<Row>((_resolve, reject) => (refuse = reject)) } });
    await waitFor(() => expect(document.activeElement).toBe(input('Имя')));
    await userEvent.type(input('Примечание'), 'x{Enter}');
    expect(input('Примечание').closest('[inert]')).not.toBeNull();
    // A browser takes the keyboard away from what is inert.
    input('Примечание').blur();
    await act(async () => refuse(new NetworkError('offline')));
    expect(input('Примечание').closest('[inert]')).toBeNull();
    expect(document.activeElement).toBe(input('Примечание'));
  });

  it('a row of that id which this form did not make is a refusal', async () => {
    const stand = await open({
      data: {
        createRow: () =>
          Promise.reject(new HttpError(409, { code: 'idempotency_mismatch', message: 'Уже существует' })),
      },
    });
    await press('Создать');
    expect(await screen.findByText('Уже существует', { selector: '.keste-form-top *' })).toBeTruthy();
    expect(stand.updateRow).not.toHaveBeenCalled();
  });

  it('[SAVE-02] a conflict in a field whose renderer cannot say its value as text is still to be settled', async () => {
    const row: Row = { id: ID, version: 3, odd: 'A' };
    const Odd = ({ id, value, onChange }: FieldProps): ReactNode => (
      <input id={id} value={String(value)} onChange={(event) => onChange(event.currentTarget.value)} />
    );
    const odd: AnyRenderer = {
      kind: 'field',
      name: 'odd',
      keys: ['string/odd'],
      component: Odd,
      text: () => {
        throw new Error('broken');
      },
    };
    await open({
      row,
      fields: [field('odd', 'Своё', { widget: 'odd' })],
      more: [odd],
      data: {
        updateRow: () =>
          Promise.reject(
            new HttpError(409, { code: 'conflict', message: 'x', current: { ...row, version: 4, odd: 'C' } }),
          ),
      },
    });
    await userEvent.type(input('Своё'), 'B');
    await press('Сохранить');
    const choice = await screen.findByRole('group', { name: 'Два значения: Своё' });
    expect([within(choice).getByText('AB'), within(choice).getByText('C')]).toHaveLength(2);
  });

  it('a conflict whose record holds already what was sent is the lost answer of the first try', async () => {
    const row: Row = { id: ID, version: 3, name: 'A', note: '' };
    const updateRow = vi
      .fn<DataPort['updateRow']>()
      .mockRejectedValue(
        new HttpError(409, { code: 'conflict', message: 'x', current: { ...row, version: 4, name: 'AB' } }),
      );
    const stand = await open({ row, data: { updateRow } });
    await userEvent.type(input('Имя'), 'B');
    await press('Сохранить');
    await waitFor(() => expect(stand.events.map(({ name }) => name)).toEqual(['saved', 'close']));
  });

  it.each([
    [403, 'forbidden', 'Недостаточно прав'],
    [404, 'not_found', 'Записи больше нет'],
  ])('a %i is told on top and nothing typed is lost', async (status, code, text) => {
    const stand = await open({
      row: { id: ID, version: 3, name: 'A' },
      data: { updateRow: () => Promise.reject(new HttpError(status, { code, message: 'Недостаточно прав' })) },
    });
    await userEvent.type(input('Имя'), 'B');
    await press('Сохранить');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));
    expect(input('Имя')).toHaveProperty('value', 'AB');
    cleanup();
    expect(stand.kept.get(EDIT)).toMatchObject({ fields: { name: { value: 'AB' } } });
  });

  it('a definition that has moved on opens the form anew with what was typed, and says what has no place any more', async () => {
    const createRow = vi
      .fn<DataPort['createRow']>()
      .mockRejectedValueOnce(new HttpError(409, { code: 'schema_changed', message: 'x' }))
      .mockImplementation(async (_model, values) => ({ ...values, version: 1 }));
    const stand = await open({ data: { createRow } });
    await userEvent.type(input('Имя'), 'а');
    await userEvent.type(input('Примечание'), 'б');
    stand.formInfo.mockResolvedValue({
      model: 'contractor',
      mode: 'create',
      rev: 'bbbbbbbbbbbbbbbb',
      fields: [NAME, field('extra', 'Новое поле')],
    });
    await press('Создать');
    expect(await screen.findByLabelText('Новое поле')).toBeTruthy();
    expect(input('Имя')).toHaveProperty('value', 'а');
    expect(screen.getByRole('alert').textContent).toMatch(/форма обновлена.*Примечание/s);
    await press('Создать');
    await waitFor(() =>
      expect(createRow).toHaveBeenLastCalledWith(
        'contractor',
        expect.objectContaining({ name: 'а', extra: '' }),
        expect.anything(),
      ),
    );
  });

  it('on a page the form opens anew after a save, so that the next one has the new version', async () => {
    let version = 3;
    const row = async (): Promise<Row> => ({ id: ID, version, name: 'A' });
    const updateRow = vi.fn<DataPort['updateRow']>(async (_model, id, changes) => ({
      ...changes,
      id,
      version: (version += 1),
    }));
    await open({ row: await row(), params: { place: 'page' }, data: { row, updateRow } });
    for (const expected of [3, 4]) {
      await userEvent.type(input('Имя'), 'B');
      await press('Сохранить');
      await waitFor(() =>
        expect(updateRow).toHaveBeenLastCalledWith(
          'contractor',
          ID,
          expect.objectContaining({ version: expected }),
          expect.anything(),
        ),
      );
      await untilReady();
    }
  });
});
