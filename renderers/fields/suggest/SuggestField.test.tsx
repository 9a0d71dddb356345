// A text that names something: offered with what it is called, icons with pictures, and free for anything else.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FormField } from '../../../src/contract/index.ts';
import { EntryContextProvider } from '../../../src/render/form/index.ts';
import { drawForTest, testFormats } from '../../../src/render/testing/index.ts';
import texts from '../../../src/platform/i18n/texts/en/form.json';
import { SuggestField } from './SuggestField.tsx';

afterEach(cleanup);

const KNOWN = new Map([
  [
    'field',
    [
      { id: 'amount', string_view: 'Сумма' },
      { id: 'status', string_view: 'Статус' },
      { id: 'full_amount', string_view: 'Всего' },
    ],
  ],
  [
    'icon',
    [
      { id: 'cart', string_view: 'cart' },
      { id: 'truck', string_view: 'truck' },
    ],
  ],
]);

async function draw(names: string, first: string): Promise<() => unknown> {
  const field: FormField = { name: 'field', type: 'string', widget: 'suggest', names, label: 'Field' };
  let current: unknown = first;
  const Form = (): ReactNode => {
    const [value, setValue] = useState<unknown>(first);
    current = value;
    return (
      <EntryContextProvider value={{ suggest: (kind) => KNOWN.get(kind) ?? [], removedWith: undefined }}>
        <label id="f-label" htmlFor="f">
          Field
        </label>
        <SuggestField
          id="f"
          field={field}
          value={value}
          required={false}
          disabled={false}
          readonly={false}
          errors={[]}
          onChange={setValue}
        />
      </EntryContextProvider>
    );
  };
  await drawForTest(<Form />, {
    renderers: [],
    ports: { data: {}, live: {}, local: {}, formats: testFormats(texts), report: vi.fn<() => void>() },
  });
  return () => current;
}

const options = (): (string | null)[] =>
  screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
const input = (): HTMLElement => screen.getByRole('combobox', { name: 'Field' });

test('[FIELD-05] what is known is offered with what it is called, narrowed by name or title, chosen by keyboard; the title stands beside', async () => {
  const value = await draw('field', 'status');
  const user = userEvent.setup();
  expect(screen.getByText('Статус')).toBeDefined();
  await user.click(input());
  await waitFor(() => expect(options()).toEqual(['amountСумма', 'statusСтатус', 'full_amountВсего']));
  await user.clear(input());
  await user.type(input(), 'amo');
  expect(options()).toEqual(['amountСумма', 'full_amountВсего']);
  await user.clear(input());
  await user.type(input(), 'всег');
  expect(options()).toEqual(['full_amountВсего']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(value()).toBe('full_amount');
  expect(screen.getByText('Всего')).toBeDefined();
});

test('[FIELD-05] a name nobody knows may be typed all the same', async () => {
  const value = await draw('field', '');
  const user = userEvent.setup();
  await user.type(input(), 'mine');
  await user.tab();
  expect([value(), options()]).toEqual(['mine', []]);
});

test('[FIELD-05] icons are offered as pictures by their names', async () => {
  const value = await draw('icon', '');
  const user = userEvent.setup();
  await user.click(input());
  await user.click(await screen.findByRole('option', { name: /truck/, hidden: true }));
  expect(value()).toBe('truck');
});
