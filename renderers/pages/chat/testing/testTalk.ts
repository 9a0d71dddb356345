// A chat for tests of the page: a group of two in which all is read.
import type { ChatTalk } from '../../../../src/contract/index.ts';

export function testTalk(more: Partial<ChatTalk> = {}): ChatTalk {
  return {
    id: 'c1',
    kind: 'group',
    title: 'Смена',
    person: null,
    people: 2,
    role: 'member',
    post_policy: 'all',
    notify: 'all',
    muted_until: null,
    object: null,
    closed: null,
    pinned: false,
    last_seq: 3,
    last_change: 3,
    read_seq: 3,
    mentions: 0,
    last: null,
    draft: null,
    ...more,
  };
}
