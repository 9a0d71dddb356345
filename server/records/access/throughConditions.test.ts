// Rows that are seen by what other rows say: the members of a project's table part, the head of a department two references away.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import {
  createTestAccount,
  openSocket,
  startTestServer,
  writeModules,
  type Client,
  type TestServer,
} from '../../testing/index.ts';

const label = (en: string): { ru: string; en: string } => ({ ru: en, en });
const field = (type: FieldDefinition['type'], rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: label(type),
  ...rest,
});

const UNITS: ModuleDefinition = {
  name: 'units',
  title: label('Units'),
  model: {
    name: 'unit',
    fields: { name: field('CharField', { required: true }), head: field('ForeignKey', { model: 'user' }) },
  },
  permissions: { admin: 'all' },
};
const PROJECTS: ModuleDefinition = {
  name: 'ventures',
  title: label('Projects'),
  navigation: { path: '/ventures' },
  model: {
    name: 'venture',
    fields: {
      name: field('CharField', { required: true }),
      unit: field('ForeignKey', { model: 'unit' }),
      observers: field('ManyToManyField', { model: 'user' }),
      members: field('TablePart', {
        fields: {
          person: field('ForeignKey', { model: 'user' }),
          role: field('CharField', {
            choices: [
              { id: 'manager', title: label('Manager') },
              { id: 'reader', title: label('Reader') },
            ],
          }),
        },
      }),
    },
  },
  permissions: { admin: 'all', member: { can: ['list', 'read'], rows: '<members.person> = me' } },
};
const JOBS: ModuleDefinition = {
  name: 'works',
  title: label('Works'),
  navigation: { path: '/works' },
  model: {
    name: 'work',
    representation: '<name>',
    fields: {
      name: field('CharField', { required: true, search: true }),
      hours: field('DecimalField'),
      project: field('ForeignKey', { model: 'venture' }),
    },
  },
  table: { columns: ['name', 'hours', 'project'], totals: ['hours'], ordering: ['name'] },
  permissions: {
    admin: 'all',
    member: {
      can: 'all',
      rows: '<project.members.person> = me or <project.observers> = me or <project.unit.head> = me',
      change: "<project.members.person> = me and <project.members.role> = 'manager'",
    },
  },
};

const PASSWORD = 'a long enough password';
let server: TestServer;
let modules: ReturnType<typeof writeModules>;
const clients = new Map<string, Client>();
const ids = new Map<string, string>();
const as = (name: string): Client => clients.get(name) as Client;
const idOf = (name: string): string => ids.get(name) ?? '';

beforeAll(async () => {
  modules = writeModules(UNITS, PROJECTS, JOBS);
  server = await startTestServer({ data: 'none', modulesDir: modules.path });
  const organization = randomUUID();
  for (const name of ['boss', 'anna', 'boris', 'vera']) {
    const account = await createTestAccount(server.database, {
      email: `${name}@example.kz`,
      password: PASSWORD,
      role: name === 'boss' ? 'admin' : 'member',
      organization,
    });
    ids.set(name, account.userId);
    clients.set(name, await server.login(account.email, PASSWORD));
  }
});
afterAll(async () => {
  await server?.close();
  modules?.remove();
});

const make = async (model: string, body: Record<string, unknown>): Promise<string> => {
  const answer = await as('boss').post(`/data/${model}/`, { id: randomUUID(), ...body });
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return answer.body.id;
};
const member = (name: string, role: string): object => ({ id: randomUUID(), person: idOf(name), role });

let bridge = '';
let tower = '';
let work = { inBridge: '', inTower: '' };
beforeEach(async () => {
  for (const table of ['data.work', 'data.venture', 'data.unit']) await server.database.query(`delete from ${table}`);
  const unit = await make('unit', { name: 'North', head: idOf('vera') });
  bridge = await make('venture', {
    name: 'Bridge',
    unit,
    members: [member('anna', 'manager'), member('boris', 'reader')],
  });
  tower = await make('venture', {
    name: 'Tower',
    members: [member('anna', 'reader'), member('boris', 'manager')],
    observers: [],
  });
  work = {
    inBridge: await make('work', { name: 'Pillars', hours: '10.00', project: bridge }),
    inTower: await make('work', { name: 'Lift', hours: '5.00', project: tower }),
  };
  await make('work', { name: 'Nobody', hours: '100.00' });
});

const names = async (name: string): Promise<string[]> =>
  (await as(name).get('/data/work/')).body.results.map((row: { name: string }) => row.name);

describe('[THROUGH-01] rows are seen by what other rows say', () => {
  it('by a line of a table part, one of many references, a row two references away', async () => {
    expect(await names('anna')).toEqual(['Lift', 'Pillars']);
    expect(await names('vera')).toEqual(['Pillars']);
    await as('boss').patch(`/data/venture/${tower}/`, { version: 1, observers: [idOf('vera')] });
    expect(await names('vera')).toEqual(['Lift', 'Pillars']);
    expect(await names('boss')).toHaveLength(3);
  });

  it('and what belongs together is said of one line: a reader elsewhere is no manager here', async () => {
    const change = (name: string, id: string): Promise<number> =>
      as(name)
        .patch(`/data/work/${id}/`, { version: 1, hours: '11.00' })
        .then(({ status }) => status);
    expect(await change('anna', work.inBridge)).toBe(200);
    expect(await change('anna', work.inTower)).toBe(403);
    expect(await change('boris', work.inTower)).toBe(200);
    expect(await change('vera', work.inBridge)).toBe(403);
    const create = (name: string, project: string): Promise<number> =>
      as(name)
        .post('/data/work/', { id: randomUUID(), name: 'New', project })
        .then(({ status }) => status);
    expect([await create('anna', bridge), await create('anna', tower)]).toEqual([201, 403]);
  });
});

describe('[THROUGH-02] at every door', () => {
  it('counts, totals, single rows, options, search and files hold the same rows', async () => {
    const { body } = await as('vera').get('/data/work/');
    expect([body.count, body.totals]).toEqual([1, { hours: '10.00' }]);
    expect((await as('vera').get(`/data/work/${work.inTower}/`)).status).toBe(404);
    expect((await as('vera').patch(`/data/work/${work.inTower}/`, { version: 1, name: 'x' })).status).toBe(404);
    expect((await as('vera').get('/data/work/?search=lift')).body.count).toBe(0);
    const options = await as('vera').get('/app_info/filtered_select_list/?model=work');
    expect(options.body.filteredSelectList.map((each: { string_view: string }) => each.string_view)).toEqual([
      'Pillars',
    ]);
    const file = (await as('vera').get('/data/work/export/?format=csv&columns=name')).text;
    expect([file.includes('Pillars'), file.includes('Lift')]).toEqual([true, false]);
    const groups = await as('vera').get('/data/work/groups/?by=project');
    expect(JSON.stringify(groups.body)).not.toContain(tower);
  });

  it('events go to those who see the row', async () => {
    const sockets = new Map<string, Awaited<ReturnType<typeof openSocket>>>();
    for (const name of ['vera', 'boris']) sockets.set(name, await openSocket(server.url, as(name)));
    const told = (name: string): unknown[] =>
      (sockets.get(name)?.named('table_update') ?? []).flatMap(({ ids: rows }) => rows as unknown[]);
    await as('boss').patch(`/data/work/${work.inTower}/`, { version: 1, hours: '6.00' });
    await vi.waitFor(() => expect(told('boris')).toContain(work.inTower));
    await as('boss').patch(`/data/work/${work.inBridge}/`, { version: 1, hours: '6.00' });
    await vi.waitFor(() => expect(told('vera')).toContain(work.inBridge));
    expect(told('vera')).not.toContain(work.inTower);
    for (const socket of sockets.values()) socket.close();
  });

  it('[THROUGH-04] whose membership ends sees them no more, and is told to look anew', async () => {
    const socket = await openSocket(server.url, as('boris'));
    await as('boss').patch(`/data/venture/${bridge}/`, { version: 1, members: [member('anna', 'manager')] });
    expect(await names('boris')).toEqual(['Lift']);
    await vi.waitFor(() =>
      expect(socket.named('table_update')).toContainEqual(
        expect.objectContaining({ model: 'work', ids: [], kind: 'refresh' }),
      ),
    );
    socket.close();
  });

  it('[THROUGH-04] another change of the project tells nothing of its works', async () => {
    const socket = await openSocket(server.url, as('boris'));
    await as('boss').patch(`/data/venture/${bridge}/`, { version: 1, name: 'Long bridge' });
    await as('boss').patch(`/data/work/${work.inTower}/`, { version: 1, hours: '7.00' });
    await vi.waitFor(() => expect(JSON.stringify(socket.heard)).toContain(work.inTower));
    expect(socket.named('table_update')).not.toContainEqual(
      expect.objectContaining({ model: 'work', ids: [], kind: 'refresh' }),
    );
    socket.close();
  });
});
