// Several short texts.
import { cleanup, screen } from '@testing-library/react';
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
    ports: { data: {}, live: {}, local: {}, formats: testFormats(texts), report: vi.fn<() => void>() },
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
