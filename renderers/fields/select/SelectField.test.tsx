// The input of a reference where it can only be read.
import { cleanup, screen } from '@testing-library/react';
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
