// A group of 5,000: who joins, posts or is banned costs the same as in a small one, and nobody of them is cut off.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../testing/index.ts';

const MEMBERS = 5_000;
/** A read or a write of a row that carries no list; what loads 5,000 people takes more even on a fast machine. */
const QUICK_BYTES = 4_000;

let server: TestServer;
let owner: Client;
let anna: Client;
let boris: Client;
let group: string;

beforeAll(async () => {
  server = await startTestServer();
  [owner, anna, boris] = (await Promise.all(
    ['owner', 'member.ru', 'member.kk'].map((name) => server.login(`${name}@demo.keste`)),
  )) as [Client, Client, Client];
  group = (await owner.post('/data/group/', { id: randomUUID(), name: 'Профсоюз завода', visibility: 'closed' })).body
    .id;
  const org = (await owner.get('/users/info/')).body.user.organization.id;
  const { database } = server;
  // What `followMembers` leaves behind for each of them.
  await database.query(
    `with made as (insert into data."user" (id, organization, full_name, last_name, first_name, role, state)
       select gen_random_uuid(), $1, 'Рабочий ' || lpad(n::text, 4, '0'), 'Рабочий', lpad(n::text, 4, '0'), 'member', 'active' from generate_series(1, $3) n returning id),
     joined as (insert into data.group_member (id, organization, "group", person, role, state, notify, joined_at) select gen_random_uuid(), $1, $2, id, 'member', 'active', 'all', now() - interval '1 day' from made)
     insert into data.group__people (organization, parent, reference, position) select $1, $2, id, 0 from made`,
    [org, group, MEMBERS],
  );
});
afterAll(() => server?.close());

const membersPage = (by: Client, query: Record<string, string>): ReturnType<Client['get']> =>
  by.get('/data/group_member/', {
    query: { page_name: 'group_members', filters: JSON.stringify({ group: [group], state: ['active'] }), ...query },
  });

test('[COMMUNITY-15] a group holds 5,000 members: one more joins, all are there page by page, and no row carries them', async () => {
  const asked = await anna.post(`/groups/${group}/join/`, {});
  expect(asked.body.state).toBe('requested');
  const accepted = await owner.post(`/groups/${group}/member/`, {
    person: (await anna.get('/users/info/')).body.user.id,
    do: 'accept',
  });
  expect(accepted.body.state, accepted.text).toBe('active');
  const read = await anna.get(`/data/group/${group}/`);
  expect(read.body['members_count']).toBe(MEMBERS + 2);
  expect(read.text.length).toBeLessThan(QUICK_BYTES);
  expect((await owner.get(`/data/group/${group}/`)).text.length).toBeLessThan(QUICK_BYTES);
  const people = new Set<string>();
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await membersPage(anna, { page_size: '200', ...(cursor === '' ? {} : { cursor }) });
    for (const row of page.body.results) people.add(row.person.id);
    cursor = page.body.next;
  }
  expect(people.size).toBe(MEMBERS + 2);
});

test('[COMMUNITY-15] who is not among the 5,000 sees nothing there, and who is banned out of them sees nothing any more', async () => {
  const post = await owner.post('/data/group_post/', { id: randomUUID(), group, body: '<p>Собрание</p>' });
  expect((await anna.get(`/data/group_post/${post.body.id}/`)).status).toBe(200);
  expect((await boris.get(`/data/group_post/${post.body.id}/`)).status).toBe(404);
  const person = (await anna.get('/users/info/')).body.user.id;
  await owner.post(`/groups/${group}/member/`, { person, do: 'ban' });
  expect((await anna.get(`/data/group_post/${post.body.id}/`)).status).toBe(404);
  expect((await membersPage(owner, { page_size: '1' })).body.count).toBe(MEMBERS + 1);
});
