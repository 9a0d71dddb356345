// What the person has written and the server has not said yet: new messages with their state, changes over those that are there. Pure.
import type { ChatMessage, FileValue } from '../../../../src/contract/index.ts';
import type { WaitingPost } from '../../../../src/engine/ports/index.ts';

export interface Pending {
  number: number;
  id: string;
  body: string;
  at: string;
  reply: ChatMessage['reply'];
  files: readonly FileValue[];
  forward: string | undefined;
  refused: string | undefined;
}

/** What the page keeps beside a new message. */
export interface Shown {
  body?: string;
  reply?: ChatMessage['reply'];
  files?: readonly FileValue[];
  forward?: string;
}

const isNew = ({ path }: WaitingPost): boolean => path.endsWith('/messages/');

export function pendingOf(posts: readonly WaitingPost[], known: readonly ChatMessage[]): Pending[] {
  const there = new Set(known.map(({ id }) => id));
  return (
    posts
      .filter((post) => isNew(post) && !there.has(post.id))
      // The draft of two tabs may be sent by both: it is one message.
      .filter(({ id }, at, all) => all.findIndex((other) => other.id === id) === at)
      .map(({ number, id, values, shown, at, refused }) => {
        // As it was put there.
        const own = Object(shown) as Shown;
        return {
          number,
          id,
          body: own.body ?? String(values['body'] ?? ''),
          at: new Date(at).toISOString(),
          reply: own.reply ?? null,
          files: own.files ?? [],
          forward: own.forward,
          refused,
        };
      })
  );
}

/** The message as it will be. */
export function withPosts(
  message: ChatMessage,
  posts: readonly WaitingPost[],
  me: { id: string; string_view: string },
): ChatMessage {
  return posts
    .filter((post) => post.id === message.id && !isNew(post) && post.refused === undefined)
    .reduce<ChatMessage>((now, { path, values, at }) => {
      if (path.endsWith('/delete/'))
        return { ...now, body: '', deleted: true, files: [], reactions: [], pinned: false };
      if (path.endsWith('/react/')) return signed(now, String(values['emoji']), values['on'] === true, me);
      return { ...now, body: String(values['body']), edited_at: new Date(at).toISOString() };
    }, message);
}

function signed(
  message: ChatMessage,
  emoji: string,
  isOn: boolean,
  me: { id: string; string_view: string },
): ChatMessage {
  const known = message.reactions.find((each) => each.emoji === emoji);
  const others = (known?.people ?? []).filter(({ id }) => id !== me.id);
  const reaction = { emoji, people: isOn ? [...others, me] : others };
  const reactions = known
    ? message.reactions.map((each) => (each === known ? reaction : each))
    : [...message.reactions, reaction];
  return { ...message, reactions: reactions.filter(({ people }) => people.length > 0) };
}
