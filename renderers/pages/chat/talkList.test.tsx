// The list of chats: what it shows of each, its filters, and the way to the next chat by keys.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChatTalk } from '../../../src/contract/index.ts';
import { inPageFrame } from '../../../src/render/modulePage/index.ts';
import { drawForTest, testFormats } from '../../../src/render/testing/index.ts';
import { calls } from './parts/index.ts';
import { testTalk } from './testing/index.ts';
import { TalkList } from './TalkList.tsx';

const talk = (id: string, kind: ChatTalk['kind'], more: Partial<ChatTalk> = {}): ChatTalk =>
  testTalk({ id, kind, title: id, person: kind === 'direct' ? `u-${id}` : null, ...more });
const TALKS = [
  talk('Борис', 'direct', { read_seq: 1 }),
  talk('Смена', 'group', { draft: { id: 'd1', body: 'Смотри, @[Борис](u1)', reply: null } }),
  talk('Новости', 'channel', { read_seq: 2 }),
];
const opened: string[] = [];
const kept = new Map<string, unknown>();

const PORTS = {
  data: {},
  formats: testFormats({}),
  live: { onReconnect: () => () => undefined },
  modules: { ask: async () => undefined },
  local: {
    read: async (_database: string, id: string) => kept.get(id),
    write: async (_database: string, id: string, value: unknown) => void kept.set(id, value),
  },
};

async function drawList(): Promise<void> {
  cleanup();
  const Framed = inPageFrame(
    () => (
      <TalkList
        list={{
          talks: TALKS,
          error: undefined,
          retry: () => undefined,
          noteRead: () => undefined,
          draftOf: ({ draft }) => draft?.body ?? '',
          noteDraft: () => undefined,
        }}
        me="me"
        openId="Смена"
        online={new Set()}
        onOpen={(id) => void opened.push(id)}
        onNew={() => undefined}
      />
    ),
    { names: { widget: 'chat' }, calls },
  );
  await drawForTest(<Framed />, { renderers: [], ports: PORTS });
}

const titles = (): string[] =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('.kc-line-title')?.textContent ?? '');

beforeEach(() => {
  kept.clear();
  opened.length = 0;
});
afterEach(cleanup);

test('[CHAT-49] the list is narrowed to unread, direct and group chats, also after a reload', async () => {
  await drawList();
  expect(titles()).toEqual(['Борис', 'Смена', 'Новости']);
  await userEvent.click(screen.getByRole('button', { name: 'filter.direct' }));
  expect(titles()).toEqual(['Борис']);
  await userEvent.click(screen.getByRole('button', { name: 'filter.unread' }));
  // The open one stays where it is read.
  expect(titles()).toEqual(['Борис', 'Смена', 'Новости']);
  await userEvent.click(screen.getByRole('button', { name: 'filter.group' }));
  await drawList();
  await screen.findByRole('button', { name: 'filter.group', pressed: true });
  expect(titles()).toEqual(['Смена', 'Новости']);
});

test('[CHAT-58] a channel and the chat of a project are told from a group by their sign and their name', async () => {
  await drawList();
  const signOf = (name: RegExp): string | null | undefined =>
    screen.getByRole('button', { name }).querySelector('.kc-face')?.getAttribute('data-kind');
  expect([signOf(/^Новости, kind\.channel/), signOf(/^Смена/)]).toEqual(['channel', null]);
});

test('[CHAT-49] Alt with an arrow opens the chat below or above', async () => {
  await drawList();
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowUp}{/Alt}');
  expect(opened).toEqual(['Новости', 'Борис']);
});
