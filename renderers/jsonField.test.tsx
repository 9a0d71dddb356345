// The field of JSON with a schema: nothing until it is asked for, then the form of the schema; a value nobody touches stays as it is.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { FieldFrame } from '../src/render/fields/index.ts';
import { Slot, type FieldProps } from '../src/render/index.ts';
import formTexts from '../src/platform/i18n/texts/ru/form.json';
import { axeFindings, drawForTest, loadRenderers, testFormats, untilReady } from '../src/render/testing/index.ts';
import { RENDERERS } from './index.ts';

const onChange = vi.fn<(value: unknown) => void>();
const FIELDS = RENDERERS.filter(({ kind, keys }) => kind === 'field' && !keys.includes('table'));
const SCHEMA = {
  type: 'object',
  required: ['city'],
  properties: {
    city: { type: 'string', title: 'Город', minLength: 2 },
    country: { type: 'string', title: 'Страна', default: 'KZ' },
  },
};

const FIELD = { name: 'data', type: 'json', label: 'Адрес', schema: SCHEMA };

beforeAll(() => loadRenderers(FIELDS));
afterEach(() => {
  cleanup();
  onChange.mockClear();
});

function Held({ start, ...rest }: { start: unknown } & Partial<FieldProps>): ReactNode {
  const [value, setValue] = useState(start);
  const handleChange = (next: unknown): void => {
    onChange(next);
    setValue(next);
  };
  return (
    <FieldFrame id="f" field={FIELD} required={false} errors={[]}>
      <Slot
        kind="field"
        type="json"
        props={{
          id: 'f',
          field: FIELD,
          value,
          required: false,
          disabled: false,
          readonly: false,
          errors: [],
          onChange: handleChange,
          ...rest,
        }}
      />
    </FieldFrame>
  );
}

async function draw(node: ReactNode): Promise<void> {
  await drawForTest(node, { ports: { formats: testFormats(formTexts) }, renderers: FIELDS });
  await untilReady();
}
const city = (): HTMLInputElement => screen.getByLabelText(/^Город/);

test('[SCHEMA-11] an empty value is a button; pressed, the form begins with the defaults and has the keyboard; taken away, it is empty again', async () => {
  await draw(<Held start="" />);
  const user = userEvent.setup({ delay: null });
  await user.tab();
  expect(screen.getByRole('button', { name: 'Заполнить: Адрес' })).toBe(document.activeElement);
  await user.keyboard('{Enter}');
  await untilReady();
  await waitFor(() => expect(document.activeElement).toBe(city()));
  expect(onChange).toHaveBeenLastCalledWith('{\n  "country": "KZ"\n}');
  await user.keyboard('Тараз');
  expect(onChange).toHaveBeenLastCalledWith('{\n  "country": "KZ",\n  "city": "Тараз"\n}');
  expect(await axeFindings(document.body)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Убрать: Адрес' }));
  expect(onChange).toHaveBeenLastCalledWith('');
  expect(screen.getByRole('button', { name: 'Заполнить: Адрес' })).toBeTruthy();
});

test('[SCHEMA-11] a value nobody changes is given back by nobody; a fault of the server shows every wrong place', async () => {
  await draw(<Held start={'{"city":"A","extra":[1]}'} errors={['/city: Минимальная длина: 2']} />);
  const user = userEvent.setup({ delay: null });
  await user.click(city());
  await user.tab();
  expect([onChange.mock.calls, city().getAttribute('aria-invalid')]).toEqual([[], 'true']);
  expect(screen.getByText('Минимальная длина: 2')).toBeTruthy();
  await user.type(city(), 'б');
  expect(onChange).toHaveBeenLastCalledWith('{\n  "city": "Aб",\n  "extra": [\n    1\n  ]\n}');
});

test('[SCHEMA-11] only shown it has no buttons, and empty it is a dash', async () => {
  await draw(<Held start={'{"city":"Тараз"}'} readonly />);
  expect([city().value, city().readOnly, screen.queryByRole('button')]).toEqual(['Тараз', true, null]);
  cleanup();
  await draw(<Held start="" readonly />);
  expect([screen.getByRole('status').textContent, screen.queryByRole('button')]).toEqual(['—', null]);
});

test('[SCHEMA-11] one that must be there is open at once; what is no JSON is a text', async () => {
  await draw(<Held start="" required />);
  expect([city().value, screen.queryByRole('button', { name: /Убрать/ })]).toEqual(['', null]);
  cleanup();
  await draw(<Held start="{" />);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('{');
});
