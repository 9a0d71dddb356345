// A list of entries in a form: opened in place, changed, moved, removed and brought back, by keyboard too; problems stand where they belong.
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FormField } from '../../../src/contract/index.ts';
import type { FieldProps } from '../../../src/render/index.ts';
import { drawForTest, settled, testFormats } from '../../../src/render/testing/index.ts';
import texts from '../../../src/platform/i18n/texts/en/form.json';
import { RENDERERS } from '../../index.ts';
import { ListField } from './ListField.tsx';

afterEach(cleanup);

const CHOICES = {
  name: 'choices',
  type: 'list',
  label: 'Choices',
  item: [{ name: 'id', type: 'string', label: 'Code' }],
};
const FIELD: FormField = {
  name: 'fields',
  type: 'list',
  label: 'Fields',
  keyed: 'key',
  maxRows: 60,
  item: [
    { name: 'key', type: 'string', label: 'Name', required: true, pattern: '[a-z]+' },
    {
      name: 'type',
      type: 'selectEnum',
      label: 'Type',
      choices: [
        { id: 'text', string_view: 'Text' },
        { id: 'decimal', string_view: 'Decimal' },
      ],
    },
    { name: 'precision', type: 'integer', label: 'Digits', visibleWhen: 'type = "decimal"' },
    CHOICES,
  ],
};
const ENTRIES = [
  { key: 'plate', type: 'text', source: 1 },
  { key: 'price', type: 'decimal', precision: '2' },
];

interface Drawn {
  value(): Record<string, unknown>[];
}

async function draw(
  over: Partial<FieldProps> = {},
  entries: readonly Record<string, unknown>[] = ENTRIES,
): Promise<Drawn> {
  let current: unknown = entries;
  const Form = (): ReactNode => {
    const [value, setValue] = useState<unknown>(entries);
    current = value;
    return (
      <>
        <div id="fields-label">Fields</div>
        <ListField
          id="fields"
          field={FIELD}
          value={value}
          required={false}
          disabled={false}
          readonly={false}
          errors={[]}
          onChange={setValue}
          {...over}
        />
      </>
    );
  };
  await drawForTest(<Form />, {
    renderers: RENDERERS.filter(({ kind }) => kind === 'field'),
    ports: {
      data: {},
      live: {},
      local: { read: async () => undefined, write: async () => undefined },
      formats: testFormats(texts),
      report: vi.fn<() => void>(),
    },
  });
  return { value: () => (current as Record<string, unknown>[]).map(({ _id, ...entry }) => entry) }; // what the list hands on
}

const head = (name: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const input = (name: string): Promise<HTMLElement> => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });

test('[FIELD-02] entries stand as rows with what tells them apart; one opens in place, and only that one has fields', async () => {
  await draw();
  const user = userEvent.setup();
  expect([head('plate').textContent, head('price').textContent, screen.queryAllByRole('textbox').length]).toEqual([
    'plateText',
    'priceDecimal · 2',
    0,
  ]);
  await user.click(head('plate'));
  expect((await input('Name')).getAttribute('value')).toBe('plate');
  expect(head('plate').getAttribute('aria-expanded')).toBe('true');
  await user.click(head('price'));
  await vi.waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'price'));
  expect(head('plate').getAttribute('aria-expanded')).toBe('false');
  await input('Digits');
});

test('[FIELD-02] what is typed changes its entry alone and keeps what the form does not know; a condition of the entry holds', async () => {
  const drawn = await draw();
  const user = userEvent.setup();
  await user.click(head('plate'));
  await user.type(await input('Name'), 's');
  expect(drawn.value()).toMatchObject([{ key: 'plates', type: 'text', source: 1 }, ENTRIES[1] ?? {}]);
  expect(screen.queryByRole('textbox', { name: 'Digits' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Decimal', hidden: true }));
  await user.type(await input('Digits'), '3');
  expect(drawn.value()[0]).toMatchObject({ type: 'decimal', precision: '3' });
});

test('[FIELD-02] an entry is added and opened, moved by buttons and by Alt with arrows, removed, and brought back to its place', async () => {
  const drawn = await draw();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.type(await input('Name'), 'total');
  expect(drawn.value().at(-1)).toMatchObject({ key: 'total', precision: null });
  expect(drawn.value().map(({ key }) => key)).toEqual(['plate', 'price', 'total']);
  await user.click(screen.getByRole('button', { name: 'Move up: total' }));
  expect(drawn.value().map(({ key }) => key)).toEqual(['plate', 'total', 'price']);
  head('total').focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect([drawn.value().map(({ key }) => key), document.activeElement?.textContent]).toEqual([
    ['total', 'plate', 'price'],
    head('total').textContent,
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove: plate' }));
  expect([drawn.value().map(({ key }) => key), document.activeElement]).toEqual([['total', 'price'], head('price')]);
  await user.click(screen.getByRole('button', { name: 'Bring back' }));
  expect(drawn.value().map(({ key }) => key)).toEqual(['total', 'plate', 'price']);
});

test('[FIELD-02] whoever adds an entry goes on in its name; one opened again later leaves the keyboard where it is', async () => {
  await draw();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Name/ })));
  await user.keyboard('total');
  await user.click(head('total'));
  await user.click(head('total'));
  await input('Name');
  await settled();
  expect(document.activeElement).toBe(head('total'));
});

test('[FIELD-02] what the list puts into the open entry by itself stands in its fields, and is not typed over', async () => {
  let put: ((entries: unknown) => void) | undefined;
  let current: Record<string, unknown>[] = [];
  const Form = (): ReactNode => {
    const [value, setValue] = useState<unknown>(ENTRIES);
    put = setValue;
    current = value as Record<string, unknown>[]; // what the list hands on
    return (
      <>
        <div id="fields-label">Fields</div>
        <ListField
          id="fields"
          field={FIELD}
          value={value}
          required={false}
          disabled={false}
          readonly={false}
          errors={[]}
          onChange={setValue}
        />
      </>
    );
  };
  await drawForTest(<Form />, {
    renderers: RENDERERS.filter(({ kind }) => kind === 'field'),
    ports: {
      data: {},
      live: {},
      local: { read: async () => undefined, write: async () => undefined },
      formats: testFormats(texts),
      report: vi.fn<() => void>(),
    },
  });
  const user = userEvent.setup();
  await user.click(head('price'));
  await user.type(await input('Name'), 's');
  act(() => put?.(current.map((entry) => (entry['key'] === 'prices' ? { ...entry, precision: '7' } : entry))));
  await vi.waitFor(() => expect(screen.getByRole('textbox', { name: 'Digits' })).toHaveProperty('value', '7'));
  await user.type(await input('Name'), 'x');
  expect(current[1]).toMatchObject({ key: 'pricesx', precision: '7' });
});

test('[FIELD-02] lists lie in entries of lists', async () => {
  const drawn = await draw();
  const user = userEvent.setup();
  await user.click(head('plate'));
  const inner = within(await screen.findByRole('group', { name: 'Choices' }));
  await user.click(inner.getByRole('button', { name: 'Add' }));
  await user.type(await inner.findByRole('textbox', { name: 'Code' }), 'new');
  expect(drawn.value()[0]).toMatchObject({ key: 'plate', choices: [{ id: 'new' }] });
});

describe('what is wrong', () => {
  test('[FIELD-02] stands at its entry while that is closed, and at its field when it is open', async () => {
    await draw({
      entryErrors: [
        { at: ['1', 'precision'], text: 'at most 8' },
        { at: ['0'], text: 'no title' },
      ],
    });
    const user = userEvent.setup();
    expect([
      head('plate').getAttribute('aria-describedby') !== null,
      screen.getByText('no title') !== null,
      within(head('price')).getByText('Problems: 1') !== null,
    ]).toEqual([true, true, true]);
    await user.click(head('price'));
    const digits = await input('Digits');
    await vi.waitFor(() =>
      expect([digits.getAttribute('aria-invalid'), screen.queryByText('at most 8') !== null]).toEqual(['true', true]),
    );
  });

  test('[FIELD-02] a read-only list opens its entries and offers nothing', async () => {
    const drawn = await draw({ readonly: true });
    const user = userEvent.setup();
    await user.click(head('plate'));
    expect((await input('Name')).hasAttribute('readonly')).toBe(true);
    expect(screen.queryByRole('button', { name: /Add|Remove|Move/ })).toBeNull();
    expect(drawn.value()).toEqual(ENTRIES);
  });

  test('[FIELD-02] a full list takes no more', async () => {
    await draw({ field: { ...FIELD, maxRows: 2 } });
    expect([
      screen.getByRole('button', { name: 'Add' }).hasAttribute('disabled'),
      screen.getByText('2 of 2') !== null,
    ]).toEqual([true, true]);
  });
});

test('[FIELD-02] sixty entries of twenty-five fields stand as sixty rows without a field', async () => {
  const item = [
    { name: 'key', type: 'string', label: 'Name' },
    ...Array.from({ length: 24 }, (_, index) => ({ name: `f${index}`, type: 'string', label: `Field ${index}` })),
  ];
  await draw(
    { field: { ...FIELD, item } },
    Array.from({ length: 60 }, (_, index) => ({ key: `entry${index}` })),
  );
  expect([screen.getAllByRole('listitem').length, screen.queryAllByRole('textbox').length]).toEqual([60, 0]);
  await userEvent.setup().click(head('entry7'));
  await input('Field 23');
  expect(screen.getAllByRole('textbox').length).toBe(25);
});
