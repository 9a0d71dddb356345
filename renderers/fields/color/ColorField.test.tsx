// A colour by its text and by the picker.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import form from '../../../src/platform/i18n/texts/en/form.json';
import table from '../../../src/platform/i18n/texts/en/table.json';
import type { FieldProps } from '../../../src/render/index.ts';
import { drawForTest, testFormats } from '../../../src/render/testing/index.ts';
import { ColorField } from './ColorField.tsx';

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
    ports: {
      data: {},
      live: {},
      local: {},
      formats: testFormats({ ...form, ...table }),
      report: vi.fn<() => void>(),
    },
  });
  return () => current;
}

test('[KIND-07] a colour is typed in either way, and the picker beside it is named', async () => {
  const value = await draw(ColorField, { name: 'c', type: 'string', widget: 'color', label: 'Tint' }, '');
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Tint' }), '0E8945');
  await user.tab();
  expect(value()).toBe('#0e8945');
  expect(screen.getByLabelText<HTMLInputElement>('Choose a colour: Tint').value).toBe('#0e8945');
});
