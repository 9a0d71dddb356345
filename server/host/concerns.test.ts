// Whose counters a write works out anew, of a module whose counter names those concerned.
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSocket, startTestServer, type Client, type TestServer, type TestSocket } from '../testing/index.ts';

const text = (en: string): object => ({ ru: en, kk: en, en });
const ERRANDS = {
  name: 'errands',
  title: text('Errands'),
  navigation: { path: '/errands' },
  model: {
    name: 'errand',
    representation: '<title>',
    fields: {
      title: { type: 'CharField', title: text('Title'), required: true, maxLength: 50 },
      runner: { type: 'ForeignKey', title: text('Runner'), model: 'user' },
    },
  },
  table: { columns: ['title', 'runner'] },
  form: { fields: ['title', 'runner'] },
  permissions: { admin: 'all', member: 'all' },
};
const CODE = `
export default { counters: { errands_mine: {
  concerns: { errand: ({ before, after }) => [before?.runner?.id, after.runner?.id] },
  async count({ people }) {
    globalThis.errandCounts.push(...people.map(({ userId }) => userId));
    return new Map(people.map(({ userId }) => [userId, 1]));
  },
} } };
`;

/** Everybody who was counted for, each time. */
const counts: string[] = [];
const people: { id: string; client: Client; socket: TestSocket }[] = [];
let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keste-concerns-'));
  mkdirSync(join(folder, 'errands'));
  writeFileSync(join(folder, 'errands', 'errands.module.json'), JSON.stringify(ERRANDS));
  writeFileSync(join(folder, 'errands', 'index.mjs'), CODE);
  Reflect.set(globalThis, 'errandCounts', counts);
  server = await startTestServer({ modulesDir: folder });
  for (const name of ['admin', 'member.en', 'member.ru', 'member.kk']) {
    const client = await server.login(`${name}@demo.keste`);
    const { id } = (await client.get('/users/info/')).body.user;
    people.push({ id, client, socket: await openSocket(server.url, client) });
  }
});
afterAll(async () => {
  for (const { socket } of people) socket.close();
  await server?.close();
  Reflect.deleteProperty(globalThis, 'errandCounts');
  rmSync(folder, { recursive: true, force: true });
});

/** Who was counted for once that was done and this person heard of it. */
async function counted(heardBy: number, work: () => Promise<{ status: number }>): Promise<number[]> {
  const socket = people[heardBy]?.socket;
  const before = socket?.named('counters').length ?? 0;
  counts.length = 0;
  expect((await work()).status).toBeLessThan(300);
  await expect.poll(() => (socket?.named('counters').length ?? 0) > before).toBe(true);
  return [...new Set(counts)].map((id) => people.findIndex((person) => person.id === id)).toSorted();
}

test('[HOST-17] a write works out the counters of those whom a counter calls concerned, before and after it, and of nobody else who is there', async () => {
  const [admin, one, other] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const id = randomUUID();
  const at = `/data/errand/${id}/`;
  const made = (): ReturnType<Client['post']> =>
    admin.client.post('/data/errand/', { id, title: 'Bread', runner: one.id });
  expect(await counted(1, made)).toEqual([1]);
  expect(await counted(2, () => admin.client.patch(at, { version: 1, runner: other.id }))).toEqual([1, 2]);
  expect(await counted(2, () => admin.client.patch(at, { version: 2, title: 'Milk' }))).toEqual([2]);
  expect(await counted(2, () => admin.client.delete(at))).toEqual([2]);
});
