// Spans of time as they are typed.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import form from '../../../src/platform/i18n/texts/en/form.json';
import table from '../../../src/platform/i18n/texts/en/table.json';
import type { FieldProps } from '../../../src/render/index.ts';
import { drawForTest, testFormats } from '../../../src/render/testing/index.ts';
import { DurationField } from './DurationField.tsx';

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

test.each([
  ['2:30', '150'],
  ['2h 30m', '150'],
  ['2ч 30', '150'],
  ['150', '150'],
  ['soon', 'soon'],
])('[KIND-05] "%s" in a form is %s', async (typed, minutes) => {
  const value = await draw(DurationField, { name: 'd', type: 'integer', widget: 'duration', label: 'Spent' }, 0);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Spent' }), typed);
  await user.tab();
  expect(value()).toBe(minutes);
  const shown = screen.getByRole<HTMLInputElement>('textbox', { name: 'Spent' }).value;
  expect(shown.replaceAll('\u00a0', ' ')).toBe(minutes === 'soon' ? 'soon' : '2 ч 30 мин');
});
