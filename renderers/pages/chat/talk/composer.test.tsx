// Where one writes in a chat whose device keeps nothing: what is sent again after a lost answer is one message.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, expect, test } from 'vitest';
import { NetworkError, type OutboxPort } from '../../../../src/engine/ports/index.ts';
import { inPageFrame } from '../../../../src/render/modulePage/index.ts';
import { drawForTest, testFormats } from '../../../../src/render/testing/index.ts';
import { calls } from '../parts/index.ts';
import { Composer } from './Composer.tsx';

const TALK: ComponentProps<typeof Composer>['talk'] = {
  id: 'c1',
  kind: 'group',
  title: 'Смена',
  person: null,
  people: 1,
  role: 'member',
  post_policy: 'all',
  notify: 'all',
  muted_until: null,
  object: null,
  closed: null,
  pinned: false,
  last_seq: 0,
  last_change: 0,
  read_seq: 0,
  mentions: 0,
  last: null,
};
const nothing = (): void => undefined;
const Framed = inPageFrame(
  () => (
    <Composer
      talk={TALK}
      reply={undefined}
      edited={undefined}
      mayAttach={false}
      onSent={nothing}
      onCancel={nothing}
      onFailed={nothing}
      onEditLast={nothing}
    />
  ),
  { names: { widget: 'chat' }, calls },
);

interface Sent {
  id: string;
  body: string;
  key: string | undefined;
}

const kept = new Map<string, unknown>();
const sent: Sent[] = [];
let isLost = false;
const outbox: OutboxPort = { tables: new Set(), streams: new Set() };
let whileAsked = nothing;

async function open(): Promise<HTMLElement> {
  cleanup();
  await drawForTest(<Framed />, {
    ports: {
      data: { outbox },
      formats: testFormats({}),
      live: { onReconnect: () => nothing },
      drafts: {
        read: async (key) => kept.get(key),
        write: async (key, draft) => void kept.set(key, draft),
        remove: async (key) => void kept.delete(key),
      },
      modules: {
        ask: async (_path, { body, idempotencyKey }) => {
          const { id, body: text } = Object(body);
          sent.push({ id, body: text, key: idempotencyKey });
          whileAsked();
          if (isLost) throw new NetworkError();
          return undefined;
        },
      },
    },
    renderers: [],
  });
  return screen.getByRole('textbox');
}

afterEach(cleanup);

test('[CHAT-01] [CHAT-31] pressed again after a lost answer, also after a reload, it is the message it was; changed it is another one', async () => {
  isLost = true;
  let field = await open();
  await userEvent.type(field, 'Привет{Enter}');
  await waitFor(() => expect(field).toHaveProperty('value', 'Привет'));
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(field).toHaveProperty('value', 'Привет'));
  field = await open();
  await waitFor(() => expect(field).toHaveProperty('value', 'Привет'));
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(sent).toHaveLength(3));
  const [first] = sent;
  expect(sent).toEqual([first, first, first]);
  expect(first).toMatchObject({ body: 'Привет', key: first?.id });
  await waitFor(() => expect(field).toHaveProperty('value', 'Привет'));
  await userEvent.type(field, '!');
  isLost = false;
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(sent).toHaveLength(4));
  expect([sent[3]?.body, sent[3]?.id === first?.id]).toEqual(['Привет!', false]);
});

test('[CHAT-17] what is sent without a network before the outbox is open is kept once it is', async () => {
  isLost = true;
  const posts: unknown[] = [];
  whileAsked = () => {
    outbox.post = async ({ id, values }) => void posts.push([id, values['body']]);
  };
  const field = await open();
  await userEvent.type(field, 'Первое{Enter}');
  await waitFor(() => expect(posts).toEqual([[sent.at(-1)?.id, 'Первое']]));
  expect(field).toHaveProperty('value', '');
});
