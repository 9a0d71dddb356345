// Named sets of filters: one's own, shared ones, the definition's buttons; and the default that holds where nothing was chosen.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FilterSets, ModuleDefinition } from '../../src/contract/index.ts';
import { startTestServer, writeModules, zoneAtNoon, type Client, type TestServer } from '../testing/index.ts';

const label = (ru: string, en: string): { ru: string; en: string } => ({ ru, en });

const CASES: ModuleDefinition = {
  name: 'cases',
  title: label('Случаи', 'Cases'),
  navigation: { path: '/cases' },
  model: {
    name: 'case',
    fields: {
      name: { type: 'CharField', title: label('Название', 'Name') },
      state: {
        type: 'CharField',
        title: label('Состояние', 'State'),
        choices: [
          { id: 'new', title: label('Новый', 'New') },
          { id: 'done', title: label('Готов', 'Done') },
        ],
      },
      due: { type: 'DateField', title: label('Срок', 'Due') },
      parts: { type: 'IntegerField', title: label('Частей', 'Parts') },
      person: { type: 'ForeignKey', title: label('Кто', 'Who'), model: 'user' },
      secret: { type: 'CharField', title: label('Секрет', 'Secret'), read: ['admin'] },
    },
  },
  table: { columns: ['name', 'state', 'due', 'person', 'secret'], ordering: ['name'] },
  filters: {
    include: ['name', 'state', 'due', 'parts', 'person', 'secret'],
    exclude: ['state'],
    quick: [
      { name: 'mine', title: label('Мои', 'Mine'), filters: { person: '__me__', state__exclude: ['done'] } },
      {
        name: 'late',
        title: label('Просрочены', 'Late'),
        filters: { due: { preset: 'overdue' } },
        ordering: ['-due', 'secret'],
      },
      { name: 'big', title: label('Большие', 'Big'), filters: { parts: { from: 5 }, state: 'new', due: '2026-03-01' } },
      { name: 'hidden', title: label('Тайные', 'Hidden'), filters: { secret: 'x', state: ['new'] } },
    ],
  },
  permissions: { admin: 'all', member: ['list', 'read'] },
};

const PAGE = { model: 'case', page_name: 'cases' };

let modules: ReturnType<typeof writeModules>;
let server: TestServer;
let admin: Client;
let plain: Client;
let other: Client;

beforeAll(async () => {
  modules = writeModules(CASES);
  server = await startTestServer({ modulesDir: modules.path });
  [admin, plain, other] = await Promise.all([
    server.login('admin@demo.keste'),
    server.login('member.ru@demo.keste'),
    server.login('other@demo.keste'),
  ]);
  await admin.post('/data/case/batch/', {
    upsert: [
      { id: randomUUID(), name: 'a', state: 'new' },
      { id: randomUUID(), name: 'b', state: 'done' },
      { id: randomUUID(), name: 'c', state: 'done', secret: 'x' },
    ],
  });
});
afterAll(async () => {
  await server?.close();
  modules?.remove();
});
beforeEach(async () => {
  await server.database.query('delete from app.filter_set');
  await server.database.query(`delete from app.chosen_filter where model = 'case'`);
});

type Saved = FilterSets['results'];

async function save(client: Client, set: Record<string, unknown>): Promise<Saved> {
  const answer = await client.post('/app_info/filter_sets/', { ...PAGE, ...set });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.results;
}

async function saved(client: Client): Promise<Saved> {
  return (await client.get('/app_info/filter_sets/', { query: PAGE })).body.results;
}

async function panel(client: Client): Promise<{
  canShare: boolean;
  activeFilters: unknown;
  search: string;
  ordering: string[];
  saved: Saved;
  filterTags: { structure: { name: string }[] };
}> {
  return (await client.get('/app_info/active_filters/', { query: PAGE })).body;
}

async function names(client: Client, query: Record<string, string> = {}): Promise<string[]> {
  return (await client.get('/data/case/', { query: { page_name: 'cases', ...query } })).body.results.map(
    ({ name }: { name: string }) => name,
  );
}

describe('refusals', () => {
  it.each([
    ['name', { name: '   ' }, 400],
    ['name', { name: 'я'.repeat(101) }, 400],
    ['scope', { name: 'a', scope: 'world' }, 400],
    [
      'filters',
      { name: 'a', filters: Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`f${index}`, 'a'])) },
      400,
    ],
    [
      'filters',
      {
        name: 'a',
        filters: {
          name: 'x'.repeat(400),
          state: Array.from({ length: 200 }, (_, index) => String(index).padStart(60, 'x')),
        },
      },
      400,
    ],
    ['colour', { name: 'a', colour: 'red' }, 400],
  ])('[FILTER-12] 400 names %s', async (name, set, status) => {
    const answer = await plain.post('/app_info/filter_sets/', { ...PAGE, ...set });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([status, [name]]);
  });

  it('[FILTER-12] several saved as default at once: all are kept, one of them is the default', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => save(plain, { name: `set ${index}`, is_default: true })));
    const sets = (await saved(plain)).filter(({ scope }) => scope === 'own');
    expect([sets.length, sets.filter(({ is_default: isDefault }) => isDefault).length]).toEqual([8, 1]);
  });

  it('[FILTER-12] a name twice, a set too many, a page or model there is not', async () => {
    await save(plain, { name: 'Мой' });
    expect((await plain.post('/app_info/filter_sets/', { ...PAGE, name: 'мой' })).body.fields.name[0].rule).toBe(
      'unique',
    );
    await server.database.query(
      `insert into app.filter_set (organization, user_id, model, page_name, name, scope) select organization, user_id, model, page_name, 'n' || n, scope from app.filter_set, generate_series(1, 49) n`,
    );
    expect((await plain.post('/app_info/filter_sets/', { ...PAGE, name: 'zu viel' })).body.fields.name[0].rule).toBe(
      'maxItems',
    );
    expect((await plain.post('/app_info/filter_sets/', { ...PAGE, page_name: 'contractors', name: 'a' })).status).toBe(
      404,
    );
    expect(
      (await plain.post('/app_info/filter_sets/', { model: 'nothing', page_name: 'cases', name: 'a' })).status,
    ).toBe(404);
    expect((await plain.post('/app_info/filter_sets/', { name: 'a' })).status).toBe(400);
    const guest = await server.login('guest@demo.keste');
    expect((await guest.get('/app_info/filter_sets/', { query: PAGE })).status).toBe(403);
  });

  it("[FILTER-12] sharing is for owners and administrators; another's own set is not there, a shared one is not to be changed by all", async () => {
    expect([await panel(plain), await panel(admin)].map(({ canShare }) => canShare)).toEqual([false, true]);
    expect((await plain.post('/app_info/filter_sets/', { ...PAGE, name: 'a', scope: 'organization' })).status).toBe(
      403,
    );
    const [own] = await save(plain, { name: 'a' });
    expect((await plain.patch(`/app_info/filter_sets/${own?.id}/`, { scope: 'organization' })).status).toBe(403);
    for (const client of [admin, other]) {
      expect((await client.patch(`/app_info/filter_sets/${own?.id}/`, { name: 'b' })).status).toBe(404);
      expect((await client.delete(`/app_info/filter_sets/${own?.id}/`)).status).toBe(404);
    }
    const [shared] = await save(admin, { name: 'b', scope: 'organization' });
    expect((await plain.patch(`/app_info/filter_sets/${shared?.id}/`, { name: 'c' })).status).toBe(403);
    expect((await plain.delete(`/app_info/filter_sets/${shared?.id}/`)).status).toBe(403);
    expect((await other.delete(`/app_info/filter_sets/${shared?.id}/`)).status).toBe(404);
    expect((await admin.patch(`/app_info/filter_sets/${shared?.id}/`, { model: 'contractor' })).status).toBe(400);
    expect((await admin.patch('/app_info/filter_sets/x/', { name: 'c' })).status).toBe(400);
  });
});

describe('sets', () => {
  it("[FILTER-12] own ones first, then shared ones, then the buttons whose filters one may use; each says whether it is one's to change", async () => {
    await save(admin, {
      name: 'Общий',
      scope: 'organization',
      filters: { state: ['done'], secret: 'x' },
      search: ' b ',
      ordering: ['-name', 'secret'],
    });
    await save(plain, {
      name: 'Мой',
      filters: { state: ['new'], nothing: 'x', person: [randomUUID()] },
      ordering: ['nothing'],
    });
    expect(
      (await saved(plain)).map(({ name, scope, can_change: mine, filters }) => [name, scope, mine, filters]),
    ).toEqual([
      ['Мой', 'own', true, { state: ['new'] }],
      // A filter the reader may not use is left out, with its value.
      ['Общий', 'organization', false, { state: ['done'] }],
      ['Мои', 'quick', false, { person: ['__me__'], state__exclude: ['done'] }],
      ['Просрочены', 'quick', false, { due: { preset: 'overdue' } }],
      // As the panel would write the same values.
      [
        'Большие',
        'quick',
        false,
        { parts: { from: '5' }, state: ['new'], due: { from: '2026-03-01', to: '2026-03-01' } },
      ],
    ]);
    expect(await saved(admin)).toMatchObject([
      {
        name: 'Общий',
        can_change: true,
        filters: { state: ['done'], secret: 'x' },
        search: 'b',
        ordering: ['-name', 'secret'],
      },
      { id: 'quick:mine' },
      { id: 'quick:late' },
      { id: 'quick:big' },
      { id: 'quick:hidden', name: 'Тайные' },
    ]);
    const ordered = async (client: Client): Promise<unknown> =>
      (await saved(client)).find(({ id }) => id === 'quick:late')?.ordering;
    expect([await ordered(plain), await ordered(admin)]).toEqual([['-due'], ['-due', 'secret']]);
    expect((await panel(plain)).saved).toEqual(await saved(plain));
    plain.lang = 'en';
    expect((await saved(plain)).slice(2).map(({ name }) => name)).toEqual(['Mine', 'Late', 'Big']);
    plain.lang = 'ru';
    expect((await saved(other)).map(({ scope }) => scope)).toEqual(['quick', 'quick', 'quick', 'quick']);
  });

  it('[FILTER-12] changed part by part, taken back from the others, removed', async () => {
    const [set] = await save(admin, { name: 'a', scope: 'organization', filters: { state: ['new'] }, search: 's' });
    const after = await admin.patch(`/app_info/filter_sets/${set?.id}/`, { name: 'b', search: '' });
    expect(after.body.results[0]).toMatchObject({
      id: set?.id,
      name: 'b',
      scope: 'organization',
      filters: { state: ['new'] },
      search: '',
    });
    await admin.patch(`/app_info/filter_sets/${set?.id}/`, { scope: 'own' });
    expect((await saved(plain)).filter(({ scope }) => scope !== 'quick')).toEqual([]);
    expect((await admin.delete(`/app_info/filter_sets/${set?.id}/`)).status).toBe(204);
    expect((await saved(admin)).filter(({ scope }) => scope !== 'quick')).toEqual([]);
  });

  it("[FILTER-12] [FILTER-13] the default holds for rows, groups and the panel of its page until something is chosen, one's own before the shared one; choices under a key begin empty", async () => {
    expect(await names(plain)).toEqual(['a', 'b', 'c']);
    await save(admin, {
      name: 'Общий',
      scope: 'organization',
      is_default: true,
      filters: { state: ['done'] },
      ordering: ['-name'],
    });
    expect(await names(plain)).toEqual(['c', 'b']);
    expect(
      (await plain.get('/data/case/groups/', { query: { page_name: 'cases', by: 'state' } })).body.results,
    ).toHaveLength(1);
    expect(await panel(plain)).toMatchObject({
      activeFilters: { state: ['done'] },
      ordering: ['-name'],
      filterTags: { structure: [{ name: 'state' }] },
    });
    const [own] = await save(plain, { name: 'Мой', is_default: true, filters: { state: ['new'] } });
    expect(await names(plain)).toEqual(['a']);
    expect(await names(admin)).toEqual(['c', 'b']);
    expect(await names(plain, { key: 'board 1' })).toEqual(['a', 'b', 'c']);
    // A second default takes the place of the first.
    await save(plain, { name: 'Другой', is_default: true, filters: { name: 'b' } });
    expect((await saved(plain)).filter(({ is_default: is }) => is).map(({ name }) => name)).toEqual([
      'Другой',
      'Общий',
    ]);
    expect(await names(plain)).toEqual(['b']);
    await plain.patch(`/app_info/filter_sets/${own?.id}/`, { is_default: true });
    expect(await names(plain)).toEqual(['a']);
    await plain.post('/app_info/chosen_filters/', { ...PAGE, filters: {} });
    expect(await names(plain)).toEqual(['a', 'b', 'c']);
    expect(await panel(plain)).toMatchObject({ activeFilters: {}, ordering: [] });
  });

  it("[FILTER-12] one's other tabs learn of an own set", async () => {
    const { id } = (await plain.get('/users/info/')).body.user;
    await save(plain, { name: 'Мой' });
    const published = async (): Promise<unknown[]> =>
      server.database.query(
        `select data->>'model' as model, data->>'page_name' as page from app.event where name = 'update_filter' and user_id = $1 and data->>'model' = 'case'`,
        [id],
      );
    await expect.poll(async () => (await published()).length).toBeGreaterThan(0);
  });
});

describe('spans of days', () => {
  it.each([
    ['last_year', -1, 'year'],
    ['next_7_days', 6, 'day'],
    ['next_30_days', 29, 'day'],
  ] as const)('[FIND-03] %s', async (preset, last, unit) => {
    await server.database.query(`delete from data."case" where name like 'day %'`);
    const zone = zoneAtNoon();
    await admin.patch('/users/profile/', { timezone: zone });
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format();
    const shifted = (days: number): string =>
      new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
    const year = Number(today.slice(0, 4));
    const [from, to] = unit === 'year' ? [`${year + last}-01-01`, `${year + last}-12-31`] : [today, shifted(last)];
    const outside = unit === 'year' ? [`${year - 2}-12-31`, `${year}-01-01`] : [shifted(-1), shifted(last + 1)];
    await admin.post('/data/case/batch/', {
      upsert: [from, to, ...outside].map((due) => ({ id: randomUUID(), name: `day ${due}`, due })),
    });
    expect(await names(admin, { filters: JSON.stringify({ due: { preset } }), ordering: 'due' })).toEqual(
      [from, to].map((day) => `day ${day}`),
    );
  });
});
