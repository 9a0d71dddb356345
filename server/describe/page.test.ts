// The page of a module as its readers get it: by role and language, asked for by its name, its rev known from the navigation.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModuleDefinition, PageBlock } from '../../src/contract/index.ts';
import { startTestServer, writeModules, type Client, type ClientAnswer, type TestServer } from '../testing/index.ts';

const label = (text: string): { ru: string; en: string } => ({ ru: `${text} ru`, en: `${text} en` });
const FIELDS: ModuleDefinition['model']['fields'] = {
  name: { type: 'CharField', title: label('Name') },
  status: { type: 'CharField', title: label('Status'), choices: [{ id: 'new', title: label('New') }] },
  stage: { type: 'CharField', title: label('Stage'), choices: [{ id: 'a', title: label('A') }], read: ['admin'] },
  salary: { type: 'DecimalField', title: label('Salary'), read: ['admin'] },
};
const DEALS: ModuleDefinition = {
  name: 'deals',
  title: label('Deals'),
  navigation: {
    path: '/deals',
    children: [
      { name: 'item', path: '{id}' },
      { name: 'plain', path: 'plain', pageWidget: 'table' },
      {
        name: 'new_deal',
        path: 'new_deal',
        isAbsolute: true,
        title: label('New deal'),
        page: { block: 'form', params: { mode: 'create', place: 'page' }, bind: { preset: 'route.query' } },
      },
    ],
  },
  model: { name: 'deal', fields: FIELDS },
  filters: { include: ['status', 'stage'] },
  page: {
    block: 'tabs',
    children: [
      {
        block: 'stack',
        title: label('List'),
        children: [{ block: 'filters' }, { block: 'table', id: 'list', source: { filters: { status: ['new'] } } }],
      },
      {
        block: 'kanban',
        title: label('Board'),
        params: { by: 'status', color: 'stage', fields: ['name', 'salary'], note: label('Note') },
      },
      { block: 'kanban', title: label('Secret board'), params: { by: 'stage' } },
      { block: 'grid', title: label('Others'), children: [{ block: 'table', source: { model: 'plan' } }] },
      { block: 'table', title: label('Staged'), source: { filters: { stage: ['a'] } } },
      { block: 'form', title: label('New'), params: { mode: 'create', place: 'page' } },
      {
        block: 'record',
        title: label('One'),
        when: '$exists(record)',
        bind: { id: 'record.id' },
        fallback: { block: 'richtext', params: { text: 'x' } },
      },
    ],
  },
  permissions: { admin: 'all', member: ['list', 'read'] },
};
const PLANS: ModuleDefinition = {
  name: 'plans',
  title: label('Plans'),
  navigation: { path: '/plans' },
  model: { name: 'plan', fields: { name: FIELDS['name'] ?? { type: 'CharField', title: label('Name') } } },
  permissions: { admin: 'all' },
};
const DAY: ModuleDefinition['model']['fields'][string] = { type: 'DateField', title: label('Day') };
const STEP: ModuleDefinition['model']['fields'][string] = { type: 'ForeignKey', title: label('Step'), model: 'step' };
const timeline = (links: string): NonNullable<ModuleDefinition['page']> => ({
  block: 'timeline',
  title: label(links),
  params: {
    start: 'begin',
    end: 'end',
    links: { model: links, from: 'step', to: 'other' },
    milestones: { model: 'mark', date: 'day', done: 'done' },
  },
});
/** Links that members may list, and some that they may not; milestones whose `done` they may not read. */
const STEPS: ModuleDefinition[] = [
  {
    name: 'steps',
    title: label('Steps'),
    navigation: { path: '/steps' },
    model: { name: 'step', fields: { begin: DAY, end: DAY } },
    page: { block: 'stack', children: [timeline('step_link'), timeline('secret_link')] },
    permissions: { admin: 'all', member: ['list', 'read'] },
  },
  ...(['step_link', 'secret_link'] as const).map((name): ModuleDefinition => ({
    name: `${name}s`,
    title: label('Links'),
    model: { name, fields: { step: STEP, other: STEP } },
    permissions: { admin: 'all', ...(name === 'step_link' ? { member: ['list', 'read'] } : {}) },
  })),
  {
    name: 'marks',
    title: label('Marks'),
    model: { name: 'mark', fields: { day: DAY, done: { ...DAY, read: ['admin'] } } },
    permissions: { admin: 'all', member: ['list', 'read'] },
  },
];

const modules = writeModules(DEALS, PLANS, ...STEPS);
let server: TestServer;
let owner: Client;
let member: Client;
let guest: Client;

beforeAll(async () => {
  server = await startTestServer({ modulesDir: modules.path });
  [owner, member, guest] = await Promise.all([
    server.login('owner@demo.keste'),
    server.login('member.ru@demo.keste'),
    server.login('guest@demo.keste'),
  ]);
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

const meta = (client: Client, name = 'deals'): Promise<ClientAnswer> =>
  client.get('/app_info/routes/meta/', { query: { name } });

async function blocks(client: Client): Promise<PageBlock[]> {
  return (await meta(client)).body.pageConfig.page.children;
}

test('[ADMIN-05] blocks on rows the roles may not list, by fields and filters they may not read, or for what they may not do, are left out', async () => {
  expect((await blocks(owner)).map(({ title }) => title)).toEqual([
    'List ru',
    'Board ru',
    'Secret board ru',
    'Others ru',
    'Staged ru',
    'New ru',
    'One ru',
  ]);
  expect((await blocks(member)).map(({ title }) => title)).toEqual(['List ru', 'Board ru', 'One ru']);
  expect((await meta(guest)).status).toBe(404);
});

test('[ADMIN-05] fields the roles may not read are left out of params', async () => {
  const [, board] = await blocks(member);
  expect(board?.params).toEqual({ by: 'status', fields: ['name'], note: 'Note ru' });
  expect((await blocks(owner))[1]?.params).toEqual({
    by: 'status',
    color: 'stage',
    fields: ['name', 'salary'],
    note: 'Note ru',
  });
});

test('[TIMELINE-08] rows of other models that a block shows beside its own have their page, and are left out for whoever may not list them or read what they need', async () => {
  const shown = async (client: Client): Promise<unknown[]> =>
    (await meta(client, 'steps')).body.pageConfig.page.children.map(({ params }: PageBlock) => [
      params?.['links'],
      params?.['milestones'],
    ]);
  const links = { model: 'step_link', page_name: 'step_links', from: 'step', to: 'other' };
  const milestones = { model: 'mark', page_name: 'marks', date: 'day' };
  expect(await shown(owner)).toEqual([
    [links, { ...milestones, done: 'done' }],
    [
      { ...links, model: 'secret_link', page_name: 'secret_links' },
      { ...milestones, done: 'done' },
    ],
  ]);
  expect(await shown(member)).toEqual([
    [links, milestones],
    [undefined, milestones],
  ]);
});

test('[BLOCK-01] sources are spelled out, texts come in the language of the reader, conditions as they are', async () => {
  member.lang = 'en';
  const [list, board, one] = await blocks(member);
  member.lang = 'ru';
  expect(list).toEqual({
    block: 'stack',
    title: 'List en',
    children: [
      { block: 'filters', source: { model: 'deal', page_name: 'deals', table_type: 'list' } },
      {
        block: 'table',
        id: 'list',
        source: { model: 'deal', page_name: 'deals', table_type: 'list', filters: { status: ['new'] } },
      },
    ],
  });
  expect(board?.source).toEqual({ model: 'deal', page_name: 'deals', table_type: 'record' });
  expect(one).toMatchObject({
    when: '$exists(record)',
    bind: { id: 'record.id' },
    fallback: { block: 'richtext', params: { text: 'x' } },
  });
});

test('[BLOCK-01] a module with a page has the page widget `page`; the navigation carries its rev and not the page', async () => {
  const { body } = await member.get('/app_info/routes/');
  const whole = (await meta(member)).body;
  expect(body.deals.meta).toEqual({
    pageWidget: 'page',
    pageConfig: { tableInfo: whole.pageConfig.tableInfo },
    rev: whole.rev,
  });
  expect(whole.rev).not.toBe((await meta(owner)).body.rev);
  expect((await meta(member, 'deals/item')).body.pageConfig.page).toEqual(whole.pageConfig.page);
  expect((await meta(member, 'deals/plain')).body).toMatchObject({
    pageWidget: 'table',
    pageConfig: { tableInfo: { model: 'deal' } },
  });
  expect((await meta(member, 'deals/plain')).body.pageConfig.page).toBeUndefined();
});

test('a description of a record names every field that may be read', async () => {
  const { body } = await member.get('/table_info/', {
    query: { model: 'deal', page_name: 'deals', table_type: 'record' },
  });
  expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
    'name',
    'status',
    'created_at',
    'updated_at',
    'author',
  ]);
});

test('[BLOCK-19] a child page may stand at an address of its own and have blocks of its own, each for whom they are', async () => {
  const entry = async (client: Client): Promise<Record<string, unknown>> => {
    const { children } = (await client.get('/app_info/routes/')).body.deals as { children: Record<string, unknown>[] };
    return { ...children.find(({ name }) => name === 'new_deal') };
  };
  expect(await entry(owner)).toMatchObject({
    path: '/new_deal',
    title: 'New deal ru',
    isHidden: true,
    meta: { pageWidget: 'page', rev: (await meta(owner, 'deals/new_deal')).body.rev },
  });
  const page = async (client: Client): Promise<unknown> => (await meta(client, 'deals/new_deal')).body.pageConfig.page;
  expect(await page(owner)).toMatchObject({ block: 'form', bind: { preset: 'route.query' } });
  expect(await page(member)).toEqual({ block: 'stack', children: [] });
  expect((await meta(guest, 'deals/new_deal')).status).toBe(404);
  expect(await blocks(owner)).toHaveLength(7);
});
