// The week as a person meets it: which row stands in which day, what a day adds up to, moving by keys, what stays where it is, failures.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Row } from '../../../src/contract/index.ts';
import { addDays } from '../../../src/engine/values/index.ts';
import kkTexts from '../../../src/platform/i18n/texts/kk/blocks.json';
import ruTexts from '../../../src/platform/i18n/texts/ru/blocks.json';
import shellTexts from '../../../src/platform/i18n/texts/ru/shell.json';
import tableTexts from '../../../src/platform/i18n/texts/ru/table.json';
import {
  axeFindings,
  blockColumn,
  blockServer,
  drawBlock,
  loadRenderers,
  settled,
  type BlockServer,
  type DrawnBlock,
} from '../../../src/render/testing/index.ts';
import { RENDERERS } from '../../index.ts';

/** A Wednesday. */
const TODAY = '2026-03-18';
const DAYS = ['Пн, 16', 'Вт, 17', 'Ср, 18', 'Чт, 19', 'Пт, 20', 'Сб, 21', 'Вс, 22'];
const PARAMS = {
  date: 'at',
  title: 'name',
  sum: 'left',
  capacity: 480,
  open: { status: ['new', 'work'] },
  done: { status: ['done'] },
  doneAt: 'ended',
};

const row = (name: string, more: Partial<Row>): Row => ({
  id: name,
  version: 1,
  name,
  status: 'new',
  at: null,
  left: null,
  ended: null,
  ...more,
});
/** On the clock of the tests, five hours ahead. */
const at = (day: string, time = '10:30'): string => new Date(`${day}T${time}:00+05:00`).toISOString();

function stand(rows: Row[]): BlockServer {
  const server = blockServer(rows);
  const more = [
    blockColumn('left', 'IntegerField', { cellRendererParams: { format: 'duration' } }),
    blockColumn('ended', 'DateTimeField'),
  ];
  server.info = { ...server.info, columns: [...server.info.columns, ...more] };
  return server;
}

async function open(server: BlockServer, params: object = PARAMS, texts: object = ruTexts): Promise<DrawnBlock> {
  const drawn = await drawBlock('week', { ...params }, server, {
    renderers: RENDERERS,
    texts: { ...shellTexts, ...tableTexts, ...texts },
  });
  await settled();
  return drawn;
}

const titles = (column: string): string[] =>
  [...screen.getByRole('list', { name: column }).querySelectorAll('.kwk-title')].map((node) => node.textContent ?? '');
const headOf = (column: string): string =>
  screen.getByRole('heading', { name: column }).closest('.kk-head')?.querySelector('.kwk-sum')?.textContent ?? '';
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    await userEvent.keyboard(key);
    await settled();
  }
}

beforeAll(() => loadRenderers(RENDERERS.filter(({ name }) => ['week', 'integer'].includes(name))));
beforeEach(() => {
  Object.assign(globalThis, {
    DOMRect: class {
      width = 0;
      height = 0;
    },
  });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00+05:00`) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('[WEEK-01] rows stand in the days of the week, what is overdue and what has no date beside them, what was done greyed where it was done', async () => {
  const server = stand([
    row('Поздно', { at: at('2026-03-20', '18:00') }),
    row('Рано', { at: at('2026-03-20', '09:00') }),
    row('Ночью', { at: at('2026-03-18', '00:15') }),
    row('Просрочена', { at: at('2026-03-13') }),
    row('Вчера', { at: at('2026-03-17') }),
    row('Когда-нибудь', {}),
    row('Потом', { at: at('2026-03-23', '00:30') }),
    row('Сделана', { status: 'done', at: at('2026-03-20'), ended: at('2026-03-16') }),
    row('Сделана давно', { status: 'done', at: at('2026-03-13'), ended: at('2026-03-13') }),
  ]);
  await open(server);
  expect(titles('Просрочено')).toEqual(['Просрочена']);
  // Days off without rows are folded.
  expect(DAYS.slice(0, 5).map(titles)).toEqual([['Сделана'], ['Вчера'], ['Ночью'], [], ['Рано', 'Поздно']]);
  expect(titles('Без срока')).toEqual(['Когда-нибудь']);
  expect(screen.queryByText('Потом')).toBeNull();
  expect(screen.getByText('Сделана').closest('.kwk-card')?.textContent).toContain('Выполнено');
  expect(await axeFindings(document.body)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Следующая неделя' }));
  await waitFor(() => expect(titles('Пн, 23')).toEqual(['Потом']));
  expect(titles('Просрочено')).toEqual(['Просрочена', 'Вчера']);
  await userEvent.click(screen.getByRole('button', { name: 'Эта неделя' }));
  await waitFor(() => expect(titles('Просрочено')).toEqual(['Просрочена']));
});

test.each([
  ['ru', { texts: ruTexts, told: '9 ч 30 мин из 8 ч+1 ч 30 мин', over: 'больше на 1 ч 30 мин' }],
  ['kk', { texts: kkTexts, told: '8 ч ішінен 9 ч 30 мин+1 ч 30 мин', over: '1 ч 30 мин артық' }],
] as const)(
  '[WEEK-02] a day says how much it has of what it takes, and what is over (%s)',
  async (_lang, { texts, told, over }) => {
    const server = stand([
      row('Одна', { at: at('2026-03-16'), left: 300 }),
      row('Другая', { at: at('2026-03-16'), left: 270 }),
      row('Перебор', { at: at('2026-03-16'), left: -60 }),
      row('Готовая', { status: 'done', at: at('2026-03-16'), ended: at('2026-03-16'), left: 120 }),
      row('Сегодня', { at: at('2026-03-18'), left: 480 }),
    ]);
    await open(server, PARAMS, texts);
    expect(plain(headOf('Пн, 16'))).toBe(`${told} ${over}`);
    expect(plain(headOf('Ср, 18'))).not.toMatch(/больше|артық/);
  },
);

test('[WEEK-03] by keys a row goes to another day and keeps its time, is told and comes back', async () => {
  const server = stand([row('Отчёт', { at: at('2026-03-16', '17:45') })]);
  const { events } = await open(server);
  screen.getByRole('button', { name: 'Переместить клавишами: Отчёт' }).focus();
  await press(' ', '{ArrowRight}', '{ArrowRight}', ' ');
  expect(server.calls('update')).toEqual([{ id: 'Отчёт', at: '2026-03-18T12:45:00Z' }]);
  await waitFor(() => expect(titles('Ср, 18')).toEqual(['Отчёт']));
  expect(events).toEqual([{ name: 'saved', data: { id: 'Отчёт' } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(titles('Пн, 16')).toEqual(['Отчёт']));
  expect(server.rows[0]?.['at']).toBe(at('2026-03-16', '17:45'));
});

test('[WEEK-03] without a date it gets the end of the working day, and beside the days it has none again', async () => {
  const server = stand([row('Идея', {})]);
  await open(server);
  screen.getByRole('button', { name: 'Переместить клавишами: Идея' }).focus();
  await press(' ', '{ArrowLeft}', '{ArrowLeft}', '{ArrowLeft}', ' ');
  await waitFor(() => expect(titles('Пт, 20')).toEqual(['Идея']));
  expect(server.rows[0]?.['at']).toBe('2026-03-20T13:00:00Z');
  screen.getByRole('button', { name: 'Переместить клавишами: Идея' }).focus();
  await press(' ', '{ArrowRight}', '{ArrowRight}', '{ArrowRight}', ' ');
  await waitFor(() => expect(server.rows[0]?.['at']).toBeNull());
});

test('[WEEK-04] a refused move is taken back and says why; what is done, is overdue’s place or is not one’s own stays', async () => {
  const server = stand([
    row('Чужая', { at: at('2026-03-16') }),
    row('Закрытая', { at: at('2026-03-16'), may_update: false }),
    row('Сделана', { status: 'done', ended: at('2026-03-17') }),
    row('Старая', { at: at('2026-03-13') }),
  ]);
  await open(server);
  server.mode = 'refuse';
  screen.getByRole('button', { name: 'Переместить клавишами: Чужая' }).focus();
  await press(' ', '{ArrowRight}', ' ');
  expect(await screen.findByText('«Чужая» осталась на месте. Так нельзя')).toBeTruthy();
  await waitFor(() => expect(titles('Пн, 16')).toContain('Чужая'));
  const sent = server.calls('update').length;
  screen.getByRole('button', { name: 'Переместить клавишами: Чужая' }).focus();
  await press(' ', '{ArrowLeft}', ' ');
  expect(server.calls('update')).toHaveLength(sent);
  expect(titles('Просрочено')).toEqual(['Старая']);
  for (const name of ['Закрытая', 'Сделана'])
    expect(screen.queryByRole('button', { name: `Переместить клавишами: ${name}` })).toBeNull();
  const locked = within(screen.getByRole('list', { name: 'Пн, 16' }));
  expect(locked.getByRole('button', { name: 'Вы не можете менять эту запись' })).toBeTruthy();
});

test('[WEEK-05] only rows up to the end of the week are asked for, and news of others comes by itself', async () => {
  const server = stand([row('Отчёт', { at: at('2026-03-16') })]);
  await open(server);
  const [last] = [addDays('2026-03-22', 1)];
  expect(server.calls('rows')).toContainEqual(
    expect.objectContaining({ filters: { status: ['new', 'work'], at: { from: null, to: last } } }),
  );
  expect(server.calls('rows')).toContainEqual(
    expect.objectContaining({ filters: { status: ['new', 'work'], at: ['__null__'] } }),
  );
  server.rows[0] = row('Отчёт', { version: 2, at: at('2026-03-19') });
  server.emit('table_update', { model: 'request', id: 'Отчёт', action: 'update' } as never); // what the block listens to
  await waitFor(() => expect(titles('Чт, 19')).toEqual(['Отчёт']));
});

test('[WEEK-06] a wrong param is named; without a network or the right the block says so, and what was there stays', async () => {
  await open(stand([]), { date: 'name', open: 'all' });
  expect(screen.getByRole('alert').textContent).toMatch(/date: поле «name» другого вида.*open/);
  cleanup();
  for (const [mode, text] of [
    ['offline', shellTexts.failure.network],
    ['forbidden', 'Недостаточно прав'],
  ] as const) {
    const server = stand([]);
    server.mode = mode;
    await open(server);
    expect(screen.getByRole('alert').textContent).toContain(text);
    cleanup();
  }
  const server = stand([row('Отчёт', { at: at('2026-03-16') })]);
  await open(server);
  server.mode = 'offline';
  server.emit('table_update', { model: 'request', id: 'x', action: 'update' } as never); // what the block listens to
  expect(await screen.findByText(/Показано прежнее/)).toBeTruthy();
  expect(titles('Пн, 16')).toEqual(['Отчёт']);
});
