// The talk of the demo organisation.
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/index.ts';

test('[CHAT-25] the demo organisation talks, the same on every machine', async () => {
  const server = await startTestServer();
  try {
    const owner = await server.login('owner@demo.keste');
    const { id } = (await owner.get('/users/info/')).body.user.organization;
    await server.app.fillDemo(id);
    const counted = await server.database.query<{ kind: string; chats: number; messages: number }>(
      `select c.kind, count(*)::int as chats, sum(t.last_seq)::int as messages
       from data.chat c join module_chat.talk t on t.chat = c.id group by c.kind order by c.kind`,
    );
    expect(counted.map(({ kind, chats }) => [kind, chats])).toEqual([
      ['channel', 1],
      ['direct', 60],
      ['group', 15],
      ['project', 4],
    ]);
    expect(counted.reduce((sum, { messages }) => sum + messages, 0)).toBe(12_000);
    // Numbered as everywhere: from 1 to the last one.
    const broken = await server.database.query(
      `select t.chat from module_chat.talk t left join
         (select chat, max(seq) as last, count(*)::int as number from module_chat.message group by chat) m on m.chat = t.chat
       where m.chat is null or t.last_seq <> m.last or m.number <> m.last`,
    );
    expect(broken).toEqual([]);
  } finally {
    await server.close();
  }
});
