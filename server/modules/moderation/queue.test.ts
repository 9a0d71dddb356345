// The queue over the calls: several decisions at once, what stands around an item, claims that go on, and who decides at all.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import definition from './moderation.module.json' with { type: 'json' };
import {
  ok,
  signInPeople,
  startTestServer,
  type AnsweredRow,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let anna: Client;
let boris: Client;
let carla: Client;
let admin: Client;
let idOf: (client: Client) => string;

beforeAll(async () => {
  server = await startTestServer();
  const people = await signInPeople(server, ['member.ru', 'member.kk', 'member.en', 'admin']);
  [anna, boris, carla, admin] = people.clients;
  idOf = people.idOf;
});
afterAll(async () => {
  await server?.close();
});

/** Led by Anna and Carla, Boris writes. */
async function stand(values: object = {}): Promise<AnsweredRow> {
  const name = `Совет ${randomUUID().slice(0, 8)}`;
  const group = await ok(
    anna.post('/data/group/', {
      id: randomUUID(),
      name,
      post_policy: 'premoderated',
      description: 'О деле',
      ...values,
    }),
  );
  await ok(anna.post(`/groups/${group.id}/invite/`, { people: [boris, carla].map(idOf) }));
  for (const each of [boris, carla]) await ok(each.post(`/groups/${group.id}/join/`, {}));
  await ok(anna.post(`/groups/${group.id}/member/`, { person: idOf(carla), do: 'role', role: 'moderator' }));
  return group;
}

const write = (by: Client, { id }: { id: string }, body = '<p>Проверьте</p>'): Promise<AnsweredRow> =>
  ok(by.post('/data/group_post/', { id: randomUUID(), group: id, body }));

async function itemsOf(by: Client, { id }: { id: string }): Promise<AnsweredRow[]> {
  const filters = JSON.stringify({ group: [id] });
  return (await ok(by.get('/data/moderation_item/', { query: { page_name: 'moderation', filters } }))).results;
}

async function itemOf(by: Client, group: { id: string }, excerpt: string): Promise<AnsweredRow> {
  const item = (await itemsOf(by, group)).find((one) => one['excerpt'] === excerpt);
  if (!item) throw new Error('nothing waits');
  return item;
}

const look = (by: Client, item: { id: string }): Promise<ClientAnswer['body']> =>
  ok(by.get(`/moderation/items/${item.id}/`));

async function decide(by: Client, item: { id: string }, decision: string, more: object = {}): Promise<ClientAnswer> {
  const { revision } = await look(by, item);
  return by.post(`/moderation/items/${item.id}/decide/`, { decision, revision, ...more });
}

test('[MODERATION-15] several at once: a reason is asked for, each is decided by itself, and what was changed, decided or is looked at meanwhile stays', async () => {
  const group = await stand();
  const texts = ['Раз', 'Два', 'Три', 'Четыре', 'Пять'];
  const posts = new Map<string, AnsweredRow>();
  for (const text of texts) posts.set(text, await write(boris, group, `<p>${text}</p>`));
  const items = await Promise.all(texts.map((text) => itemOf(anna, group, text)));
  const asked = [...items.map((item) => ({ id: item.id, revision: item['object_revision'] }))];
  const [, changed, done, claimed] = items;
  if (!changed || !done || !claimed) throw new Error('five wait');
  const second = posts.get('Два');
  await ok(boris.patch(`/data/group_post/${second?.id}/`, { version: second?.['version'], body: '<p>Два, иначе</p>' }));
  await ok(decide(carla, done, 'approve'));
  await ok(carla.post(`/moderation/items/${claimed.id}/claim/`, {}));
  const bare = await anna.post('/moderation/decide/', { decision: 'reject', items: asked });
  expect([bare.status, Object.keys(bare.body.fields ?? {})]).toEqual([400, ['reason']]);
  const nowhere = randomUUID();
  const { results } = await ok(
    anna.post('/moderation/decide/', {
      decision: 'reject',
      reason: 'spam',
      items: [...asked, { id: nowhere, revision: 1 }],
    }),
  );
  const outcome = new Map<string, { state: string | null; code: string | null; by: string }>(
    results.map((one: { id: string }) => [one.id, one]),
  );
  const told = [...items.map(({ id }) => id), nowhere].map((id) => outcome.get(id));
  expect(told.map((one) => one?.state ?? one?.code)).toEqual([
    'rejected',
    'revision_changed',
    'already_handled',
    'moderation_claimed',
    'rejected',
    'moderation_gone',
  ]);
  const name = String((await ok(carla.get('/users/info/'))).user.full_name);
  expect([told[2]?.by, told[3]?.by]).toEqual([name, name]);
  const states = await Promise.all(
    texts.map(async (text) => (await ok(boris.get(`/data/group_post/${posts.get(text)?.id}/`))).state),
  );
  expect(states).toEqual(['rejected', 'pending', 'published', 'pending', 'rejected']);
});

test('[MODERATION-16] a comment stands with its post and what was said around it, a post with what its group is for, both with what was decided about the author before', async () => {
  const group = await stand({ post_policy: 'all' });
  const post = await write(anna, group, '<p>О чём речь</p>');
  const said: string[] = [];
  for (const [at, by] of [anna, carla, boris, anna, carla].entries()) {
    const id = randomUUID();
    await ok(by.post(`/data/group_post/${post.id}/comments/`, { id, body: `<p>Слово ${at}</p>` }));
    said.push(id);
  }
  await ok(carla.post('/moderation/report/', { post: post.id, comment: said[2], reason: 'rude' }));
  const item = await itemOf(anna, group, 'Слово 2');
  const seen = await look(anna, item);
  expect([seen.post.body, seen.group.name, seen.group.about]).toEqual(['<p>О чём речь</p>', group['name'], 'О деле']);
  expect(seen.comments.map((one: { id: string; is_it: boolean }) => [one.id, one.is_it])).toEqual(
    said.map((id, at) => [id, at === 2]),
  );
  await ok(decide(anna, item, 'reject', { reason: 'rude' }));
  // Taken away, what stood around it still says what it was about.
  const after = await look(anna, item);
  expect(after.comments.map((one: { id: string }) => one.id)).toEqual(said.filter((_, at) => at !== 2));
  const other = await write(boris, group, '<p>Снова</p>');
  await ok(carla.post('/moderation/report/', { post: other.id, reason: 'spam' }));
  const next = await look(anna, await itemOf(anna, group, 'Снова'));
  expect([next.post, next.comments, next.group.about]).toEqual([null, [], 'О деле']);
  expect(next.decisions[0]).toMatchObject({
    id: item.id,
    object_type: 'comment',
    state: 'rejected',
    reason: 'rude',
    excerpt: 'Слово 2',
  });
  // Of groups that he does not lead a moderator learns nothing.
  const elsewhere = await ok(
    carla.post('/data/group/', { id: randomUUID(), name: `Другие ${randomUUID().slice(0, 8)}`, post_policy: 'all' }),
  );
  await ok(boris.post(`/groups/${elsewhere.id}/join/`, {}));
  const third = await write(boris, elsewhere, '<p>У других</p>');
  await ok(admin.post('/moderation/report/', { post: third.id, reason: 'spam' }));
  const apart = await look(carla, await itemOf(carla, elsewhere, 'У других'));
  expect(apart.decisions.map((one: { id: string }) => one.id)).toContain(item.id);
  await ok(decide(carla, await itemOf(carla, elsewhere, 'У других'), 'approve'));
  const again = await look(anna, await itemOf(anna, group, 'Снова'));
  expect(again.decisions.map((one: { excerpt: string }) => one.excerpt)).not.toContain('У других');
});

test('[MODERATION-17] who goes on looking keeps the item beyond a quarter of an hour; nobody takes what he may not decide', async () => {
  const group = await stand();
  await write(boris, group, '<p>Долго</p>');
  const item = await itemOf(anna, group, 'Долго');
  const claim = (by: Client): Promise<ClientAnswer> => by.post(`/moderation/items/${item.id}/claim/`, {});
  const { until } = await ok(claim(anna));
  // Asked again at once nothing is written: the list of others stays calm.
  expect((await ok(claim(anna))).until).toBe(until);
  await server.database.asServer.query(
    `update data.moderation_item set claimed_until = now() + interval '5 minutes' where id = $1`,
    [item.id],
  );
  expect(Date.parse((await ok(claim(anna))).until)).toBeGreaterThanOrEqual(Date.parse(until));
  expect((await claim(carla)).body.code).toBe('moderation_claimed');
  await ok(decide(anna, item, 'escalate'));
  expect((await claim(anna)).body.code).toBe('escalated_own');
  await ok(claim(carla));
});

test('[MODERATION-18] who leads nothing is told so, a member who leads a group is not; an appeal calls those who have not decided yet', async () => {
  const group = await stand();
  const post = await write(boris, group, '<p>Спор</p>');
  const mine = (by: Client): Promise<ClientAnswer['body']> => ok(by.get('/moderation/mine/'));
  expect(await Promise.all([anna, boris, carla, admin].map(async (by) => (await mine(by)).moderates))).toEqual([
    true,
    false,
    true,
    true,
  ]);
  const own = async (): Promise<AnsweredRow> => {
    const { results } = await mine(boris);
    return results.find((one: AnsweredRow) => one['excerpt'] === 'Спор');
  };
  expect(await own()).toMatchObject({ post: post.id, can_appeal: false });
  const item = await itemOf(anna, group, 'Спор');
  await ok(decide(anna, item, 'reject', { reason: 'rude' }));
  expect(await own()).toMatchObject({ state: 'rejected', can_appeal: true });
  const told = async (by: Client): Promise<string> => {
    const { results } = await ok(by.get('/notifications/'));
    return JSON.stringify(results.filter((one: object) => JSON.stringify(one).includes(item.id)));
  };
  await expect.poll(() => told(carla)).not.toBe('[]');
  const before = [await told(anna), await told(carla)];
  await ok(boris.post('/moderation/appeal/', { post: post.id, text: 'Не согласен' }));
  expect(await own()).toMatchObject({ state: 'appealed', can_appeal: false });
  await expect.poll(() => told(carla)).not.toBe(before[1]);
  expect(await told(anna)).toBe(before[0]);
});

test('[MODERATION-26] the author is notified of the reason in his language; reasons are those of the definition', async () => {
  const { reasons } = await ok(boris.get('/moderation/mine/', { headers: { 'accept-language': 'kk' } }));
  expect(reasons).toEqual(definition.model.fields.reason.choices.map(({ id, title }) => ({ id, title: title.kk })));
  const group = await stand();
  const post = await write(boris, group, '<p>Куплю</p>');
  await ok(decide(anna, await itemOf(anna, group, 'Куплю'), 'reject', { reason: 'off_topic' }));
  const told = async (lang: string): Promise<string> => {
    const { results } = await ok(boris.get('/notifications/', { headers: { 'accept-language': lang } }));
    return JSON.stringify(results.filter((one: object) => JSON.stringify(one).includes(post.id)));
  };
  await expect.poll(() => told('kk')).toContain('Себебі: Топ тақырыбынан тыс');
  expect(await told('en')).toContain('Reason: Off the topic of the group');
});
