// One message under the hand: who has read it, what it said before, the sheet of a phone, and fingers on it.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatMessage } from '../../../../src/contract/index.ts';
import { inPageFrame } from '../../../../src/render/modulePage/index.ts';
import { drawForTest, testFormats } from '../../../../src/render/testing/index.ts';
import { calls } from '../parts/index.ts';
import { testMessage } from '../testing/index.ts';
import { MessageRow } from './MessageRow.tsx';
import type { Acts } from './useActs.ts';

const MESSAGE = testMessage();

const done: string[] = [];
const act =
  (name: string) =>
  ({ id }: ChatMessage): void =>
    void done.push(`${name} ${id}`);
const acts: Acts = {
  mayReply: true,
  mayReact: true,
  mayEdit: () => false,
  mayDelete: () => false,
  mayPin: false,
  isSaved: () => false,
  reply: act('reply'),
  edit: act('edit'),
  forward: act('forward'),
  choose: act('choose'),
  remove: act('remove'),
  react: act('react'),
  pin: act('pin'),
  save: act('save'),
  copy: () => undefined,
  copyLink: act('link'),
  unread: act('unread'),
  makeTask: act('task'),
};

beforeEach(() => {
  done.length = 0;
  // Not of this browser: its own dialogs are shown by the attribute.
  HTMLDialogElement.prototype.showModal = function open() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function asPhone(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    // What is asked of it.
    (query) =>
      ({
        matches: query.includes('767'),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
}

async function draw(
  more: Partial<ChatMessage> = {},
  { rights = {}, history = [{ at: '2027-04-01T05:10:00Z', body: 'Смету отправлю' }] }: Drawn = {},
): Promise<void> {
  const Framed = inPageFrame(
    () => (
      <MessageRow
        message={{ ...MESSAGE, ...more }}
        last={3}
        isOwn
        isFirst
        isDirect={false}
        readBy={2}
        namesOf={() => ['Борис', 'Карла']}
        isSaved
        me="me"
        acts={{ ...acts, ...rights }}
        isChosen={undefined}
        isMarked={undefined}
        onToggle={() => undefined}
        onShow={() => undefined}
      />
    ),
    { names: { widget: 'chat' }, calls },
  );
  await drawForTest(<Framed />, {
    renderers: [],
    ports: {
      data: {},
      formats: testFormats({}),
      live: { onReconnect: () => () => undefined },
      modules: {
        // What this call answers.
        ask: async <T,>() => ({ results: history }) as T,
      },
    },
  });
}

interface Drawn {
  rights?: Partial<Acts>;
  history?: { at: string; body: string }[];
}

const bubble = (): HTMLElement => screen.getByText(MESSAGE.body);

test('[CHAT-46] the ticks of one’s own message open the names of those who have read it, Escape closes them', async () => {
  await draw();
  await userEvent.click(screen.getByRole('button', { name: 'readBy' }));
  const names = await screen.findByRole('group', { name: 'readers.title' });
  expect(
    within(names)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Борис', 'Карла']);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'readers.title' })).toBeNull();
});

test('[CHAT-44] “edited” opens what it said before; a deleted message does not offer it', async () => {
  await draw();
  await userEvent.click(screen.getByRole('button', { name: 'edited' }));
  expect(await screen.findByText('Смету отправлю')).toBeTruthy();
  cleanup();
  await draw({ deleted: true, body: '' });
  expect(screen.getByText('deleted')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'edited' })).toBeNull();
});

test('[CHAT-44] “edited” says so where nothing is kept of what it said before', async () => {
  await draw({}, { history: [] });
  await userEvent.click(screen.getByRole('button', { name: 'edited' }));
  expect(await screen.findByText('history.none')).toBeTruthy();
});

test('[CHAT-57] where nothing more is written a message is copied, forwarded, saved and made a task, and that alone', async () => {
  asPhone();
  await draw(
    { reactions: [{ emoji: '👍', people: [{ id: 'b', string_view: 'Борис' }] }] },
    { rights: { mayReply: false, mayReact: false } },
  );
  expect(screen.queryByRole('button', { name: 'act.reply' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'act.react' })).toBeNull();
  expect(screen.getByText('👍 1')).toHaveProperty('disabled', true);
  const body = bubble();
  touch('Start', body, 200, 300);
  touch('Move', body, 120, 304);
  touch('End', body);
  expect(done).toEqual([]);
  fireEvent.contextMenu(body);
  const sheet = await screen.findByRole('dialog', { name: 'act.more' });
  expect(within(sheet).queryByRole('button')).toBeNull();
  expect(
    within(sheet)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['forward', 'copy', 'copyLink', 'select', 'save', 'task', 'readers'].map((name) => `act.${name}`));
});

test('[CHAT-47] on a phone all entries stand in one sheet, which a press beside it closes', async () => {
  asPhone();
  await draw();
  const body = bubble();
  fireEvent.contextMenu(body);
  const sheet = await screen.findByRole('dialog', { name: 'act.more' });
  expect(
    within(sheet)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['reply', 'forward', 'copy', 'copyLink', 'select', 'save', 'task', 'readers'].map((name) => `act.${name}`));
  fireEvent.click(sheet);
  expect(screen.queryByRole('dialog')).toBeNull();
});

function touch(kind: 'Start' | 'Move' | 'End', on: HTMLElement, x = 0, y = 0): void {
  const touches = kind === 'End' ? [] : [{ clientX: x, clientY: y }];
  fireEvent[`touch${kind}`](on, { touches });
}

test('[CHAT-47] a swipe to the side answers a message, scrolling or a short swipe does not; held it opens what can be done', async () => {
  asPhone();
  await draw();
  const body = bubble();
  touch('Start', body, 200, 300);
  for (const x of [180, 150, 120]) touch('Move', body, x, 304);
  touch('End', body);
  expect(done).toEqual(['reply m1']);
  touch('Start', body, 200, 300);
  touch('Move', body, 196, 340);
  touch('Move', body, 100, 400);
  touch('End', body);
  touch('Start', body, 200, 300);
  touch('Move', body, 170, 300);
  touch('End', body);
  expect(done).toHaveLength(1);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  touch('Start', body, 200, 300);
  vi.advanceTimersByTime(600);
  expect(await screen.findByRole('dialog', { name: 'act.more' })).toBeTruthy();
  touch('End', body);
  expect(done).toHaveLength(1);
});
