// The form of an action of a row as a block of a page.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { RowAction } from '../../../src/contract/index.ts';
import { HttpError, type DataPort } from '../../../src/engine/ports/index.ts';
import { ID, open, type Stand } from './testing.tsx';

afterEach(cleanup);

const PRINT: RowAction = {
  name: 'print',
  kind: 'action',
  title: 'Напечатать',
  confirm: 'Печатать?',
  fields: [
    {
      name: 'params',
      type: 'json',
      label: 'Печать',
      required: true,
      default: { copies: 2 },
      schema: {
        type: 'object',
        required: ['tray'],
        properties: {
          copies: { type: 'integer', title: 'Экземпляров', default: 2 },
          tray: { type: 'string', title: 'Лоток', minLength: 1 },
        },
      },
    },
  ],
};

interface Opened {
  stand: Stand;
  runAction: ReturnType<typeof vi.fn<DataPort['runAction']>>;
}

async function opened(
  params: object = { id: ID },
  run?: DataPort['runAction'],
  { isOffline = false, action = PRINT }: { isOffline?: boolean; action?: RowAction } = {},
): Promise<Opened> {
  const runAction = vi.fn<DataPort['runAction']>(run ?? (async (_model, id) => ({ id, version: 8 })));
  const stand = await open({
    isOffline,
    params: { action: 'print', title: 'Печать', ...params },
    data: {
      row: async () => ({ id: ID, version: 7 }),
      rowActions: async () => ({ results: [action] }),
      runAction,
    },
  });
  return { stand, runAction };
}

const tray = (): Promise<HTMLElement> => screen.findByLabelText(/^Лоток/, undefined, { timeout: 20_000 });
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

test('[SCHEMA-17] what the action asks stands on the page, is carried out once after its question, and the page is told', async () => {
  const { stand, runAction } = await opened();
  const input = await tray();
  // A page's form does not take the keyboard from where it was.
  expect(document.activeElement).toBe(document.body);
  await userEvent.type(input, 'A');
  await press('Напечатать');
  await screen.findByText('Печатать?');
  expect(runAction).not.toHaveBeenCalled();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Да' }));
  await waitFor(() => expect(stand.events).toEqual([{ name: 'saved', data: { id: ID, row: { id: ID, version: 8 } } }]));
  expect(runAction.mock.calls).toEqual([
    [
      'contractor',
      ID,
      'print',
      { version: 7, values: { params: { copies: 2, tray: 'A' } }, context: expect.anything() },
    ],
  ]);
  expect(await screen.findByText(/^(actions\.done|Готово)/)).toBeTruthy();
});

test('[SCHEMA-17] without a question two presses are one run', async () => {
  const { confirm: _question, ...action } = PRINT;
  let answer = (): void => undefined;
  const held: DataPort['runAction'] = (_model, id) =>
    new Promise((resolve) => (answer = () => resolve({ id, version: 8 })));
  const { stand, runAction } = await opened({ id: ID }, held, { action });
  await userEvent.type(await tray(), 'A');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Напечатать' }));
  await waitFor(() => expect(runAction).toHaveBeenCalled());
  await act(async () => answer());
  await waitFor(() => expect(stand.events).toHaveLength(1));
  expect(runAction).toHaveBeenCalledTimes(1);
});

test('[SCHEMA-17] what the server refuses stands at its place, and what was entered stays', async () => {
  const fields = { params: [{ rule: 'pattern', message: '/tray: такого лотка нет', place: '/tray' }] };
  const refuse = async (): Promise<never> => {
    throw new HttpError(400, { code: 'invalid', message: 'Неверно', fields });
  };
  const { stand } = await opened({ id: ID }, refuse);
  await userEvent.type(await tray(), 'Z');
  await press('Напечатать');
  await screen.findByText('Печатать?');
  await press('Да');
  await screen.findByText(/такого лотка нет/);
  expect([await tray(), stand.events]).toMatchObject([{ value: 'Z' }, []]);
});

test('[SCHEMA-17] without a row it asks for one, and sends nothing', async () => {
  await opened({});
  await screen.findByText(/actions\.chooseRow|Сначала выберите строку/);
  expect(screen.queryByRole('button', { name: 'Напечатать' })).toBeNull();
});

test('[SCHEMA-17] without a connection it says so, and what was entered waits', async () => {
  await opened({ id: ID }, undefined, { isOffline: true });
  await userEvent.type(await tray(), 'A');
  await screen.findByText(/actions\.offline|Нет связи/);
  expect(screen.getByRole('button', { name: 'Напечатать' }).hasAttribute('disabled')).toBe(true);
});

test('[ACT-09] of an action of the module it asks no row, and begins anew once it is done', async () => {
  const runModuleAction = vi.fn<DataPort['runModuleAction']>(async () => ({ message: 'Загружено 5' }));
  await open({
    params: { action: 'print', withoutRow: true },
    data: { moduleActions: async () => ({ results: [PRINT] }), runModuleAction },
  });
  await userEvent.type(await tray(), 'A');
  await press('Напечатать');
  await screen.findByText('Печатать?');
  await press('Да');
  expect(await screen.findByText('Загружено 5')).toBeTruthy();
  expect(runModuleAction.mock.calls).toEqual([
    ['contractor', 'print', { values: { params: { copies: 2, tray: 'A' } } }, expect.any(String)],
  ]);
  await waitFor(async () => expect(await tray()).toHaveProperty('value', ''));
  // The same once more is another time.
  await userEvent.type(await tray(), 'A');
  await press('Напечатать');
  await screen.findByText('Печатать?');
  await press('Да');
  await waitFor(() => expect(runModuleAction).toHaveBeenCalledTimes(2));
  const [first, second] = runModuleAction.mock.calls;
  expect([second?.[2], second?.[3] === first?.[3]]).toEqual([first?.[2], false]);
});

test('[ACT-09] whoever may not do it is told so in its place', async () => {
  await open({
    params: { action: 'print', withoutRow: true },
    data: { moduleActions: async () => ({ results: [] }) },
  });
  expect(await screen.findByText(/actions\.closed|сейчас это действие недоступно/i)).toBeTruthy();
});
