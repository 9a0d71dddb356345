// The battery of the cell, and exactness.
import { expect, test } from 'vitest';
import { cellBattery, testFormats } from '../../../src/render/testing/index.ts';
import { description } from './description.ts';
import { renderer } from './index.ts';

cellBattery(renderer, description);

test('no digit is lost on the way in or out, and an ambiguous number is refused', () => {
  expect(renderer.text('12345678901234.56', { precision: 2 }, testFormats({}))).toBe(
    '12\u00a0345\u00a0678\u00a0901\u00a0234,56',
  );
  expect(renderer.text('1250.50', { precision: 2, currency: 'KZT' }, testFormats({}))).toBe('1\u00a0250,50\u00a0KZT');
  expect(renderer.parse?.('1 234,5', { precision: 2 })).toEqual({ ok: true, value: '1234.50' });
  expect(renderer.parse?.('1.234,50', {})).toEqual({ ok: false, rule: 'ambiguous' });
});
