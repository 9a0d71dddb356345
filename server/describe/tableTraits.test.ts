// What a table says of its rows beside their columns: tree, tone, posting, order of their own, groups.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModuleDefinition, TableInfo } from '../../src/contract/index.ts';
import { startTestServer, writeModules, type Client, type TestServer } from '../testing/index.ts';

const label = (en: string): { ru: string; en: string } => ({ ru: `${en} ru`, en });

const PAPERS: ModuleDefinition = {
  name: 'papers',
  title: label('Papers'),
  navigation: { path: '/papers' },
  model: {
    name: 'paper',
    posting: true,
    fields: {
      code: { type: 'CharField', title: label('Code'), unique: true },
      name: { type: 'CharField', title: label('Name') },
      pay: { type: 'DecimalField', title: label('Pay'), read: ['admin'] },
      above: { type: 'ForeignKey', title: label('Above'), model: 'paper', read: ['admin'] },
      body: { type: 'RichTextField', title: label('Body') },
      state: { type: 'CharField', title: label('State'), choices: [{ id: 'new', title: label('New') }] },
      tags: { type: 'MultiChoiceField', title: label('Tags'), choices: [{ id: 'a', title: label('A') }] },
    },
  },
  table: {
    columns: ['code', 'name', 'body', 'state', 'tags'],
    tree: 'above',
    rowTone: "if(<pay> > 0, 'red', '')",
    newRows: 'grid',
  },
  permissions: { admin: 'all', member: ['list', 'read'] },
};

let modules: ReturnType<typeof writeModules>;
let server: TestServer;
let admin: Client;
let plain: Client;

beforeAll(async () => {
  modules = writeModules(PAPERS);
  server = await startTestServer({ modulesDir: modules.path });
  [admin, plain] = await Promise.all([server.login('admin@demo.keste'), server.login('member.kk@demo.keste')]);
});
afterAll(async () => {
  await server?.close();
  modules?.remove();
});

async function tableOf(client: Client): Promise<TableInfo> {
  const answer = await client.get('/table_info/?model=paper&page_name=papers');
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

describe('table_info', () => {
  it('tells of tree, tone, posting and where rows are made; the tone brings the fields it looks at', async () => {
    const info = await tableOf(admin);
    expect(info).toMatchObject({ tree: 'above', rowTone: "if(<pay> > 0, 'red', '')", posting: true, newRows: 'grid' });
    expect(info.formulas?.map(({ field }) => field)).toEqual(['pay']);
    expect(info).not.toHaveProperty('ranked');
  });

  it('[ADMIN-05] a tree and a tone by fields that the roles may not read are not told of', async () => {
    const info = await tableOf(plain);
    expect(info).not.toHaveProperty('tree');
    expect(info).not.toHaveProperty('rowTone');
    expect(info).not.toHaveProperty('formulas');
    expect((await plain.get('/data/paper/?parent=')).body.fields.parent[0].rule).toBe('unknown_field');
  });

  it('groups are offered by what rows can have in common; rich text is shown as such', async () => {
    const { columns } = await tableOf(admin);
    expect(columns.filter(({ groupable }) => groupable).map(({ field }) => field)).toEqual(['name', 'state']);
    expect(columns.find(({ field }) => field === 'body')?.cellRenderer).toBe('richtext');
    for (const { field, groupable } of columns)
      expect([field, (await admin.get('/data/paper/groups/', { query: { by: field } })).status]).toEqual([
        field,
        groupable ? 200 : 400,
      ]);
  });
});
