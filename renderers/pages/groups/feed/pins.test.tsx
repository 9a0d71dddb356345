// A pinned post goes back to its place by date once its time is over, before the eyes of whoever reads.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Row } from '../../../../src/contract/index.ts';
import { inPageFrame } from '../../../../src/render/modulePage/index.ts';
import { modulesServer } from '../../../../src/render/modulePage/testing/modulesServer.ts';
import { blockColumn, blockServer, drawForTest, testFormats } from '../../../../src/render/testing/index.ts';
import { calls } from '../calls.ts';
import type { Group } from '../groupPage.ts';
import texts from '../texts/ru.json';
import { Feed } from './Feed.tsx';

const NOW = Date.parse('2026-03-18T12:00:00.000Z');
const MINUTE_MS = 60_000;
const COLUMNS = ['body', 'author', 'created_at', 'pinned_until', 'state'].map((field) =>
  blockColumn(field, 'CharField'),
);
const GROUP = { id: 'g', version: 1, name: 'Группа', visibility: 'open' } satisfies Partial<Group> as Group;

const post = (name: string, day: number, until: string | null = null): Row => ({
  id: name,
  version: 1,
  group: { id: 'g', string_view: 'Группа' },
  author: { id: name, string_view: name },
  body: `<p>${name}</p>`,
  state: 'published',
  created_at: `2026-03-0${day}T00:00:00.000Z`,
  pinned_until: until,
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const order = (): (string | undefined)[] =>
  screen.getAllByRole('article').map((article) => article.querySelector('strong')?.textContent);

function Opened(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Feed group={GROUP} place={undefined} me="me" onWhole={() => undefined} />;
  return (
    <button type="button" onClick={() => setIsOpen(true)}>
      {GROUP.name}
    </button>
  );
}

test('[COMMUNITY-26] a pinned post stands above the others until its time is over, and then where its date says, without a reload', async () => {
  const rows = [post('Вера', 3), post('Борис', 2), post('Анна', 1, new Date(NOW + MINUTE_MS).toISOString())];
  const block = blockServer([]);
  const server = modulesServer(() => ({ results: [] }));
  const Framed = inPageFrame(Opened, { names: { widget: 'groups', events: [] }, calls });
  await drawForTest(<Framed />, {
    renderers: [],
    ports: {
      formats: testFormats(texts),
      live: { ...block.live, ...server.live },
      modules: server.modules,
      data: {
        tableInfo: async ({ model }) => ({ ...block.info, model, data_path: `/data/${model}/`, columns: COLUMNS }),
        async rows({ filters }) {
          const results = filters?.['pinned_until'] ? rows.filter((row) => row['pinned_until']) : rows;
          return { results, next: null };
        },
      },
    },
  });
  // From here on by a clock of its own: what is drawn sets its timers by it.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW });
  fireEvent.click(screen.getByRole('button', { name: GROUP.name }));
  // What is read is drawn between two steps, and asks for more.
  for (let step = 0; step < 10; step += 1) await act(() => vi.advanceTimersByTimeAsync(100));
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS - 2_000));
  expect(order()).toEqual(['Анна', 'Вера', 'Борис']);
  screen.getByText(texts.pinned);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(order()).toEqual(['Вера', 'Борис', 'Анна']);
  expect(screen.queryByText(texts.pinned)).toBeNull();
});
