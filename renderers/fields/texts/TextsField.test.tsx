// One text in several languages.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FieldProps } from '../../../src/render/index.ts';
import { drawForTest, testFormats } from '../../../src/render/testing/index.ts';
import texts from '../../../src/platform/i18n/texts/en/form.json';
import { TextsField } from './TextsField.tsx';

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

const TITLE = {
  name: 'title',
  type: 'texts',
  label: 'Title',
  fields: ['ru', 'kk', 'en'].map((name) => ({ name, type: 'string', label: name })),
};
const language = (name: string): HTMLElement => screen.getByRole('textbox', { name: `Title: ${name}` });

test('[FIELD-04] each language has its input, named and marked by it; what is emptied goes, and the last one takes the value along', async () => {
  const value = await draw(TextsField, TITLE, { en: 'Cars' });
  const user = userEvent.setup();
  expect(language('Kazakh').getAttribute('lang')).toBe('kk');
  await user.type(language('Kazakh'), 'Көлік');
  expect(value()).toEqual({ en: 'Cars', kk: 'Көлік' });
  await user.type(language('English'), '!');
  expect(Object.entries(value() as object)).toEqual([
    ['en', 'Cars!'],
    ['kk', 'Көлік'],
  ]);
  await user.clear(language('English'));
  await user.clear(language('Kazakh'));
  expect(value()).toBeNull();
});
