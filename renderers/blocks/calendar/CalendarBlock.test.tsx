// The calendar as a person meets it: what it asks for, moving by keys, creating, views, failures.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Row } from '../../../src/contract/index.ts';
import { addDays } from '../../../src/engine/values/index.ts';
import ruTexts from '../../../src/platform/i18n/texts/ru/blocks.json';
import shellTexts from '../../../src/platform/i18n/texts/ru/shell.json';
import tableTexts from '../../../src/platform/i18n/texts/ru/table.json';
import { dayName } from '../../../src/render/calendarTexts/index.ts';
import {
  blockColumn,
  blockServer,
  drawBlock,
  loadRenderers,
  settled,
  type BlockServer,
  type DrawnBlock,
} from '../../../src/render/testing/index.ts';
import { RENDERERS } from '../../index.ts';
import { spanOf } from './views.ts';

/** In the middle of its month and of its week: the day after it is in sight as well. */
const today = '2026-03-18';
const row = (number: number, more: Partial<Row>): Row => ({
  id: `id-${number}`,
  version: 1,
  name: `Заявка ${number}`,
  status: 'new',
  begin: null,
  due: null,
  ...more,
});

async function open(
  server: BlockServer,
  params: Record<string, unknown> = { start: 'due', title: 'name', color: 'status' },
): Promise<DrawnBlock> {
  const drawn = await drawBlock('calendar', params, server, {
    renderers: RENDERERS,
    texts: { ...shellTexts, ...tableTexts, ...ruTexts },
  });
  await settled();
  return drawn;
}

const event = (title: string): HTMLElement =>
  screen.getByText(title).closest<HTMLElement>('.kal-event') ?? document.body;

beforeAll(() => loadRenderers(RENDERERS.filter((renderer) => renderer.name === 'calendar')));
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00+05:00`) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('[BLOCK-05] a wrong param is named', async () => {
  await open(blockServer([]), { start: 'name', end: 'due' });
  expect(screen.getByRole('alert').textContent).toContain('start: поле «name» другого вида');
});

test('[NET-04] without a network the block says so', async () => {
  const server = blockServer([]);
  server.mode = 'offline';
  await open(server);
  expect(screen.getByRole('alert').textContent).toContain(shellTexts.failure.network);
});

test('[BLOCK-05] only rows of the days in sight are asked for, by the date field; a press opens', async () => {
  const server = blockServer([row(1, { due: today }), row(2, { due: addDays(today, 400) })]);
  const { events } = await open(server);
  const { from, to } = spanOf('month', today);
  expect(server.calls('rows')).toEqual([
    expect.objectContaining({ filters: { due: { from, to } }, ordering: ['due'], fields: ['due', 'name', 'status'] }),
  ]);
  expect(screen.queryByText('Заявка 2')).toBeNull();
  expect(event('Заявка 1').dataset['color']).toBe('blue');
  await userEvent.click(event('Заявка 1'));
  expect(events).toEqual([{ name: 'open', data: { id: 'id-1' } }]);
});

test('[BLOCK-05] with an end, rows that reach into the days count, and those whose end is open', async () => {
  const { from, to } = spanOf('month', today);
  const server = blockServer([
    row(1, { begin: addDays(from, -40), due: addDays(from, 3) }),
    row(2, { begin: today }),
    row(3, { begin: addDays(from, -40), due: addDays(from, -30) }),
  ]);
  await open(server, { start: 'begin', end: 'due', title: 'name' });
  expect(server.calls('rows')).toEqual([
    expect.objectContaining({ filters: { begin: { from: null, to }, due: { from, to: null } } }),
    expect.objectContaining({ filters: { begin: { from, to }, due: ['__null__'] } }),
  ]);
  expect(screen.getAllByText(/^Заявка/).map((node) => node.textContent)).toEqual(['Заявка 1', 'Заявка 2']);
});

test('a field that nobody may filter by asks for all rows, as many as a calendar shows', async () => {
  const server = blockServer([row(1, { due: today })]);
  const { filter: _filter, ...unfiltered } = blockColumn('due', 'DateField');
  server.info = { ...server.info, columns: [blockColumn('name', 'CharField'), unfiltered] };
  await open(server, { start: 'due' });
  expect(server.calls('rows')).toEqual([expect.objectContaining({ filters: {} })]);
  expect(screen.getByText('Заявка 1')).toBeTruthy();
});

test('[BLOCK-05] Alt and arrows move a row by days and weeks, the move is told and undone; quick presses become one change', async () => {
  const server = blockServer([row(1, { due: today })]);
  const { events } = await open(server);
  event('Заявка 1').focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await settled();
  expect(server.calls('update')).toEqual([{ id: 'id-1', due: addDays(today, 1) }]);
  // The row is drawn anew in its new place, and keeps the keyboard.
  await waitFor(() => expect(document.activeElement).toBe(event('Заявка 1')));
  expect(events).toEqual([{ name: 'saved', data: { id: 'id-1' } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  await settled();
  expect(server.rows[0]?.['due']).toBe(today);
});

test('a refused move is taken back and says why; who may not change moves nothing', async () => {
  const server = blockServer([row(1, { due: today })]);
  await open(server);
  server.mode = 'refuse';
  event('Заявка 1').focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await settled();
  expect(screen.getByText('«Заявка 1» осталась на месте. Так нельзя')).toBeTruthy();
  cleanup();
  const locked = blockServer([row(1, { due: today })], {
    permissions: { create: false, update: false, delete: false, export: false },
  });
  await open(locked);
  event('Заявка 1').focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await settled();
  expect(locked.calls('update')).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Добавить/ })).toBeNull();
});

test('[BLOCK-05] a press on a day begins a row there', async () => {
  const { events } = await open(blockServer([]));
  await userEvent.click(screen.getByRole('button', { name: `Добавить на ${dayName(today, 'ru')}` }));
  expect(events).toEqual([{ name: 'create', data: { values: { due: today } } }]);
});

test('views and steps ask for their days, and the view is remembered', async () => {
  const server = blockServer([row(1, { due: today })]);
  const { kept } = await open(server);
  const views = within(screen.getByRole('group', { name: 'Вид календаря' }));
  await userEvent.click(views.getByRole('button', { name: 'Неделя' }));
  await settled();
  expect(server.calls('rows').at(-1)).toMatchObject({ filters: { due: spanOf('week', today) } });
  await userEvent.click(screen.getByRole('button', { name: 'Вперёд' }));
  await settled();
  expect(server.calls('rows').at(-1)).toMatchObject({ filters: { due: spanOf('week', addDays(today, 7)) } });
  await userEvent.click(screen.getByRole('button', { name: 'Сегодня' }));
  await userEvent.click(views.getByRole('button', { name: 'Список' }));
  await waitFor(() => expect(screen.getByText('Заявка 1')).toBeTruthy());
  expect(kept.get('page block')).toBe('agenda');
});

test('[BLOCK-05] a week of days shows each of them, empty ones too: a row begins on any, and is dragged from one to another', async () => {
  const { from, to } = spanOf('week', today);
  const server = blockServer([row(1, { due: from })]);
  const { events } = await open(server);
  await userEvent.click(screen.getByRole('button', { name: 'Неделя' }));
  await settled();
  const day = (date: string): HTMLElement => screen.getByRole('region', { name: `Добавить на ${dayName(date, 'ru')}` });
  expect(screen.getAllByRole('region', { name: /^Добавить на/ })).toHaveLength(7);
  await userEvent.click(within(day(to)).getByRole('button'));
  expect(events).toEqual([{ name: 'create', data: { values: { due: to } } }]);
  fireEvent.dragStart(event('Заявка 1'));
  fireEvent.dragOver(day(to));
  fireEvent.drop(day(to));
  await settled();
  expect(server.calls('update')).toEqual([{ id: 'id-1', due: to }]);
  expect(within(day(to)).getByText('Заявка 1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'День' }));
  await settled();
  expect(screen.getAllByRole('region', { name: /^Добавить на/ })).toHaveLength(1);
});

test('[BLOCK-05] moments stand in the week at their time and move by half an hour', async () => {
  const server = blockServer([row(1, { at: `${today}T05:00:00Z` })]);
  await open(server, { start: 'at', title: 'name' });
  await userEvent.click(screen.getByRole('button', { name: 'Неделя' }));
  await settled();
  event('Заявка 1').focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await settled();
  expect(server.calls('update')).toEqual([{ id: 'id-1', at: `${today}T05:30:00.000Z` }]);
});
