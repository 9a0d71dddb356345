// A pinned post goes back to its place by date once its time is over, before the eyes of whoever reads.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Row } from '../../../../src/contract/index.ts';
import { HttpError, type DataPort } from '../../../../src/engine/ports/index.ts';
import { inPageFrame } from '../../../../src/render/modulePage/index.ts';
import { modulesServer } from '../../../../src/render/modulePage/testing/modulesServer.ts';
import { blockColumn, blockServer, drawForTest, testFormats } from '../../../../src/render/testing/index.ts';
import { calls } from '../calls.ts';
import type { PostRow } from '../groupPage.ts';
import texts from '../texts/ru.json';
import { Feed } from './Feed.tsx';
import { PostTools } from './PostTools.tsx';

const NOW = Date.parse('2026-03-18T12:00:00.000Z');
const MINUTE_MS = 60_000;
const COLUMNS = ['body', 'author', 'created_at', 'pinned_until', 'state'].map((field) =>
  blockColumn(field, 'CharField'),
);
const GROUP = { id: 'g', version: 1, name: 'Группа', visibility: 'open' } as const;

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

/** The menu of a post, whose second change is refused. */
function tools() {
  const told: string[] = [];
  const refusal = new HttpError(403, { code: 'forbidden', message: 'not yours' });
  const updateRow = vi.fn<DataPort['updateRow']>();
  updateRow.mockResolvedValueOnce(post('Анна', 1)).mockRejectedValueOnce(refusal);
  const none = (): void => undefined;
  const props = { row: post('Анна', 1) as PostRow, author: 'Анна', path: '/', isMine: false, isLate: false };
  const calling = { onTold: (text: string) => told.push(text), onChanged: () => told.push('done') };
  const Menu = ({ isPinned }: { isPinned: boolean }): ReactNode => (
    <PostTools {...props} {...calling} isModerator isPinned={isPinned} onEdit={none} onReport={none} onAsk={none} />
  );
  return { Framed: inPageFrame(Menu, { names: { widget: 'groups', events: [] }, calls }), updateRow, told };
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

test('[COMMUNITY-26] a post is pinned for two weeks and taken down at once, and what the server says against it is told', async () => {
  const { Framed, updateRow, told } = tools();
  const { modules, live } = modulesServer(() => ({}));
  for (const [isPinned, name, until] of [
    [false, texts.post.pin, '2026-04-01T12:00:00.000Z'],
    [true, texts.post.unpin, null],
  ] as const) {
    await drawForTest(<Framed isPinned={isPinned} />, {
      renderers: [],
      ports: { formats: testFormats(texts), modules, live, data: { updateRow } },
    });
    const opener = screen.getByRole('button');
    expect(opener.getAttribute('aria-haspopup')).toBe('menu');
    fireEvent.click(opener);
    fireEvent.click(await screen.findByRole('menuitem', { name }));
    await vi.waitFor(() => expect(updateRow.mock.lastCall?.[2]).toEqual({ version: 1, pinned_until: until }));
    cleanup();
  }
  await vi.waitFor(() => expect(told).toEqual(['done', 'not yours']));
});
