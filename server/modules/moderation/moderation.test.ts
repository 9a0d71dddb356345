// Moderation over the calls: what comes into the queue, who decides about what, and what authors learn.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ok,
  openSocket,
  signInPeople,
  startTestServer,
  type AnsweredRow,
  type Client,
  type ClientAnswer,
  type TestServer,
  type TestSocket,
} from '../../testing/index.ts';

let server: TestServer;
let anna: Client;
let boris: Client;
let carla: Client;
let owner: Client;
let admin: Client;
let accountant: Client;
let support: Client;
let idOf: (client: Client) => string;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const people = await signInPeople(server, [
    'member.ru',
    'member.kk',
    'member.en',
    'owner',
    'admin',
    'accountant',
    'support',
  ]);
  [anna, boris, carla, owner, admin, accountant, support] = people.clients;
  idOf = people.idOf;
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await server?.close();
});

/** Led by Anna and Carla, Boris writes. */
async function stand(values: object = {}): Promise<AnsweredRow> {
  const group = await ok(
    anna.post('/data/group/', {
      id: randomUUID(),
      name: `Совет ${randomUUID().slice(0, 8)}`,
      post_policy: 'premoderated',
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

async function itemOf(by: Client, group: { id: string }, excerpt?: string): Promise<AnsweredRow> {
  const item = (await itemsOf(by, group)).find((one) => excerpt === undefined || one['excerpt'] === excerpt);
  if (!item) throw new Error('nothing waits');
  return item;
}

const look = (by: Client, item: { id: string }): Promise<ClientAnswer['body']> =>
  ok(by.get(`/moderation/items/${item.id}/`));

async function decide(by: Client, item: { id: string }, decision: string, more: object = {}): Promise<ClientAnswer> {
  const { revision } = await look(by, item);
  return by.post(`/moderation/items/${item.id}/decide/`, { decision, revision, ...more });
}

const stateOf = async (by: Client, post: { id: string }): Promise<unknown> => {
  const { status, body } = await by.get(`/data/group_post/${post.id}/`);
  return status === 200 ? body['state'] : status;
};
const inbox = async (by: Client): Promise<string> => JSON.stringify((await ok(by.get('/notifications/'))).results);
const standing = (by: Client, post: { id: string }): Promise<ClientAnswer['body']> =>
  ok(by.get('/moderation/standing/', { query: { post: post.id } }));

test('[MODERATION-01] of two who decide at once one is told who was faster, and the author is told once', async () => {
  const group = await stand();
  const post = await write(boris, group);
  const item = await itemOf(anna, group);
  expect([item['source'], item['state']]).toEqual(['premoderation', 'pending']);
  const answers = await Promise.all([decide(anna, item, 'approve'), decide(carla, item, 'approve')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect([late?.body.code, /\p{L}+ \p{L}+/u.test(late?.body.message ?? '')]).toEqual(['already_handled', true]);
  expect(await stateOf(boris, post)).toBe('published');
  const name = String(group['name']);
  await expect.poll(() => inbox(boris)).toContain(name);
  const told = (await ok(boris.get('/notifications/'))).results.filter((one: object) =>
    JSON.stringify(one).includes(post.id),
  );
  expect(told).toHaveLength(1);
});

test('[MODERATION-12] one rejects, the other approves what his screen still shows: 409 with the first one’s name and decision; one notice, one verdict', async () => {
  const group = await stand();
  const post = await write(boris, group);
  const item = await itemOf(anna, group);
  const { revision } = await look(carla, item);
  expect((await decide(anna, item, 'reject', { reason: 'spam' })).status).toBe(200);
  const late = await carla.post(`/moderation/items/${item.id}/decide/`, { decision: 'approve', revision });
  const name = String((await ok(anna.get('/users/info/'))).user.full_name);
  expect([late.status, late.body.code, late.body.message]).toEqual([
    409,
    'already_handled',
    `Это уже решил(а) ${name}: отклонено`,
  ]);
  expect(await stateOf(boris, post)).toBe('rejected');
  await expect.poll(() => inbox(boris)).toContain(post.id);
  const told = (await ok(boris.get('/notifications/'))).results.filter((one: object) =>
    JSON.stringify(one).includes(post.id),
  );
  expect(told).toHaveLength(1);
  const { results } = await ok(anna.get(`/data/moderation_item/${item.id}/history/`));
  const verdicts = results.filter((one: object) => /"(approved|rejected)"/.test(JSON.stringify(one)));
  expect(verdicts).toHaveLength(1);
});

test('[MODERATION-02] what the author changed meanwhile is looked at again; what he deleted goes from the queue', async () => {
  const group = await stand();
  const post = await write(boris, group, '<p>Было</p>');
  const item = await itemOf(anna, group);
  const seen = await look(anna, item);
  await ok(
    boris.patch(`/data/group_post/${post.id}/`, {
      version: (await boris.get(`/data/group_post/${post.id}/`)).body.version,
      body: '<p>Стало</p>',
    }),
  );
  const stale = await anna.post(`/moderation/items/${item.id}/decide/`, {
    decision: 'approve',
    revision: seen.revision,
  });
  expect([stale.status, stale.body.code]).toEqual([409, 'revision_changed']);
  expect(await stateOf(boris, post)).toBe('pending');
  expect(await look(anna, item)).toMatchObject({ is_changed: true, before: '<p>Было</p>', body: '<p>Стало</p>' });
  expect((await decide(anna, item, 'approve')).status).toBe(200);
  const second = await write(boris, group);
  const [waiting] = (await itemsOf(anna, group)).filter((one) => one['state'] === 'pending');
  await ok(boris.delete(`/data/group_post/${second.id}/`));
  expect((await anna.get(`/data/moderation_item/${waiting?.id}/`)).body['state']).toBe('gone');
  const gone = await anna.post(`/moderation/items/${waiting?.id}/decide/`, { decision: 'approve', revision: 1 });
  expect([gone.status, gone.body.code]).toEqual([409, 'already_handled']);
});

test('[MODERATION-03] whoever looks at an item is seen to, others wait until he is done or a quarter of an hour is over', async () => {
  const group = await stand();
  await write(boris, group);
  const item = await itemOf(anna, group);
  const socket = await openSocket(server.url, carla);
  sockets.push(socket);
  await ok(anna.post(`/moderation/items/${item.id}/claim/`, {}));
  await expect.poll(() => JSON.stringify(socket.heard)).toContain(item.id);
  expect(Object((await carla.get(`/data/moderation_item/${item.id}/`)).body['claimed_by']).id).toBe(idOf(anna));
  const busy = await carla.post(`/moderation/items/${item.id}/claim/`, {});
  expect([busy.status, busy.body.code]).toEqual([409, 'moderation_claimed']);
  expect((await decide(carla, item, 'approve')).body.code).toBe('moderation_claimed');
  await server.database.asServer.query(
    `update data.moderation_item set claimed_until = now() - interval '1 second' where id = $1`,
    [item.id],
  );
  await ok(carla.post(`/moderation/items/${item.id}/claim/`, {}));
  expect((await decide(anna, item, 'approve')).body.code).toBe('moderation_claimed');
  await ok(carla.post(`/moderation/items/${item.id}/release/`, {}));
  expect((await decide(anna, item, 'approve')).status).toBe(200);
});

test('[MODERATION-04] who rejects names a reason, and the author reads it with where he stands', async () => {
  const group = await stand();
  const [first, second] = [await write(boris, group, '<p>Первая</p>'), await write(boris, group)];
  expect(
    [await standing(boris, first), await standing(boris, second)].map(({ state, position }) => `${state} ${position}`),
  ).toEqual(['pending 1', 'pending 2']);
  const item = await itemOf(anna, group, 'Первая');
  const bare = await decide(anna, item, 'reject');
  expect([bare.status, Object.keys(bare.body.fields ?? {})]).toEqual([400, ['reason']]);
  expect((await decide(anna, item, 'reject', { reason: 'spam', note: 'Без рекламы' })).status).toBe(200);
  expect(await standing(boris, first)).toEqual({
    state: 'rejected',
    position: 0,
    reason: 'spam',
    note: 'Без рекламы',
    can_appeal: true,
  });
  expect((await standing(boris, second)).position).toBe(1);
  expect([await stateOf(boris, first), await stateOf(anna, first), await stateOf(owner, first)]).toEqual([
    'rejected',
    'rejected',
    404,
  ]);
  await expect.poll(() => inbox(boris)).toContain(first.id);
  const inKazakh = await ok(boris.get('/notifications/', { headers: { 'accept-language': 'kk' } }));
  expect(JSON.stringify(inKazakh.results)).toContain(`«${String(group['name'])}» тобындағы жазғаныңызды қабылдамады`);
  // Where others' posts stand is nobody's matter.
  expect((await carla.get('/moderation/standing/', { query: { post: second.id } })).status).toBe(404);
});

test('[MODERATION-05] nobody decides about his own, and an appeal is decided by another', async () => {
  const group = await stand();
  const [own, twice] = [await write(boris, group, '<p>Своё</p>'), await write(boris, group, '<p>Дважды</p>')];
  const item = await itemOf(anna, group, 'Своё');
  await ok(anna.post(`/groups/${group.id}/member/`, { person: idOf(boris), do: 'role', role: 'moderator' }));
  expect([(await decide(boris, item, 'approve')).body.code, (await look(boris, item)).why_not]).toEqual([
    'self_moderation',
    'self_moderation',
  ]);
  await ok(decide(anna, item, 'reject', { reason: 'rude' }));
  expect((await anna.post('/moderation/appeal/', { post: own.id, text: 'Я не согласен' })).status).toBe(404);
  await ok(boris.post('/moderation/appeal/', { post: own.id, text: 'Я не согласен' }));
  expect([(await boris.post('/moderation/appeal/', { post: own.id, text: 'Ещё раз' })).body.code]).toEqual([
    'appeal_closed',
  ]);
  expect((await decide(anna, item, 'approve')).body.code).toBe('appeal_own');
  expect((await decide(carla, item, 'approve')).status).toBe(200);
  expect(await stateOf(boris, own)).toBe('published');
  // What another has rejected as well stays so.
  const again = await itemOf(anna, group, 'Дважды');
  await ok(decide(anna, again, 'reject', { reason: 'rude' }));
  await ok(boris.post('/moderation/appeal/', { post: twice.id, text: 'Я не согласен' }));
  await ok(decide(carla, again, 'reject', { reason: 'rude' }));
  expect((await standing(boris, twice)).can_appeal).toBe(false);
  const late = await boris.post('/moderation/appeal/', { post: twice.id, text: 'И всё же' });
  expect(late.body.code).toBe('appeal_closed');
  const history = JSON.stringify((await ok(carla.get(`/data/moderation_item/${item.id}/history/`))).results);
  expect(history).toContain('rejected');
  expect(history).toContain('approved');
});

test('[MODERATION-06] three different people hide a post until it is decided; who complained is not said to its author', async () => {
  const group = await stand({ post_policy: 'all' });
  await ok(anna.post(`/groups/${group.id}/member/`, { person: idOf(boris), do: 'role', role: 'moderator' }));
  const post = await write(boris, group);
  const complain = (by: Client): Promise<ClientAnswer> =>
    by.post('/moderation/report/', { post: post.id, reason: 'rude', text: 'Грубо' });
  expect((await complain(boris)).body.code).toBe('own_report');
  for (let time = 0; time < 3; time += 1) await ok(complain(carla));
  expect(await stateOf(anna, post)).toBe('published');
  expect((await itemOf(anna, group))['reports']).toBe(1);
  for (const by of [accountant, support]) await ok(complain(by));
  expect(await Promise.all([anna, boris, accountant].map((by) => stateOf(by, post)))).toEqual([
    'hidden',
    'hidden',
    404,
  ]);
  const item = await itemOf(anna, group);
  const seen = await look(anna, item);
  expect(seen.reports.map(({ reason, text }: { reason: string; text: string }) => `${reason} ${text}`)).toEqual([
    'rude Грубо',
    'rude Грубо',
    'rude Грубо',
  ]);
  // Leading the group as well he finds neither the complaint nor word of it, nor whom it came from.
  for (const path of [`/data/moderation_item/${item.id}/`, `/data/moderation_item/${item.id}/history/`])
    expect((await boris.get(path)).status).toBe(404);
  expect((await boris.get(`/moderation/items/${item.id}/`)).status).toBe(404);
  expect(await itemsOf(boris, group)).toEqual([]);
  await expect.poll(() => inbox(anna)).toContain(item.id);
  const told = JSON.stringify(
    (await ok(boris.get('/notifications/'))).results.filter((one: object) =>
      [String(group['name']), item.id, post.id].some((word) => JSON.stringify(one).includes(word)),
    ),
  );
  expect([carla, accountant, support].filter((by) => told.includes(idOf(by)))).toEqual([]);
  await ok(decide(anna, item, 'approve'));
  expect(await stateOf(accountant, post)).toBe('published');
});

test('[MODERATION-07] a comment is complained of and taken away; more than twenty complaints a day are refused', async () => {
  const group = await stand({ post_policy: 'all' });
  const post = await write(anna, group);
  const comment = randomUUID();
  await ok(boris.post(`/data/group_post/${post.id}/comments/`, { id: comment, body: '<p>Купите дом</p>' }));
  await ok(carla.post('/moderation/report/', { post: post.id, comment, reason: 'spam' }));
  const item = await itemOf(anna, group);
  expect([item['object_type'], item['excerpt'], Object(item['author_of']).id]).toEqual([
    'comment',
    'Купите дом',
    idOf(boris),
  ]);
  await ok(decide(anna, item, 'reject', { reason: 'spam' }));
  const [left] = (await ok(anna.get(`/data/group_post/${post.id}/comments/`))).results;
  expect([left.deleted, left.body]).toEqual([true, '']);
  const many = await Promise.all(Array.from({ length: 20 }, () => write(boris, group, 'Ещё')));
  for (const one of many) await ok(admin.post('/moderation/report/', { post: one.id, reason: 'spam' }));
  const more = await write(boris, group, 'И ещё');
  const late = await admin.post('/moderation/report/', { post: more.id, reason: 'spam' });
  expect([late.status, late.body.code]).toEqual([429, 'too_many_reports']);
});

test('[MODERATION-08] requests to join (group_member) stand in the same queue, and are settled there or on the page of the group alike', async () => {
  const group = await stand({ visibility: 'closed' });
  const state = async (person: Client): Promise<unknown> =>
    (await ok(person.get('/groups/mine/'))).results.find((one: { group: string }) => one.group === group.id)?.state;
  await ok(accountant.post(`/groups/${group.id}/join/`, { note: 'Из бухгалтерии' }));
  const item = await itemOf(anna, group);
  expect([item['source'], item['excerpt']]).toEqual(['join', 'Из бухгалтерии']);
  await ok(decide(carla, item, 'approve'));
  expect(await state(accountant)).toBe('active');
  await ok(support.post(`/groups/${group.id}/join/`, {}));
  const [waiting] = (await itemsOf(anna, group)).filter((one) => one['state'] === 'pending');
  await ok(anna.post(`/groups/${group.id}/member/`, { person: idOf(support), do: 'reject' }));
  expect((await anna.get(`/data/moderation_item/${waiting?.id}/`)).body).toMatchObject({
    state: 'rejected',
    decided_by: { id: idOf(anna) },
  });
});

test('[MODERATION-09] those who lead a group see its items alone, those of the organisation all but secret ones; the counter says as many', async () => {
  const [group, secret] = [await stand(), await stand({ visibility: 'secret' })];
  await write(boris, group);
  await write(boris, secret);
  const [open, hidden] = [await itemOf(anna, group), await itemOf(anna, secret)];
  for (const by of [accountant, boris]) expect((await by.get(`/data/moderation_item/${open.id}/`)).status).toBe(404);
  for (const by of [admin, owner]) {
    expect((await by.get(`/data/moderation_item/${open.id}/`)).status).toBe(200);
    expect((await by.get(`/data/moderation_item/${hidden.id}/`)).status).toBe(404);
    expect((await by.get(`/moderation/items/${hidden.id}/`)).status).toBe(404);
    expect((await by.post(`/moderation/items/${hidden.id}/decide/`, { decision: 'approve', revision: 1 })).status).toBe(
      404,
    );
  }
  const filters = JSON.stringify({ state: ['pending', 'escalated', 'appealed'] });
  const list = await ok(
    carla.get('/data/moderation_item/', { query: { page_name: 'moderation', filters, page_size: '200' } }),
  );
  expect((await ok(carla.get('/counters/'))).values.moderation).toBe(list.results.length);
});

test('[MODERATION-10] what is escalated is decided by another', async () => {
  const group = await stand();
  const post = await write(boris, group);
  const item = await itemOf(anna, group);
  await ok(decide(anna, item, 'escalate', { note: 'Не уверена' }));
  expect((await decide(anna, item, 'approve')).body.code).toBe('escalated_own');
  expect((await decide(admin, item, 'approve')).status).toBe(200);
  expect(await stateOf(boris, post)).toBe('published');
});

describe('names and photos', () => {
  const info = async (by: Client): Promise<AnsweredRow> => (await ok(by.get('/users/info/'))).user;
  const rename = (by: Client, names: object): Promise<ClientAnswer> => by.patch('/users/profile/', names);
  const waiting = async (by: Client): Promise<AnsweredRow[]> => {
    const filters = JSON.stringify({ source: ['profile'], state: ['pending'], author_of: [idOf(carla)] });
    const page = { page_name: 'moderation', filters };
    return (await ok(by.get('/data/moderation_item/', { query: page }))).results;
  };

  test('[MODERATION-13] a new name (user) is looked at by HR and admins: put back where it is refused, with a reason for its owner', async () => {
    const before = await info(carla);
    await ok(rename(carla, { last_name: 'Директор', first_name: 'Генеральный' }));
    // Not of those who lead a group alone.
    expect(await waiting(anna)).toEqual([]);
    const [item] = await waiting(admin);
    if (!item) throw new Error('nothing waits');
    expect([item['excerpt'], item['group']]).toEqual([expect.stringContaining('Директор Генеральный'), null]);
    expect(await look(admin, item)).toMatchObject({ before: before['full_name'], is_changed: false, why_not: null });
    const { revision } = await look(admin, item);
    await ok(rename(carla, { first_name: 'Самый' }));
    expect(await waiting(admin)).toHaveLength(1);
    const stale = await admin.post(`/moderation/items/${item.id}/decide/`, { decision: 'approve', revision });
    expect([stale.status, stale.body.code]).toEqual([409, 'revision_changed']);
    await ok(decide(admin, item, 'reject', { reason: 'false', note: 'Такой должности нет' }));
    const after = await info(carla);
    expect([after['full_name'], after['last_name'], after['first_name']]).toEqual([
      before['full_name'],
      before['last_name'],
      before['first_name'],
    ]);
    await expect.poll(() => inbox(carla)).toContain('moderation_profile');
    // It leads to where the reason stands.
    expect(await inbox(carla)).toContain('/moderation?part=mine');
    const [own] = (await ok(carla.get('/moderation/mine/'))).results;
    expect(own).toMatchObject({ source: 'profile', state: 'rejected', reason: 'false', note: 'Такой должности нет' });
    expect(await waiting(admin)).toEqual([]);
  });

  test('[MODERATION-13] what is approved stays; what its owner takes back goes from the queue; nobody looks after admins', async () => {
    const { last_name: last } = await info(carla);
    await ok(rename(carla, { last_name: 'Новак' }));
    await ok(rename(carla, { last_name: last }));
    expect(await waiting(admin)).toEqual([]);
    await ok(rename(carla, { last_name: 'Новак' }));
    const [item] = await waiting(admin);
    await ok(decide(admin, item ?? { id: '' }, 'approve'));
    expect((await info(carla))['last_name']).toBe('Новак');
    await ok(rename(carla, { contact_phone: '+77010000001' }));
    expect(await waiting(admin)).toEqual([]);
    const { last_name: hers } = await info(admin);
    await ok(rename(admin, { last_name: `${String(hers)}-Ким` }));
    const filters = JSON.stringify({ source: ['profile'], state: ['pending'], author_of: [idOf(admin)] });
    const { results } = await ok(owner.get('/data/moderation_item/', { query: { page_name: 'moderation', filters } }));
    expect(results).toEqual([]);
  });
});

test('[MODERATION-14] everybody sees what of his own waits and was decided, and nothing of complaints that came to nothing', async () => {
  const group = await stand();
  const [first, second] = [await write(boris, group, '<p>Одно</p>'), await write(boris, group, '<p>Другое</p>')];
  await ok(decide(anna, await itemOf(anna, group, 'Одно'), 'reject', { reason: 'off_topic', note: 'Не сюда' }));
  const own = async (by: Client): Promise<AnsweredRow[]> =>
    (await ok(by.get('/moderation/mine/'))).results.filter((one: AnsweredRow) => one['group_name'] === group['name']);
  expect((await own(boris)).map((one) => [one['excerpt'], one['state'], one['position'], one['note']])).toEqual([
    ['Другое', 'pending', 1, null],
    ['Одно', 'rejected', 0, 'Не сюда'],
  ]);
  expect(await own(carla)).toEqual([]);
  await ok(decide(anna, await itemOf(anna, group, 'Другое'), 'approve'));
  await ok(carla.post('/moderation/report/', { post: second.id, reason: 'rude', text: 'Грубо' }));
  const states = (): Promise<unknown> => own(boris).then((rows) => rows.map((one) => one['state']));
  expect(await states()).toEqual(['approved', 'rejected']);
  const [complaint] = (await itemsOf(anna, group)).filter((one) => one['state'] === 'pending');
  await ok(decide(anna, complaint ?? { id: '' }, 'approve'));
  expect([(await own(boris)).map((one) => one['source']), await stateOf(boris, first)]).toEqual([
    ['premoderation', 'premoderation'],
    'rejected',
  ]);
});
