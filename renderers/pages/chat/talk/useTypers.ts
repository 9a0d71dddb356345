// Who is typing in a chat: told every three seconds, over by itself after five, and with the message.
import { useEffect, useState } from 'react';
import { useLive } from '../../../../src/render/modulePage/index.ts';

const OVER_MS = 5_000;

export function useTypers(chat: string): readonly string[] {
  const [typers, setTypers] = useState<readonly { user: string; until: number }[]>([]);
  useLive('chat_typing', ({ id, data: { user } }) => {
    if (id !== chat) return;
    setTypers((before) => [...before.filter((each) => each.user !== user), { user, until: Date.now() + OVER_MS }]);
  });
  useLive('chat_message', ({ id, data: { message } }) => {
    const author = message.author?.id;
    if (id === chat && author !== undefined) setTypers((before) => before.filter(({ user }) => user !== author));
  });
  const next = typers[0]?.until;
  useEffect(() => {
    if (next === undefined) return undefined;
    const timer = setTimeout(
      () => setTypers((before) => before.filter(({ until }) => until > Date.now())),
      Math.max(50, next - Date.now() + 10),
    );
    return () => clearTimeout(timer);
  }, [next, typers]);
  return typers.map(({ user }) => user);
}
