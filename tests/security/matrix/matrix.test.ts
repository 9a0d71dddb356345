// Every call × every role × every field, for the shipped definitions and for hostile ones: what a person may not see is found in nothing
// he is told, and what he may not write stays as it is.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { until } from '../../setup/waiting.ts';
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import type { ClientAnswer } from '../../../server/testing/index.ts';
import { IS_GATE } from '../../setup/tier.ts';
import { HOSTILE, SAFE, VAULT } from './hostile.ts';
import { findForbidden, forbiddenFor, type KnownRow } from './forbidden.ts';
import { hiddenFields, may, mayView, readsField, seesRow, writesField } from './oracle.ts';
import { asking, asNumber, draftsOver, grouped, placesOf, renamed } from './drafts.ts';
import { ASKED_BY_FIELD, ATTEMPTS, BY_ID, DRAFTED, READINGS, WITHOUT_ROWS, type Trial } from './probes.ts';
import { recordStatements, type Statements } from './statements.ts';
import { openStage, ROLE_SETS, type Person, type Stage } from './stage.ts';

const REFUSALS: readonly number[] = [400, 403, 404, 409];

let stage: Stage;
let statements: Statements;
beforeAll(async () => {
  // What the server remembers for some seconds, such as sessions, falls due in no trial: its statements do not depend on when it is asked.
  vi.useFakeTimers({ toFake: ['Date'] });
  stage = await openStage();
  statements = recordStatements(stage.server.scoped);
});
afterAll(() => stage?.close());

it('[ADMIN-05] no call is left out: each is tried, or shows and writes no row', () => {
  const known = new Set([
    ...READINGS.keys(),
    ...ATTEMPTS.keys(),
    ...ASKED_BY_FIELD.keys(),
    ...BY_ID.keys(),
    ...DRAFTED.keys(),
    ...WITHOUT_ROWS.keys(),
  ]);
  // Calls of modules are tried by their declaration alone, below.
  const all = stage.server.app
    .knownCalls()
    .filter(({ module }) => module === undefined)
    .map(({ method, path }) => `${method} ${path}`);
  expect(
    all.filter((call) => !known.has(call)),
    'say in tests/security/matrix/probes.ts how the call is tried',
  ).toEqual([]);
  expect(
    [...known].filter((call) => !all.includes(call)),
    'there is no such call',
  ).toEqual([]);
});

it('[ADMIN-05] the marks are there to be found: in what the owner reads lies what others must not', async () => {
  const [, , member, guest] = stage.people;
  for (const person of [member, guest]) {
    const forbidden = forbiddenFor(person ?? stage.owner, stage.rows);
    expect(forbidden.size).toBeGreaterThan(50);
    for (const module of ['vault', 'diary', 'ledger'])
      expect(
        findForbidden((await stage.owner.client.get(`/data/${module}/?page_size=200`)).text, forbidden),
      ).toBeDefined();
  }
  const hidden = new Set(privateModules().map(({ model }) => model.name));
  for (const place of forbiddenFor(stage.owner, stage.rows).values()) expect(hidden).toContain(/^\w+/.exec(place)?.[0]);
});

describe.each(ROLE_SETS.filter((roles) => !roles.includes('owner')).map((roles) => roles.join('+')))(
  '[ADMIN-05] %s',
  (name) => {
    const person = (): Person => {
      const found = stage.people.find((each) => each.name === name);
      if (!found) throw new Error(`nobody is ${name}`);
      return found;
    };

    it('reads nothing forbidden, by no call', async () => {
      const forbidden = forbiddenFor(person(), stage.rows);
      for (const trial of await trialsOf(person())) {
        for (const [call, probe] of READINGS) {
          for (const answer of await Promise.all(probe(trial)))
            requireClean(answer, forbidden, `${call} of ${trial.module.name}`);
        }
      }
    });

    it('[HOST-02] makes the calls of modules that their declaration lets him make, no other, and reads nothing forbidden by them', async () => {
      const { client, roles } = person();
      const forbidden = forbiddenFor(person(), stage.rows);
      const calls = stage.server.app.knownCalls().filter(({ module }) => module !== undefined);
      expect(calls.length).toBeGreaterThan(2);
      for (const call of calls) {
        const asked = [...stage.modules, ...stage.server.catalog.current().modules.values()].find(
          ({ model }) => model.name === call.may?.model,
        );
        const isLet = asked
          ? may(asked, roles, call.may?.right ?? '')
          : call.roles?.some((role) => roles.includes(role)) === true;
        // Rows of its own model, and those of the hostile ones, which hold what must not be told.
        const models = new Set([call.may?.model, ...HOSTILE.map(({ model }) => model.name)]);
        for (const id of [...stage.rows.filter(({ model }) => models.has(model)).map((row) => row.id), randomUUID()]) {
          const path = call.path.replace(/:\w+/g, id);
          const answer = await (call.method === 'GET' ? client.get(path) : client.post(path, {}));
          // What the code refuses by the row has a code of its own.
          const isForbidden = answer.status === 403 && answer.body.code === 'forbidden';
          expect([call.path, roles, isForbidden]).toEqual([call.path, roles, !isLet]);
          requireClean(answer, forbidden, call.path);
          if (path === call.path) break;
        }
      }
    });

    it('[TOKEN-02] is answered by a token within its scope as by his session, and beyond it by nothing', async () => {
      const { client, roles } = person();
      const rights = (module: Stage['modules'][number]): string[] =>
        ['list', 'read', 'create', 'update', 'delete', 'export'].filter((right) => may(module, roles, right));
      for (const module of stage.modules) {
        const own = rights(module);
        if (own.length === 0) continue;
        const made = await client.post('/users/tokens/', { name: 'T', scope: { [module.model.name]: own }, days: 1 });
        expect(made.status, made.text).toBe(201);
        const headers = { authorization: `Bearer ${made.body.secret}` };
        // By any of them at most: the rows of one module open no other's. A scope is asked by model: the hostile modules stand for all others.
        for (const each of new Set([module, ...HOSTILE])) {
          const ids = stage.rows.filter(({ model }) => model === each.model.name).map(({ id }) => `${id}/`);
          for (const path of ['', 'groups/', 'export/?format=csv', ...ids].map(
            (end) => `/data/${each.model.name}/${end}`,
          )) {
            const answer = await client.get(path, { headers });
            if (each !== module) expect([path, answer.status]).toEqual([path, 403]);
            else expect([path, answer.status, answer.text]).toEqual([path, ...asSession(await client.get(path))]);
          }
        }
        await client.delete(`/users/tokens/${made.body.token.id}/`);
      }
    });

    it('is counted the rows that are there for him, in an order that no hidden field makes', async () => {
      const { client, roles, id } = person();
      for (const module of stage.modules.filter((each) => may(each, roles, 'list'))) {
        const there = stage.rows.filter(
          (row) => row.model === module.model.name && seesRow(module, roles, row.facts, id),
        );
        const path = `/data/${module.model.name}/`;
        const [list, groups] = [
          await client.get(path, { query: { page_size: '200' } }),
          await client.get(`${path}groups/`),
        ];
        // People are more than were planted, and calls of modules that were tried before change who belongs to a group.
        if (!/^(?:user|group|group_member|group_post|moderation_item)$/.test(module.model.name))
          expect([module.name, list.body.count, groups.body.results[0]?.count ?? 0]).toEqual([
            module.name,
            there.length,
            there.length,
          ]);
        if (module.model.name === 'vault' && name !== 'admin')
          expect(list.body.results.map((row: { id: string }) => row.id)).toEqual(there.map((row) => row.id));
      }
    });

    it('asks by no hidden field and writes none, nor one that others hold', async () => {
      const forbidden = forbiddenFor(person(), stage.rows);
      const before = await fingerprint();
      for (const trial of await trialsOf(person())) {
        const { roles } = person();
        const hidden = hiddenFields(trial.module, roles);
        const held = Object.keys(trial.module.model.fields).filter((field) => !writesField(trial.module, roles, field));
        for (const field of hidden)
          for (const [call, ask] of ASKED_BY_FIELD) await refused(ask(trial, field), { call, trial, field, forbidden });
        for (const field of held)
          for (const [call, attempt] of ATTEMPTS)
            await refused(attempt(trial, field), { call, trial, field, forbidden });
      }
      expect(await fingerprint()).toEqual(before);
    });

    it('gets of a hidden row and of one of another organisation what he gets of none, by the same statements', async () => {
      const before = await fingerprint();
      for (const trial of await trialsOf(person())) {
        const sees =
          seesRow(trial.module, person().roles, trial.hidden.facts, person().id) &&
          mayView(trial.module, person().roles);
        const ids = [...(sees ? [] : [trial.hidden.id]), stage.stranger.rows.get(trial.module.model.name) ?? ''];
        for (const [call, ask] of BY_ID) {
          const place = `${call} of ${trial.module.name}`;
          const absent = await statements.during(() => ask(trial, trial.absent));
          for (const id of ids) {
            const { answer, asked } = await statements.during(() => ask(trial, id));
            expect([place, answer.status, shape(answer), asked]).toEqual([
              place,
              absent.answer.status,
              shape(absent.answer),
              absent.asked,
            ]);
          }
        }
      }
      expect(await fingerprint()).toEqual(before);
    });

    it('is told of no stored value by a draft of a definition that asks about it', async () => {
      const { client, roles, id } = person();
      const forbidden = forbiddenFor(person(), stage.rows);
      const { rev } = stage.server.catalog.current();
      const [plan = never, preview = never, apply = never] = [...DRAFTED.values()];
      // Their fields are hidden in every way there is; the full tier asks over the shipped modules as well.
      for (const module of IS_GATE ? HOSTILE : stage.modules) {
        const isWhole = stage.rows.every(
          (row) => row.model !== module.model.name || seesRow(module, roles, row.facts, id),
        );
        const hidden = placesOf(module).filter(
          ({ field, column }) =>
            !isWhole || !readsField(module, roles, column === undefined ? { field } : { field: column, part: field }),
        );
        // Others are refused whatever they ask.
        for (const place of roles.includes('admin') ? hidden : hidden.slice(0, 1)) {
          const drafts = draftsOver(module, place);
          const refusedAs = asNumber(module, place);
          for (const text of drafts)
            for (const call of [plan, preview])
              requireClean(await call(client, text), forbidden, `a draft over ${module.name} ${place.field}`);
          if (refusedAs !== undefined)
            requireClean(
              await apply(client, refusedAs),
              forbidden,
              `applying a draft over ${module.name} ${place.field}`,
            );
        }
      }
      expect(stage.server.catalog.current().rev).toBe(rev);
    });

    it('opens no file that only hidden rows or fields hold', async () => {
      const forbidden = forbiddenFor(person(), stage.rows);
      const files = await stage.server.database.query<{ id: string; name: string }>(
        'select id, name from app.file where organization = $1',
        [stage.organization],
      );
      const barred = files.filter(({ id }) => forbidden.has(id));
      const [open] = files.filter(({ id }) =>
        stage.rows.some(({ model, values }) => model === 'vault' && JSON.stringify(values['file_open'])?.includes(id)),
      );
      if (open && may(VAULT, person().roles, 'read'))
        expect((await person().client.get(`//media/${open.id}/${open.name}`)).status).toBe(200);
      expect(barred.length > 0 || name === 'admin').toBe(true);
      for (const { id, name: file } of barred)
        expect(
          (await person().client.get(`//media/${id}/${file}`)).status,
          `${file} of ${String(forbidden.get(id))}`,
        ).toBe(404);
    });
  },
);

it('[PLAN-04] drafts do ask: an administrator is told how many rows stand in the way, hidden ones too', async () => {
  const admin = stage.people.find(({ name }) => name === 'admin') ?? stage.owner;
  for (const [module, field] of [
    [VAULT, 'sealed'],
    [SAFE, 'code'],
  ] as const) {
    const planted = stage.rows.filter(({ model }) => model === module.model.name).length;
    const { body } = await admin.client.post('/modules/plan/', { text: asNumber(module, { field }) });
    expect([body.ok, body.issues]).toEqual([
      false,
      [expect.objectContaining({ path: `/model/fields/${field}`, count: planted + 1 })],
    ]);
    const [pattern, rule] = await Promise.all(
      draftsOver(module, { field })
        .slice(1)
        .map((text) => admin.client.post('/modules/plan/', { text })),
    );
    const isWarned = (answer: ClientAnswer | undefined): boolean =>
      answer?.body.warnings.some(({ count }: { count?: number }) => count === planted + 1);
    // Over what some of its writers may not read there is no rule.
    expect([isWarned(pattern), isWarned(rule), rule?.body.ok]).toEqual([true, module === SAFE, module === SAFE]);
  }
});

it('[PLAN-04] a draft that renames a field, or joins it with one that everybody reads, is refused with its rows and without what they hold', async () => {
  const admin = stage.people.find(({ name }) => name === 'admin') ?? stage.owner;
  const forbidden = forbiddenFor(admin, stage.rows);
  const [one, other] = stage.rows.filter(({ model }) => model === 'vault');
  const plan = (text: string): Promise<ClientAnswer> => admin.client.post('/modules/plan/', { text });
  const was = await stage.server.database.query<{ title: string; sealed: string }>(
    'select title, sealed from data.vault where id = $1',
    [other?.id],
  );
  await stage.server.database.query(
    'update data.vault set (title, sealed) = (select title, sealed from data.vault where id = $1) where id = $2',
    [one?.id, other?.id],
  );
  const answers = [
    await plan(renamed(VAULT, { field: 'sealed' })),
    await plan(renamed(VAULT, { field: 'sealed_lines', column: 'seal' })),
    await plan(grouped(VAULT, ['title', 'sealed'])),
  ];
  await stage.server.database.query('update data.vault set title = $2, sealed = $3 where id = $1', [
    other?.id,
    was[0]?.title,
    was[0]?.sealed,
  ]);
  for (const answer of answers) {
    expect([
      answer.body.ok,
      answer.body.issues.map(({ rows }: { rows?: unknown[] }) => (rows ?? []).length > 0),
    ]).toEqual([false, [true]]);
    requireClean(answer, forbidden, 'a renamed or joined field');
  }
});

it('[RIGHT-10] of a private model the owner reads what names him, and nothing else by any call', async () => {
  const forbidden = forbiddenFor(stage.owner, stage.rows);
  expect(forbidden.size).toBeGreaterThan(0);
  for (const trial of await trialsOf(stage.owner, privateModules())) {
    expect((await stage.owner.client.get(`/data/${trial.module.model.name}/${trial.mine.id}/`)).status).toBe(200);
    for (const [call, probe] of READINGS)
      for (const answer of await Promise.all(probe(trial)))
        requireClean(answer, forbidden, `${call} of ${trial.module.name}`);
  }
});

it('[ADMIN-05] the owner of another organisation reads of no row here', async () => {
  const { client, id, rows } = stage.stranger;
  // Computed values and limits are alike everywhere.
  const own = (await Promise.all([...rows].map(([model, row]) => client.get(`/data/${model}/${row}/`))))
    .map(({ text }) => text)
    .join(' ');
  const forbidden = new Map([...forbiddenFor({ id, roles: [] }, stage.rows)].filter(([word]) => !own.includes(word)));
  expect(forbidden.size).toBeGreaterThan(500);
  // An owner sees everything in his own organisation: what is kept from him is another one's.
  for (const trial of await trialsOf({ client, id, roles: ['owner'] }, IS_GATE ? HOSTILE : stage.modules)) {
    for (const [call, probe] of READINGS)
      for (const answer of await Promise.all(probe(trial)))
        requireClean(answer, forbidden, `${call} of ${trial.module.name}`);
  }
});

it('[ADMIN-05] the owner of another organisation is told of no row here by drafts', { tags: ['full'] }, async () => {
  const { client } = stage.stranger;
  for (const trial of await trialsOf({ ...stage.stranger, roles: ['owner'] }, stage.modules)) {
    const name = trial.module.model.name;
    for (const { field, column } of placesOf(trial.module)) {
      const value = trial.hidden.values[field];
      if (
        column !== undefined ||
        typeof value !== 'string' ||
        trial.module.model.fields[field]?.type === 'DecimalField'
      )
        continue;
      for (const [call, ask] of DRAFTED) {
        // Applied it would come into force: only what is refused may be tried.
        if (call === 'POST /modules/apply/' && (await ask(client, 'x')).status !== 403)
          throw new Error('strangers may apply');
        const [ofStored, ofNobodys] = [
          await ask(client, asking(trial.module, field, value)),
          await ask(client, asking(trial.module, field, 'zqnobodys')),
        ];
        expect([call, name, field, ofStored.status, plain(ofStored.text, value)]).toEqual([
          call,
          name,
          field,
          ofNobodys.status,
          plain(ofNobodys.text, 'zqnobodys'),
        ]);
      }
    }
  }
});

it('[ADMIN-05] live events, notices and what is asked for afterwards tell nobody of what he may not see', async () => {
  const { owner, rows, people } = stage;
  const named = rows.filter(({ model }) => ['vault', 'diary', 'ledger', 'request'].includes(model));
  for (const row of named) {
    const { body } = await owner.client.get(`/data/${row.model}/${row.id}/`);
    const keep = row.model === 'request' ? { urgency: 'high' } : { title: `${String(body.title)}x` };
    const changed = await owner.client.patch(`/data/${row.model}/${row.id}/`, { version: body.version, ...keep });
    expect([row.model, changed.status, changed.text.slice(0, 300)]).toEqual([row.model, 200, expect.any(String)]);
    await owner.client.post(`/data/${row.model}/${row.id}/comments/`, {
      id: randomUUID(),
      body: `<p>zqcomment @[All](${people.map(({ id }) => id).join(')@[All](')})</p>`,
    });
  }
  const last = named.at(-1);
  await expect
    .poll(() => JSON.stringify(people.find(({ name }) => name === 'admin')?.socket.heard))
    .toContain(last?.id);
  // Events come in their order: with this one all before it are there.
  const rev = randomBytes(8).toString('hex');
  stage.server.live.routesUpdate(rev);
  await until('the last event to arrive at everybody', () =>
    people.every(({ socket }) => JSON.stringify(socket.heard).includes(rev)),
  );
  for (const person of people) {
    const forbidden = forbiddenFor(person, rows);
    const announced = [
      person.socket.heard,
      (await person.client.get('/realtime/since/?seq=0')).text,
      (await person.client.get('/notifications/?state=all')).text,
      (await person.client.get('/counters/')).text,
    ];
    for (const each of announced)
      expect([person.name, findForbidden(JSON.stringify(each), forbidden)]).toEqual([person.name, undefined]);
  }
});

/** The modules that a person is tried with: in the gate those of which a row, a field or its writing is kept from him. */
function modulesFor({ id, roles }: Pick<Person, 'id' | 'roles'>): readonly ModuleDefinition[] {
  const isOpen = (module: ModuleDefinition): boolean =>
    Object.keys(module.model.fields).every((field) => writesField(module, roles, field)) &&
    stage.rows.every((row) => row.model !== module.model.name || seesRow(module, roles, row.facts, id));
  return stage.modules.filter((module) => !IS_GATE || !isOpen(module));
}

function privateModules(): ModuleDefinition[] {
  return stage.modules.filter(({ model }) => model.private === true);
}

async function trialsOf(
  { client, id, roles }: Pick<Person, 'client' | 'id' | 'roles'>,
  modules = modulesFor({ id, roles }),
): Promise<Trial[]> {
  return Promise.all(
    modules.map(async (module): Promise<Trial> => {
      const own = stage.rows.filter(({ model }) => model === module.model.name);
      const [hidden = missing(), ...others] = own;
      const mine = others.find(({ facts }) => facts.people['author']?.includes(id) === true) ?? hidden;
      const info = may(module, roles, 'list')
        ? await client.get('/table_info/', {
            query: { model: module.model.name, page_name: module.name, table_type: 'record' },
          })
        : undefined;
      return { client, me: id, module, mine, hidden, absent: randomUUID(), columns: info?.body?.columns ?? [] };
    }),
  );
}

function never(): never {
  throw new Error('a call without a probe');
}

function missing(): KnownRow {
  throw new Error('a model without rows');
}

function requireClean(answer: ClientAnswer, forbidden: ReadonlyMap<string, string>, place: string): void {
  const cursor = typeof answer.body?.next === 'string' ? Buffer.from(answer.body.next, 'base64url').toString() : '';
  const found = findForbidden(`${answer.text} ${JSON.stringify(answer.headers)} ${cursor}`, forbidden);
  expect(found === undefined ? undefined : `${place} tells ${found}`).toBeUndefined();
  expect([place, answer.status >= 500, answer.status >= 500 ? answer.text : '']).toEqual([place, false, '']);
}

interface Attempt {
  call: string;
  trial: Trial;
  field: string;
  forbidden: ReadonlyMap<string, string>;
}

async function refused(
  answers: readonly Promise<ClientAnswer>[],
  { call, trial, field, forbidden }: Attempt,
): Promise<void> {
  const place = `${call} of ${trial.module.name} by ${field}`;
  for (const answer of await Promise.all(answers)) {
    expect([place, REFUSALS.includes(answer.status), answer.status]).toEqual([place, true, answer.status]);
    // What was sent by the person himself may come back to him.
    if (answer.status >= 500) requireClean(answer, forbidden, place);
  }
}

/** Without what was asked for, and what is made of it. */
function plain(text: string, value: string): string {
  return text
    .replaceAll(value, '?')
    .replaceAll(/"rev":"[0-9a-f]+"/g, '')
    .replaceAll(/[0-9a-f]{16}\.js/g, '');
}

/** Ids that the answers repeat do not count. */
function shape({ text }: ClientAnswer): string {
  return text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');
}

/** Of every row of every module, what beside it is kept included. */
async function fingerprint(): Promise<string> {
  const tables = await stage.server.database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'data' or (schemaname = 'app' and tablename in ('comment', 'history', 'auto_number')) order by 1`,
  );
  const hash = createHash('sha256');
  for (const { name } of tables) {
    const [found] = await stage.server.database.query<{ all: string | null }>(
      `select string_agg(t::text, '' order by t::text) as all from ${name} t`,
    );
    hash.update(`${name} ${found?.all ?? ''}`);
  }
  return hash.digest('hex');
}

function asSession({ status, text }: ClientAnswer): [number, string] {
  return [status, text];
}
