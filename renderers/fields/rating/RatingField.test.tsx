// Fields of numbers and texts that mean something: stars, spans of time, colours.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import form from '../../../src/platform/i18n/texts/en/form.json';
import table from '../../../src/platform/i18n/texts/en/table.json';
import type { FieldProps } from '../../../src/render/index.ts';
import { drawForTest, testFormats } from '../../../src/render/testing/index.ts';
import { ColorField } from '../color/ColorField.tsx';
import { DurationField } from '../duration/DurationField.tsx';
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

test('[KIND-07] a colour is typed in either way, and the picker beside it is named', async () => {
  const value = await draw(ColorField, { name: 'c', type: 'string', widget: 'color', label: 'Tint' }, '');
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Tint' }), '0E8945');
  await user.tab();
  expect(value()).toBe('#0e8945');
  expect(screen.getByLabelText<HTMLInputElement>('Choose a colour: Tint').value).toBe('#0e8945');
});
