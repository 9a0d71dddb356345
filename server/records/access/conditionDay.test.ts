// today() in permissions: the day of the organisation, whatever zone somebody chooses for himself.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import {
  openSocket,
  startTestServer,
  writeModules,
  zonesADayApart,
  type Client,
  type TestServer,
} from '../../testing/index.ts';
import { todayIn } from '../../../src/engine/query/index.ts';

const label = (en: string): { ru: string; en: string } => ({ ru: en, en });
const field = (type: FieldDefinition['type'], rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type,
  title: label(type),
  ...rest,
});

const [EARLY, LATE] = zonesADayApart();
const NOTES: ModuleDefinition = {
  name: 'notes',
  title: label('Notes'),
  model: {
    name: 'note',
    representation: '<title>',
    fields: {
      title: field('CharField', { required: true }),
      day: field('DateField'),
      age: field('IntegerField', { formula: 'days(<day>, today())' }),
    },
    actions: [{ name: 'touch', title: label('Touch'), when: '<day> = today()', set: { title: 'Touched' } }],
  },
  events: [{ name: 'notes_today', on: ['update'], when: '<day> = today()' }],
  navigation: { path: '/notes', counter: 'notes' },
  filters: { include: ['title'] },
  counters: [
    { name: 'notes', title: label('Notes') },
    { name: 'all_notes', title: label('All notes'), filters: { title: 'o' } },
  ],
  permissions: { admin: 'all', member: { can: ['list', 'read', 'create', 'update'], rows: '<day> = today()' } },
};

const modules = writeModules(NOTES);
let server: TestServer;
let admin: Client;
let member: Client;
const rows = { early: randomUUID(), late: randomUUID() };

beforeAll(async () => {
  server = await startTestServer({ modulesDir: modules.path });
  [admin, member] = await Promise.all([server.login('admin@demo.keste'), server.login('member.ru@demo.keste')]);
  await member.get('/counters/');
  await makeNote(rows.early, EARLY);
  await makeNote(rows.late, LATE);
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

async function makeNote(id: string, zone: string): Promise<void> {
  const answer = await admin.post('/data/note/', { id, title: 'Note', day: todayIn(zone) });
  expect(answer.status, answer.text).toBe(201);
}

const live = async (client: Client, zone: string): Promise<void> => {
  const answer = await client.patch('/users/profile/', { timezone: zone });
  expect(answer.status, answer.text).toBe(200);
};
async function organizationIn(zone: string): Promise<void> {
  await server.database.query('update app.organization set timezone = $1', [zone]);
  // Sessions are read anew after this.
  await live(member, EARLY);
  await live(admin, EARLY);
}
const listed = async (): Promise<unknown> =>
  (await member.get('/data/note/')).body.results.map(({ id }: { id: string }) => id);

describe('[RIGHT-01] today() in permissions', () => {
  it.each([
    ['early', EARLY],
    ['late', LATE],
  ] as const)("is the organisation's day: %s", async (name, zone) => {
    await organizationIn(zone);
    const there = rows[name];
    const hidden = rows[name === 'early' ? 'late' : 'early'];
    const counted: unknown[] = [];
    for (const own of [EARLY, LATE]) {
      await live(member, own);
      expect([own, await listed()]).toEqual([own, [there]]);
      expect((await member.get(`/data/note/${hidden}/`)).status).toBe(404);
      expect((await member.patch(`/data/note/${hidden}/`, { version: 1, title: 'Late' })).status).toBe(404);
      const { results } = (await member.get(`/data/note/${there}/actions/`)).body;
      expect(results.map((action: { name: string }) => action.name)).toEqual(['touch']);
      counted.push((await member.get('/counters/')).body.values);
    }
    expect(counted).toMatchObject([
      { notes: 1, all_notes: 1 },
      { notes: 1, all_notes: 1 },
    ]);
  });

  it("is the organisation's for what is announced live too", async () => {
    await organizationIn(EARLY);
    await live(member, LATE);
    await live(admin, LATE);
    const socket = await openSocket(server.url, member);
    for (const id of [rows.late, rows.early]) await admin.patch(`/data/note/${id}/`, { version: 1, title: 'Told' });
    await expect.poll(() => socket.named('module_event').map(({ id }) => id)).toEqual([rows.early]);
    await expect.poll(() => socket.named('table_update').flatMap(({ ids }) => ids)).toContain(rows.early);
    expect(socket.named('table_update').flatMap(({ ids }) => ids)).not.toContain(rows.late);
    socket.close();
  });

  it("what is shown counts from the reader's day", async () => {
    await organizationIn(EARLY);
    const ages: number[] = [];
    for (const own of [EARLY, LATE]) {
      await live(member, own);
      ages.push((await member.get(`/data/note/${rows.early}/`)).body.age);
    }
    expect(new Set(ages).size).toBe(2);
  });
});
