// Descriptions of the shipped modules: by role and language, with their revs, and chosen filters.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type Client, type TestServer } from '../testing/index.ts';

let server: TestServer;
let owner: Client;
let sales: Client;
let plain: Client;
let guest: Client;

beforeAll(async () => {
  server = await startTestServer();
  const login = (name: string): Promise<Client> => server.login(`${name}@demo.keste`);
  [owner, sales, plain, guest] = await Promise.all([
    login('owner'),
    login('member.ru'),
    login('member.kk'),
    login('guest'),
  ]);
});
afterAll(() => server.close());

const TABLE = '/table_info/?model=contractor&page_name=contractors&table_type=list';
const FORM = '/form_info/?model=contractor&page_name=contractors&mode=';
const FILTERS = '/app_info/active_filters/?model=contractor&page_name=contractors';
const ROUTES = '/app_info/routes/?ver=alt';
const CHOSEN = { model: 'contractor', page_name: 'contractors' };

interface Named {
  name: string;
  fields?: Named[];
  formula?: string;
}

function leaves(fields: readonly Named[]): string[] {
  return fields.flatMap((field) => (field.fields ? leaves(field.fields) : [field.name]));
}

function find(fields: readonly Named[], name: string): Named | undefined {
  return fields.flatMap((field) => [field, ...(field.fields ?? [])]).find((field) => field.name === name);
}

describe('refusals', () => {
  it.each([
    ['/table_info/?model=nothing&page_name=contractors', 404],
    ['/table_info/?model=contractor&page_name=nothing', 404],
    ['/table_info/?page_name=contractors', 400],
    ['/table_info/?model=contractor&page_name=contractors&table_type=odd', 400],
    ['/form_info/?model=contractor&page_name=contractors&mode=odd', 400],
    ['/app_info/routes/meta/?name=nothing', 404],
    ['/app_info/routes/meta/?name=constructor', 404],
    ['/app_info/active_filters/?model=contractor&page_name=team', 404],
    ['/form_info/validator/contractor/contractors/create/ru-nothing.js', 404],
    [`/form_info/validator/contractor/contractors/create/ru-${'0'.repeat(64)}.js`, 404],
  ])('%s answers %d', async (path, status) => {
    expect((await sales.get(path)).status).toBe(status);
  });

  it('a guest gets no navigation and no descriptions but of what his role may list', async () => {
    expect(Object.keys((await guest.get(ROUTES)).body)).toEqual([
      'chat',
      'group_members',
      'group_posts',
      'groups',
      'holidays',
      'kanban',
      'kanban_stages',
      'milestones',
      'news',
      'news_categories',
      'projects',
      'requests',
      'sprint',
      'start_page',
      'task_time',
      'tasks',
    ]);
    for (const path of [TABLE, `${FORM}create`, FILTERS]) expect((await guest.get(path)).status).toBe(403);
    expect((await guest.get('/app_info/routes/meta/?name=contractors')).status).toBe(404);
  });

  it.each([
    ['filters', { ...CHOSEN }],
    ['colour', { ...CHOSEN, filters: {}, colour: 1 }],
    ['ordering', { ...CHOSEN, filters: {}, ordering: 'name' }],
  ])('a choice of filters that breaks its schema at %s', async (field, body) => {
    const answer = await sales.post('/app_info/chosen_filters/', body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });
});

describe('revs', () => {
  it.each([ROUTES, '/app_info/routes/meta/?name=contractors', TABLE, `${FORM}create`, `${FORM}edit`, FILTERS])(
    '%s answers 304 to its own rev and differs by language',
    async (path) => {
      const first = await sales.get(path);
      const etag = String(first.headers['etag']);
      if (path !== ROUTES) expect(etag).toBe(`"${first.body.rev}"`);
      const again = await sales.get(path, { headers: { 'if-none-match': etag } });
      expect([again.status, again.text]).toEqual([304, '']);
      const other = await sales.get(path, { headers: { 'if-none-match': '"0000000000000000"' } });
      expect(other.text).toBe(first.text);
      if (path.includes('meta')) return;
      const kazakh = await sales.get(path, { headers: { 'accept-language': 'kk', 'if-none-match': etag } });
      expect(kazakh.status).toBe(200);
    },
  );
});

describe('routes', () => {
  it('tell each entry in the language of the caller, with the table behind it', async () => {
    const { body } = await sales.get(ROUTES, { headers: { 'accept-language': 'en' } });
    expect(body.contractors).toMatchObject({
      title: 'Contractors',
      path: '/contractors',
      badge: null,
      meta: {
        pageWidget: 'table',
        pageConfig: { tableInfo: { model: 'contractor', page_name: 'contractors', table_type: 'list' } },
      },
    });
    expect((await sales.get('/app_info/routes/meta/?name=contractors')).body).toEqual(body.contractors.meta);
  });
});

describe('table', () => {
  it('[TABLE-01] has the columns the roles may read, with their rules', async () => {
    const [full, masked] = [(await sales.get(TABLE)).body, (await plain.get(TABLE)).body];
    const names = (info: { columns: { field: string }[] }): string[] => info.columns.map((column) => column.field);
    expect(names(full)).toContain('iban');
    expect(names(masked)).toEqual(names(full).filter((name) => name !== 'iban'));
    expect(full).toMatchObject({
      data_path: '/data/contractor/',
      editing: 'cell',
      ordering: ['name'],
      permissions: { create: true, update: true, delete: false, export: true },
    });
    const column = (name: string): Record<string, unknown> =>
      full.columns.find((each: { field: string }) => each.field === name);
    expect(column('available')).toMatchObject({
      editable: false,
      cellRendererParams: { fComputed: '<credit_limit> - <debt>', total: true, precision: 2, currency: 'KZT' },
    });
    expect(column('debt')).toMatchObject({ editable: false, cellRendererParams: { fComputed: true } });
    expect(column('name')).toMatchObject({
      editable: true,
      filter: 'name',
      sortable: true,
      cellEditorParams: { rulesConfig: [{ rule: 'required' }, { rule: 'maxLength', value: 200 }] },
    });
    expect(column('manager')).toMatchObject({ cellEditorParams: { model: 'user' } });
    expect(column('roles')).toMatchObject({ sortable: false, cellEditorParams: { multiple: true } });
    expect(masked.columns.find((each: { field: string }) => each.field === 'credit_limit').editable).toBe(false);
  });

  it('describes fields that feed a computed column without being one', async () => {
    const info = (await owner.get('/table_info/?model=product&page_name=products')).body;
    const known = new Set([...info.columns, ...(info.formulas ?? [])].map((column: { field: string }) => column.field));
    const model = server.catalog.current().models.get('product');
    for (const column of info.columns)
      for (const name of model?.formulas.dependencies(column.field) ?? []) expect(known).toContain(name);
  });
});

describe('form', () => {
  it('[FORM-01] has fields by type, groups, choices and rules by role', async () => {
    const { body } = await sales.get(`${FORM}create`);
    expect(find(body.fields, 'kind')).toMatchObject({ type: 'radio', default: 'company', required: true });
    expect(find(body.fields, 'roles')).toMatchObject({ type: 'checkboxGroup', multiple: true });
    expect(find(body.fields, 'status')).toMatchObject({
      type: 'selectEnum',
      choices: [{ id: 'draft', string_view: 'Черновик', color: 'gray' }, {}, {}, {}],
    });
    expect(find(body.fields, 'manager')).toMatchObject({ type: 'select', model: 'user', toField: 'id' });
    expect(find(body.fields, 'vat_payer')).toMatchObject({ type: 'switch' });
    expect(find(body.fields, 'credit_limit')).toMatchObject({ type: 'number', precision: 2, min: '0' });
    expect(find(body.fields, 'payment_days')).toMatchObject({ type: 'integer', min: 0, max: 365 });
    expect(find(body.fields, 'contract_date')).toMatchObject({ type: 'date' });
    expect(find(body.fields, 'contract_files')).toMatchObject({
      type: 'file',
      multiple: true,
      accept: ['pdf', 'docx', 'jpg', 'png'],
    });
    expect(find(body.fields, 'note')).toMatchObject({ type: 'string', widget: 'textarea' });
    expect(find(body.fields, 'requisites')).toMatchObject({ type: 'group-fields', label: 'Реквизиты' });
    expect(body.rules.map((rule: { field: string }) => rule.field)).toEqual(['bin', 'block_reason']);
  });

  it('[ROLLUP-15] of a new row has neither rollups nor what counts on them, but what it works out itself', async () => {
    const computed = async (model: string, page: string, mode: string): Promise<string[]> => {
      const { body } = await owner.get(`/form_info/?model=${model}&page_name=${page}&mode=${mode}`);
      return leaves(body.fields).filter((name) => find(body.fields, name)?.formula !== undefined);
    };
    const rows = (await owner.get('/form_info/?model=project&page_name=projects&mode=create')).body;
    expect(leaves(rows.fields).filter((name) => name.startsWith('tasks_') || name === 'progress')).toEqual([]);
    expect(find(rows.fields, 'figures')).toBeUndefined();
    expect(await computed('contractor', 'contractors', 'edit')).toContain('available');
    expect(await computed('contractor', 'contractors', 'create')).not.toContain('available');
    // Sums of the lines that are being entered stay.
    expect(await computed('order', 'orders', 'create')).toEqual(['lines_amount', 'total_net', 'total_vat', 'total']);
  });

  it('has nothing the roles may not read, and read-only what they may not write', async () => {
    const masked = (await plain.get(`${FORM}edit`)).body;
    expect(leaves(masked.fields).filter((name) => ['bank', 'iban', 'bik'].includes(name))).toEqual([]);
    expect(find(masked.fields, 'bank_details')).toBeUndefined();
    expect(find(masked.fields, 'credit_limit')).toMatchObject({ readonly: true });
    const full = (await sales.get(`${FORM}edit`)).body;
    expect(find(full.fields, 'iban')).toMatchObject({ readonly: true });
    expect(find((await owner.get(`${FORM}edit`)).body.fields, 'iban')).not.toHaveProperty('readonly');
    const view = (await plain.get(`${FORM}view`)).body;
    expect(JSON.stringify(view)).not.toContain('"required"');
    expect(view).not.toHaveProperty('validator');
  });

  it('[FORM-06] names a validator script that knows its rules, needs no imports and may be kept for good', async () => {
    const { body } = await sales.get(`${FORM}create`);
    const script = await sales.get(`/${body.validator}`);
    expect(script.status, script.text.slice(0, 200)).toBe(200);
    expect(script.headers['content-type']).toContain('text/javascript');
    expect(script.headers['cache-control']).toContain('immutable');
    expect(script.text).not.toMatch(/\bimport\b|require\(/);
    const { form: validate } = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(script.text)}`
    );
    expect(validate({ name: 'a'.repeat(201), kind: 'company', status: 'active', requisites: { country: 'kz' } })).toBe(
      false,
    );
    expect(
      validate.errors.map(
        (error: { instancePath: string; keyword: string }) => `${error.instancePath} ${error.keyword}`,
      ),
    ).toContain('/name maxLength');
    // Kept by rev: another role's form is another script.
    const [path = ''] = String(body.validator).split('ru-');
    const foreign = (await plain.get(`${FORM}create`)).body;
    expect((await sales.get(`/${path}ru-${foreign.rev}.js`)).status).toBe(404);
  });
});

describe('filters', () => {
  it('[FILTER-01] tell include and exclude with their widgets, by role and language', async () => {
    const { body } = await sales.get(FILTERS, { headers: { 'accept-language': 'en' } });
    const entry = (list: 'include' | 'exclude', name: string): unknown =>
      body[list].find((filter: { name: string }) => filter.name === name);
    expect(entry('include', 'name')).toEqual({
      name: 'name',
      label: 'Name',
      type: 'CharField',
      widget: { type: 'Input' },
    });
    expect(entry('include', 'debt')).toMatchObject({ type: 'DecimalField', widget: { type: 'Decimal', precision: 2 } });
    expect(entry('include', 'manager')).toMatchObject({ widget: { type: 'select', mode: 'multi', model: 'user' } });
    expect(entry('include', 'payment_days')).toMatchObject({
      type: 'PositiveIntegerField',
      widget: { type: 'Integer' },
    });
    expect(entry('include', 'contract_date')).toMatchObject({ type: 'DateField', widget: { type: 'DateTime' } });
    expect(entry('include', 'vat_payer')).toMatchObject({ type: 'BooleanField' });
    expect(entry('exclude', 'status__exclude')).toMatchObject({
      label: 'Status, except',
      widget: { choices: [{ id: 'draft', string_view: 'Draft' }, {}, {}, {}] },
    });
    expect(body).toMatchObject({
      activeFilters: {},
      filterTags: { structure: [] },
      search: '',
      ordering: [],
      searchInput: true,
    });
  });

  it('[FILTER-08] a choice is kept, told to the person, applied by lists, and restored', async () => {
    const published = vi.spyOn(server.live, 'updateFilter');
    const manager = (await sales.get('/user/list/?page_size=1&search=соколов')).body.results[0];
    const filters = {
      status: ['active'],
      name: 'ТОО',
      credit_limit: { from: '1000.50' },
      created_at: { preset: 'this_year' },
      vat_payer: true,
      manager__exclude: [manager.id, '__null__'],
    };
    const answer = await sales.post('/app_info/chosen_filters/', {
      ...CHOSEN,
      filters,
      search: ' строй ',
      ordering: ['-credit_limit'],
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      activeFilters: filters,
      dropped: [],
      search: 'строй',
      ordering: ['-credit_limit'],
    });
    expect(published.mock.calls.map(([, event]) => event)).toMatchObject([{ ...CHOSEN, rev: answer.body.rev }]);
    const tags = new Map(
      answer.body.filterTags.structure.map((tag: { name: string; text: string }) => [tag.name, tag.text]),
    );
    expect(Object.fromEntries(tags)).toEqual({
      name: 'ТОО',
      status: 'Действующий',
      credit_limit: 'от 1\u00a0000,50',
      vat_payer: 'Да',
      created_at: 'Этот год',
      manager__exclude: `${manager.string_view}, Не указано`,
    });
    const elsewhere = await server.login('member.ru@demo.keste');
    elsewhere.lang = 'kk';
    const restored = (await elsewhere.get(FILTERS)).body;
    expect(restored).toMatchObject({ activeFilters: filters, search: 'строй', ordering: ['-credit_limit'] });
    expect(restored.filterTags.structure.find((tag: { name: string }) => tag.name === 'credit_limit').text).toBe(
      'кемінде 1\u00a0000,50',
    );
    const chosen = (await sales.get('/data/contractor/?page_name=contractors&page_size=200')).body;
    const asked = (
      await sales.get('/data/contractor/', {
        query: { filters: JSON.stringify(filters), search: 'строй', ordering: '-credit_limit', page_size: '200' },
      })
    ).body;
    expect(chosen).toEqual(asked);
    expect(chosen.count).toBeGreaterThan(0);
    expect((await owner.get('/data/contractor/?page_name=contractors&page_size=0')).body.count).toBe(150);
    const cleared = await sales.post('/app_info/chosen_filters/', { ...CHOSEN, filters: {} });
    expect(cleared.body).toMatchObject({ activeFilters: {}, search: '', ordering: [] });
  });

  it('[FILTER-13] a choice under a key is kept apart from that of its page and from every other', async () => {
    const choose = (key: string | undefined, status: string) =>
      sales.post('/app_info/chosen_filters/', { ...CHOSEN, filters: { status: [status] }, ...(key ? { key } : {}) });
    const chosenBy = async (key: string): Promise<unknown> =>
      (await sales.get(`${FILTERS}&key=${key}`)).body.activeFilters;
    const countBy = async (key: string): Promise<number> =>
      (await sales.get(`/data/contractor/?page_name=contractors&page_size=0&key=${key}`)).body.count;
    await choose(undefined, 'active');
    expect([await chosenBy('board 1'), await countBy('board 1')]).toEqual([{}, 150]);
    await choose('board 1', 'archived');
    expect([await chosenBy('board 1'), await chosenBy(''), await chosenBy('board 2')]).toEqual([
      { status: ['archived'] },
      { status: ['active'] },
      {},
    ]);
    const own = (await sales.get('/data/contractor/?page_name=contractors&page_size=0')).body.count;
    expect([await countBy(''), await countBy('board 2')]).toEqual([own, 150]);
    expect(new Set([await countBy('board 1'), own, 150]).size).toBe(3);
    await choose(undefined, '');
    await sales.post('/app_info/chosen_filters/', { ...CHOSEN, filters: {} });
  });

  it('values that mean nothing any more are dropped and named, never failed', async () => {
    const answer = await sales.post('/app_info/chosen_filters/', {
      ...CHOSEN,
      ordering: ['iban_of_old', 'name'],
      filters: {
        nothing: 'a',
        status: ['active', 'gone'],
        kind: ['gone'],
        debt: { from: 'ten' },
        manager: ['6c1a3c58-93ce-4d43-8d23-1b3a0a4f3a10', '__me__'],
        name: 'тоо',
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.dropped.sort()).toEqual(['debt', 'kind', 'manager', 'nothing', 'ordering', 'status']);
    expect(answer.body).toMatchObject({
      activeFilters: { status: ['active'], manager: ['__me__'], name: 'тоо' },
      ordering: ['name'],
    });
  });

  it('broken saved values block neither panel nor list; a deleted choice keeps its tag', async () => {
    const id = '6c1a3c58-93ce-4d43-8d23-1b3a0a4f3a11';
    await server.database.query(
      `insert into data."user" (id, organization, full_name, role, state) select $1, organization, 'Ушедший Человек', 'member', 'active' from data."user" where email = 'owner@demo.keste'`,
      [id],
    );
    await sales.post('/app_info/chosen_filters/', { ...CHOSEN, filters: { manager: [id] } });
    await server.database.query('update data."user" set deleted_at = now() where id = $1', [id]);
    expect((await sales.get(FILTERS)).body.filterTags.structure).toMatchObject([
      { name: 'manager', text: 'Ушедший Человек (удалено)', removable: true },
    ]);
    for (const filters of ['[]', '"a"', '{"nothing":1,"status":{"from":1},"debt":[[1]]}']) {
      await server.database.query(
        "update app.chosen_filter set filters = $1, ordering = '{nothing,-iban}' where user_id in (select id from data.\"user\" where email = 'member.ru@demo.keste')",
        [filters],
      );
      expect((await sales.get(FILTERS)).body).toMatchObject({ activeFilters: {} });
      expect((await sales.get('/data/contractor/?page_name=contractors&page_size=0')).body.count).toBe(150);
    }
  });

  it('a filter over a field the roles may not read is not there', async () => {
    const { body } = await plain.get(FILTERS);
    expect(JSON.stringify(body)).not.toContain('iban');
  });
});
