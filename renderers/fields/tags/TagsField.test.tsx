// Several short texts.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FieldProps } from '../../../src/render/index.ts';
import { drawForTest, testFormats } from '../../../src/render/testing/index.ts';
import texts from '../../../src/platform/i18n/texts/en/form.json';
import { TagsField } from './TagsField.tsx';

afterEach(cleanup);

async function draw(
  Field: ComponentType<FieldProps>,
  field: FieldProps['field'],
  first: unknown,
  used: readonly string[] = [],
): Promise<() => unknown> {
  let current: unknown = first;
  const Form = (): ReactNode => {
    const [value, setValue] = useState(first);
    current = value;
    return (
      <>
        <label id="f-label" htmlFor="f">
          {field.label}
        </label>
        <Field
          id="f"
          field={field}
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
    renderers: [],
    ports: {
      data: {
        selectList: async () => ({
          filteredSelectList: used.map((id) => ({ id, string_view: id })),
          count: used.length,
          next: null,
        }),
      },
      live: {},
      local: {},
      formats: testFormats(texts),
      report: vi.fn<() => void>(),
    },
  });
  return () => current;
}

test('[FIELD-03] short texts are added by Enter, a comma or leaving, none twice, and taken away by a cross or Backspace', async () => {
  const value = await draw(TagsField, { name: 'tags', type: 'tags', label: 'Fields' }, ['name']);
  const user = userEvent.setup();
  const input = screen.getByRole('textbox', { name: 'Fields' });
  await user.type(input, 'amount{Enter}name{Enter}price,');
  expect(value()).toEqual(['name', 'amount', 'price']);
  await user.type(input, 'left');
  await user.tab();
  expect(value()).toEqual(['name', 'amount', 'price', 'left']);
  await user.click(screen.getByRole('button', { name: 'Remove: amount' }));
  await user.type(input, '{Backspace}');
  expect(value()).toEqual(['name', 'price']);
});

test('[KIND-09] tags people make up keep their blanks, are the same in capitals, and those in use are offered', async () => {
  const value = await draw(TagsField, { name: 'labels', type: 'tags', label: 'Labels', model: 'deal' }, null, [
    'export',
  ]);
  const user = userEvent.setup();
  const input = screen.getByRole('textbox', { name: 'Labels' });
  await user.type(input, 'urgent order,');
  await user.type(input, 'URGENT order{Enter}');
  expect(value()).toEqual(['urgent order']);
  await waitFor(() =>
    expect([...document.querySelectorAll('option')].map((option) => option.value)).toEqual(['export']),
  );
});
