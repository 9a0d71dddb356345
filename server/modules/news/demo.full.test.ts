// The news of the demo organisation.
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/index.ts';

test('[NEWS-12] the demo organisation has 45 news in three languages, some of them new to everybody', async () => {
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
  } finally {
    await server.close();
  }
});
