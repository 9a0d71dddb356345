// What is drawn of a code, and that a scanner's Enter sends nothing.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import form from '../../../src/platform/i18n/texts/en/form.json';
import { hasFormat } from '../../../src/engine/values/index.ts';
import { drawForTest, testFormats } from '../../../src/render/testing/index.ts';
import { BarcodeField } from './BarcodeField.tsx';
import { barsOf } from './barsOf.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['4870001234560', true],
  ['4870001234561', false],
  ['96385074', true],
  ['96385075', false],
  ['INV-2026/15', true],
  ['123456789', true],
  ['штрих', false],
  ['x'.repeat(81), false],
])('[KIND-10] %s is a bar code: %s', (text, isCode) => {
  expect(hasFormat('barcode', text)).toBe(isCode);
  expect(barsOf(text) !== undefined).toBe(isCode);
});

test('[KIND-10] thirteen digits are an EAN of 95 bars, eight one of 67', () => {
  expect(barsOf('4870001234560')).toHaveLength(95);
  expect(barsOf('96385074')).toHaveLength(67);
});

test('[KIND-10] a scanner types and ends with Enter, which sends no form; the code is drawn; no camera, no button', async () => {
  const sent = vi.fn<() => void>();
  const Form = (): ReactNode => {
    const [value, setValue] = useState<unknown>('');
    return (
      <form onSubmit={sent}>
        <label id="f-label" htmlFor="f">
          Code
        </label>
        <BarcodeField
          id="f"
          field={{ name: 'code', type: 'string', widget: 'barcode', label: 'Code' }}
          value={value}
          required={false}
          disabled={false}
          readonly={false}
          errors={[]}
          onChange={setValue}
        />
        <button type="submit">Send</button>
      </form>
    );
  };
  await drawForTest(<Form />, {
    renderers: [],
    ports: { data: {}, live: {}, local: {}, formats: testFormats(form), report: vi.fn<() => void>() },
  });
  await userEvent.setup().type(screen.getByRole('textbox', { name: 'Code' }), '4870001234560{Enter}');
  expect(sent).not.toHaveBeenCalled();
  expect(document.querySelectorAll('svg.kbf-bars path')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Scan' })).toBeNull();
});
