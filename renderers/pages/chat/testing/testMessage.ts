// A message for tests of the page: text of one's own, changed once.
import type { ChatMessage } from '../../../../src/contract/index.ts';

export function testMessage(more: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: 'm1',
    chat: 'c1',
    seq: 3,
    change: 3,
    author: { id: 'me', string_view: 'Анна' },
    kind: 'text',
    body: 'Смету отправил',
    created_at: '2027-04-01T05:00:00.000Z',
    edited_at: '2027-04-01T05:10:00.000Z',
    deleted: false,
    reply: null,
    forward: null,
    files: [],
    reactions: [],
    pinned: false,
    ...more,
  };
}
