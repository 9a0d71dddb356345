// The news of the demo organisation.
import { expect, test } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../testing/index.ts';

test('[NEWS-12] [NEWS-29] the demo organisation has 45 news in three languages, some of them new to everybody', async () => {
  const server = await startTestServer();
  try {
    const owner = await server.login('owner@demo.keste');
    const { id } = (await owner.get('/users/info/')).body.user.organization;
    await server.app.fillDemo(id);
    const counted = await server.database.query<{ status: string; number: number }>(
      'select status, count(*)::int as number from data.news group by status order by status',
    );
    expect(counted).toEqual([
      { status: 'archived', number: 8 },
      { status: 'draft', number: 4 },
      { status: 'published', number: 30 },
      { status: 'scheduled', number: 3 },
    ]);
    const member = await server.login('member.kk@demo.keste');
    expect((await member.get('/news/news/unread_count/')).body.unread_count).toBeGreaterThanOrEqual(2);
    const read = await server.database.query<{ all: number; ahead: number }>(
      'select count(*)::int as all, count(*) filter (where read_at > now())::int as ahead from data.news_read',
    );
    expect([read[0]?.all, read[0]?.ahead]).toEqual([expect.toSatisfy((all: number) => all > 20), 0]);
    const langs = await server.database.query<{ lang: string }>('select distinct lang from data.news order by lang');
    expect(langs.map(({ lang }) => lang)).toEqual(['en', 'kk', 'ru']);
    await seeDetails(server, owner);
  } finally {
    await server.close();
  }
});

/** Covers, audiences, deadlines, revisions and talks. */
async function seeDetails({ database, login }: TestServer, owner: Client): Promise<void> {
  const [has] = await database.query<Record<string, number>>(
    `select count(*) filter (where status = 'published' and cover is not null)::int as covers,
       count(*) filter (where is_pinned and pinned_until > now())::int as pinned,
       count(*) filter (where need_ack and ack_deadline < now())::int as late,
       count(*) filter (where need_ack and ack_deadline > now())::int as ahead,
       count(*) filter (where comments_on = false)::int as shut,
       count(*) filter (where revision = 3)::int as thrice, count(*) filter (where asked_revision = 2)::int as essential,
       count(*) filter (where not for_all and for_roles is not null and audience > 0)::int as roles,
       (select count(distinct parent)::int from data.news__for_projects) as projects,
       (select count(distinct parent)::int from data.news__for_groups) as groups,
       (select count(distinct row_id)::int from app.comment where model = 'news') as talks,
       (select count(*)::int from app.comment_reaction) as reactions
     from data.news`,
  );
  expect(has).toMatchObject({ covers: 20, pinned: 1, late: 1, ahead: 1, shut: 1, thrice: 1, essential: 1, roles: 1 });
  expect(has).toMatchObject({
    projects: 1,
    groups: 1,
    talks: 5,
    reactions: expect.toSatisfy((count: number) => count > 10),
  });
  // A cover opens to whoever sees its item, and to nobody else.
  const [hidden] = await database.query<{ id: string; cover: string }>(
    `select id, cover from data.news where status = 'published' and cover is not null and for_roles is not null order by id limit 1`,
  );
  const { cover } = (await owner.get(`/data/news/${hidden?.id}/`)).body;
  const member = await login('member.kk@demo.keste');
  const opened = await Promise.all([owner, member].map((client) => client.get(`/${cover.url}`)));
  expect([opened.map(({ status }) => status), cover.mime]).toEqual([[200, 404], 'image/jpeg']);
  const [texts] = await database.query<{ pictures: number; files: number }>(
    `select count(*) filter (where body like '%<img src="/media/%')::int as pictures, count(*) filter (where body like '%<a href="/media/%')::int as files from data.news`,
  );
  expect(texts).toEqual({ pictures: 1, files: 1 });
}
