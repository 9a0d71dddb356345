// The queue on the screen: decisions that can be taken back, several at once, who looks, what the address says, and one's own.
import { act, cleanup, fireEvent, renderHook, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Row } from '../../../src/contract/index.ts';
import { HttpError, type RowsQuery } from '../../../src/engine/ports/index.ts';
import { onKeyList, useKeySections } from '../../../src/render/keyList/index.ts';
import { inPageFrame } from '../../../src/render/modulePage/index.ts';
import { modulesServer, type ModulesServer } from '../../../src/render/modulePage/testing/modulesServer.ts';
import { blockColumn, blockServer, drawForTest, settled, testFormats } from '../../../src/render/testing/index.ts';
import { calls, ModerationPage } from './ModerationPage.tsx';
import { dueText } from './queue.ts';
import { UNDO_MS } from './useDecisions.ts';
import texts from './texts/ru.json';

const ME = 'me';
const MINUTE_MS = 60_000;
const COLUMNS = ['state', 'source', 'excerpt'].map((field) => blockColumn(field, 'CharField'));
const item = (id: string, more: object = {}): Row => ({
  id,
  version: 1,
  state: 'pending',
  source: 'premoderation',
  object_type: 'group_post',
  object_revision: 7,
  excerpt: `Запись ${id}`,
  author_of: { id: 'boris', string_view: 'Борис' },
  created_at: '2026-11-01T09:00:00Z',
  due_at: '2026-11-02T09:00:00Z',
  ...more,
});
const CONTEXT = {
  revision: 9,
  is_changed: false,
  body: '<p>Текст</p>',
  before: null,
  files: [],
  post: null,
  comments: [],
  group: null,
  is_apart: false,
  decisions: [],
  reports: [],
  approved: 0,
  rejected: 0,
  why_not: null,
};
const OWN = {
  source: 'premoderation',
  object_type: 'group_post',
  excerpt: 'Моя запись',
  state: 'rejected',
  created_at: '2026-11-01T09:00:00Z',
  decided_at: '2026-11-01T10:00:00Z',
  group: 3,
  group_name: 'Барахолка',
  reason: 'spam',
  note: null,
  position: 0,
  post: 'p1',
  can_appeal: true,
};

const REASONS = [
  { id: 'spam', title: 'Реклама или спам' },
  { id: 'rude', title: 'Оскорбления' },
];

let rows: Row[];
let server: ModulesServer;
let mine: object;
let several: object;
let refusal: Error | undefined;
let address: Record<string, string>;
let asked: RowsQuery[];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-01T12:00:00Z') });
  rows = ['1', '2', '3'].map((id) => item(id));
  mine = { moderates: true, reasons: REASONS, results: [OWN] };
  several = { results: [] };
  refusal = undefined;
  asked = [];
  server = modulesServer(({ path }) => {
    if (path.endsWith('/mine/')) return mine;
    if (path === '/moderation/decide/') return several;
    if (path.endsWith('/decide/') && refusal) throw refusal;
    return path.endsWith('/claim/') || path.endsWith('/release/') || path.endsWith('/decide/') ? {} : CONTEXT;
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Addressed({ roles }: { roles: string[] }): ReactNode {
  const [query, setQuery] = useState(address);
  return (
    <ModerationPage
      name="moderation"
      title="Модерация"
      meta={{ pageWidget: 'moderation', pageConfig: {}, rev: 'r' }}
      query={query}
      user={{ id: ME, full_name: 'Я', roles }}
      onQuery={(changes) => {
        const next = Object.entries({ ...address, ...changes });
        address = Object.fromEntries(next.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
        setQuery(address);
      }}
    />
  );
}

async function draw(begin: Record<string, string> = {}, roles = ['admin']): Promise<void> {
  address = begin;
  const Framed = inPageFrame(() => <Addressed roles={roles} />, { names: { widget: 'moderation' }, calls });
  const block = blockServer([]);
  await drawForTest(<Framed />, {
    renderers: [],
    ports: {
      formats: testFormats(texts),
      live: { ...block.live, ...server.live },
      modules: server.modules,
      data: {
        tableInfo: async ({ model }) => ({ ...block.info, model, data_path: `/data/${model}/`, columns: COLUMNS }),
        row: async (_model, id) => {
          const row = rows.find((each) => each.id === id || String(each['number']) === id);
          if (!row) throw new HttpError(404, { code: 'not_found', message: 'нет' });
          return row;
        },
        rows: async (query) => {
          asked.push(query);
          const wanted: unknown = query.filters?.['state'];
          const states = Array.isArray(wanted) ? wanted : [];
          return { results: rows.filter((row) => states.includes(row['state'])), next: null };
        },
      },
    },
  });
  await settled();
}

const press = async (code: string): Promise<void> => {
  fireEvent.keyDown(document.body, { code, key: code.replace('Key', '').toLowerCase() });
  await settled();
};
const sent = (end: string): unknown[] => server.asked.filter(({ path }) => path.endsWith(end)).map(({ path }) => path);
const lines = (): string[] =>
  within(screen.getByRole('list', { name: 'Очередь' }))
    .queryAllByRole('button')
    .map((line) => /Запись \d/.exec(line.textContent)?.[0] ?? '');
/** Beside the filters, which this server does not have. */
const refusedPart = (): HTMLElement => {
  const [, part] = screen.getAllByRole('alert');
  if (!part) throw new Error('nothing was refused');
  return part;
};
const pass = async (ms: number): Promise<void> => {
  await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
};

test('[MODERATION-19] a decision is said, leads on to the next item, and is sent once, after a few seconds', async () => {
  await draw();
  await press('KeyJ');
  await press('KeyA');
  expect(lines()).toEqual(['Запись 2', 'Запись 3']);
  expect([address['item'], document.activeElement?.textContent]).toEqual(['2', expect.stringContaining('Запись 2')]);
  expect(screen.getByText('Одобрено: Запись 1').getAttribute('role')).toBe('status');
  await pass(UNDO_MS - 1000);
  expect(sent('decide/')).toEqual([]);
  // What is being decided stays taken.
  expect(sent('/1/release/')).toEqual([]);
  await pass(2000);
  expect(server.asked.filter(({ path }) => path.endsWith('decide/')).map(({ path, body }) => [path, body])).toEqual([
    ['/moderation/items/1/decide/', { decision: 'approve', revision: 9 }],
  ]);
  expect(lines()).toEqual(['Запись 2', 'Запись 3']);
});

test('[MODERATION-19] a slip is taken back by Z: it is open again, and nothing is sent; leaving the page sends what waits, once', async () => {
  await draw({ item: '1' });
  await press('KeyA');
  await press('KeyA');
  await press('KeyZ');
  expect([address['item'], lines()]).toEqual(['2', ['Запись 2', 'Запись 3']]);
  fireEvent(window, new Event('pagehide'));
  await settled();
  expect(sent('decide/')).toEqual(['/moderation/items/1/decide/']);
  cleanup();
  await pass(UNDO_MS * 2);
  expect(sent('decide/')).toEqual(['/moderation/items/1/decide/']);
});

test('[MODERATION-19] what is refused comes back into the queue, with the reason and the way to it', async () => {
  await draw({ item: '1' });
  refusal = new HttpError(409, { code: 'already_handled', message: 'Это уже решил(а) Карла: отклонено' });
  await press('KeyA');
  await pass(UNDO_MS + 100);
  const alert = refusedPart();
  expect(alert.textContent).toContain('Это уже решил(а) Карла: отклонено');
  expect(lines()).toEqual(['Запись 1', 'Запись 2', 'Запись 3']);
  // Decisions that follow do not hide it; one about the same does.
  await press('KeyJ');
  refusal = undefined;
  await press('KeyA');
  await pass(UNDO_MS + 100);
  expect(refusedPart().textContent).toContain('Запись 1');
  fireEvent.click(within(refusedPart()).getByRole('button', { name: 'Запись 1' }));
  await settled();
  expect(address['item']).toBe('1');
  await press('KeyA');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('[MODERATION-20] part, kind, order and item stand in the address and are taken from it; what is not there says so', async () => {
  await draw({ part: 'decided', kind: 'report', item: 'nowhere' });
  expect(asked.at(-1)).toMatchObject({ filters: { state: ['approved', 'rejected', 'gone'], source: ['report'] } });
  expect(screen.getByText('Этого в очереди нет: оно удалено или решаете о нём не вы')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Ждут решения' }));
  await settled();
  expect(address).toEqual({ kind: 'report' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Порядок' }), { target: { value: 'newest' } });
  await settled();
  expect([address, asked.at(-1)?.ordering]).toEqual([{ kind: 'report', sort: 'newest' }, ['-created_at']]);
  await press('KeyJ');
  expect(address['item']).toBe('1');
});

test('[MODERATION-20] a link names an item by its number, also one that was decided', async () => {
  rows = [item('1'), item('2', { number: 17, state: 'rejected', decided_at: '2026-11-01T10:00:00Z', reason: 'spam' })];
  await draw({ item: '17' });
  expect([address['item'], screen.getByRole('article').textContent]).toEqual([
    '2',
    expect.stringContaining('Реклама или спам'),
  ]);
  expect(screen.queryByRole('button', { name: /Одобрить/ })).toBeNull();
});

test('[MODERATION-21] an item is taken as it opens, kept while one looks, and given back as the page is left', async () => {
  await draw({ item: '1' });
  expect(sent('claim/')).toEqual(['/moderation/items/1/claim/']);
  await pass(11 * MINUTE_MS);
  expect(sent('claim/')).toHaveLength(3);
  await press('KeyJ');
  expect(sent('release/')).toEqual(['/moderation/items/1/release/']);
  fireEvent(window, new Event('pagehide'));
  await settled();
  expect(sent('release/')).toEqual(['/moderation/items/1/release/', '/moderation/items/2/release/']);
});

test('[MODERATION-21] who else looks is named and bars the decision, until his time is over, without anything being asked again', async () => {
  rows = [
    item('1', { claimed_by: { id: 'carla', string_view: 'Карла' }, claimed_until: '2026-11-01T12:10:00Z' }),
    item('2'),
  ];
  await draw({ item: '1' });
  const approve = screen.getByRole('button', { name: /Одобрить/ });
  expect([approve.hasAttribute('disabled'), sent('claim/')]).toEqual([true, []]);
  expect(screen.getByText('Это сейчас смотрит Карла: решить можно будет позже')).toBeDefined();
  await press('KeyA');
  expect(lines()).toHaveLength(2);
  const before = asked.length;
  await pass(11 * MINUTE_MS);
  expect([approve.hasAttribute('disabled'), sent('claim/')]).toEqual([false, ['/moderation/items/1/claim/']]);
  expect(asked).toHaveLength(before);
});

test('[MODERATION-22] who decides about nothing sees his own alone, and appeals there; a link to what is not his says so', async () => {
  mine = { moderates: false, reasons: REASONS, results: [OWN] };
  await draw({ item: '1' }, ['member']);
  expect(screen.queryByRole('list', { name: 'Очередь' })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Что показать' })).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('решаете о нём не вы');
  expect(screen.getByText('Моя запись')).toBeDefined();
  expect(screen.getByRole('link', { name: 'К записи' }).getAttribute('href')).toBe('/group-posts/p1');
  expect(screen.getByRole('button', { name: 'Обжаловать' })).toBeDefined();
  cleanup();
  mine = { moderates: true, reasons: REASONS, results: [] };
  await draw({}, ['member']);
  expect(lines()).toHaveLength(3);
});

test('[MODERATION-23] several are chosen and approved at once; each that was left is named with the reason', async () => {
  rows = [item('1'), item('2'), item('3')];
  several = {
    results: [
      { id: '1', state: 'approved', code: null, by: '' },
      { id: '2', state: null, code: 'already_handled', by: 'Карла' },
    ],
  };
  await draw();
  for (const name of ['Выбрать: Запись 1', 'Выбрать: Запись 2'])
    fireEvent.click(screen.getByRole('checkbox', { name }));
  fireEvent.click(within(screen.getByRole('group', { name: 'Выбрано: 2' })).getByRole('button', { name: 'Одобрить' }));
  await settled();
  expect([lines(), screen.getByText('Одобрено: 2').getAttribute('role')]).toEqual([['Запись 3'], 'status']);
  await pass(UNDO_MS + 100);
  const [call] = server.asked.filter(({ path }) => path === '/moderation/decide/');
  expect(call?.body).toEqual({
    decision: 'approve',
    items: [
      { id: '1', revision: 7 },
      { id: '2', revision: 7 },
    ],
  });
  expect(refusedPart().textContent).toContain('Запись 2 – уже решено: Карла');
  expect(lines()).toEqual(['Запись 2', 'Запись 3']);
});

test('[MODERATION-32] with Shift all between two are chosen; a digit rejects them for that reason', async () => {
  await draw();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Выбрать: Запись 1' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Выбрать: Запись 3' }), { shiftKey: true });
  fireEvent.click(within(screen.getByRole('group', { name: 'Выбрано: 3' })).getByRole('button', { name: 'Отклонить' }));
  fireEvent.keyDown(document.body, { code: 'Digit1', key: '1' });
  await settled();
  await pass(UNDO_MS + 100);
  const [call] = server.asked.filter(({ path }) => path === '/moderation/decide/');
  expect(call?.body).toMatchObject({
    decision: 'reject',
    reason: 'spam',
    items: ['1', '2', '3'].map((id) => ({ id })),
  });
});

test('[MODERATION-24] the page adds its keys to the list of the shell, which its button opens; none decides while a dialog is open', async () => {
  const opened = vi.fn();
  const stop = onKeyList(opened);
  await draw();
  const { result } = renderHook(() => useKeySections());
  expect(result.current.map(({ title, keys }) => [title, keys.find(({ ways }) => ways.includes('Z'))?.text])).toEqual([
    ['Модерация', 'Вернуть последнее решение'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Клавиши' }));
  expect(opened).toHaveBeenCalledOnce();
  stop();
  await press('KeyJ');
  const dialog = document.body.appendChild(document.createElement('dialog'));
  await press('KeyA');
  expect(lines()).toHaveLength(3);
  dialog.remove();
  cleanup();
  expect(result.current).toEqual([]);
});

test('[MODERATION-30] what was refused stays named while others are decided, until it is opened or closed', async () => {
  await draw({ item: '1' });
  refusal = new HttpError(409, { code: 'already_handled', message: 'Это уже решил(а) Карла: отклонено' });
  await press('KeyA');
  await press('KeyA');
  await pass(UNDO_MS + 100);
  refusal = undefined;
  await press('KeyA');
  await pass(UNDO_MS + 100);
  const named = (): string[] =>
    within(refusedPart())
      .getAllByRole('listitem')
      .map((line) => /Запись \d/.exec(line.textContent)?.[0] ?? '');
  expect(named()).toEqual(['Запись 1', 'Запись 2']);
  fireEvent.click(within(refusedPart()).getByRole('button', { name: 'Запись 1' }));
  await settled();
  expect([address['item'], named()]).toEqual(['1', ['Запись 2']]);
  fireEvent.click(within(refusedPart()).getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryAllByRole('alert')).toHaveLength(1);
});

test('[MODERATION-31] R and a digit reject for that reason', async () => {
  await draw({ item: '1' });
  fireEvent.keyDown(document.body, { code: 'Digit2', key: '2' });
  fireEvent.keyDown(document.body, { code: 'KeyR', key: 'r' });
  fireEvent.keyDown(document.body, { code: 'Digit2', key: '2' });
  await settled();
  await pass(UNDO_MS + 100);
  const [call] = server.asked.filter(({ path }) => path.endsWith('decide/'));
  expect(call?.body).toEqual({ decision: 'reject', revision: 9, reason: 'rude' });
});

test.each([
  [3.2, 'due.leftHours', 3],
  [0.1, 'due.leftHours', 1],
  [-5, 'due.lateHours', 5],
  [-50, 'due.lateDays', 2],
])('[MODERATION-25] what is due in %s hours says so', (hours, text, count) => {
  expect(dueText(hours * 60 * MINUTE_MS, 0)).toEqual({ text, count });
});
