// The chart as a person meets it: its table twin always, the picture beside it, what a press tells, failures.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Row } from '../../../src/contract/index.ts';
import ruTexts from '../../../src/platform/i18n/texts/ru/blocks.json';
import shellTexts from '../../../src/platform/i18n/texts/ru/shell.json';
import tableTexts from '../../../src/platform/i18n/texts/ru/table.json';
import {
  blockServer,
  drawBlock,
  loadRenderers,
  settled,
  type BlockServer,
  type DrawnBlock,
} from '../../../src/render/testing/index.ts';
import { RENDERERS } from '../../index.ts';

const row = (number: number, status: string, more: Partial<Row> = {}): Row => ({
  id: `id-${number}`,
  version: 1,
  name: `Заявка ${number}`,
  status,
  amount: `${number}000.50`,
  due: '2026-03-05',
  ...more,
});
const ROWS = (): Row[] => [row(1, 'new'), row(2, 'new'), row(3, 'done')];
const cells = (): (string | null)[][] =>
  screen.getAllByRole('row').map((line) => [...line.querySelectorAll('th, td')].map((cell) => cell.textContent));

async function open(
  server: BlockServer,
  params: Record<string, unknown> = { kind: 'bar', by: 'status' },
): Promise<DrawnBlock> {
  const drawn = await drawBlock('chart', params, server, {
    renderers: RENDERERS,
    texts: { ...shellTexts, ...tableTexts, ...ruTexts },
    title: 'Заявки по статусам',
  });
  // The picture's code comes by itself.
  await act(() => vi.dynamicImportSettled());
  await settled();
  return drawn;
}

beforeAll(async () => {
  await loadRenderers(RENDERERS.filter((renderer) => renderer.name === 'chart'));
  await import('./Picture.tsx');
  // Without a size there is nothing to draw, and jsdom has none.
  const size = { x: 0, y: 0, left: 0, top: 0, right: 600, bottom: 280, width: 600, height: 280, toJSON: () => '' };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(size);
});
afterEach(cleanup);

test('[BLOCK-07] a wrong param is named; no rows and no network are said', async () => {
  await open(blockServer([]), { kind: 'bar', by: 'status', value: { sum: 'name' } });
  expect(screen.getByRole('alert').textContent).toContain('value.sum: поле «name» другого вида');
  cleanup();
  await open(blockServer([]));
  expect(screen.getByText(tableTexts.table.noRows)).toBeTruthy();
  cleanup();
  const server = blockServer(ROWS());
  server.mode = 'offline';
  await open(server);
  expect(screen.getByRole('alert').textContent).toContain(shellTexts.failure.network);
});

test.each(['bar', 'line', 'area', 'pie', 'stacked'])(
  '[BLOCK-07] %s: the picture is hidden from screen readers, its table says the same',
  async (kind) => {
    await open(blockServer(ROWS()), { kind, by: 'status', value: { sum: 'amount' } });
    expect(cells()).toEqual([
      ['status', 'amount, сумма'],
      ['Новая', '3\u00a0001,00'],
      ['Готово', '3\u00a0000,50'],
    ]);
    expect(screen.getByText('Заявки по статусам: amount, сумма').tagName).toBe('CAPTION');
    await waitFor(() => expect(document.querySelector('[aria-hidden] svg')).toBeTruthy());
  },
);

test('[BLOCK-07] the server groups: by field, interval and second field', async () => {
  const server = blockServer(ROWS());
  await open(server, { kind: 'stacked', by: 'due', split: 'status', value: { avg: 'amount' }, interval: 'quarter' });
  expect(server.calls('groups')).toEqual([
    expect.objectContaining({ by: ['due:quarter', 'status'], aggregates: ['avg:amount'], pageName: 'requests' }),
  ]);
});

test('the table takes the place of the picture, is kept, and tells what is pressed', async () => {
  const { events, kept } = await open(blockServer(ROWS()));
  await userEvent.click(screen.getByRole('button', { name: 'Таблица' }));
  expect(document.querySelector('[aria-hidden] svg')).toBeNull();
  expect(kept.get('page block')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Новая' }));
  await userEvent.click(screen.getByRole('button', { name: 'Новая' }));
  expect(events).toEqual([
    { name: 'data', data: { by: 'status', key: 'new', label: 'Новая' } },
    { name: 'data', data: {} },
  ]);
});

test('[BLOCK-07] what others change is fetched; a failure then leaves the chart and says that it is old', async () => {
  const server = blockServer(ROWS());
  await open(server);
  server.rows.push(row(4, 'done'));
  server.emit('table_update', { uid: 'x', model: 'request', ids: ['id-4'], kind: 'create' });
  await waitFor(() => expect(cells()[2]).toEqual(['Готово', '2']));
  server.mode = 'offline';
  server.emit('table_update', { uid: 'x', model: 'request', ids: ['id-4'], kind: 'update' });
  await waitFor(() => expect(screen.getByText(/Показано прежнее/)).toBeTruthy());
  expect(cells()[2]).toEqual(['Готово', '2']);
});
