// The demo groups: as many as are promised, in the queue what waits.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let owner: Client;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.login('owner@demo.keste');
  await server.app.fillDemo((await owner.get('/users/info/')).body.user.organization.id);
});
afterAll(() => server?.close());

test('[COMMUNITY-11] the demo organisation has nine groups with 180 posts, and 25 items wait for a decision', async () => {
  const count = async (model: string, page: string, filters: object = {}): Promise<number> =>
    (
      await owner.get(`/data/${model}/`, {
        query: { page_name: page, page_size: '1', filters: JSON.stringify(filters) },
      })
    ).body.count;
  expect(await count('group', 'groups')).toBe(9);
  expect(await count('group_post', 'group_posts', { state: ['published'] })).toBe(180);
  expect(await count('moderation_item', 'moderation', { state: ['pending'] })).toBe(25);
});
