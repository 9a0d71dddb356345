// Messages on their way to another chat.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { ChatMessage } from '../../../../src/contract/index.ts';
import { inPageFrame } from '../../../../src/render/modulePage/index.ts';
import { drawForTest, testFormats } from '../../../../src/render/testing/index.ts';
import { calls } from '../parts/index.ts';
import { testTalk } from '../testing/index.ts';
import { ForwardDialog } from './ForwardDialog.tsx';

afterEach(cleanup);

const TALK = testTalk({ id: 'Смена' });

test('[CHAT-45] several messages are forwarded in their order, those with files alone among them, behind a comment', async () => {
  const [sent, opened]: [unknown[], string[]] = [[], []];
  const message = (id: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
    id,
    chat: 'c1',
    seq: 1,
    change: 1,
    author: { id: 'u1', string_view: 'Борис' },
    kind: 'text',
    body: id,
    created_at: '2027-04-01T05:00:00.000Z',
    edited_at: null,
    deleted: false,
    reply: null,
    forward: null,
    files: [],
    reactions: [],
    pinned: false,
    ...more,
  });
  const file = { id: 'f1', name: 'plan.txt', size: 8, mime: 'text/plain', url: '/media/f1/plan.txt' };
  const Framed = inPageFrame(
    () => (
      <ForwardDialog
        messages={[
          message('Раз'),
          message('файл', { body: '', files: [file] }),
          message('убрано', { deleted: true }),
          message('Два'),
        ]}
        talks={[TALK]}
        onClose={() => undefined}
        onSent={(to) => void opened.push(to)}
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
        ask: async (_path: string, { body }: { body?: unknown }) => {
          sent.push(body);
          return undefined;
        },
      },
    },
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'forwardComment' }), 'Смотри');
  await userEvent.click(screen.getByRole('button', { name: /Смена/ }));
  await waitFor(() => expect(opened).toEqual(['Смена']));
  expect(sent.map((body) => Object(body).body ?? Object(body).forward)).toEqual(['Смотри', 'Раз', 'файл', 'Два']);
});
