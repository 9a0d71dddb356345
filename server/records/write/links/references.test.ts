// A field that refers to many rows, through every door: writes, lists, filters, select lists, deletes, import and export, notices.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import {
  importLook,
  importRun,
  startTestServer,
  writeModules,
  type Client,
  type ClientAnswer,
  type TestServer,
} from '../../../testing/index.ts';

const title = (text: string): { ru: string; kk: string; en: string } => ({ ru: text, kk: text, en: text });
const TAGS: ModuleDefinition = {
  name: 'tags',
  title: title('Tags'),
  model: { name: 'tag', fields: { name: { type: 'CharField', title: title('Name'), required: true, unique: true } } },
  permissions: { admin: 'all', member: ['list', 'read'] },
};
const NOTES: ModuleDefinition = {
  name: 'notes',
  title: title('Notes'),
  navigation: { path: '/notes' },
  model: {
    name: 'note',
    representation: '<name>',
    fields: {
      name: { type: 'CharField', title: title('Name'), required: true },
      tags: { type: 'ManyToManyField', title: title('Tags'), model: 'tag', required: true },
      people: { type: 'ManyToManyField', title: title('People'), model: 'user' },
    },
  },
  filters: { include: ['tags', 'people'], exclude: ['tags'] },
  permissions: {
    admin: 'all',
    member: ['list', 'read', 'create', 'update', 'export'],
    guest: ['list', 'read', 'update'],
  },
};

let server: TestServer;
let owner: Client;
let modules: ReturnType<typeof writeModules>;
let ownerId = '';
const tags = new Map<string, string>();

beforeAll(async () => {
  modules = writeModules(TAGS, NOTES);
  server = await startTestServer({ modulesDir: modules.path });
  owner = await server.login('owner@demo.keste');
  ownerId = (await owner.get('/users/info/')).body.user.id;
  for (const name of ['red', 'green', 'blue', 'pale, grey']) {
    const id = randomUUID();
    await owner.post('/data/tag/', { id, name });
    tags.set(name, id);
  }
});
afterAll(async () => {
  await server.close();
  modules.remove();
});

const idsOf = (...names: readonly string[]): string[] => names.map((name) => tags.get(name) ?? '');
const create = (body: Record<string, unknown>, client: Client = owner): Promise<ClientAnswer> =>
  client.post('/data/note/', { id: randomUUID(), name: 'a note', ...body });
const namesOf = (row: { tags: { string_view: string }[] }): string[] => row.tags.map((entry) => entry.string_view);

async function listed(filters: Record<string, unknown>, client: Client = owner): Promise<string[]> {
  const answer = await client.get(
    `/data/note/?${new URLSearchParams({ filters: JSON.stringify(filters), ordering: 'name' })}`,
  );
  return answer.body.results.map((row: { name: string }) => row.name);
}

describe('[FIELD-09] a field of many references', () => {
  it('is refused where an entry is no id, unknown, of another organisation, or one too many', async () => {
    const other = await server.login('other@demo.keste');
    const foreign = (await other.get('/data/contractor/?page_size=1')).body.results[0].id;
    for (const [value, rule] of [
      [['red'], 'uuid'],
      [[randomUUID()], 'reference'],
      [[foreign], 'reference'],
      [[], 'required'],
      [Array.from({ length: 201 }, () => randomUUID()), 'maxItems'],
    ] as const) {
      const answer = await create({ tags: value });
      expect([answer.status, answer.body.fields?.tags?.[0]?.rule]).toEqual([400, rule]);
    }
    expect((await create({})).body.fields.tags[0].rule).toBe('required');
  });

  it('keeps its rows in the order chosen, each once, in single rows and lists', async () => {
    const { body } = await create({ name: 'order', tags: idsOf('blue', 'red', 'blue') });
    expect(body.tags).toEqual([
      { id: tags.get('blue'), string_view: 'blue' },
      { id: tags.get('red'), string_view: 'red' },
    ]);
    expect(body.people).toEqual([]);
    const [row] = (await owner.get('/data/note/?filters=%7B%7D&ordering=name')).body.results.filter(
      (each: { name: string }) => each.name === 'order',
    );
    expect(row.tags).toEqual(body.tags);
    const changed = await owner.patch(`/data/note/${body.id}/`, { version: 1, tags: idsOf('green', 'blue') });
    expect([changed.body.version, namesOf(changed.body)]).toEqual([2, ['green', 'blue']]);
    // Another order of the same says nothing new.
    const same = await owner.patch(`/data/note/${body.id}/`, { version: 2, tags: changed.body.tags.reverse() });
    expect([same.status, same.body.version]).toEqual([200, 2]);
    expect((await owner.patch(`/data/note/${body.id}/`, { version: 2, tags: [] })).status).toBe(400);
    const untouched = await owner.patch(`/data/note/${body.id}/`, { version: 2, name: 'order 2' });
    expect(namesOf(untouched.body)).toEqual(['green', 'blue']);
  });

  it('keeps a row from being deleted as long as a row that is there refers to it', async () => {
    const { body } = await create({ name: 'holds', tags: idsOf('red') });
    const refused = await owner.delete(`/data/tag/${tags.get('red')}/`);
    expect([refused.status, refused.body.code]).toEqual([409, 'has_links']);
    expect((await owner.delete(`/data/note/${body.id}/`)).status).toBeLessThan(300);
  });

  it('[FIELD-09] filters by any of the rows, by none at all, by the person who asks, and out', async () => {
    await create({ name: 'f1', tags: idsOf('red', 'green'), people: [ownerId] });
    await create({ name: 'f2', tags: idsOf('blue') });
    await create({ name: 'f3', tags: idsOf('green') });
    const own = async (filters: Record<string, unknown>): Promise<string[]> =>
      (await listed(filters)).filter((name) => /^f\d$/.test(name));
    expect(await own({ tags: idsOf('red', 'blue') })).toEqual(['f1', 'f2']);
    expect(await own({ tags__exclude: idsOf('green') })).toEqual(['f2']);
    expect(await own({ people: ['__me__'] })).toEqual(['f1']);
    expect(await own({ people: ['__null__'] })).toEqual(['f2', 'f3']);
    expect(await own({ people: ['__me__', '__null__'] })).toEqual(['f1', 'f2', 'f3']);
    const bad = await owner.get(`/data/note/?filters=${encodeURIComponent('{"tags":["red"]}')}`);
    expect(bad.body.fields.tags).toEqual([expect.objectContaining({ rule: 'uuid' })]);
  });

  it('[FIELD-09] offers in its filter only rows that still give results', async () => {
    await create({ name: 'only one', tags: idsOf('pale, grey'), people: [ownerId] });
    const query = new URLSearchParams({
      model: 'tag',
      page_name: 'notes',
      field: 'tags',
      filters: JSON.stringify({ people: ['__me__'], tags: idsOf('blue') }),
    });
    const { filteredSelectList } = (await owner.get(`/app_info/filtered_select_list/?${query}`)).body;
    expect(filteredSelectList.map((option: { string_view: string }) => option.string_view)).toEqual([
      'green',
      'pale, grey',
      'red',
    ]);
  });

  it('[FIELD-09, ADMIN-05] names the rows to nobody who may not see them, and keeps what such a person cannot see when he adds to it', async () => {
    const { body } = await create({ name: 'seen by guests', tags: idsOf('red', 'blue') });
    const guest = await server.login('guest@demo.keste');
    const row = (await guest.get(`/data/note/${body.id}/`)).body;
    expect(row.tags).toEqual(idsOf('red', 'blue').map((id) => ({ id, string_view: '' })));
    expect(
      (await guest.get(`/data/note/?filters=${encodeURIComponent(JSON.stringify({ tags: idsOf('red') }))}`)).status,
    ).toBe(400);
    const kept = await guest.patch(`/data/note/${body.id}/`, { version: 1, name: 'renamed', tags: idsOf('blue') });
    expect([kept.status, kept.body.tags.length]).toEqual([200, 1]);
    expect(
      (await guest.patch(`/data/note/${body.id}/`, { version: 2, tags: idsOf('blue', 'green') })).body.fields.tags[0]
        .rule,
    ).toBe('reference');
  });

  it('notifies people that they were listed, each once', async () => {
    const member = await server.login('member.ru@demo.keste');
    const memberId = (await member.get('/users/info/')).body.user.id;
    const { body } = await create({ name: 'for you', tags: idsOf('red'), people: [memberId, ownerId] });
    await owner.patch(`/data/note/${body.id}/`, { version: 1, people: [memberId] });
    await expect
      .poll(
        async () =>
          (await member.get('/notifications/')).body.results.filter(
            (notice: { object: { id: string } | null }) => notice.object?.id === body.id,
          ).length,
      )
      .toBe(1);
  });

  it('leaves as joined names and comes back by them, a name with a comma in it too', async () => {
    await create({ name: 'export me', tags: idsOf('pale, grey', 'red') });
    const answer = await owner.get('/data/note/export/?format=csv&columns=name,tags');
    expect(answer.text).toContain('pale, grey; red');
    const lines = [
      'name,tags',
      '"i1","pale, grey; blue"',
      '"i2","pale, grey"',
      '"i3","red, green"',
      '"i4","red; purple"',
    ].join('\n');
    const look = await importLook(owner, 'note', lines);
    const run = await importRun(owner, 'note', look.body.id, {
      mapping: ['name', 'tags'],
      dry_run: false,
      skip_wrong: true,
    });
    expect(run.body).toMatchObject({ created: 3 });
    const rows = (await owner.get('/data/note/?ordering=name')).body.results.filter((row: { name: string }) =>
      /^i\d$/.test(row.name),
    );
    expect(rows.map((row: { name: string; tags: { string_view: string }[] }) => [row.name, ...namesOf(row)])).toEqual([
      ['i1', 'pale, grey', 'blue'],
      ['i2', 'pale, grey'],
      ['i3', 'red', 'green'],
    ]);
  });
});
