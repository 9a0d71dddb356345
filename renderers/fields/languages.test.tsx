// A day and a price stand in a form as they do in every table, board and card of the same language.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { FormField } from '../../src/contract/index.ts';
import { createFormats } from '../../src/platform/formats/index.ts';
import formTexts from '../../src/platform/i18n/texts/en/form.json';
import { DateEditor } from '../../src/render/cellEditor/index.ts';
import { Slot } from '../../src/render/index.ts';
import { drawForTest, loadRenderers, testFormats } from '../../src/render/testing/index.ts';
import { RENDERERS } from '../index.ts';

const NBSP = '\u00a0';
const formatsOf = (lang: string): ReturnType<typeof createFormats> => createFormats(lang, testFormats(formTexts).t);

beforeAll(() =>
  loadRenderers(RENDERERS.filter(({ kind, name }) => kind === 'field' && (name === 'date' || name === 'number'))),
);
afterEach(cleanup);

async function draw(
  field: FormField,
  value: unknown,
  lang: string,
): Promise<{ input: HTMLInputElement; onChange: ReturnType<typeof vi.fn> }> {
  const onChange = vi.fn();
  await drawForTest(
    <Slot
      kind="field"
      type={field.type}
      props={{ id: 'one', field, value, required: false, disabled: false, readonly: false, errors: [], onChange }}
    />,
    { ports: { formats: formatsOf(lang) }, renderers: RENDERERS },
  );
  return { input: await screen.findByRole<HTMLInputElement>('textbox'), onChange };
}

test.each(['ru', 'kk', 'en'])(
  '[FMT-03] a day in a form is written like everywhere else in %s, and read back',
  async (lang) => {
    const { input, onChange } = await draw({ name: 'due', type: 'date', label: 'Due' }, '2026-11-29', lang);
    expect(input.value).toBe(formatsOf(lang).date('2026-11-29'));
    fireEvent.change(input, { target: { value: formatsOf(lang).date('2026-03-05') } });
    expect(onChange).toHaveBeenLastCalledWith('2026-03-05');
  },
);

test.each(['ru', 'kk', 'en'])('[FMT-01] a price in a form is written like every other price in %s', async (lang) => {
  const { input } = await draw(
    { name: 'amount', type: 'number', label: 'Amount', precision: 2, currency: 'KZT' },
    '6803199',
    lang,
  );
  expect(input.value).toBe(`6${NBSP}803${NBSP}199,00`);
});

test('[FMT-01] a price with more digits than prices have loses none; a plain number follows the language', async () => {
  expect(
    (await draw({ name: 'rate', type: 'number', label: 'Rate', currency: 'KZT' }, '1234.5678', 'en')).input.value,
  ).toBe('1,234.5678');
  cleanup();
  expect((await draw({ name: 'weight', type: 'number', label: 'Weight' }, '1234.5', 'en')).input.value).toBe(
    '1,234.50',
  );
});

test('[FMT-03] a day that is changed in its cell is written like the cell', async () => {
  await drawForTest(
    <DateEditor value="2026-11-29" params={{}} label="Due" commit={() => undefined} cancel={() => undefined} />,
    { ports: { formats: formatsOf('en') }, renderers: RENDERERS },
  );
  const input = screen.getByRole<HTMLInputElement>('textbox');
  expect([input.value, input.placeholder]).toEqual(['29/11/2026', '31/12/2026']);
});
