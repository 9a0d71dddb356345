// Stars by keyboard, by pointer and to who listens.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import form from '../../../src/platform/i18n/texts/en/form.json';
import table from '../../../src/platform/i18n/texts/en/table.json';
import type { FieldProps } from '../../../src/render/index.ts';
import { drawForTest, testFormats } from '../../../src/render/testing/index.ts';
import { RatingField } from './RatingField.tsx';

afterEach(cleanup);

async function draw(
  Field: ComponentType<FieldProps>,
  field: FieldProps['field'],
  first: unknown,
  readonly = false,
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
          readonly={readonly}
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

const RATING = { name: 'stars', type: 'integer', widget: 'rating', label: 'Stars', max: 5 };

test('[KIND-06] stars are one group: Tab enters it, arrows choose, each says which of how many, and the choice can be taken back', async () => {
  const value = await draw(RatingField, RATING, '2');
  const user = userEvent.setup();
  expect(screen.getByRole('radiogroup', { name: 'Stars' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 of 5' }).checked).toBe(true);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(value()).toBe('3');
  await user.click(screen.getByRole('radio', { name: '5 of 5' }));
  expect(value()).toBe('5');
  await user.click(screen.getByRole('button', { name: 'Clear the value' }));
  expect(value()).toBeNull();
});

test('[KIND-06] a rating that is only read is a picture with its text', async () => {
  await draw(RatingField, RATING, '3', true);
  expect(screen.getByRole('img', { name: '3 of 5' })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});
