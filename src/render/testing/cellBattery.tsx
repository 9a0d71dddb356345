// The battery of every cell renderer: its own examples in three languages, wrong values, missing params, typed nonsense.
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { RendererDescription } from '../../engine/registry/index.ts';
import type { CellRenderer } from '../core/index.ts';
import { testFormats } from './testFormats.ts';

const ODD: readonly unknown[] = [
  null,
  undefined,
  '',
  '#DIV/0!',
  0,
  -1,
  true,
  [],
  [null],
  {},
  { id: 5 },
  'x'.repeat(1000),
  Number.NaN,
];
const TYPED = ['', '  ', '\u0000', 'x', '1.234,50'];

export function cellBattery(cell: CellRenderer, { examples }: RendererDescription): void {
  const formats = testFormats({});
  const draw = (value: unknown, params: Record<string, unknown>): string => {
    const text = cell.text(value, params, formats);
    expect(typeof text).toBe('string');
    const Component = cell.component;
    if (!Component) return text;
    const { container } = render(<Component value={value} params={params} text={text} />);
    return `${text}${container.textContent ?? ''}${container.querySelector('[role=img]')?.ariaLabel ?? ''}`;
  };

  describe(`cell ${cell.name}`, () => {
    afterEach(cleanup);

    test('draws its examples, and an empty one as nothing', () => {
      expect(examples.length).toBeGreaterThan(1);
      for (const { value, params } of examples) {
        const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
        expect(draw(value, params) === '').toBe(isEmpty);
      }
    });

    test('wrong values and missing params never throw', () => {
      for (const value of ODD) draw(value, {});
    });

    test('typed nonsense is read or refused by the name of a rule', () => {
      for (const typed of TYPED) {
        const read = cell.parse?.(typed, {}) ?? { ok: true, value: null };
        expect(read.ok || read.rule !== '').toBe(true);
      }
    });
  });
}
