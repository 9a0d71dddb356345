// Who has a row open, with real connections: who is told of whom and of which fields, and when it ends.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import {
  createTestAccount,
  NEWS,
  openSocket,
  startTestServer,
  writeModules,
  type Client,
  type TestServer,
  type TestSocket,
} from '../../testing/index.ts';

const PASSWORD = 'correct horse battery';
const MODEL = 'plan';
const PLANS: ModuleDefinition = {
  ...NEWS,
  name: 'plans',
  navigation: { path: '/plans' },
  model: { ...NEWS.model, name: MODEL },
  permissions: {
    admin: 'all',
    member: { can: ['list', 'read', 'update'], rows: "<title> != 'Hidden'" },
    guest: ['list', 'read'],
  },
};
const modules = writeModules(PLANS);
const organization = randomUUID();
let server: TestServer;
interface Person {
  id: string;
  client: Client;
}
let boss: Person;
let member: Person;
let other: Person;
let guest: Person;
let stranger: Person;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  server = await startTestServer({ data: 'none', modulesDir: modules.path });
  const person = async (role: string, org = organization): Promise<Person> => {
    const account = await createTestAccount(server.database, {
      email: `${randomUUID()}@example.kz`,
      password: PASSWORD,
      role,
      organization: org,
    });
    return { id: account.userId, client: await server.login(account.email, PASSWORD) };
  };
  [boss, member, other, guest, stranger] = await Promise.all([
    person('owner'),
    person('member'),
    person('member'),
    person('guest'),
    person('owner', randomUUID()),
  ]);
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));
afterAll(async () => {
  await server.close();
  modules.remove();
});

async function row(title = 'Plan'): Promise<string> {
  const id = randomUUID();
  expect((await boss.client.post(`/data/${MODEL}/`, { id, title })).status).toBe(201);
  return id;
}

interface AtRow extends TestSocket {
  is(field?: string): void;
  /** What it was told last: people and their fields. */
  sees(): unknown;
}

/** In the room, and open there. */
async function at(id: string, { client }: Person, field?: string): Promise<AtRow> {
  const socket = await openSocket(server.url, client);
  sockets.push(socket);
  await socket.socket.emitWithAck('join', { model: MODEL, id });
  const is = (name?: string): void => void socket.socket.emit('present', { model: MODEL, id, field: name });
  is(field);
  return {
    ...socket,
    is,
    sees: () => {
      const last = socket.named('row_presence').at(-1);
      return (last?.['people'] as { id: string; fields: string[] }[] | undefined)?.map(({ id: person, fields }) => [
        person,
        fields,
      ]);
    },
  };
}

test('[PRESENCE-01] each is told who else has the row open and in which field, never of himself, and alone of nobody', async () => {
  const id = await row();
  const mine = await at(id, boss, 'title');
  await at(await row(), other);
  const theirs = await at(id, member);
  await expect.poll(mine.sees).toEqual([[member.id, []]]);
  await expect.poll(theirs.sees).toEqual([[boss.id, ['title']]]);
  expect(mine.named('row_presence')).toHaveLength(1);
  theirs.is('body');
  await expect.poll(mine.sees).toEqual([[member.id, ['body']]]);
  theirs.is();
  await expect.poll(mine.sees).toEqual([[member.id, []]]);
  expect(theirs.named('row_presence')).toHaveLength(1);
});

test('[PRESENCE-02] two tabs of one person count once, with the fields of both, and are told nothing of each other', async () => {
  const id = await row();
  const [mine, first, second] = [await at(id, boss), await at(id, member, 'title'), await at(id, member, 'body')];
  await expect.poll(mine.sees).toEqual([[member.id, ['body', 'title']]]);
  await expect.poll(first.sees).toEqual([[boss.id, []]]);
  second.close();
  await expect.poll(mine.sees).toEqual([[member.id, ['title']]]);
  expect(first.sees()).toEqual([[boss.id, []]]);
});

test('[PRESENCE-03] a field that somebody may not read is not named to him, nor one that is none', async () => {
  const id = await row();
  const [mine, theirs] = [await at(id, boss, 'secret'), await at(id, member, 'nothing')];
  await expect.poll(theirs.sees).toEqual([[boss.id, []]]);
  await expect.poll(mine.sees).toEqual([[member.id, []]]);
  theirs.is('title');
  await expect.poll(mine.sees).toEqual([[member.id, ['title']]]);
  const deputy = await at(id, boss, 'secret');
  await expect.poll(deputy.sees).toEqual([[member.id, ['title']]]);
});

test('[PRESENCE-03] who may not read the row neither learns who is there nor is shown; who loses the right goes', async () => {
  const id = await row();
  const [mine, theirs] = [await at(id, boss), await at(id, member)];
  await expect.poll(mine.sees).toEqual([[member.id, []]]);
  const outside = await at(id, stranger, 'title');
  outside.is('title');
  // One who never asked to be let in.
  const unasked = await openSocket(server.url, other.client);
  sockets.push(unasked);
  unasked.socket.emit('present', { model: MODEL, id, field: 'title' });
  await boss.client.patch(`/data/${MODEL}/${id}/`, { version: 1, title: 'Hidden' });
  await expect.poll(mine.sees).toEqual([]);
  await expect.poll(() => theirs.named('room_left')).toHaveLength(1);
  expect([outside.sees(), unasked.named('row_presence')]).toEqual([undefined, []]);
  const late = await at(id, member);
  const deputy = await at(id, boss, 'title');
  await at(id, guest);
  await expect.poll(deputy.sees).toEqual([[guest.id, []]]);
  expect(late.sees()).toBeUndefined();
});

test('[PRESENCE-04] it ends when the page says so, leaves or is lost; what makes no sense changes nothing', async () => {
  const id = await row();
  const mine = await at(id, boss);
  for (const end of [
    ({ socket }: AtRow) => socket.emit('absent', { model: MODEL, id }),
    ({ socket }: AtRow) => socket.emit('leave', { model: MODEL, id }),
    ({ socket }: AtRow) => socket.io.engine.close(),
  ]) {
    const theirs = await at(id, member, 'title');
    await expect.poll(mine.sees).toEqual([[member.id, ['title']]]);
    for (const nonsense of [
      undefined,
      null,
      'x',
      { model: MODEL },
      { model: MODEL, id: 'x' },
      { model: '__proto__', id },
    ])
      for (const name of ['present', 'absent']) theirs.socket.emit(name, nonsense);
    end(theirs);
    await expect.poll(mine.sees).toEqual([]);
  }
});
