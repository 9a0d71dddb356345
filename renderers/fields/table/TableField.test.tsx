// A table part in a form: lines in, lines out, questions, errors on cells.
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FormField } from '../../../src/contract/index.ts';
import type { FieldProps } from '../../../src/render/index.ts';
import { drawForTest, testFormats } from '../../../src/render/testing/index.ts';
import texts from '../../../src/platform/i18n/texts/ru/edit.json';
import { RENDERERS } from '../../index.ts';
import { TableField } from './TableField.tsx';
import { description } from './description.ts';
import { loadCreateRow } from '../../../src/render/grid/index.ts';

afterEach(cleanup);

const [example] = description.examples;
// The renderer's own example, as the form gives it.
const FIELD = { name: 'items', type: 'table', ...example?.params } as unknown as FormField;
const LINES = [
  { id: 'a', title: 'Бумага', quantity: '1.00' },
  { id: 'b', title: 'Ручки', quantity: '2.00' },
];

interface Drawn {
  value(): unknown;
}

async function draw(over: Partial<FieldProps> = {}): Promise<Drawn> {
  let current: unknown = LINES;
  const Form = (): ReactNode => {
    const [value, setValue] = useState<unknown>(LINES);
    current = value;
    return (
      <TableField
        id="items"
        field={FIELD}
        value={value}
        required={false}
        disabled={false}
        readonly={false}
        errors={[]}
        onChange={setValue}
        {...over}
      />
    );
  };
  await drawForTest(<Form />, {
    renderers: RENDERERS.filter(({ kind }) => kind === 'cell'),
    ports: {
      data: {},
      live: {},
      local: { read: async () => undefined, write: async () => undefined },
      formats: testFormats({ ...texts, yes: 'Да', no: 'Нет' }),
      report: vi.fn<() => void>(),
    },
  });
  return { value: () => current };
}

const cell = (row: number, column: number): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-index="${row}"] [aria-colindex="${column}"]`);
  if (!found) throw new Error(`no cell ${row}, ${column}`);
  return found;
};

test('[FIELD-06] lines are edited and added in the grid; the form gets the whole list', async () => {
  const drawn = await draw();
  const user = userEvent.setup();
  await user.dblClick(cell(0, 3));
  await user.keyboard('1 234,5{Enter}');
  await vi.waitFor(() => expect(drawn.value()).toMatchObject([{ id: 'a', quantity: '1234.50' }, LINES[1]]));
  // It has come by the time somebody presses it.
  await loadCreateRow();
  await user.click(screen.getByRole('button', { name: 'Добавить строку' }));
  await user.keyboard('Скотч{Enter}');
  await vi.waitFor(() =>
    expect(drawn.value()).toMatchObject([{ id: 'a' }, { id: 'b' }, { title: 'Скотч', quantity: null }]),
  );
  expect(screen.getByText('Строк: 3 из 100')).toBeDefined();
});

test('[TABLE-08] clearing asks, and No leaves everything', async () => {
  const drawn = await draw();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Очистить' }));
  const dialog = await screen.findByRole('dialog', { name: 'Вы действительно хотите очистить таб часть?' });
  await user.click(within(dialog).getByRole('button', { name: 'Нет' }));
  expect(drawn.value()).toBe(LINES);
  await user.click(screen.getByRole('button', { name: 'Очистить' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Да' }));
  await vi.waitFor(() => expect(drawn.value()).toEqual([]));
});

test('[FORM-06] errors stand on their cells', async () => {
  await draw({ cellErrors: new Map([['b', new Map([['quantity', ['Слишком мало']]])]]) });
  expect([
    cell(1, 3).getAttribute('aria-invalid'),
    cell(1, 3).getAttribute('aria-description'),
    cell(0, 3).getAttribute('aria-invalid'),
  ]).toEqual(['true', 'Слишком мало', null]);
});

test('[FIELD-06] a read-only part shows its lines and offers nothing', async () => {
  await draw({ readonly: true });
  expect([
    document.querySelectorAll('[data-index]').length,
    screen.queryByRole('button', { name: 'Добавить строку' }),
    screen.queryByRole('checkbox'),
  ]).toEqual([2, null, null]);
});

test('[FIELD-06] on a phone the name of a line is changed like its other values, a new line opens at once, and Escape closes a sheet only', async () => {
  const nothing = (): void => undefined;
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    media,
    addEventListener: nothing,
    removeEventListener: nothing,
    addListener: nothing,
    removeListener: nothing,
  }));
  const drawn = await draw();
  const user = userEvent.setup();
  const lines = (): HTMLElement[] => screen.getAllByRole('listitem');
  await user.click(within(lines()[0] ?? document.body).getByText('Бумага'));
  await user.type(
    within(await screen.findByRole('dialog', { name: 'Наименование' })).getByRole('textbox'),
    ' А4{Enter}',
  );
  await vi.waitFor(() => expect(drawn.value()).toMatchObject([{ id: 'a', title: 'Бумага А4' }, LINES[1]]));
  await user.click(screen.getByRole('button', { name: 'Добавить строку' }));
  await user.type(
    within(await screen.findByRole('dialog', { name: 'Наименование' })).getByRole('textbox'),
    'Скотч{Enter}',
  );
  await vi.waitFor(() => expect(drawn.value()).toMatchObject([{ id: 'a' }, { id: 'b' }, { title: 'Скотч' }]));
  await user.click(screen.getAllByRole('button', { name: 'Действия со строкой' })[0] ?? document.body);
  await screen.findByRole('dialog', { name: 'Действия со строкой' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  vi.unstubAllGlobals();
});

test('[FORM-09] a part without a description names the field', async () => {
  await draw({ field: { name: 'items', type: 'table', label: 'Позиции' } });
  await act(async () => undefined);
  expect(screen.getByRole('alert').textContent).toContain('items');
});
