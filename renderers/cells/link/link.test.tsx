// The battery of the cell, and which addresses can be opened.
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cellBattery } from '../../../src/render/testing/index.ts';
import { LinkCell } from './LinkCell.tsx';
import { description } from './description.ts';
import { renderer } from './index.ts';

cellBattery(renderer, description);

test.each([
  ['https://a.kz/', 'https://a.kz/'],
  ['info@a.kz', 'mailto:info@a.kz'],
  ['+7 701 000 11 22', 'tel:+77010001122'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
])('%s leads to %s', (value, href) => {
  const { container } = render(<LinkCell value={value} params={{}} text={value} />);
  expect(container.querySelector('a')?.getAttribute('href') ?? undefined).toBe(href);
});
