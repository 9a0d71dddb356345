// The input of a reference: where it can only be read, and where it takes several.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Slot } from '../../../src/render/index.ts';
import { drawForTest, testFormats } from '../../../src/render/testing/index.ts';
import { renderer } from './index.ts';

afterEach(cleanup);

async function drawn(value: unknown): Promise<string | null> {
  const field = { name: 'customer', type: 'select', label: 'Customer', model: 'firm' };
  await drawForTest(
    <Slot
      kind="field"
      type="select"
      props={{
        id: 'one',
        field,
        value,
        required: false,
        disabled: false,
        readonly: true,
        errors: [],
        onChange: () => undefined,
      }}
    />,
    { ports: { formats: testFormats({ table: { unseen: 'Hidden from you' } }) }, renderers: [renderer] },
  );
  const { textContent } = await screen.findByRole('status');
  cleanup();
  return textContent;
}

test('[SCREEN-10] what the reader may not see is told from what is empty', async () => {
  const hidden = { id: 'a', string_view: '' };
  expect([
    await drawn(null),
    await drawn(hidden),
    await drawn([hidden, { id: 'b', string_view: 'Alma' }, { ...hidden, id: 'c' }]),
  ]).toEqual(['—', 'Hidden from you', 'Hidden from you, Alma']);
});

test('[COMMUNITY-29] of several entries the list closes once one was found by words, and stays for whoever goes through it', async () => {
  const names = ['Anna', 'Boris', 'Clara'];
  const field = {
    name: 'people',
    type: 'select',
    label: 'People',
    multiple: true,
    choices: names.map((name) => ({ id: name, string_view: name })),
  };
  function People(): ReactNode {
    const [value, setValue] = useState<unknown>([]);
    const state = { id: 'one', field, value, required: false, disabled: false, readonly: false, errors: [] };
    return <Slot kind="field" type="select" props={{ ...state, onChange: setValue }} />;
  }
  await drawForTest(<People />, { ports: { formats: testFormats({}) }, renderers: [renderer] });
  const input = await screen.findByRole('combobox');
  await userEvent.click(input);
  await userEvent.click(await screen.findByRole('option', { name: 'Anna' }));
  expect(screen.getAllByRole('option')).toHaveLength(names.length);
  await userEvent.type(input, 'Bor');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await userEvent.click(screen.getByRole('option', { name: 'Boris' }));
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.type(input, 'Cl');
  await screen.findByRole('option', { name: 'Clara' });
});
