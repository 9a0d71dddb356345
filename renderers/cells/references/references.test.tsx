// The battery of the cell, and what is shown of long lists.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cellBattery, drawForTest, testFormats } from '../../../src/render/testing/index.ts';
import { description } from './description.ts';
import { renderer } from './index.ts';
import { ReferencesCell } from './ReferencesCell.tsx';

afterEach(cleanup);
cellBattery(renderer, description);

const rows = ['Алия', 'Марат', '', 'Дина'].map((name, index) => ({ id: String(index), string_view: name }));

test('[SCREEN-10] two stand there whole, then how many more; one that may not be seen says so', async () => {
  await drawForTest(
    <div data-testid="cell">
      <ReferencesCell value={rows} params={{}} text="" />
      <ReferencesCell value={rows.slice(2)} params={{}} text="" />
    </div>,
    { ports: { formats: testFormats({ table: { unseen: 'Скрыто от вас' } }) }, renderers: [] },
  );
  expect(screen.getByTestId('cell').textContent).toBe('АлияМарат+2Скрыто от васДина');
  expect(renderer.text(rows, {}, testFormats({}))).toBe('Алия, Марат, —, Дина');
});

test('a text empties the cell or is refused: rows are chosen from the list', () => {
  expect(renderer.parse?.(' ', {})).toEqual({ ok: true, value: [] });
  expect(renderer.parse?.('Алия', {})).toEqual({ ok: false, rule: 'reference' });
});

test('a cell that shows only some of them says all of them to whoever rests on it', async () => {
  await drawForTest(<ReferencesCell value={rows} params={{}} text="Алия, Марат, —, Дина" />, {
    ports: {},
    renderers: [],
  });
  expect(document.querySelector<HTMLElement>('[data-text]')?.dataset['text']).toBe('Алия, Марат, —, Дина');
  expect(screen.getByTitle('Алия, Марат, —, Дина').textContent).toBe('+2');
});
