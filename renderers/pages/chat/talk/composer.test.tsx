// Where one writes in a chat whose device keeps nothing: what is sent again after a lost answer is one message.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatDraft, ChatMessage } from '../../../../src/contract/index.ts';
import { NetworkError, type CallSettings, type OutboxPort } from '../../../../src/engine/ports/index.ts';
import { inPageFrame } from '../../../../src/render/modulePage/index.ts';
import { drawForTest, testFormats } from '../../../../src/render/testing/index.ts';
import { calls } from '../parts/index.ts';
import { testMessage, testTalk } from '../testing/index.ts';
import { Composer } from './Composer.tsx';
import { usePost } from './usePost.ts';

const TALK = testTalk({ people: 1 });
const nothing = (): void => undefined;
let told: (draft: ChatDraft | null) => void = nothing;
/** Bodies of what stands as waiting. */
let waiting: unknown[] = [];
let begun: ChatDraft | null = null;
let changed: ChatMessage | undefined;

function Field(): ReactNode {
  const [draft, setDraft] = useState(begun);
  const [reply, setReply] = useState<ChatMessage>();
  const { post, sending } = usePost(TALK);
  useEffect(() => {
    told = setDraft;
  }, []);
  useEffect(() => {
    waiting = sending.map(({ values }) => values['body']);
  }, [sending]);
  return (
    <Composer
      talk={{ ...TALK, draft }}
      post={post}
      reply={reply}
      edited={changed}
      mayAttach={false}
      onSent={nothing}
      onCancel={nothing}
      onReply={setReply}
      onLeft={nothing}
      onFailed={nothing}
      onEnd={() => void (ended += 1)}
      onEditLast={nothing}
    />
  );
}
const Framed = inPageFrame(Field, { names: { widget: 'chat' }, calls });

interface Sent {
  id: string;
  body: string;
  key: string | undefined;
}

const kept = new Map<string, unknown>();
const sent: Sent[] = [];
/** What went up of drafts. */
const saved: { id: string; body: string; reply_to?: string }[] = [];
let isLost = false;
let ended = 0;
const outbox: OutboxPort = { tables: new Set(), streams: new Set(), openHandlers: new Set() };

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
        ask: async <T,>(path: string, { body, idempotencyKey }: CallSettings<T>) => {
          const { id, body: text } = Object(body);
          if (path.endsWith('/draft/')) {
            if (isLost) throw new NetworkError();
            saved.push(Object(body));
            // What this call answers.
            return { draft: text === '' ? null : { id, body: text, reply: null } } as T;
          }
          sent.push({ id, body: text, key: idempotencyKey });
          if (isLost) throw new NetworkError();
          return undefined;
        },
      },
    },
    renderers: [],
  });
  return screen.getByRole('textbox');
}

beforeEach(() => {
  isLost = false;
  begun = null;
  changed = undefined;
  delete outbox.post;
  ended = 0;
  for (const list of [sent, saved]) list.length = 0;
  kept.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** As a page that is not looked at any more. */
function turnAway(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A device that keeps nothing. */
const full = async (): Promise<void> => Promise.reject(new DOMException('full', 'QuotaExceededError'));

test('[CHAT-01] [CHAT-31] pressed again after a lost answer, also after a reload, it is the message it was; changed it is another one', async () => {
  isLost = true;
  outbox.post = full;
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

test('[CHAT-17] [CHAT-56] what is sent without a network before the outbox is open stands as waiting at once and is kept once it opens', async () => {
  isLost = true;
  const posts: unknown[] = [];
  const openLate = (): void => {
    outbox.post = async ({ id, values }) => void posts.push([id, values['body']]);
    for (const handle of outbox.openHandlers) handle();
  };
  const field = await open();
  await userEvent.type(field, 'Первое{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect([waiting, posts]).toEqual([['Первое'], []]);
  openLate();
  await waitFor(() => expect(posts).toEqual([[sent.at(-1)?.id, 'Первое']]));
  await waitFor(() => expect(waiting).toEqual([]));
  expect(field).toHaveProperty('value', '');
});

const FIRST: ChatDraft = { id: '0b0f6d5e-0000-4000-8000-000000000001', body: 'Смету отправил', reply: null };
const SECOND: ChatDraft = {
  id: '0b0f6d5e-0000-4000-8000-000000000002',
  body: '@[Борис](0b0f6d5e-0000-4000-8000-0000000000b2), позвони',
  reply: null,
};

test('[CHAT-40] a draft of another device stands in the field and goes out as the one message that it is', async () => {
  begun = FIRST;
  const field = await open();
  await waitFor(() => expect(field).toHaveProperty('value', FIRST.body));
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(sent).toEqual([{ id: FIRST.id, body: FIRST.body, key: FIRST.id }]));
  act(() => told(null));
  act(() => told(SECOND));
  await waitFor(() => expect(field).toHaveProperty('value', '@Борис, позвони'));
  // Changed here it is another one, which goes up.
  await userEvent.type(field, '!');
  act(turnAway);
  await waitFor(() => expect(saved.map(({ body }) => body)).toEqual([`${SECOND.body}!`]));
  expect(saved[0]?.id).not.toBe(SECOND.id);
});

test('[CHAT-40] what was sent on another device is not sent again here', async () => {
  begun = FIRST;
  const field = await open();
  await waitFor(() => expect(field).toHaveProperty('value', FIRST.body));
  act(() => told(null));
  await waitFor(() => expect(field).toHaveProperty('value', ''));
  await userEvent.type(field, '{Enter}');
  act(turnAway);
  expect([sent, saved]).toEqual([[], []]);
});

test('[CHAT-41] what is being typed is not overwritten from another device, and is what is kept', async () => {
  const field = await open();
  await userEvent.type(field, 'Здесь');
  act(() => told(FIRST));
  expect(field).toHaveProperty('value', 'Здесь');
  act(turnAway);
  await waitFor(() => expect(saved.map(({ body }) => body)).toEqual(['Здесь']));
  // Kept, and typed a moment ago.
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  act(() => told(SECOND));
  act(turnAway);
  await waitFor(() => expect(saved.map(({ body }) => body)).toEqual(['Здесь', 'Здесь']));
  expect(field).toHaveProperty('value', 'Здесь');
});

test('[CHAT-41] a draft without a network stays on the device and goes up once there is one; one that went up does not come back from the device', async () => {
  isLost = true;
  let field = await open();
  await userEvent.type(field, 'Вдали');
  cleanup();
  isLost = false;
  field = await open();
  await waitFor(() => expect(field).toHaveProperty('value', 'Вдали'));
  act(turnAway);
  await waitFor(() => expect(saved.map(({ body }) => body)).toEqual(['Вдали']));
  await waitFor(() => expect(kept.size).toBe(0));
  // Sent from another device meanwhile.
  field = await open();
  expect(field).toHaveProperty('value', '');
});

test('[CHAT-46] Esc in an empty field leads to the end, in one with text it does nothing', async () => {
  const field = await open();
  await userEvent.type(field, 'а{Escape}{Backspace}');
  expect(ended).toBe(0);
  await userEvent.type(field, '{Escape}');
  expect(ended).toBe(1);
});

test('[CHAT-21] a message that is changed is gone on with at its end', async () => {
  changed = testMessage({ body: 'Ответ на это' });
  const field = await open();
  await waitFor(() => expect(field).toHaveProperty('value', 'Ответ на это'));
  await userEvent.keyboard(' сегодня');
  expect(field).toHaveProperty('value', 'Ответ на это сегодня');
});
