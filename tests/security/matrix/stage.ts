// The matrix before it begins: every definition in force, people of every role, rows that are full of marks.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import type { Model } from '../../../server/definitions/index.ts';
import { PATHS } from '../../../server/paths.ts';
import {
  createTestAccount,
  openSocket,
  startTestServer,
  writeModules,
  type Client,
  type ClientAnswer,
  type TestServer,
  type TestSocket,
} from '../../../server/testing/index.ts';
import { IS_GATE } from '../../setup/tier.ts';
import type { KnownRow, Viewer } from './forbidden.ts';
import { HOSTILE, VAULT, VAULT_CODE } from './hostile.ts';
import { Planter, type PlantedRow } from './plant.ts';

const FUNCTIONAL = ['moderator', 'accountant', 'sales', 'invest_manager', 'news_editor', 'hr'];
/** Each functional role beside the least role of the organisation: in the full tier only. */
const ONE_BY_ONE = IS_GATE ? [] : FUNCTIONAL.map((role) => ['guest', role]);
/** Each role of the organisation, each functional one beside the least of them, all of them together. */
export const ROLE_SETS: readonly (readonly string[])[] = [
  ['owner'],
  ['admin'],
  ['member'],
  ['guest'],
  ...ONE_BY_ONE,
  ['member', ...FUNCTIONAL],
];
const PASSWORD = 'correct horse battery';
const NOBODY = 'nobody';

export interface Person extends Viewer {
  name: string;
  client: Client;
  socket: TestSocket;
}

export interface Stage {
  server: TestServer;
  modules: readonly ModuleDefinition[];
  people: readonly Person[];
  owner: Person;
  organization: string;
  rows: readonly KnownRow[];
  /** Owner of another organisation, and a row of each model that is there, by model. */
  stranger: { id: string; client: Client; rows: ReadonlyMap<string, string> };
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const shipped = readdirSync(PATHS.modules, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.module.json'))
    .map((name): ModuleDefinition => JSON.parse(readFileSync(join(PATHS.modules, name), 'utf8')));
  const directory = writeModules(...HOSTILE);
  mkdirSync(join(directory.path, VAULT.name));
  writeFileSync(join(directory.path, VAULT.name, 'index.mjs'), VAULT_CODE);
  const server = await startTestServer({
    data: 'none',
    modulesDir: directory.path,
    searchesMost: Number.POSITIVE_INFINITY,
  });
  const modules = [...shipped, ...HOSTILE];
  const missing = modules.filter(({ name }) => !server.catalog.current().modules.has(name));
  if (missing.length > 0)
    throw new Error(
      `Not in force: ${missing.map(({ name }) => name).join(', ')}${JSON.stringify('refusals' in server.catalog && typeof server.catalog.refusals === 'function' ? server.catalog.refusals() : [])}`,
    );
  const { people, organization } = await openPeople(server);
  const [owner] = people;
  if (!owner) throw new Error('nobody owns the organisation');
  const planter = new Planter(server);
  const planted = await plant(planter, server, { organization, people });
  const rows = await Promise.all(planted.map((row) => asOwner({ server, owner }, row, modules)));
  const stranger = await openStranger(planter, server);
  return {
    server,
    modules,
    people,
    owner,
    organization,
    rows,
    stranger,
    async close() {
      for (const { socket } of people) socket.close();
      await server.close();
      directory.remove();
    },
  };
}

async function openPeople(server: TestServer): Promise<{ people: Person[]; organization: string }> {
  const people: Person[] = [];
  let organization: string = randomUUID();
  for (const [index, roles] of ROLE_SETS.entries()) {
    const account = await createTestAccount(server.database, {
      email: `person${index}@example.kz`,
      password: PASSWORD,
      role: roles[0] ?? 'guest',
      organization,
    });
    organization = account.organization;
    await server.database.query('update data."user" set functional_roles = $2 where id = $1', [
      account.userId,
      roles.slice(1),
    ]);
    const client = await server.login(account.email, PASSWORD);
    people.push({
      id: account.userId,
      name: roles.join('+'),
      roles,
      client: withoutLimits(server, client),
      socket: await openSocket(server.url, client),
    });
  }
  return { people, organization };
}

async function openStranger(planter: Planter, server: TestServer): Promise<Stage['stranger']> {
  const account = await createTestAccount(server.database, {
    email: 'stranger@example.kz',
    password: PASSWORD,
    role: 'owner',
  });
  const rows = new Map([['user', account.userId]]);
  for (const model of server.catalog.current().models.values()) {
    if (!rows.has(model.name))
      rows.set(
        model.name,
        (await planter.row(model, { organization: account.organization, about: account.userId, targets: new Map() }))
          .id,
      );
  }
  return { id: account.userId, client: withoutLimits(server, await server.login(account.email, PASSWORD)), rows };
}

/** Fewer than any limit lets through. */
const FORGOTTEN_EVERY = 10;

/** A trial that runs into a limit proves nothing: what was asked before is forgotten, and a refusal for its frequency is no answer. */
function withoutLimits(server: TestServer, client: Client): Client {
  let calls = 0;
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return async (...given: unknown[]) => {
        calls += 1;
        if (calls % FORGOTTEN_EVERY === 0) await server.database.query('delete from app.asked');
        // A method of the client: it takes what it was given and answers a call.
        const answer = (await value.apply(target, given)) as ClientAnswer;
        if (answer.status === 429)
          throw new Error(`${String(name)} ${String(given[0])} ran into a limit: ${answer.text}`);
        return answer;
      };
    },
  });
}

/** Of every model a row about nobody who asks, then one about each person. */
async function plant(
  planter: Planter,
  server: TestServer,
  { organization, people }: { organization: string; people: readonly Person[] },
): Promise<PlantedRow[]> {
  const { models } = server.catalog.current();
  const user = models.get('user');
  if (!user) throw new Error('there are no people');
  const nobody = await planter.row(user, { organization, about: people[0]?.id ?? '', targets: new Map() });
  const planted: PlantedRow[] = [{ ...nobody, facts: { people: {} } }];
  const order = byReferences(models).filter((name) => name !== 'user');
  for (const about of [{ id: nobody.id, name: NOBODY }, ...people]) {
    const targets = new Map<string, string>([['uploader', nobody.id]]);
    for (const name of order) {
      const model = models.get(name);
      // Of a settings document there is one row.
      const isThere = model?.module.model.single === true && planted.some((row) => row.model === name);
      if (!model || isThere) continue;
      const row = await planter.row(model, { organization, about: about.id, targets });
      targets.set(name, row.id);
      planted.push(row);
    }
  }
  return planted;
}

/** Each after those that it refers to, where they do not refer to each other in a circle. */
function byReferences(models: ReadonlyMap<string, Model>): string[] {
  const order = new Set<string>();
  const visited = new Set<string>();
  const add = (name: string): void => {
    const model = models.get(name);
    if (!model || visited.has(name)) return;
    visited.add(name);
    const fields = [...model.fields.values()];
    for (const field of [...fields, ...fields.flatMap(({ part }) => [...(part?.fields.values() ?? [])])])
      add(field.dynamic?.models[0] ?? field.model ?? '');
    order.add(name);
  };
  for (const name of models.keys()) add(name);
  return [...order];
}

async function asOwner(
  { server, owner }: Pick<Stage, 'server' | 'owner'>,
  row: PlantedRow,
  modules: readonly ModuleDefinition[],
): Promise<KnownRow> {
  const module = modules.find(({ model }) => model.name === row.model);
  if (module?.model.private === true) return { ...row, module, values: await stored(server, row) };
  const answer = await owner.client.get(`/data/${row.model}/${row.id}/`);
  if (!module || answer.status !== 200) throw new Error(`${row.model} ${row.id}: ${answer.status} ${answer.text}`);
  return { ...row, module, values: answer.body };
}

/** Of a private model, whose rows the owner does not read. */
async function stored({ database }: TestServer, { model, id }: PlantedRow): Promise<Record<string, unknown>> {
  const [row] = await database.query<{ values: Record<string, unknown> }>(
    `select to_jsonb(t) as values from data."${model}" t where id = $1`,
    [id],
  );
  return row?.values ?? {};
}
