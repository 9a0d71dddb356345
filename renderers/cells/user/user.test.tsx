// The battery of the cell, and what the shell may add to a person.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Ports } from '../../../src/engine/ports/index.ts';
import { createRegistry } from '../../../src/engine/registry/index.ts';
import { KesteProvider, type PersonFrameProps } from '../../../src/render/index.ts';
import { cellBattery, testFormats } from '../../../src/render/testing/index.ts';
import { description } from './description.ts';
import { renderer } from './index.ts';
import { UserCell } from './UserCell.tsx';

cellBattery(renderer, description);

afterEach(cleanup);

function draw(value: unknown, text: string): void {
  const Frame = ({ id, place, children }: PersonFrameProps): React.ReactNode => (
    <span data-testid={`${place} ${id}`}>{children}</span>
  );
  // Nothing else of the doors is used.
  const ports = { formats: testFormats({ table: { unseen: 'Скрыто от вас' } }) } as Ports;
  render(
    <KesteProvider ports={ports} registry={createRegistry([])} PersonFrame={Frame}>
      <UserCell value={value} params={{}} text={text} />
    </KesteProvider>,
  );
}

test('a cell with nobody in it, or without his id, opens no card', () => {
  draw(null, '');
  draw('Әлия Серік', 'Әлия Серік');
  expect(screen.queryByTestId(/cell/)).toBeNull();
});

test('[RIGHT-07] a person whom one may not see is said to be so, without picture and card', () => {
  draw({ id: 'u2', string_view: '' }, '—');
  expect([document.body.textContent, screen.queryByTestId(/cell/)]).toEqual(['Скрыто от вас', null]);
});

test('[CARD-08] a person in a cell is wrapped by what the shell adds, with his id and his place', () => {
  draw({ id: 'u2', string_view: 'Әлия Серік' }, 'Әлия Серік');
  expect(screen.getByTestId('cell u2').textContent).toBe('ӘСӘлия Серік');
});

test('[CARD-09] his picture is asked for with 130 pixels more than it is shown in', () => {
  draw({ id: 'u2', string_view: 'Әлия Серік', avatar: { url: '/media/1/a.png' } }, 'Әлия Серік');
  expect(screen.getByTestId('cell u2').querySelector('img')?.getAttribute('src')).toBe('/media/1/a.png?size=152');
});
