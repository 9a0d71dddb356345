// The talk of the demo organisation.
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { startTestServer } from '../../testing/index.ts';

test('[CHAT-25] [CHAT-50] the demo organisation talks, the same on every machine: a little at a first start, and what was said before it once the demo is to be whole', async () => {
  const server = await startTestServer();
  try {
    const { database } = server;
    const owner = await server.login('owner@demo.keste');
    const { id } = (await owner.get('/users/info/')).body.user.organization;
    const counted = async (): Promise<{ kind: string; chats: number; messages: number }[]> =>
      database.query(
        `select c.kind, count(*)::int as chats, sum(t.last_seq)::int as messages
         from data.chat c join module_chat.talk t on t.chat = c.id group by c.kind order by c.kind`,
      );
    const messages = async (): Promise<number> => (await counted()).reduce((sum, each) => sum + each.messages, 0);
    // Numbered as everywhere: from 1 to the last one, in the order of time.
    const broken = async (): Promise<unknown[]> =>
      database.query(
        `select t.chat from module_chat.talk t left join
           (select chat, max(seq) as last, count(*)::int as number from module_chat.message group by chat) m on m.chat = t.chat
         where m.chat is null or t.last_seq <> m.last or m.number <> m.last
         union all select m.chat from module_chat.message m join module_chat.message n on n.chat = m.chat and n.seq = m.seq + 1 and n.created_at < m.created_at`,
      );
    // Each edited message that is still there says what it said before.
    const unsaid = async (): Promise<unknown[]> =>
      database.query(
        `select m.id from module_chat.message m where m.edited_at is not null and m.deleted_at is null
           and not exists (select from module_chat.revision r where r.message = m.id and r.body <> m.body)`,
      );
    await database.query(`delete from app.setting where key = 'demo_tasks'`);
    await server.app.fillDemo(id);
    expect((await counted()).map(({ kind, chats }) => [kind, chats])).toEqual([
      ['channel', 1],
      ['direct', 60],
      ['group', 15],
      ['project', 4],
    ]);
    expect([await messages(), await broken(), await unsaid()]).toEqual([3_000, [], []]);

    const { results } = (await owner.get('/chat/chats/')).body;
    const chat = results.find(({ kind }: { kind: string }) => kind === 'group');
    const mine = randomUUID();
    await owner.post(`/chat/${chat.id}/messages/`, { id: mine, body: 'После первого запуска' });
    const [gone] = (await owner.get(`/chat/${chat.id}/messages/`, { query: { after: '3' } })).body.results;
    await owner.post(`/chat/${chat.id}/messages/${gone.id}/delete/`);
    const unread = async (): Promise<unknown> =>
      database.query(
        `select sum(t.last_seq - m.read_seq)::int as unread from module_chat.member m join module_chat.talk t using (chat)`,
      );
    const before = await unread();
    await database.query(`insert into app.setting (key, value) values ('demo_tasks', 'true')`);
    for (let time = 0; time < 2; time += 1) await server.app.fillDemo(id);
    expect([await messages(), await broken(), await unread(), await unsaid()]).toEqual([12_001, [], before, []]);
    const { last_seq: last, results: newest } = (await owner.get(`/chat/${chat.id}/messages/`)).body;
    expect([newest.at(-1).id, newest.at(-1).seq]).toEqual([mine, last]);
    expect(await database.query('select body from module_chat.message where id = $1', [gone.id])).toEqual([
      { body: '' },
    ]);
  } finally {
    await server.close();
  }
});

test('[CHAT-59] the demo organisation talks without the module of projects as well', async () => {
  const server = await startTestServer();
  try {
    const now = server.catalog.current();
    const models = new Map([...now.models].filter(([name]) => name !== 'project'));
    vi.spyOn(server.catalog, 'current').mockReturnValue({ ...now, models });
    const owner = await server.login('owner@demo.keste');
    const { id } = (await owner.get('/users/info/')).body.user.organization;
    await server.app.fillDemo(id);
    const counted = await server.database.query<{ kind: string; chats: number }>(
      'select kind, count(*)::int as chats from data.chat group by kind order by kind',
    );
    expect(counted.map(({ kind, chats }) => [kind, chats])).toEqual([
      ['channel', 1],
      ['direct', 60],
      ['group', 15],
    ]);
  } finally {
    vi.restoreAllMocks();
    await server.close();
  }
});
