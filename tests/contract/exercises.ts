// One sound use of every call of the table, in an order in which they can work. Proved by answers.test.ts.
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { checkDocument } from '../../src/contract/index.ts';
import importPreview from '../../src/contract/validators/import_preview.gen.js';
import importReport from '../../src/contract/validators/import_report.gen.js';
import {
  importLook,
  jobEnded,
  sendImport,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../server/testing/index.ts';

export interface Stage {
  server: TestServer;
  admin: Client;
}

type Exercise = (stage: Stage) => Promise<ClientAnswer>;

const CONTRACTOR = randomUUID();
const ROW = `/data/contractor/${CONTRACTOR}/`;
const COMMENT = randomUUID();
const VISIT = randomUUID();
const PASSWORD = 'a quiet river bank';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function upload(client: Client, path: string, name = 'dot.png', content = PNG): Promise<ClientAnswer> {
  const boundary = 'keste-boundary';
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
  const body = Buffer.concat([head, content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return client.post(path, body, { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } });
}

const IMPORTED = 'Наименование;Страна\nТОО Новое;Китай\n';

async function filterSet(client: Client, name: string): Promise<string> {
  const { body } = await client.post('/app_info/filter_sets/', {
    model: 'contractor',
    page_name: 'contractors',
    name,
    filters: {},
  });
  return body.results.find((set: { name: string }) => set.name === name).id;
}

/** A new one nobody has posted. */
async function someRequest({ admin }: Stage): Promise<{ id: string; version: number }> {
  const { body } = await admin.get('/data/request/', {
    query: { filters: JSON.stringify({ status: ['new'] }), page_size: '1' },
  });
  return body.results[0];
}

/** The newest message to the address that holds a match; its first group. */
async function fromOutbox({ server }: Stage, to: string, pattern: RegExp): Promise<string> {
  const folder = join(server.dataDir, 'outbox');
  const find = (): string | undefined => {
    const files = existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.json'))
          .sort()
          .reverse()
      : [];
    const texts = files.map((name) => readFileSync(join(folder, name), 'utf8')).filter((text) => text.includes(to));
    return texts.map((text) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
  };
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  return find() ?? '';
}

async function invite({ admin }: Stage, contact: string): Promise<string> {
  const { body } = await admin.post('/users/invitations/', { contacts: [contact], role: 'member' });
  return body.results[0].id;
}

async function tokenOf(stage: Stage, contact: string): Promise<string> {
  const { body } = await stage.admin.post(`/users/invitations/${await invite(stage, contact)}/link/`);
  return new URL(body.link).searchParams.get('token') ?? '';
}

async function me(client: Client): Promise<{ id: string; organization: { id: string } }> {
  return (await client.get('/users/info/')).body.user;
}

const SHELL: [string, number, Exercise][] = [
  ['GET /users/info/', 200, ({ admin }) => admin.get('/users/info/')],
  ['GET /app_info/global/', 200, ({ admin }) => admin.get('/app_info/global/')],
  ['GET /app_info/check_front_cache/', 200, ({ admin }) => admin.get('/app_info/check_front_cache/')],
  ['GET /app_info/entry/', 200, ({ admin }) => admin.get('/app_info/entry/')],
  ['GET /app_info/custom_js/', 200, ({ admin }) => admin.get('/app_info/custom_js/')],
  ['GET /app_info/private_office/', 200, ({ admin }) => admin.get('/app_info/private_office/')],
  ['GET /app_info/routes/', 200, ({ admin }) => admin.get('/app_info/routes/?ver=alt')],
  ['GET /app_info/routes/meta/', 200, ({ admin }) => admin.get('/app_info/routes/meta/?name=contractors')],
  [
    'POST /app_info/routes/custom/',
    200,
    ({ admin }) =>
      admin.post('/app_info/routes/custom/', {
        contractors: { isFooter: true, isShow: true, isShowMobile: true, mobileOrder: 1, descOrder: 2 },
      }),
  ],
  ['POST /app_info/routes/sections/', 200, ({ admin }) => admin.post('/app_info/routes/sections/', { sales: true })],
  ['GET /roles/', 200, ({ admin }) => admin.get('/roles/')],
  [
    'POST /roles/',
    200,
    ({ admin }) => admin.post('/roles/', { name: 'sales_head', title: { en: 'Head of sales' }, inherits: ['sales'] }),
  ],
  ['PATCH /roles/:name/', 200, ({ admin }) => admin.patch('/roles/sales_head/', { inherits: ['sales', 'hr'] })],
  ['GET /roles/rights/', 200, ({ admin }) => admin.get('/roles/rights/')],
  [
    'PUT /roles/rights/',
    200,
    ({ admin }) => admin.put('/roles/rights/', { module: 'requests', role: 'sales_head', can: ['list', 'read'] }),
  ],
  ['GET /roles/changes/', 200, ({ admin }) => admin.get('/roles/changes/')],
  ['DELETE /roles/:name/', 200, ({ admin }) => admin.delete('/roles/sales_head/')],
  ['GET /organization/', 200, ({ admin }) => admin.get('/organization/')],
  ['PATCH /organization/', 200, ({ admin }) => admin.patch('/organization/', { show_search: true })],
  ['GET /users/card/', 200, async ({ admin }) => admin.get('/users/card/', { query: { id: (await me(admin)).id } })],
  ['PATCH /users/profile/', 200, ({ admin }) => admin.patch('/users/profile/', { show_birthday: 'all' })],
  ['POST /users/avatar/', 200, ({ admin }) => upload(admin, '/users/avatar/')],
  ['DELETE /users/avatar/', 200, ({ admin }) => admin.delete('/users/avatar/')],
];

const RULE = {
  name: 'probe',
  title: { en: 'Probe' },
  on: { event: 'created' },
  steps: [{ do: 'notify', people: ['author'], text: { en: 'New' } }],
};
const HOOK = { title: 'Probe', url: 'https://example.com/hook', models: ['contractor'], events: ['created'] };

/** Of what an earlier call made. */
async function firstOf(client: Client, path: string, key: 'id' | 'key' = 'id'): Promise<string> {
  const { body } = await client.get(path);
  return body.results.at(0)?.[key];
}

const ruleKey = (client: Client): Promise<string> => firstOf(client, '/workflows/', 'key');
const FIGURE = { id: 'count', kind: 'figure', width: 'half', model: 'contractor' };
const dashboardId = (client: Client): Promise<string> => firstOf(client, '/dashboards/');
const deleted: string[] = [];
const hookId = (client: Client): Promise<string> => firstOf(client, '/webhooks/');

const AUTOMATION: [string, number, Exercise][] = [
  ['POST /workflows/', 201, ({ admin }) => admin.post('/workflows/', { model: 'contractor', rule: RULE })],
  ['GET /workflows/', 200, ({ admin }) => admin.get('/workflows/')],
  ['GET /workflows/models/:model/', 200, ({ admin }) => admin.get('/workflows/models/contractor/')],
  ['POST /workflows/try/', 200, ({ admin }) => admin.post('/workflows/try/', { model: 'contractor', rule: RULE })],
  ['GET /workflows/runs/', 200, ({ admin }) => admin.get('/workflows/runs/')],
  ['GET /workflows/:key/', 200, async ({ admin }) => admin.get(`/workflows/${await ruleKey(admin)}/`)],
  [
    'PATCH /workflows/:key/',
    200,
    async ({ admin }) => admin.patch(`/workflows/${await ruleKey(admin)}/`, { version: 1, is_on: false }),
  ],
  ['DELETE /workflows/:key/', 204, async ({ admin }) => admin.delete(`/workflows/${await ruleKey(admin)}/`)],
  ['POST /webhooks/', 201, ({ admin }) => admin.post('/webhooks/', HOOK)],
  ['GET /webhooks/', 200, ({ admin }) => admin.get('/webhooks/')],
  [
    'PATCH /webhooks/:id/',
    200,
    async ({ admin }) => admin.patch(`/webhooks/${await hookId(admin)}/`, { version: 1, title: 'Own' }),
  ],
  ['POST /webhooks/:id/rotate/', 200, async ({ admin }) => admin.post(`/webhooks/${await hookId(admin)}/rotate/`)],
  ['POST /webhooks/:id/test/', 202, async ({ admin }) => admin.post(`/webhooks/${await hookId(admin)}/test/`)],
  [
    'GET /webhooks/:id/deliveries/',
    200,
    async ({ admin }) => admin.get(`/webhooks/${await hookId(admin)}/deliveries/`),
  ],
  [
    'POST /webhooks/deliveries/:id/send/',
    202,
    async ({ admin }) => {
      const delivery = await firstOf(admin, `/webhooks/${await hookId(admin)}/deliveries/`);
      return admin.post(`/webhooks/deliveries/${delivery}/send/`);
    },
  ],
  ['DELETE /webhooks/:id/', 204, async ({ admin }) => admin.delete(`/webhooks/${await hookId(admin)}/`)],
  [
    'POST /users/tokens/',
    201,
    ({ admin }) => admin.post('/users/tokens/', { name: 'Probe', scope: { contractor: ['list'] }, days: 1 }),
  ],
  ['GET /users/tokens/', 200, ({ admin }) => admin.get('/users/tokens/')],
  [
    'DELETE /users/tokens/:id/',
    204,
    async ({ admin }) => admin.delete(`/users/tokens/${await firstOf(admin, '/users/tokens/')}/`),
  ],
];

const DATA: [string, number, Exercise][] = [
  [
    'GET /app_info/active_filters/',
    200,
    ({ admin }) => admin.get('/app_info/active_filters/?model=contractor&page_name=contractors'),
  ],
  [
    'POST /app_info/chosen_filters/',
    200,
    ({ admin }) =>
      admin.post('/app_info/chosen_filters/', {
        model: 'contractor',
        page_name: 'contractors',
        key: 'contractors',
        filters: {},
      }),
  ],
  [
    'POST /places/opened/',
    204,
    ({ admin }) => admin.post('/places/opened/', { kind: 'record', id: CONTRACTOR, model: 'contractor' }),
  ],
  [
    'POST /places/favourites/',
    200,
    ({ admin }) => admin.post('/places/favourites/', { kind: 'page', id: 'contractors', is_favourite: true }),
  ],
  [
    'POST /places/favourites/move/',
    200,
    ({ admin }) => admin.post('/places/favourites/move/', { kind: 'page', id: 'contractors' }),
  ],
  ['GET /places/', 200, ({ admin }) => admin.get('/places/')],
  ['GET /overview/work/', 200, ({ admin }) => admin.get('/overview/work/')],
  ['GET /overview/today/', 200, ({ admin }) => admin.get('/overview/today/')],
  ['GET /overview/changes/', 200, ({ admin }) => admin.get('/overview/changes/')],
  ['GET /overview/counts/', 200, ({ admin }) => admin.get('/overview/counts/')],
  ['GET /overview/steps/', 200, ({ admin }) => admin.get('/overview/steps/')],
  ['DELETE /overview/steps/', 204, ({ admin }) => admin.delete('/overview/steps/')],
  [
    'PUT /page_layout/:page/',
    200,
    ({ admin }) => admin.put('/page_layout/contractors/', { order: ['list'], hidden: [] }),
  ],
  ['GET /page_layout/:page/', 200, ({ admin }) => admin.get('/page_layout/contractors/')],
  ['POST /dashboards/', 201, ({ admin }) => admin.post('/dashboards/', { name: 'Ours', blocks: [FIGURE] })],
  ['GET /dashboards/', 200, ({ admin }) => admin.get('/dashboards/')],
  ['GET /dashboards/:id/', 200, async ({ admin }) => admin.get(`/dashboards/${await dashboardId(admin)}/`)],
  ['POST /dashboards/preview/', 200, ({ admin }) => admin.post('/dashboards/preview/', { block: FIGURE })],
  [
    'PATCH /dashboards/:id/',
    200,
    async ({ admin }) => admin.patch(`/dashboards/${await dashboardId(admin)}/`, { version: 1, name: 'Own' }),
  ],
  ['POST /dashboards/:id/copy/', 201, async ({ admin }) => admin.post(`/dashboards/${await dashboardId(admin)}/copy/`)],
  [
    'DELETE /dashboards/:id/',
    204,
    async ({ admin }) => {
      const id = await dashboardId(admin);
      deleted.push(id);
      return admin.delete(`/dashboards/${id}/`);
    },
  ],
  ['POST /dashboards/:id/restore/', 200, ({ admin }) => admin.post(`/dashboards/${deleted[0] ?? ''}/restore/`)],
  ['GET /search/', 200, ({ admin }) => admin.get('/search/', { query: { q: 'строй', limit: '3' } })],
  [
    'GET /app_info/filter_sets/',
    200,
    ({ admin }) => admin.get('/app_info/filter_sets/?model=contractor&page_name=contractors'),
  ],
  [
    'POST /app_info/filter_sets/',
    200,
    ({ admin }) =>
      admin.post('/app_info/filter_sets/', {
        model: 'contractor',
        page_name: 'contractors',
        name: 'Должники',
        scope: 'organization',
        filters: { debt: { from: '1' } },
      }),
  ],
  [
    'POST /app_info/filter_sets/order/',
    200,
    async ({ admin }) =>
      admin.post('/app_info/filter_sets/order/', {
        model: 'contractor',
        page_name: 'contractors',
        ids: [await filterSet(admin, 'Нулевой')],
      }),
  ],
  [
    'PATCH /app_info/filter_sets/:id/',
    200,
    async ({ admin }) => admin.patch(`/app_info/filter_sets/${await filterSet(admin, 'Первый')}/`, { name: 'Второй' }),
  ],
  [
    'DELETE /app_info/filter_sets/:id/',
    204,
    async ({ admin }) => admin.delete(`/app_info/filter_sets/${await filterSet(admin, 'Третий')}/`),
  ],
  [
    'GET /app_info/filtered_select_list/',
    200,
    ({ admin }) => admin.get('/app_info/filtered_select_list/?model=user&page=1&page_size=5'),
  ],
  [
    'GET /table_info/',
    200,
    ({ admin }) => admin.get('/table_info/?model=contractor&page_name=contractors&table_type=list'),
  ],
  ['GET /form_info/', 200, ({ admin }) => admin.get('/form_info/?model=contractor&page_name=contractors&mode=create')],
  [
    'GET /form_info/validator/:model/:page/:mode/:file',
    200,
    async ({ admin }) => {
      const form = await admin.get('/form_info/?model=contractor&page_name=contractors&mode=create');
      return admin.get(form.body.validator.replace('/api/v1', ''));
    },
  ],
  ['GET /user/list/', 200, ({ admin }) => admin.get('/user/list/?page=1&page_size=5')],
  ['GET /data/:model/', 200, ({ admin }) => admin.get('/data/contractor/?page_size=5')],
  [
    'POST /data/:model/',
    201,
    ({ admin }) =>
      admin.post('/data/contractor/', {
        id: CONTRACTOR,
        name: 'ТОО Договор',
        kind: 'company',
        country: 'kz',
        status: 'active',
        bin: '061211600012',
      }),
  ],
  [
    'GET /data/:model/groups/',
    200,
    ({ admin }) => admin.get('/data/contractor/groups/?by=status,contract_date:year&aggregates=sum:debt,avg:rating'),
  ],
  [
    'GET /data/:model/report/',
    200,
    ({ admin }) =>
      admin.get(
        '/data/contractor/report/?rows=manager,status&columns=contract_date:year&aggregates=sum:debt,avg:rating',
      ),
  ],
  [
    'GET /data/:model/report/export/',
    200,
    ({ admin }) => admin.get('/data/contractor/report/export/?format=xlsx&rows=status&aggregates=sum:debt'),
  ],
  ['GET /data/:model/balance/', 200, ({ admin }) => admin.get('/data/stock_move/balance/?by=good,store&at=2026-11-30')],
  [
    'GET /data/:model/turnover/',
    200,
    ({ admin }) => admin.get('/data/stock_move/turnover/?by=store&from=2026-11-01&to=2026-11-30'),
  ],
  ['GET /data/:model/period/', 200, ({ admin }) => admin.get('/data/stock_move/period/')],
  [
    'POST /data/:model/period/',
    200,
    ({ server }) =>
      server.login('owner@demo.keste').then((owner) => owner.post('/data/stock_move/period/', { until: '2026-01-31' })),
  ],
  ['GET /data/:model/export/', 200, ({ admin }) => admin.get('/data/contractor/export/?format=csv&columns=name,debt')],
  [
    'POST /data/:model/export/',
    202,
    ({ admin }) => admin.post('/data/contractor/export/?format=csv&columns=name,debt'),
  ],
  [
    'POST /modules/guess/',
    200,
    ({ admin }) => upload(admin, '/modules/guess/', 'guests.csv', Buffer.from('Имя;Лет\nАйгуль;30\n')),
  ],
  [
    'POST /data/:model/import/',
    202,
    async ({ admin }) => {
      const begun = await sendImport(admin, 'contractor', IMPORTED);
      expect(checkDocument('import_preview', importPreview, (await jobEnded(admin, begun)).body)).toEqual([]);
      return begun;
    },
  ],
  [
    'POST /data/:model/import/:id/',
    202,
    async ({ admin }) => {
      const { id } = (await importLook(admin, 'contractor', IMPORTED)).body;
      const run = { mapping: ['name', 'country'], dry_run: true };
      const begun = await admin.post(`/data/contractor/import/${id}/`, run);
      expect(checkDocument('import_report', importReport, (await jobEnded(admin, begun)).body)).toEqual([]);
      return begun;
    },
  ],
  ['GET /data/:model/:id/', 200, ({ admin }) => admin.get(`${ROW}`)],
  ['PATCH /data/:model/:id/', 200, ({ admin }) => admin.patch(`${ROW}`, { version: 1, rating: 4 })],
  [
    'POST /data/:model/:id/comments/',
    201,
    ({ admin }) => admin.post(`${ROW}comments/`, { id: COMMENT, body: '<p>Проверено</p>' }),
  ],
  ['POST /data/:model/:id/comments/files/', 201, ({ admin }) => upload(admin, `${ROW}comments/files/`)],
  [
    'PATCH /data/:model/:id/comments/:comment/',
    200,
    ({ admin }) => admin.patch(`${ROW}comments/${COMMENT}/`, { body: '<p>Проверено дважды</p>' }),
  ],
  [
    'POST /data/:model/:id/comments/:comment/reactions/',
    200,
    ({ admin }) => admin.post(`${ROW}comments/${COMMENT}/reactions/`, { emoji: '👍', on: true }),
  ],
  [
    'POST /data/:model/:id/reactions/',
    200,
    async ({ admin }) => {
      await admin.post('/data/visit/', { id: VISIT });
      return admin.post(`/data/visit/${VISIT}/reactions/`, { emoji: '👍', on: true });
    },
  ],
  ['GET /data/:model/reactions/', 200, ({ admin }) => admin.get('/data/visit/reactions/', { query: { rows: VISIT } })],
  ['POST /data/:model/:id/activity/watch/', 200, ({ admin }) => admin.post(`${ROW}activity/watch/`, { on: true })],
  [
    'POST /data/:model/:id/activity/seen/',
    204,
    ({ admin }) => admin.post(`${ROW}activity/seen/`, { at: '2026-01-01T00:00:00Z' }),
  ],
  ['GET /data/:model/:id/activity/', 200, ({ admin }) => admin.get(`${ROW}activity/`)],
  [
    'GET /data/:model/:id/comments/people/',
    200,
    ({ admin }) => admin.get(`${ROW}comments/people/`, { query: { search: 'а' } }),
  ],
  ['GET /data/:model/:id/comments/', 200, ({ admin }) => admin.get(`${ROW}comments/`)],
  ['DELETE /data/:model/:id/comments/:comment/', 204, ({ admin }) => admin.delete(`${ROW}comments/${COMMENT}/`)],
  [
    'POST /data/:model/bulk/',
    200,
    ({ admin }) =>
      admin.post('/data/contractor/bulk/', { ids: [CONTRACTOR, randomUUID()], op: 'update', values: { rating: 3 } }),
  ],
  ['POST /data/:model/kept/', 200, ({ admin }) => admin.post('/data/contractor/kept/', { filters: [] })],
  ['POST /data/:model/read/', 200, ({ admin }) => admin.post('/data/contractor/read/', { ids: [CONTRACTOR] })],
  [
    'POST /data/:model/batch/',
    200,
    ({ admin }) => admin.post('/data/contractor/batch/', { upsert: [], delete: [CONTRACTOR] }),
  ],
  [
    'DELETE /data/:model/:id/',
    204,
    async ({ admin }) => {
      const id = randomUUID();
      await admin.post('/data/contractor/', {
        id,
        name: 'ТОО Краткий',
        kind: 'company',
        country: 'kz',
        status: 'active',
        bin: '140240000123',
      });
      return admin.delete(`/data/contractor/${id}/`);
    },
  ],
  ['GET /data/:model/trash/', 200, ({ admin }) => admin.get('/data/contractor/trash/')],
  [
    'POST /data/:model/:id/restore/',
    200,
    async ({ admin }) =>
      admin.post(`/data/contractor/${(await admin.get('/data/contractor/trash/')).body.results[0].id}/restore/`),
  ],
  [
    'GET /data/:model/:id/history/',
    200,
    async (stage) => {
      const { id, version } = await someRequest(stage);
      await stage.admin.patch(`/data/request/${id}/`, { version, title: 'Другая тема' });
      return stage.admin.get(`/data/request/${id}/history/`);
    },
  ],
  ['GET /data/:model/similar/', 200, ({ admin }) => admin.get('/data/contractor/similar/?values={"name":"Alma"}')],
  [
    'GET /data/:model/:id/merge/',
    200,
    async ({ admin }) => {
      const [kept, other] = (await admin.get('/data/contractor/?page_size=2')).body.results;
      return admin.get(`/data/contractor/${kept.id}/merge/`, { query: { duplicate: other.id } });
    },
  ],
  [
    'GET /data/:model/:id/related/',
    200,
    async ({ admin }) => {
      const { id } = (await admin.get('/data/contractor/?page_size=1')).body.results[0];
      return admin.get(`/data/contractor/${id}/related/`);
    },
  ],
  [
    'POST /data/:model/:id/history/:entry/undo/',
    200,
    async (stage) => {
      const { id, version } = await someRequest(stage);
      const [entry] = (await stage.admin.get(`/data/request/${id}/history/`)).body.results;
      return stage.admin.post(`/data/request/${id}/history/${entry.id}/undo/`, { version });
    },
  ],
  ['GET /data/:model/actions/', 200, ({ admin }) => admin.get('/data/visit/actions/')],
  [
    'POST /data/:model/actions/:action/',
    200,
    ({ admin }) => admin.post('/data/visit/actions/count/', { values: { params: { since: '2026-01-01' } } }),
  ],
  [
    'GET /data/:model/:id/actions/',
    200,
    async (stage) => stage.admin.get(`/data/request/${(await someRequest(stage)).id}/actions/`),
  ],
  [
    'POST /data/:model/:id/actions/:action/',
    200,
    async (stage) => {
      const { id, version } = await someRequest(stage);
      return stage.admin.post(`/data/request/${id}/actions/refuse/`, { version, reason: 'Нет бюджета' });
    },
  ],
  [
    'POST /data/:model/:id/move/',
    200,
    async ({ admin }) => {
      const [row, neighbour] = (await admin.get('/data/request/?ordering=rank&page_size=2')).body.results;
      return admin.post(`/data/request/${row.id}/move/`, { version: row.version, after: neighbour.id });
    },
  ],
  [
    'GET /data/:model/:id/:part/',
    200,
    async ({ admin }) =>
      admin.get(`/data/request/${(await admin.get('/data/request/?page_size=1')).body.results[0].id}/items/`),
  ],
  ['POST /files/', 201, ({ admin }) => upload(admin, '/files/?model=contractor&field=contract_files')],
];

/** One of the admin's own that is over, with a file. */
async function someJob({ server, admin }: Stage): Promise<string> {
  const { id: personId, organization } = await me(admin);
  const { jobs } = server.app;
  const definition = jobs.definition('tidy_jobs');
  if (!definition) throw new Error('no such job');
  const id = await jobs.enqueue(definition, {} as never, { orgId: organization.id, personId });
  await expect.poll(async () => (await admin.get(`/jobs/${id}/`)).body.state).toBe('done');
  writeFileSync(jobs.filePath(id), 'a;b');
  await server.database.query(
    `update app.job set result_file = '{"name":"a.csv","type":"text/csv","size":3}' where id = $1`,
    [id],
  );
  return id;
}

const JOBS: [string, number, Exercise][] = [
  [
    'GET /jobs/',
    200,
    async (stage) => stage.admin.get('/jobs/', { query: { state: (await someJob(stage)) === '' ? 'open' : 'over' } }),
  ],
  ['GET /jobs/:id/', 200, async (stage) => stage.admin.get(`/jobs/${await someJob(stage)}/`)],
  ['POST /jobs/:id/cancel/', 200, async (stage) => stage.admin.post(`/jobs/${await someJob(stage)}/cancel/`)],
  ['POST /jobs/:id/retry/', 200, async (stage) => stage.admin.post(`/jobs/${await someJob(stage)}/retry/`)],
  ['GET /jobs/:id/file/', 200, async (stage) => stage.admin.get(`/jobs/${await someJob(stage)}/file/`)],
];

const NEWS_OF_OTHERS: [string, number, Exercise][] = [
  [
    'GET /users/presence/',
    200,
    async ({ admin }) => admin.get('/users/presence/', { query: { ids: (await me(admin)).id } }),
  ],
  ['GET /realtime/since/', 200, ({ admin }) => admin.get('/realtime/since/?seq=0')],
  ['GET /counters/', 200, ({ admin }) => admin.get('/counters/')],
  [
    'POST /notifications/system/',
    204,
    ({ admin }) => admin.post('/notifications/system/', { text: 'Завтра обновление' }),
  ],
  ['GET /notifications/', 200, ({ admin }) => admin.get('/notifications/')],
  [
    'POST /notifications/change/',
    200,
    ({ admin }) => admin.post('/notifications/change/', { action: 'read', all: true, stamp: 1 }),
  ],
  ['GET /notifications/settings/', 200, ({ admin }) => admin.get('/notifications/settings/')],
  [
    'PUT /notifications/settings/',
    200,
    async ({ admin }) => admin.put('/notifications/settings/', (await admin.get('/notifications/settings/')).body),
  ],
];

const ACCOUNTS: [string, number, Exercise][] = [
  [
    'POST /users/registration/',
    200,
    async ({ server }) =>
      (await server.visitor()).post('/users/registration/', { step: 1, contact: 'new.person@example.kz' }),
  ],
  ['GET /users/invitations/', 200, ({ admin }) => admin.get('/users/invitations/')],
  [
    'POST /users/invitations/',
    200,
    ({ admin }) => admin.post('/users/invitations/', { contacts: ['one@example.kz'], role: 'member' }),
  ],
  [
    'POST /users/invitations/:id/resend/',
    200,
    async (stage) => {
      const id = await invite(stage, 'two@example.kz');
      await stage.server.database.query(`update app.invitation set sent_at = now() - interval '1 hour' where id = $1`, [
        id,
      ]);
      return stage.admin.post(`/users/invitations/${id}/resend/`);
    },
  ],
  [
    'POST /users/invitations/:id/link/',
    200,
    async (stage) => stage.admin.post(`/users/invitations/${await invite(stage, 'three@example.kz')}/link/`),
  ],
  [
    'DELETE /users/invitations/:id/',
    204,
    async (stage) => stage.admin.delete(`/users/invitations/${await invite(stage, 'four@example.kz')}/`),
  ],
  [
    'GET /users/my_organizations/invite/check/',
    200,
    async (stage) =>
      (await stage.server.visitor()).get('/users/my_organizations/invite/check/', {
        query: { token: await tokenOf(stage, 'five@example.kz') },
      }),
  ],
  [
    'POST /users/join/',
    200,
    async (stage) =>
      (await stage.server.login('other@demo.keste')).post('/users/join/', {
        token: await tokenOf(stage, 'other@demo.keste'),
      }),
  ],
  ['GET /users/my_organizations/', 200, ({ admin }) => admin.get('/users/my_organizations/')],
  [
    'POST /users/my_organizations/switch/',
    200,
    async ({ server, admin }) =>
      (await server.login('other@demo.keste')).post('/users/my_organizations/switch/', {
        id: (await me(admin)).organization.id,
      }),
  ],
  ['GET /users/sessions/', 200, ({ admin }) => admin.get('/users/sessions/')],
  [
    'DELETE /users/sessions/:id/',
    204,
    async ({ server }) => {
      const [first, second] = [await server.login('member.en@demo.keste'), await server.login('member.en@demo.keste')];
      const { body } = await first.get('/users/sessions/');
      return second.delete(
        `/users/sessions/${body.results.find((session: { is_current: boolean }) => session.is_current).id}/`,
      );
    },
  ],
  [
    'POST /users/sessions/end_others/',
    204,
    async ({ server }) => (await server.login('member.en@demo.keste')).post('/users/sessions/end_others/'),
  ],
  [
    'POST /users/forgot_password/',
    200,
    async ({ server }) => (await server.visitor()).post('/users/forgot_password/', { email: 'member.en@demo.keste' }),
  ],
  [
    'POST /users/reset_password/',
    200,
    async (stage) =>
      (await stage.server.visitor()).post('/users/reset_password/', {
        id: await fromOutbox(stage, 'member.en@demo.keste', /reset-password\/([\w-]+)/),
        password: PASSWORD,
      }),
  ],
  [
    'POST /users/skip_set_new_password/',
    200,
    async ({ server }) => {
      await server.database.query(
        `update app.account set password_generated = true where email = 'member.kk@demo.keste'`,
      );
      return (await server.login('member.kk@demo.keste')).post('/users/skip_set_new_password/');
    },
  ],
  [
    'POST /users/set_new_password/',
    200,
    async ({ server }) =>
      (await server.login('member.kk@demo.keste')).post('/users/set_new_password/', { password: PASSWORD }),
  ],
];

const DEFINITIONS = join(import.meta.dirname, '../../server/modules');
const shippedSet = (): { file: string; text: string }[] => [{ file: 'one.module.json', text: shippedText() }];
const shippedText = (): string => readFileSync(join(DEFINITIONS, 'contractors', 'contractors.module.json'), 'utf8');

const ADMINISTRATION: [string, number, Exercise][] = [
  ['GET /modules/', 200, ({ admin }) => admin.get('/modules/')],
  ['GET /modules/:name/', 200, ({ admin }) => admin.get('/modules/contractors/')],
  ['GET /modules/:name/file/', 200, ({ admin }) => admin.get('/modules/contractors/file/')],
  [
    'GET /modules/:name/history/:id/',
    200,
    async ({ admin }) => {
      const { history } = (await admin.get('/modules/contractors/')).body;
      return admin.get(`/modules/contractors/history/${history[0].id}/`);
    },
  ],
  ['POST /modules/plan/', 200, ({ admin }) => admin.post('/modules/plan/', { text: shippedText() })],
  ['POST /modules/preview/', 200, ({ admin }) => admin.post('/modules/preview/', { text: shippedText(), lang: 'kk' })],
  ['POST /modules/apply/', 200, ({ admin }) => admin.post('/modules/apply/', { text: shippedText() })],
  ['POST /modules/set/plan/', 200, ({ admin }) => admin.post('/modules/set/plan/', { files: shippedSet() })],
  ['POST /modules/set/apply/', 200, ({ admin }) => admin.post('/modules/set/apply/', { files: shippedSet() })],
  [
    'POST /app_info/renderer_problems/',
    204,
    ({ admin }) =>
      admin.post('/app_info/renderer_problems/', {
        problems: [{ code: 'renderer_missing', path: 'cell/CharField/sparkle', model: 'contractor' }],
      }),
  ],
  ['GET /modules/problems/', 200, ({ admin }) => admin.get('/modules/problems/')],
];

/** The key is the call as the table names it; then the status. */
export const EXERCISES: readonly [string, number, Exercise][] = [
  ...SHELL,
  ...DATA,
  ...AUTOMATION,
  ...JOBS,
  ...NEWS_OF_OTHERS,
  ...ADMINISTRATION,
  ...ACCOUNTS,
];
