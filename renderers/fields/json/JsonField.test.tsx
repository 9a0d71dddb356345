// The input of a JSON value: it says where the text is no JSON while it is typed, and lays it out in lines.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FieldProps } from '../../../src/render/index.ts';
import formTexts from '../../../src/platform/i18n/texts/ru/form.json';
import { drawForTest, testFormats } from '../../../src/render/testing/index.ts';
import { JsonField } from './JsonField.tsx';

afterEach(cleanup);

const onChange = vi.fn<(value: unknown) => void>();

function Held({ start, ...rest }: { start: unknown } & Partial<FieldProps>): ReactNode {
  const [value, setValue] = useState(start);
  const handleChange = (next: unknown): void => {
    onChange(next);
    setValue(next);
  };
  return (
    <>
      <span id="f-label">Данные</span>
      <JsonField
        id="f"
        field={{ name: 'data', type: 'json', label: 'Данные' }}
        value={value}
        required={false}
        disabled={false}
        readonly={false}
        errors={[]}
        onChange={handleChange}
        {...rest}
      />
    </>
  );
}

const draw = (node: ReactNode): Promise<void> =>
  drawForTest(node, { ports: { formats: testFormats(formTexts) }, renderers: [] });
const area = (): HTMLTextAreaElement => screen.getByRole('textbox');

test('[FIELD-01] the place of a fault and its reason are said while it is typed, and goes with it', async () => {
  await draw(<Held start={'{"a": }'} />);
  expect(screen.getByRole('status').textContent).toBe(
    'Ошибка в JSON, строка и столбец: 1:7. Здесь нужно значение, а стоит "}"',
  );
  expect(area().getAttribute('aria-describedby')).toContain(screen.getByRole('status').id);
  expect(screen.getByRole('button', { name: 'Разбить по строкам' }).hasAttribute('disabled')).toBe(true);
  await userEvent.setup({ delay: null }).type(area(), '1', { initialSelectionStart: 6, initialSelectionEnd: 6 });
  expect(onChange).toHaveBeenLastCalledWith('{"a": 1}');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('[FIELD-01] a press lays the value out in lines; a value that is no text is written out', async () => {
  await draw(<Held start={{ a: [1] }} />);
  expect(area().value).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true);
  const user = userEvent.setup({ delay: null });
  await user.clear(area());
  await user.paste('{"b":2}');
  await user.click(screen.getByRole('button'));
  expect(onChange).toHaveBeenLastCalledWith('{\n  "b": 2\n}');
});

test('what the frame says already is not said twice, and a field that is only shown has no button', async () => {
  await draw(<Held start="{" errors={['Ошибка']} readonly />);
  expect(screen.getByRole('status').textContent).toMatch(/^Здесь нужно имя в двойных кавычках, а стоит /);
  expect(area().placeholder.trim()).toBe('');
  expect(screen.queryByRole('button')).toBeNull();
  expect(area().readOnly).toBe(true);
});

test('[FIELD-01] every kind of fault is said in words; an empty field shows an example', async () => {
  const faults = ['{} x', '['.repeat(70), '{"a": }', '{"a" 1}', '{a: 1}', '{"a": 1, "a": 2}', '[1 2]', '["x'];
  for (const start of faults) {
    await draw(<Held start={start} />);
    expect(screen.getByRole('status').textContent).toMatch(/^Ошибка в JSON[^.]*\. [А-Я][^{]*$/u);
    cleanup();
  }
  await draw(<Held start="" />);
  expect([area().placeholder, screen.getByRole('status').textContent]).toEqual([
    'Например: {"цвет": "белый", "размер": 60}',
    '',
  ]);
});
