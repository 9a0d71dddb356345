// The timeline as a person meets it: bars, keys, rows without dates, scale, failures.
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Row } from '../../../src/contract/index.ts';
import { addDays } from '../../../src/engine/values/index.ts';
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

const today = '2026-03-18';
const row = (number: number, begin: string | null, due: string | null, more: Partial<Row> = {}): Row => ({
  id: `id-${number}`,
  version: 1,
  name: `Заявка ${number}`,
  status: 'new',
  begin,
  due,
  ...more,
});
const shown = (day: string): string => day.split('-').reverse().join('.');
const bar = (number: number): HTMLElement => screen.getByRole('button', { name: new RegExp(`^Заявка ${number}:`) });

async function open(
  server: BlockServer,
  params: Record<string, unknown> = { start: 'begin', end: 'due', title: 'name', color: 'status' },
): Promise<DrawnBlock> {
  return drawBlock('timeline', params, server, {
    renderers: RENDERERS,
    texts: { ...shellTexts, ...tableTexts, ...ruTexts },
  });
}

beforeAll(() => loadRenderers(RENDERERS.filter((renderer) => renderer.name === 'timeline')));
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00+05:00`) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('[BLOCK-06] wrong params are named; without a network the block says so; without rows as well', async () => {
  await open(blockServer([]), { start: 'begin', end: 'name', group: 'amount' });
  expect(screen.getByRole('alert').textContent).toMatch(
    /end: поле «name» другого вида.*group: поле «amount» другого вида/,
  );
  cleanup();
  const server = blockServer([]);
  server.mode = 'offline';
  await open(server);
  expect(screen.getByRole('alert').textContent).toContain(shellTexts.failure.network);
  cleanup();
  await open(blockServer([]));
  expect(screen.getByText(tableTexts.table.noRows)).toBeTruthy();
});

test('[BLOCK-06] bars say their dates and open; rows without dates are listed', async () => {
  const { events } = await open(blockServer([row(1, today, addDays(today, 3)), row(2, null, today)]));
  expect(bar(1).getAttribute('aria-label')).toBe(`Заявка 1: ${shown(today)} – ${shown(addDays(today, 3))}`);
  expect(bar(1).dataset['color']).toBe('blue');
  expect(screen.getByText('Без дат: 1')).toBeTruthy();
  await userEvent.click(bar(1));
  await userEvent.click(screen.getByText('Без дат: 1'));
  await userEvent.click(screen.getByRole('button', { name: 'Заявка 2' }));
  expect(events).toEqual([
    { name: 'open', data: { id: 'id-1' } },
    { name: 'open', data: { id: 'id-2' } },
  ]);
});

test('[BLOCK-06] arrows move a bar by a day, with Shift they change its end; it is told and undone', async () => {
  const server = blockServer([row(1, today, addDays(today, 3))]);
  await open(server);
  bar(1).focus();
  await userEvent.keyboard('{ArrowRight}');
  await settled();
  expect(server.calls('update')).toEqual([{ id: 'id-1', begin: addDays(today, 1), due: addDays(today, 4) }]);
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await settled();
  expect(server.calls('update')[1]).toEqual({ id: 'id-1', due: addDays(today, 3) });
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  await settled();
  expect(server.rows[0]?.['due']).toBe(addDays(today, 4));
});

test.each([
  ['[ROWS-01] a posted bar', { is_posted: true }],
  ['[RIGHT-06] a bar that its reader may not change', { may_update: false }],
])('%s stays', async (_what, more) => {
  const server = blockServer([row(1, today, today, more)], { posting: true });
  await open(server);
  bar(1).focus();
  await userEvent.keyboard('{ArrowRight}');
  await settled();
  expect(server.calls('update')).toEqual([]);
  expect(bar(1).querySelector('.ktl-grip')).toBeNull();
});

test('[BLOCK-06] of many rows only those in sight are drawn', async () => {
  await open(
    blockServer(
      Array.from({ length: 450 }, (_, index) =>
        row(index, addDays(today, index % 50), addDays(today, (index % 50) + 2)),
      ),
    ),
  );
  await settled();
  expect(document.querySelectorAll('.ktl-bar').length).toBeLessThan(60);
  expect(document.querySelector<HTMLElement>('.ktl-lines')?.style.blockSize).toBe(`${450 * 36}px`);
});

test('the scale is kept', async () => {
  const { kept } = await open(blockServer([row(1, today, today)]));
  await userEvent.click(screen.getByRole('button', { name: 'Кварталы' }));
  expect(kept.get('page block')).toBe('quarter');
  expect(screen.getByRole('button', { name: 'Кварталы' }).getAttribute('aria-pressed')).toBe('true');
});

test('[TIMELINE-09] a bar out of sight is told of at the edge of its line, and a press leads to it', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  await open(
    blockServer([row(1, '2026-01-05', '2026-01-08'), row(2, today, today), row(3, '2026-09-01', '2026-09-02')]),
  );
  const arrows = (): string[] =>
    screen.queryAllByRole('button', { name: /^Показать на шкале/ }).map((arrow) => arrow.textContent ?? '');
  expect(arrows()).toEqual(['‹ 8 янв.', '1 сент. ›']);
  await userEvent.click(screen.getByRole('button', { name: 'Показать на шкале: Заявка 3: 01.09.2026 – 02.09.2026' }));
  expect(document.activeElement).toBe(bar(3));
  act(() => void bar(3).closest('.ktl')?.dispatchEvent(new Event('scroll')));
  expect(arrows()).toEqual(['‹ 8 янв.', '‹ 18 мар.']);
  vi.restoreAllMocks();
});
