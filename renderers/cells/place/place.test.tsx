// The battery of the cell, what it is copied as, and where it leads.
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cellBattery, testFormats } from '../../../src/render/testing/index.ts';
import { description } from './description.ts';
import { renderer } from './index.ts';
import { PlaceCell } from './PlaceCell.tsx';

cellBattery(renderer, description);

const HOME = { address: 'Абая 10', latitude: '43.238949', longitude: '76.889709' };

test('[KIND-12] a cell shows the address and leads to a map in another tab; without coordinates it is text', () => {
  const { container, rerender } = render(<PlaceCell value={HOME} params={{}} text="x" />);
  const link = container.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href'), link?.target]).toEqual([
    'Абая 10',
    'https://www.openstreetmap.org/?mlat=43.238949&mlon=76.889709#map=17/43.238949/76.889709',
    '_blank',
  ]);
  rerender(<PlaceCell value={{ ...HOME, latitude: null, longitude: null }} params={{}} text="Абая 10" />);
  expect([container.textContent, container.querySelector('a')]).toEqual(['Абая 10', null]);
});

test('[KIND-12] a place is copied with its coordinates and read back', () => {
  const text = renderer.text(HOME, {}, testFormats({}));
  expect(text).toBe('Абая 10 (43.238949, 76.889709)');
  expect(renderer.parse?.(text, {})).toEqual({ ok: true, value: HOME });
});
