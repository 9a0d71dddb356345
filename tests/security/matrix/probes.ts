// How every call is tried by the matrix: readings whose answers are looked through, and attempts on hidden and held fields, which are
// refused. A call of the table that stands in none of the lists fails the matrix.
import { randomUUID } from 'node:crypto';
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import { importLook, importRun, type Client, type ClientAnswer } from '../../../server/testing/index.ts';
import { IS_GATE } from '../../setup/tier.ts';
import type { KnownRow } from './forbidden.ts';
import { HOSTILE } from './hostile.ts';
import { SAID } from './plant.ts';

/** One person before one module. */
export interface Trial {
  client: Client;
  me: string;
  module: ModuleDefinition;
  /** About the person himself; about nobody; of the person's own making or not, there is no such row. */
  mine: KnownRow;
  hidden: KnownRow;
  absent: string;
  /** Columns the table's description tells him of. */
  columns: readonly { field: string; sortable: boolean; groupable?: boolean; type: string }[];
}

export type Probe = (trial: Trial) => readonly Promise<ClientAnswer>[];

const BOUNDARY = 'keste-matrix';

export function upload(client: Client, path: string, name: string, content: string): Promise<ClientAnswer> {
  const payload = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`,
  );
  return client.post(path, payload, { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } });
}

const base = ({ module }: Trial): string => `/data/${module.model.name}/`;
const page = ({ module }: Trial): Record<string, string> => ({ model: module.model.name, page_name: module.name });
/** Each of the rows and one that is not there. */
const eachId = ({ mine, hidden, absent }: Trial): string[] => [mine.id, hidden.id, absent];
const partsOf = ({ module }: Trial): string[] =>
  Object.entries(module.model.fields)
    .filter(([, field]) => field.type === 'TablePart')
    .map(([name]) => name);

/** In the gate three stand for all columns or words of a shipped module; those of the hostile ones are all tried. */
const some = <T>({ module }: Trial, all: readonly T[]): readonly T[] =>
  IS_GATE && !HOSTILE.includes(module) ? all.slice(0, 3) : all;
const groupable = (trial: Trial): readonly Trial['columns'][number][] =>
  some(
    trial,
    trial.columns.filter((column) => column.groupable === true),
  );

/** What does not depend on the module is asked beside one of them. */
function onceFor(module: string, ask: (trial: Trial) => Promise<ClientAnswer>): Probe {
  return (trial) => (trial.module.name === module ? [ask(trial)] : []);
}

/** By call: what is asked; every answer is looked through. */
export const READINGS: ReadonlyMap<string, Probe> = new Map<string, Probe>([
  [
    'POST /data/:model/kept/',
    (trial) => [
      trial.client.post(`${base(trial)}kept/`, { filters: [] }),
      trial.client.post(`${base(trial)}kept/`, { filters: [{}], ids: eachId(trial) }),
    ],
  ],
  [
    'GET /data/:model/',
    (trial) => {
      const { client, columns } = trial;
      const ask = (query: Record<string, string>): Promise<ClientAnswer> => client.get(base(trial), { query });
      return [
        ask({}),
        ask({ page_size: '1' }),
        ask({ page_size: '0' }),
        ask({ no_pagination: 'true' }),
        ask({ parent: '' }),
        ask({ page_name: trial.module.name }),
        ask({ fields: columns.map(({ field }) => field).join(',') }),
        ...some(
          trial,
          columns.filter(({ sortable }) => sortable),
        ).map(({ field }) => ask({ ordering: `-${field}`, page_size: '1' })),
      ];
    },
  ],
  [
    'GET /data/:model/groups/',
    (trial) => groupable(trial).map(({ field }) => trial.client.get(`${base(trial)}groups/`, { query: { by: field } })),
  ],
  [
    'GET /data/:model/report/',
    (trial) =>
      groupable(trial).map(({ field }) => trial.client.get(`${base(trial)}report/`, { query: { rows: field } })),
  ],
  [
    'GET /data/:model/report/export/',
    (trial) =>
      groupable(trial).map(({ field }) =>
        trial.client.get(`${base(trial)}report/export/`, { query: { format: 'csv', rows: field } }),
      ),
  ],
  [
    'GET /data/:model/balance/',
    (trial) =>
      ['', ...some(trial, trial.columns).map(({ field }) => field)].map((by) =>
        trial.client.get(`${base(trial)}balance/`, { query: { by } }),
      ),
  ],
  [
    'GET /data/:model/turnover/',
    (trial) => [
      trial.client.get(`${base(trial)}turnover/`, {
        query: { from: '2026-01-01', to: '2026-12-31', by: trial.columns.map(({ field }) => field).join(',') },
      }),
    ],
  ],
  ['GET /data/:model/period/', (trial) => [trial.client.get(`${base(trial)}period/`)]],
  [
    'GET /data/:model/export/',
    (trial) => [
      trial.client.get(`${base(trial)}export/`, { query: { format: 'csv' } }),
      trial.client.get(`${base(trial)}export/`, {
        query: { format: 'csv', columns: trial.columns.map(({ field }) => field).join(',') },
      }),
    ],
  ],
  ['GET /data/:model/:id/', (trial) => eachId(trial).map((id) => trial.client.get(`${base(trial)}${id}/`))],
  [
    'GET /data/:model/:id/:part/',
    (trial) =>
      eachId(trial).flatMap((id) => partsOf(trial).map((part) => trial.client.get(`${base(trial)}${id}/${part}/`))),
  ],
  [
    'GET /data/:model/:id/comments/',
    (trial) => eachId(trial).map((id) => trial.client.get(`${base(trial)}${id}/comments/`)),
  ],
  [
    'GET /data/:model/reactions/',
    (trial) => [trial.client.get(`${base(trial)}reactions/`, { query: { rows: eachId(trial).join(',') } })],
  ],
  [
    'GET /data/:model/:id/activity/',
    (trial) => eachId(trial).map((id) => trial.client.get(`${base(trial)}${id}/activity/`)),
  ],
  [
    'GET /data/:model/similar/',
    (trial) => [trial.client.get(`${base(trial)}similar/`, { query: { values: '{"name":"Алма"}' } })],
  ],
  [
    'GET /data/:model/:id/merge/',
    (trial) =>
      eachId(trial).flatMap((id) =>
        eachId(trial).map((duplicate) => trial.client.get(`${base(trial)}${id}/merge/`, { query: { duplicate } })),
      ),
  ],
  [
    'GET /data/:model/:id/related/',
    (trial) => eachId(trial).map((id) => trial.client.get(`${base(trial)}${id}/related/`)),
  ],
  [
    'GET /data/:model/:id/history/',
    (trial) => eachId(trial).map((id) => trial.client.get(`${base(trial)}${id}/history/`)),
  ],
  ['GET /data/:model/actions/', (trial) => [trial.client.get(`${base(trial)}actions/`)]],
  [
    'POST /data/:model/actions/:action/',
    (trial) => [trial.client.post(`${base(trial)}actions/${trial.module.actions?.[0]?.name ?? 'none'}/`, {})],
  ],
  [
    'GET /data/:model/:id/actions/',
    (trial) => eachId(trial).map((id) => trial.client.get(`${base(trial)}${id}/actions/`)),
  ],
  // What is noted may be anything; what is told of it is looked through.
  [
    'POST /places/favourites/',
    (trial) =>
      eachId(trial).map((id) =>
        trial.client.post('/places/favourites/', {
          kind: 'record',
          id,
          model: trial.module.model.name,
          is_favourite: true,
        }),
      ),
  ],
  [
    'POST /places/favourites/move/',
    (trial) => eachId(trial).map((id) => trial.client.post('/places/favourites/move/', { kind: 'record', id })),
  ],
  // A page over its rows: the answer has fields and filters, no values.
  [
    'POST /dashboards/',
    (trial) => [
      trial.client.post('/dashboards/', {
        name: 'Own',
        blocks: [{ id: 'rows', kind: 'table', width: 'half', model: trial.module.model.name, columns: ['created_at'] }],
      }),
    ],
  ],
  ['GET /dashboards/', onceFor('contractors', ({ client }) => client.get('/dashboards/'))],
  ['GET /places/', onceFor('safes', ({ client }) => client.get('/places/'))],
  ['GET /overview/work/', onceFor('safes', ({ client }) => client.get('/overview/work/'))],
  ['GET /overview/today/', onceFor('safes', ({ client }) => client.get('/overview/today/'))],
  ['GET /overview/changes/', onceFor('safes', ({ client }) => client.get('/overview/changes/'))],
  ['GET /overview/counts/', onceFor('safes', ({ client }) => client.get('/overview/counts/'))],
  [
    'GET /search/',
    (trial) => {
      // Without the question, which every answer repeats.
      const ask = async (q: string): Promise<ClientAnswer> => {
        const query = { q: q.slice(0, 100), models: trial.module.model.name };
        const answer = await trial.client.get('/search/', { query });
        return { ...answer, text: JSON.stringify(answer.body?.groups ?? answer.text), body: {} };
      };
      // Also by the words of what is hidden from him, and of what is written about it.
      const words = Object.values(trial.hidden.values).flatMap((value) => (typeof value === 'string' ? [value] : []));
      return [ask('z'), ask('а'), ask(SAID), ...some(trial, words.slice(0, 12)).map(ask)];
    },
  ],
  ['GET /data/:model/trash/', (trial) => [trial.client.get(`${base(trial)}trash/`)]],
  [
    'GET /table_info/',
    (trial) =>
      ['list', 'record', 'edit'].map((type) =>
        trial.client.get('/table_info/', { query: { ...page(trial), table_type: type } }),
      ),
  ],
  [
    'GET /form_info/',
    (trial) =>
      ['create', 'edit', 'view'].map((mode) => trial.client.get('/form_info/', { query: { ...page(trial), mode } })),
  ],
  [
    'GET /form_info/validator/:model/:page/:mode/:file',
    (trial) => [
      trial.client
        .get('/form_info/', { query: { ...page(trial), mode: 'edit' } })
        .then((form) => (form.body?.validator ? trial.client.get(form.body.validator.replace('/api/v1', '')) : form)),
    ],
  ],
  ['GET /app_info/active_filters/', (trial) => [trial.client.get('/app_info/active_filters/', { query: page(trial) })]],
  ['GET /app_info/filter_sets/', (trial) => [trial.client.get('/app_info/filter_sets/', { query: page(trial) })]],
  [
    'GET /app_info/filtered_select_list/',
    (trial) => {
      const ask = (query: Record<string, string>): Promise<ClientAnswer> =>
        trial.client.get('/app_info/filtered_select_list/', { query });
      const { name } = trial.module.model;
      return [
        ask({ model: name }),
        ask({ model: name, page_size: '1' }),
        ask({ model: name, selected: eachId(trial).join(',') }),
        ask({ model: name, carries: Object.keys(trial.module.model.fields).join(',') }),
        ask({ model: name, selected: trial.hidden.id, carries: Object.keys(trial.module.model.fields).join(',') }),
        ...some(trial, trial.columns).map(({ field }) => ask({ ...page(trial), field, filters: '{}' })),
      ];
    },
  ],
  [
    'GET /user/list/',
    ({ client, hidden, module }) => [
      client.get('/user/list/', {
        query: { carries: Object.keys(module.model.fields).join(','), selected: hidden.id },
      }),
    ],
  ],
  [
    'GET /users/card/',
    ({ client, hidden, module }) =>
      module.model.name === 'user' ? [client.get('/users/card/', { query: { id: hidden.id } })] : [],
  ],
  [
    'GET /users/presence/',
    ({ client, hidden, module }) =>
      module.model.name === 'user' ? [client.get('/users/presence/', { query: { ids: hidden.id } })] : [],
  ],
  ['GET /app_info/routes/', onceFor('vaults', ({ client }) => client.get('/app_info/routes/?ver=alt'))],
  [
    'GET /app_info/routes/meta/',
    ({ client, module }) => [client.get('/app_info/routes/meta/', { query: { name: module.name } })],
  ],
  ['GET /app_info/private_office/', onceFor('vaults', ({ client }) => client.get('/app_info/private_office/'))],
  ['GET /counters/', onceFor('vaults', ({ client }) => client.get('/counters/'))],
  ['GET /notifications/', onceFor('vaults', ({ client }) => client.get('/notifications/?state=all'))],
  ['GET /realtime/since/', onceFor('vaults', ({ client }) => client.get('/realtime/since/?seq=0'))],
  ['POST /data/:model/read/', (trial) => [trial.client.post(`${base(trial)}read/`, { ids: eachId(trial) })]],
  [
    'POST /app_info/chosen_filters/',
    (trial) =>
      references(trial).map((field) =>
        trial.client.post('/app_info/chosen_filters/', {
          ...page(trial),
          key: 'k',
          filters: { [field]: [String(idIn(trial.hidden, field))] },
        }),
      ),
  ],
  [
    'POST /data/:model/import/',
    // A process of its own reads each file: the gate sends them to the hostile modules alone.
    (trial) =>
      IS_GATE && !HOSTILE.includes(trial.module)
        ? []
        : [
            importLook(
              trial.client,
              trial.module.model.name,
              `${Object.keys(trial.module.model.fields).join(';')}\nx\n`,
            ),
          ],
  ],
  ['GET /workflows/runs/', onceFor('vaults', ({ client }) => client.get('/workflows/runs/'))],
  [
    'POST /workflows/try/',
    ({ client, module }) =>
      Object.entries(module.model.fields)
        .filter(([, field]) => field.type === 'CharField' && field.choices === undefined)
        .map(([name]) =>
          client.post('/workflows/try/', {
            model: module.model.name,
            rule: {
              name: 'probe',
              title: { en: 'Probe' },
              on: { event: 'changed' },
              steps: [{ do: 'create', model: module.model.name, values: { title: `<${name}>` } }],
            },
          }),
        ),
  ],
  ['GET /modules/', onceFor('vaults', ({ client }) => client.get('/modules/'))],
  ['GET /modules/problems/', onceFor('vaults', ({ client }) => client.get('/modules/problems/'))],
  ['GET /modules/:name/', onceFor('vaults', ({ client, module }) => client.get(`/modules/${module.name}/`))],
  [
    'GET /modules/:name/history/:id/',
    onceFor('vaults', ({ client, module }) => client.get(`/modules/${module.name}/history/1/`)),
  ],
  ['GET /modules/:name/file/', onceFor('vaults', ({ client, module }) => client.get(`/modules/${module.name}/file/`))],
]);

/** By call: a hidden field, or one that is held by others, is tried; the answer is a refusal and nothing is written. */
export const ATTEMPTS: ReadonlyMap<string, (trial: Trial, field: string) => readonly Promise<ClientAnswer>[]> = new Map<
  string,
  (trial: Trial, field: string) => readonly Promise<ClientAnswer>[]
>([
  [
    'POST /data/:model/',
    (trial, field) => [
      trial.client.post(base(trial), { id: randomUUID(), title: 'T', [field]: valueOf(trial.mine, field) }),
    ],
  ],
  [
    'PATCH /data/:model/:id/',
    (trial, field) => [
      trial.client.patch(`${base(trial)}${trial.mine.id}/`, { version: 1, [field]: valueOf(trial.hidden, field) }),
    ],
  ],
  [
    'POST /data/:model/batch/',
    (trial, field) => [
      trial.client.post(`${base(trial)}batch/`, {
        upsert: [{ id: trial.mine.id, version: 1, [field]: valueOf(trial.hidden, field) }],
      }),
    ],
  ],
  [
    'POST /data/:model/bulk/',
    (trial, field) => [
      trial.client.post(`${base(trial)}bulk/`, {
        ids: [trial.mine.id],
        op: 'update',
        values: { [field]: valueOf(trial.hidden, field) },
      }),
    ],
  ],
  [
    'POST /data/:model/:id/move/',
    (trial, field) => [
      trial.client.post(`${base(trial)}${trial.mine.id}/move/`, {
        version: 1,
        after: trial.hidden.id,
        values: { [field]: valueOf(trial.hidden, field) },
      }),
    ],
  ],
  [
    'POST /data/:model/import/:id/',
    (trial, field) => [
      lookOf(trial).then(({ body }) =>
        importRun(trial.client, trial.module.model.name, body?.id ?? trial.absent, {
          mapping: [field],
          dry_run: false,
        }),
      ),
    ],
  ],
  [
    'POST /files/',
    (trial, field) =>
      isFile(trial, field)
        ? [upload(trial.client, `/files/?model=${trial.module.model.name}&field=${field}`, 'a.txt', 'text')]
        : [],
  ],
]);

/** The same of reading by a hidden field: refused by its name, so that neither order nor number tells of it. */
export const ASKED_BY_FIELD: ReadonlyMap<string, (trial: Trial, field: string) => readonly Promise<ClientAnswer>[]> =
  new Map<string, (trial: Trial, field: string) => readonly Promise<ClientAnswer>[]>([
    [
      'GET /data/:model/',
      (trial, field) =>
        [
          { ordering: field },
          { ordering: `-${field}` },
          { fields: field },
          { filters: JSON.stringify({ [field]: filterOf(trial.hidden, field) }) },
          { group: JSON.stringify([[field, null]]) },
        ].map((query) => trial.client.get(base(trial), { query: definite(query) })),
    ],
    [
      'GET /data/:model/groups/',
      (trial, field) =>
        [
          { by: field },
          { by: `${field}:month` },
          { aggregates: `sum:${field}` },
          { filters: JSON.stringify({ [field]: filterOf(trial.hidden, field) }) },
        ].map((query) => trial.client.get(`${base(trial)}groups/`, { query: definite(query) })),
    ],
    [
      'GET /data/:model/report/',
      (trial, field) =>
        [
          { rows: field },
          { columns: `${field}:month` },
          { aggregates: `sum:${field}` },
          { filters: JSON.stringify({ [field]: filterOf(trial.hidden, field) }) },
        ].map((query) => trial.client.get(`${base(trial)}report/`, { query: definite(query) })),
    ],
    [
      'GET /data/:model/report/export/',
      (trial, field) =>
        [
          { format: 'csv', rows: field },
          { format: 'csv', aggregates: `sum:${field}` },
        ].map((query) => trial.client.get(`${base(trial)}report/export/`, { query: definite(query) })),
    ],
    [
      'GET /data/:model/export/',
      (trial, field) =>
        [
          { format: 'csv', columns: field },
          { format: 'csv', by: field },
          { format: 'csv', ordering: field },
        ].map((query) => trial.client.get(`${base(trial)}export/`, { query: definite(query) })),
    ],
    [
      'POST /data/:model/export/',
      (trial, field) => [trial.client.post(`${base(trial)}export/?format=csv&columns=${field}`)],
    ],
    [
      'GET /app_info/filtered_select_list/',
      (trial, field) => [
        trial.client.get('/app_info/filtered_select_list/', { query: { ...page(trial), field, filters: '{}' } }),
      ],
    ],
    [
      'GET /data/:model/:id/:part/',
      (trial, field) =>
        partsOf(trial).includes(field) ? [trial.client.get(`${base(trial)}${trial.mine.id}/${field}/`)] : [],
    ],
  ]);

/** By call: a row that is not there for the person; as many bytes and the same ones as for one that is not there at all. */
export const BY_ID: ReadonlyMap<string, (trial: Trial, id: string) => Promise<ClientAnswer>> = new Map<
  string,
  (trial: Trial, id: string) => Promise<ClientAnswer>
>([
  ['GET /data/:model/:id/', (trial, id) => trial.client.get(`${base(trial)}${id}/`)],
  ['PATCH /data/:model/:id/', (trial, id) => trial.client.patch(`${base(trial)}${id}/`, { version: 1 })],
  ['DELETE /data/:model/:id/', (trial, id) => trial.client.delete(`${base(trial)}${id}/`)],
  ['POST /data/:model/batch/', (trial, id) => trial.client.post(`${base(trial)}batch/`, { delete: [id] })],
  ['POST /data/:model/bulk/', (trial, id) => trial.client.post(`${base(trial)}bulk/`, { ids: [id], op: 'delete' })],
  ['POST /data/:model/:id/move/', (trial, id) => trial.client.post(`${base(trial)}${id}/move/`, { version: 1 })],
  [
    'GET /data/:model/:id/:part/',
    (trial, id) => trial.client.get(`${base(trial)}${id}/${partsOf(trial)[0] ?? 'none'}/`),
  ],
  ['GET /data/:model/:id/comments/', (trial, id) => trial.client.get(`${base(trial)}${id}/comments/`)],
  [
    'POST /data/:model/:id/comments/',
    (trial, id) => trial.client.post(`${base(trial)}${id}/comments/`, { id: randomUUID(), body: '<p>x</p>' }),
  ],
  ['GET /data/:model/:id/comments/people/', (trial, id) => trial.client.get(`${base(trial)}${id}/comments/people/`)],
  [
    'POST /data/:model/:id/comments/files/',
    (trial, id) => upload(trial.client, `${base(trial)}${id}/comments/files/`, 'a.txt', 'text'),
  ],
  [
    'PATCH /data/:model/:id/comments/:comment/',
    (trial, id) => trial.client.patch(`${base(trial)}${id}/comments/${randomUUID()}/`, { body: '<p>x</p>' }),
  ],
  [
    'DELETE /data/:model/:id/comments/:comment/',
    (trial, id) => trial.client.delete(`${base(trial)}${id}/comments/${randomUUID()}/`),
  ],
  [
    'POST /data/:model/:id/comments/:comment/reactions/',
    (trial, id) =>
      trial.client.post(`${base(trial)}${id}/comments/${randomUUID()}/reactions/`, { emoji: '👍', on: true }),
  ],
  [
    'POST /data/:model/:id/reactions/',
    (trial, id) => trial.client.post(`${base(trial)}${id}/reactions/`, { emoji: '👍', on: true }),
  ],
  ['GET /data/:model/:id/activity/', (trial, id) => trial.client.get(`${base(trial)}${id}/activity/`)],
  [
    'POST /data/:model/:id/activity/watch/',
    (trial, id) => trial.client.post(`${base(trial)}${id}/activity/watch/`, { on: true }),
  ],
  [
    'POST /data/:model/:id/activity/seen/',
    (trial, id) => trial.client.post(`${base(trial)}${id}/activity/seen/`, { at: '2026-01-01T00:00:00Z' }),
  ],
  [
    'GET /data/:model/:id/merge/',
    (trial, id) => trial.client.get(`${base(trial)}${id}/merge/`, { query: { duplicate: id } }),
  ],
  ['GET /data/:model/:id/related/', (trial, id) => trial.client.get(`${base(trial)}${id}/related/`)],
  ['GET /data/:model/:id/history/', (trial, id) => trial.client.get(`${base(trial)}${id}/history/`)],
  [
    'POST /data/:model/:id/history/:entry/undo/',
    (trial, id) => trial.client.post(`${base(trial)}${id}/history/1/undo/`, { version: 1 }),
  ],
  ['POST /data/:model/:id/restore/', (trial, id) => trial.client.post(`${base(trial)}${id}/restore/`)],
  ['GET /data/:model/:id/actions/', (trial, id) => trial.client.get(`${base(trial)}${id}/actions/`)],
  [
    'POST /data/:model/:id/actions/:action/',
    (trial, id) => trial.client.post(`${base(trial)}${id}/actions/${actionOf(trial)}/`, { version: 1 }),
  ],
]);

/** By call: what it tells of stored values when it gets a draft that asks about them. */
export const DRAFTED: ReadonlyMap<string, (client: Client, text: string) => Promise<ClientAnswer>> = new Map<
  string,
  (client: Client, text: string) => Promise<ClientAnswer>
>([
  ['POST /modules/plan/', (client, text) => client.post('/modules/plan/', { text })],
  ['POST /modules/preview/', (client, text) => client.post('/modules/preview/', { text })],
  ['POST /modules/apply/', (client, text) => client.post('/modules/apply/', { text })],
  [
    'POST /modules/set/plan/',
    (client, text) => client.post('/modules/set/plan/', { files: [{ file: 'one.module.json', text }] }),
  ],
  [
    'POST /modules/set/apply/',
    (client, text) => client.post('/modules/set/apply/', { files: [{ file: 'one.module.json', text }] }),
  ],
]);

/** Calls that show and write no row of a module, each with why. */
export const WITHOUT_ROWS: ReadonlyMap<string, string> = new Map([
  ['POST /data/:model/period/', 'closes days of a register and shows no movement: server/records/write/registers'],
  [
    'POST /modules/guess/',
    'answers what the file of its sender holds; of rows that he sees only that texts of the file are their names',
  ],
  ...[
    'POST /users/login/',
    'POST /users/registration/',
    'POST /users/forgot_password/',
    'POST /users/reset_password/',
    'POST /users/set_new_password/',
    'POST /users/skip_set_new_password/',
    'POST /users/join/',
    'GET /users/my_organizations/invite/check/',
    'GET /users/my_organizations/',
    'POST /users/my_organizations/switch/',
    'GET /users/sessions/',
    'DELETE /users/sessions/:id/',
    'POST /users/sessions/end_others/',
    'GET /users/logout/',
    'POST /users/logout/',
  ].map((call) => [call, 'a way in or out: tests/security/accounts'] as const),
  ...[
    'GET /users/invitations/',
    'POST /users/invitations/',
    'POST /users/invitations/:id/resend/',
    'POST /users/invitations/:id/link/',
    'DELETE /users/invitations/:id/',
    'GET /organization/',
    'PATCH /organization/',
    'GET /roles/',
    'POST /roles/',
    'PATCH /roles/:name/',
    'DELETE /roles/:name/',
    'GET /roles/rights/',
    'PUT /roles/rights/',
    'GET /roles/changes/',
  ].map((call) => [call, 'for owners and admins alone: tests/security/power'] as const),
  ...[
    'GET /workflows/',
    'POST /workflows/',
    'GET /workflows/:key/',
    'PATCH /workflows/:key/',
    'DELETE /workflows/:key/',
    'GET /workflows/models/:model/',
    'GET /webhooks/',
    'POST /webhooks/',
    'PATCH /webhooks/:id/',
    'DELETE /webhooks/:id/',
    'POST /webhooks/:id/rotate/',
    'POST /webhooks/:id/test/',
    'GET /webhooks/:id/deliveries/',
    'POST /webhooks/deliveries/:id/send/',
  ].map(
    (call) => [call, 'for owners and admins alone, of rules and addresses: server/workflows, server/webhooks'] as const,
  ),
  ...['GET /users/tokens/', 'POST /users/tokens/', 'DELETE /users/tokens/:id/'].map(
    (call) => [call, 'of one’s own tokens: server/accounts/tokens; what they open is tried below'] as const,
  ),
  ...['PATCH /users/profile/', 'POST /users/avatar/', 'DELETE /users/avatar/', 'GET /users/info/'].map(
    (call) => [call, 'about oneself'] as const,
  ),
  ...[
    'GET /app_info/global/',
    'GET /app_info/check_front_cache/',
    'GET /app_info/entry/',
    'GET /app_info/custom_js/',
    'POST /app_info/routes/custom/',
    'POST /app_info/routes/sections/',
    'POST /app_info/renderer_problems/',
    'POST /places/opened/',
    'GET /overview/steps/',
    'DELETE /overview/steps/',
    'GET /page_layout/:page/',
    'PUT /page_layout/:page/',
  ].map((call) => [call, 'about the page'] as const),
  ...[
    'GET /dashboards/:id/',
    'PATCH /dashboards/:id/',
    'DELETE /dashboards/:id/',
    'POST /dashboards/preview/',
    'POST /dashboards/:id/copy/',
    'POST /dashboards/:id/restore/',
  ].map((call) => [call, 'described for each reader, no values of rows: server/dashboards'] as const),
  ...[
    'POST /app_info/filter_sets/',
    'POST /app_info/filter_sets/order/',
    'PATCH /app_info/filter_sets/:id/',
    'DELETE /app_info/filter_sets/:id/',
  ].map((call) => [call, 'takes values as choosing filters does and answers as reading them'] as const),
  ...['GET /jobs/', 'GET /jobs/:id/', 'POST /jobs/:id/cancel/', 'POST /jobs/:id/retry/', 'GET /jobs/:id/file/'].map(
    (call) => [call, "one's own work, and for owners that there is work"] as const,
  ),
  ...[
    'POST /notifications/change/',
    'GET /notifications/settings/',
    'PUT /notifications/settings/',
    'POST /notifications/system/',
  ].map((call) => [call, "about one's own inbox"] as const),
]);

const looks = new WeakMap<Trial, Promise<ClientAnswer>>();

/** A file that was looked at once for all fields: it waits for an hour, and no refusal takes it away. */
function lookOf(trial: Trial): Promise<ClientAnswer> {
  const look = looks.get(trial) ?? importLook(trial.client, trial.module.model.name, 'x\nzq0\n');
  looks.set(trial, look);
  return look;
}

/** A value as a write sends it: references and files by their ids. */
function valueOf(row: KnownRow, field: string): unknown {
  const bare = (value: unknown): unknown =>
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    !Array.isArray(value) &&
    ('string_view' in value || 'mime' in value)
      ? value.id
      : value;
  // What no row carries is sent all the same.
  const { [field]: value = [] } = row.values;
  return Array.isArray(value) ? value.map(bare) : bare(value);
}

function filterOf(row: KnownRow, field: string): unknown {
  const value = valueOf(row, field);
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' && /^[a-z]+$|^[0-9a-f-]{36}$/.test(value) ? [value] : String(value);
}

function references({ module }: Trial): string[] {
  return (module.filters?.include ?? []).filter((name) => module.model.fields[name]?.model !== undefined);
}

function idIn(row: KnownRow, field: string): unknown {
  const value = valueOf(row, field);
  return Array.isArray(value) ? value[0] : value;
}

function actionOf({ module: { model } }: Trial): string {
  return model.actions?.[0]?.name ?? model.status?.transitions[0]?.name ?? 'none';
}

function isFile({ module }: Trial, field: string): boolean {
  return ['FileField', 'ImageField'].includes(module.model.fields[field]?.type ?? '');
}

/** A query's texts, those that are given. */
function definite(query: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
