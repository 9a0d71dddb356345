// Roles that an organisation defines and rights that it changes, at the doors where they count.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../src/contract/index.ts';
import { rowsForRole } from '../callOut/index.ts';
import {
  createTestAccount,
  openSocket,
  startTestServer,
  type Client,
  type TestAccount,
  type TestServer,
} from '../testing/index.ts';

const PASSWORD = 'correct horse battery';
const title = (text: string): { ru: string; kk: string; en: string } => ({ ru: text, kk: text, en: text });
const text = (rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type: 'CharField',
  title: title('Text'),
  ...rest,
});
const DEALS: ModuleDefinition = {
  name: 'deals',
  title: title('Сделки'),
  navigation: { path: '/deals' },
  model: {
    name: 'deal',
    representation: '<name>',
    fields: {
      name: text(),
      margin: text({ read: ['sales'], write: ['sales'] }),
      state: text({
        choices: ['new', 'done'].map((id) => ({ id, title: title(id) })) as NonNullable<FieldDefinition['choices']>,
        default: 'new',
      }),
    },
    status: {
      field: 'state',
      transitions: [{ name: 'close', title: title('Close'), from: ['new'], to: 'done', roles: ['sales'] }],
    },
  },
  adjustable: ['sales', 'member'],
  permissions: { admin: 'all', hr: ['list'], sales: ['list', 'read', 'create', 'update', 'export'] },
};
/** Its formula looks into deals. */
const BONUSES: ModuleDefinition = {
  name: 'bonuses',
  title: title('Премии'),
  model: {
    name: 'bonus',
    representation: '<title>',
    fields: {
      title: text(),
      deal: { type: 'ForeignKey', title: title('Deal'), model: 'deal' },
      of: text({ formula: '<deal.name>' }),
    },
  },
  permissions: { sales: ['list', 'read'] },
};
const HEAD = { name: 'sales_head', title: { ru: 'Начальник продаж', kk: 'Сату басшысы', en: 'Head of sales' } };

let server: TestServer;
let modulesDir: string;
let admin: Client;
let owner: TestAccount;
let seller: TestAccount;
let stranger: Client;
const rolesIn = async (client: Client): Promise<{ name: string; is_own: boolean }[]> =>
  (await client.get('/roles/')).body.results;
const give = async (roles: readonly string[], client = admin) => {
  const { body } = await client.get(`/data/user/${seller.userId}/`);
  return client.patch(`/data/user/${seller.userId}/`, { functional_roles: roles, version: body.version });
};
const rightsOf = async (role: string, client = admin) =>
  (await client.get('/roles/rights/')).body.modules.find(({ name }: { name: string }) => name === 'deals').rights[role];
const asSeller = (): Promise<Client> => server.login(seller.email, PASSWORD);
const put = (role: string, can: readonly string[] | null, module = 'deals') =>
  admin.put('/roles/rights/', { module, role, can });
const saidOf = (answer: { body: { fields?: Record<string, { message?: string; rule: string }[]> } }): string[] =>
  Object.values(answer.body.fields ?? {}).flatMap((rules) => rules.map(({ message }) => message ?? ''));

beforeAll(async () => {
  modulesDir = mkdtempSync(join(tmpdir(), 'keste-roles-'));
  for (const module of [DEALS, BONUSES])
    writeFileSync(join(modulesDir, `${module.name}.module.json`), JSON.stringify(module));
  server = await startTestServer({ modulesDir, data: 'none' });
  const account = (email: string, role: string, organization?: string): Promise<TestAccount> =>
    createTestAccount(server.database, { email, password: PASSWORD, role, ...(organization && { organization }) });
  owner = await account('owner@example.kz', 'owner');
  const own = await account('admin@example.kz', 'admin', owner.organization);
  seller = await account('seller@example.kz', 'guest', owner.organization);
  admin = await server.login(own.email, PASSWORD);
  stranger = await server.login((await account('other@example.kz', 'owner')).email, PASSWORD);
});
afterAll(async () => {
  await server.close();
  rmSync(modulesDir, { recursive: true });
});
beforeEach(async () => {
  await server.database.query(`update data."user" set functional_roles = null where id = $1`, [seller.userId]);
  await server.database.query('delete from app.workflow_rule');
  await server.database.query('delete from app.role');
  await server.database.query('delete from app.role_right');
  await server.catalog.refresh();
});

test('[ROLE-01] an organisation defines roles with titles and what they inherit, beside the ten of the product', async () => {
  const answer = await admin.post('/roles/', { ...HEAD, inherits: ['sales'] });
  expect(answer.status).toBe(200);
  expect(answer.body.results).toHaveLength(11);
  expect(answer.body.results.at(-1)).toEqual({
    name: 'sales_head',
    title: 'Начальник продаж',
    titles: HEAD.title,
    is_own: true,
    is_functional: true,
    inherits: ['sales'],
    people: 0,
    modules: [],
  });
  await admin.patch('/roles/sales_head/', { title: { en: 'Chief' } });
  expect((await admin.get('/roles/')).body.results.at(-1)).toMatchObject({ title: 'Chief', inherits: ['sales'] });
  expect((await rolesIn(stranger)).map(({ name }) => name)).not.toContain('sales_head');
});

test.each<[string, object, string]>([
  ['a role of the product', { name: 'sales', title: { en: 'x' } }, 'unique'],
  ['a name taken', { ...HEAD }, 'unique'],
  ['an unknown role', { name: 'x', title: { en: 'x' }, inherits: ['nobody'] }, 'choice'],
  ['a role in the organisation', { name: 'x', title: { en: 'x' }, inherits: ['owner'] }, 'choice'],
  ['itself', { name: 'x', title: { en: 'x' }, inherits: ['x'] }, 'cycle'],
])('[ROLE-01] refused: %s', async (_what, body, rule) => {
  await admin.post('/roles/', HEAD);
  const answer = await admin.post('/roles/', body);
  expect([answer.status, Object.values<{ rule: string }[]>(answer.body.fields ?? {})[0]?.[0]?.rule]).toEqual([
    400,
    rule,
  ]);
});

test('[ROLE-01] no circle over several roles, and the product’s own stay as they are', async () => {
  await admin.post('/roles/', HEAD);
  await admin.post('/roles/', { name: 'chief', title: { en: 'Chief' }, inherits: ['sales_head'] });
  expect((await admin.patch('/roles/sales_head/', { inherits: ['chief'] })).body.fields.inherits[0].rule).toBe('cycle');
  expect((await admin.patch('/roles/sales/', { title: { en: 'x' } })).status).toBe(403);
  expect((await admin.delete('/roles/hr/')).status).toBe(403);
  expect((await admin.delete('/roles/nobody/')).status).toBe(404);
});

test('[ROLE-02] people are given own roles in the team, by choices of their organisation alone', async () => {
  expect((await give(['sales_head'])).status).toBe(400);
  await admin.post('/roles/', HEAD);
  const form = (await admin.get('/form_info/', { query: { model: 'user', page_name: 'team', mode: 'edit' } })).text;
  expect(form).toContain('Начальник продаж');
  expect((await give(['sales_head'])).status).toBe(200);
  expect((await admin.get(`/data/user/${seller.userId}/`)).body.functional_roles).toEqual(['sales_head']);
  expect((await rolesIn(admin)).at(-1)).toMatchObject({ name: 'sales_head', people: 1 });
  const table = await admin.get('/table_info/', { query: { model: 'user', page_name: 'team' } });
  expect(table.text).toContain('Начальник продаж');
  const other = (await stranger.get('/form_info/', { query: { model: 'user', page_name: 'team', mode: 'edit' } })).text;
  expect(other).not.toContain('Начальник продаж');
});

test('[ROLE-03] whoever has a role has what it inherits, by however many steps, at every door', async () => {
  await admin.post('/roles/', { ...HEAD, inherits: ['sales'] });
  await admin.post('/roles/', { name: 'chief', title: { en: 'Chief' }, inherits: ['sales_head'] });
  const guest = await asSeller();
  expect((await guest.get('/data/deal/')).status).toBe(403);
  await give(['chief']);
  const client = await asSeller();
  expect(Object.keys((await client.get('/app_info/routes/')).body)).toContain('deals');
  const columns = (await client.get('/table_info/', { query: { model: 'deal', page_name: 'deals' } })).text;
  expect(columns).toContain('margin');
  const id = randomUUID();
  expect((await client.post('/data/deal/', { id, name: 'Second', margin: '9' })).status).toBe(201);
  expect((await client.get(`/data/deal/${id}/`)).body).toMatchObject({ margin: '9' });
  const row = (await client.get(`/data/deal/${id}/`)).body;
  expect((await client.post(`/data/deal/${id}/actions/close/`, { version: row.version })).status).toBe(200);
  expect((await client.get('/users/info/')).body.user.roles).toEqual(['guest', 'chief', 'sales', 'sales_head']);
  expect((await client.delete(`/data/deal/${id}/`)).status).toBe(403);
});

test('[ROLE-03] a rule tells whoever has a role by inheritance, and sends an address what such a role sees', async () => {
  await admin.post('/roles/', { ...HEAD, inherits: ['sales'] });
  await give(['sales_head']);
  const tell = { do: 'notify', roles: ['sales'], text: title('Новая сделка <name>') };
  const rule = { name: 'tell', title: title('Сказать'), on: { event: 'created' }, steps: [tell] };
  expect((await admin.post('/workflows/', { model: 'deal', rule })).status).toBe(201);
  const id = randomUUID();
  await (await server.login(owner.email, PASSWORD)).post('/data/deal/', { id, name: 'Third' });
  const client = await asSeller();
  await expect
    .poll(async () =>
      (await client.get('/notifications/')).body.results.map(({ text: said }: { text: string }) => said),
    )
    .toContain('Новая сделка Third');
  const orgId = owner.organization;
  const asked = { orgId, orgTimezone: 'UTC', role: 'sales_head', model: 'deal', ids: [id] };
  const rows = await rowsForRole(server.database, server.catalog.of(orgId), asked);
  expect(rows.get(id)).toMatchObject({ name: 'Third', margin: null });
});

test('[ROLE-03] what is inherited anew is there for those who are connected, and goes again', async () => {
  await admin.post('/roles/', HEAD);
  await give(['sales_head']);
  const client = await asSeller();
  const socket = await openSocket(server.url, client);
  try {
    const make = async (name: string): Promise<string> => {
      const id = randomUUID();
      await (await server.login(owner.email, PASSWORD)).post('/data/deal/', { id, name });
      return id;
    };
    const told = (): unknown[] =>
      socket.named('table_update').flatMap(({ model, ids }) => (model === 'deal' ? ids : []));
    await make('Unheard');
    await admin.patch('/roles/sales_head/', { inherits: ['sales'] });
    expect((await client.get('/data/deal/')).status).toBe(200);
    const id = await make('Heard');
    // In their order: had the first one been published to him, it would have come before.
    await expect.poll(told).toEqual([id]);
    await admin.patch('/roles/sales_head/', { inherits: [] });
    expect((await client.get('/data/deal/')).status).toBe(403);
  } finally {
    socket.close();
  }
});

test('[ROLE-04] a definition names roles of the organisations; one that nobody has is refused with the one that was meant', async () => {
  const draft = JSON.stringify({
    ...DEALS,
    permissions: { ...DEALS.permissions, sales_haed: ['list'] },
    model: { ...DEALS.model, fields: { ...DEALS.model.fields, margin: text({ read: ['sales', 'sales_head'] }) } },
  });
  const client = await server.login(owner.email, PASSWORD);
  const issues = async (): Promise<string[]> =>
    (await client.post('/modules/plan/', { text: draft }, { headers: { 'accept-language': 'en' } })).body.issues.map(
      ({ path, reason }: { path: string; reason: string }) => `${path}: ${reason}`,
    );
  expect(await issues()).toEqual([
    '/permissions/sales_haed: unknown role "sales_haed"',
    '/model/fields/margin/read/1: unknown role "sales_head"',
  ]);
  await admin.post('/roles/', HEAD);
  expect(await issues()).toEqual(['/permissions/sales_haed: unknown role "sales_haed" (did you mean "sales_head"?)']);
});

test('[ROLE-04] rules name them too, in definitions and in the application, and hold those of definitions', async () => {
  const steps = [
    { do: 'notify', roles: ['sales_head'], text: title('Сделка <name>') },
    { do: 'call', url: 'https://example.kz/deals', role: 'sales_head' },
  ];
  const rule = { name: 'tell', title: title('Сказать'), on: { event: 'created' }, steps };
  const client = await server.login(owner.email, PASSWORD);
  const planned = async (): Promise<string[]> =>
    (await client.post('/modules/plan/', { text: JSON.stringify({ ...DEALS, workflows: [rule] }) })).body.issues.map(
      ({ path }: { path: string }) => path,
    );
  const saved = (): ReturnType<Client['post']> => admin.post('/workflows/', { model: 'deal', rule });
  expect(await planned()).toEqual(['/workflows/0/steps/0/roles/0', '/workflows/0/steps/1/role']);
  expect(Object.keys((await saved()).body.fields)).toEqual(['/steps/0/roles/0', '/steps/1/role']);
  await admin.post('/roles/', HEAD);
  expect([await planned(), (await saved()).status]).toEqual([[], 201]);
  const base = (await client.get('/modules/deals/')).body.rev;
  await client.post('/modules/apply/', { text: JSON.stringify({ ...DEALS, workflows: [rule] }), base });
  expect(saidOf(await admin.delete('/roles/sales_head/'))).toEqual([
    'Роль названа в модулях: Сделки',
    'Роль названа в правилах: Сказать',
  ]);
  await client.post('/modules/apply/', {
    text: JSON.stringify(DEALS),
    base: (await client.get('/modules/deals/')).body.rev,
  });
});

test('[ROLE-05] a role that people, modules or other roles have is not removed: it is said which', async () => {
  await admin.post('/roles/', HEAD);
  await admin.post('/roles/', { name: 'chief', title: { ru: 'Шеф' }, inherits: ['sales_head'] });
  await give(['sales_head']);
  const named = { ...DEALS, permissions: { ...DEALS.permissions, sales_head: ['list'] } };
  const client = await server.login(owner.email, PASSWORD);
  const base = (await client.get('/modules/deals/')).body.rev;
  expect((await client.post('/modules/apply/', { text: JSON.stringify(named), base })).status).toBe(200);
  const refused = await admin.delete('/roles/sales_head/');
  expect([refused.status, saidOf(refused)]).toEqual([
    400,
    ['Роль названа в модулях: Сделки', 'Роль есть у людей: seller@example.kz', 'Роль наследуют: Шеф'],
  ]);
  const now = (await client.get('/modules/deals/')).body.rev;
  await client.post('/modules/apply/', { text: JSON.stringify(DEALS), base: now });
  await give([]);
  await admin.delete('/roles/chief/');
  expect((await admin.delete('/roles/sales_head/')).status).toBe(200);
  expect((await rolesIn(admin)).filter(({ is_own: isOwn }) => isOwn)).toEqual([]);
});

test('[ROLE-09] a webhook has a role of the organisation’s own: offered, its rows as that role reads them, nobody else’s', async () => {
  await admin.post('/roles/', { ...HEAD, inherits: ['sales'] });
  const hooks = await admin.get('/webhooks/');
  expect(hooks.body.roles).toContain('sales_head');
  const asked = { title: 'Учёт', url: 'https://hooks.example.kz/', models: ['deal'], events: ['created'] };
  const made = await admin.post('/webhooks/', { ...asked, role: 'sales_head' });
  expect(made.status, made.text).toBe(201);
  await give(['sales_head']);
  await (await asSeller()).post('/data/deal/', { id: randomUUID(), name: 'Fourth', margin: 'secret' });
  const log = await admin.get(`/webhooks/${made.body.webhook.id}/deliveries/`);
  expect(log.body.results.map(({ body }: { body: string }) => JSON.parse(body).rows)).toEqual([
    [expect.objectContaining({ name: 'Fourth', margin: 'secret' })],
  ]);
  expect((await stranger.get('/webhooks/')).body.roles).not.toContain('sales_head');
  expect((await stranger.post('/webhooks/', { ...asked, role: 'sales_head' })).status).toBe(400);
  await server.database.query('delete from app.webhook');
});

test('[ROLE-09] a role that webhooks or rules of the organisation have is not removed: it is said which', async () => {
  await admin.post('/roles/', HEAD);
  const asked = { title: 'Учёт', url: 'https://hooks.example.kz/', models: ['deal'], events: ['created'] };
  expect((await admin.post('/webhooks/', { ...asked, role: 'sales_head' })).status).toBe(201);
  const rule = (name: string, step: object): object => ({
    model: 'deal',
    rule: { name, title: title(name), on: { event: 'created' }, steps: [step] },
  });
  const tell = { do: 'notify', roles: ['admin', 'sales_head'], text: title('Новая') };
  await admin.post('/workflows/', rule('tell', tell));
  await admin.post('/workflows/', rule('call', { do: 'call', url: asked.url, role: 'sales_head' }));
  await admin.post('/workflows/', rule('other', { do: 'notify', roles: ['admin'], text: title('Новая') }));
  const refused = await admin.delete('/roles/sales_head/');
  expect([refused.status, saidOf(refused)]).toEqual([
    400,
    ['Роль указана в вебхуках: Учёт', 'Роль названа в правилах: call, tell'],
  ]);
  await server.database.query('delete from app.webhook');
  await server.database.query('delete from app.workflow_rule');
  expect((await admin.delete('/roles/sales_head/')).status).toBe(200);
});

test('[ROLE-06] the matrix says by role and module what is granted, inherited and left to the organisation', async () => {
  await admin.post('/roles/', { ...HEAD, inherits: ['sales', 'hr'] });
  expect(await rightsOf('sales')).toEqual({
    can: ['list', 'read', 'create', 'update', 'export'],
    inherited: [],
    is_adjustable: true,
  });
  expect(await rightsOf('sales_head')).toEqual({
    can: [],
    inherited: ['list', 'read', 'create', 'update', 'export'],
  });
  expect(await rightsOf('owner')).toBeUndefined();
});

test('[ROLE-07] a right left to the organisation is changed for it alone, at once, and reset', async () => {
  const client = await asSeller();
  await give(['sales']);
  expect((await client.get('/data/deal/')).status).toBe(200);
  expect((await put('sales', ['read', 'create'])).status).toBe(200);
  expect((await client.get('/data/deal/')).status).toBe(403);
  expect(Object.keys((await client.get('/app_info/routes/')).body)).not.toContain('deals');
  expect(await rightsOf('sales')).toMatchObject({
    can: ['read', 'create'],
    defined: ['list', 'read', 'create', 'update', 'export'],
  });
  expect((await rightsOf('sales', stranger)).defined).toBeUndefined();
  await put('sales', null);
  expect((await client.get('/data/deal/')).status).toBe(200);
  expect((await put('hr', ['list', 'read'])).status).toBe(403);
  expect((await put('owner', [])).status).toBe(403);
  expect((await put('nobody', [])).status).toBe(404);
  expect((await put('sales', [], 'nothing')).status).toBe(404);
  expect((await put('sales', ['everything'])).status).toBe(400);
});

test('[ROLE-07] events reach nobody whose right to a module was taken away', async () => {
  await give(['sales']);
  const socket = await openSocket(server.url, await asSeller());
  try {
    const told = (): unknown[] =>
      socket.named('table_update').flatMap(({ model, ids }) => (model === 'deal' ? ids : []));
    await put('sales', ['read']);
    const client = await server.login(owner.email, PASSWORD);
    await client.post('/data/deal/', { id: randomUUID(), name: 'Unheard' });
    await put('sales', null);
    const id = randomUUID();
    await client.post('/data/deal/', { id, name: 'Heard' });
    // In their order: had the first one been published to him, it would have come before.
    await expect.poll(told).toEqual([id]);
  } finally {
    socket.close();
  }
});

test('[ROLE-07] a change survives later versions of the definition, and holds as long as it leaves it to the organisation', async () => {
  await put('member', ['list']);
  const client = await server.login(owner.email, PASSWORD);
  const apply = async (module: ModuleDefinition): Promise<void> => {
    const base = (await client.get('/modules/deals/')).body.rev;
    expect((await client.post('/modules/apply/', { text: JSON.stringify(module), base })).status).toBe(200);
  };
  await apply({ ...DEALS, title: title('Deals') });
  expect((await rightsOf('member')).can).toEqual(['list']);
  await apply({ ...DEALS, adjustable: ['sales'] });
  expect((await rightsOf('member')).can).toEqual([]);
  await apply(DEALS);
  expect((await rightsOf('member')).can).toEqual(['list']);
});

test('[ROLE-07] a right is not taken where a formula would go on showing what may no longer be read', async () => {
  expect(server.catalog.refusals()).toEqual([]);
  const answer = await put('sales', ['create']);
  expect([answer.status, saidOf(answer)[0]]).toEqual([400, expect.stringMatching(/«?sales»?.*deal/)]);
  expect((await rightsOf('sales')).defined).toBeUndefined();
});

test('[ROLE-08] each change is noted with who made it, and what it was before', async () => {
  await admin.post('/roles/', { ...HEAD, inherits: ['sales'] });
  await put('member', ['list', 'read']);
  await put('member', null);
  const { results } = (await admin.get('/roles/changes/')).body;
  expect(results.slice(0, 3)).toMatchObject([
    { by: 'admin@example.kz', module: 'Сделки', before: 'видеть список, смотреть', after: 'ничего' },
    { by: 'admin@example.kz', module: 'Сделки', before: 'ничего', after: 'видеть список, смотреть' },
    { by: 'admin@example.kz', role: 'Начальник продаж', before: null, after: 'Начальник продаж ← Продажи' },
  ]);
  expect((await stranger.get('/roles/changes/')).body.results).toEqual([]);
});

test('[ROLE-08] roles and rights are for owners and admins alone', async () => {
  const client = await asSeller();
  const answers = await Promise.all([
    client.get('/roles/'),
    client.post('/roles/', HEAD),
    client.patch('/roles/sales_head/', {}),
    client.delete('/roles/sales_head/'),
    client.get('/roles/rights/'),
    client.put('/roles/rights/', { module: 'deals', role: 'sales', can: null }),
    client.get('/roles/changes/'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
});
