// Exports over a model of the test's own: what the screen shows, to the last sign, in constant memory and without a formula in it.
import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import readXlsxFile from 'read-excel-file/node';
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import { todayIn } from '../../../src/engine/query/index.ts';
import { startTestServer, writeModules, zoneAtNoon, type Client, type TestServer } from '../../testing/index.ts';
import { accessOf } from '../access/index.ts';
import { exportRows } from './exportRows.ts';
import type { ExportRow } from './exportPages.ts';
import { exportTable } from './exportTable.ts';
import { xlsxFile } from './xlsxFile.ts';

const label = (ru: string, en: string): { ru: string; en: string } => ({ ru, en });

const DEEDS: ModuleDefinition = {
  name: 'deeds',
  title: label('Дела: "все"', 'Deeds'),
  navigation: { path: '/deeds' },
  model: {
    name: 'deed',
    representation: '<name>',
    fields: {
      name: { type: 'CharField', title: label('Название', 'Name'), search: true },
      price: { type: 'DecimalField', title: label('Цена', 'Price'), precision: 2 },
      count: { type: 'IntegerField', title: label('=Кол-во', 'Count') },
      share: { type: 'DecimalField', title: label('Доля', 'Share'), precision: 2, formula: '<price> / <count>' },
      cost: { type: 'DecimalField', title: label('Стоимость', 'Cost'), formula: 'round(<price> * <count>, 2)' },
      day: { type: 'DateField', title: label('День', 'Day') },
      at: { type: 'DateTimeField', title: label('Время', 'Time') },
      open: { type: 'BooleanField', title: label('Открыто', 'Open') },
      state: {
        type: 'CharField',
        title: label('Состояние', 'State'),
        choices: [
          { id: 'a', title: label('-Первое', 'First') },
          { id: 'b', title: label('Второе', 'Second') },
        ],
      },
      marks: {
        type: 'MultiChoiceField',
        title: label('Метки', 'Marks'),
        choices: [
          { id: 'x', title: label('Икс', 'X') },
          { id: 'y', title: label('Игрек', 'Y') },
        ],
      },
      above: { type: 'ForeignKey', title: label('Выше', 'Above'), model: 'deed' },
      note: { type: 'TextField', title: label('Заметка', 'Note') },
      secret: { type: 'CharField', title: label('Секрет', 'Secret'), read: ['admin'] },
    },
  },
  table: {
    columns: [
      'name',
      'price',
      'count',
      'share',
      'day',
      'at',
      'open',
      'state',
      'marks',
      'above',
      { field: 'note', hide: true },
      'secret',
    ],
    totals: ['price', 'share', 'count'],
    ordering: ['name'],
    tree: 'above',
  },
  filters: { include: ['name', 'price', 'state'] },
  permissions: { admin: 'all', sales: ['list', 'read', 'export'], member: ['list', 'read'], guest: ['read', 'export'] },
};

const ALL = 'name,price,count,share,day,at,open,state,marks,above,note';

let modules: ReturnType<typeof writeModules>;
let server: TestServer;
let admin: Client;
let sales: Client;

beforeAll(async () => {
  modules = writeModules(DEEDS);
  server = await startTestServer({ modulesDir: modules.path });
  [admin, sales] = await Promise.all([server.login('admin@demo.keste'), server.login('member.ru@demo.keste')]);
  await admin.patch('/users/profile/', { timezone: 'Asia/Almaty' });
  const first = randomUUID();
  await admin.post('/data/deed/', {
    id: first,
    name: '=1+1',
    price: '-1234567.50',
    count: 3,
    day: '2026-03-05',
    at: '2026-03-05T19:30:00Z',
    open: true,
    state: 'a',
    marks: ['x', 'y'],
    note: 'две "кавычки"; и\nстрока',
    secret: '007',
  });
  await admin.post('/data/deed/', {
    id: randomUUID(),
    name: '@x',
    price: '0.10',
    count: 0,
    open: false,
    state: 'b',
    above: first,
    note: '<b>&amp;_x0041_\u0001',
  });
  await admin.post('/data/deed/', { id: randomUUID(), name: 'Ёлка' });
});
afterAll(async () => {
  await server?.close();
  modules?.remove();
});

async function file(client: Client, query: Record<string, string>): Promise<string> {
  const answer = await client.get('/data/deed/export/', { query });
  expect(answer.status, answer.text).toBe(200);
  return answer.text;
}

async function bytesOf(query: Record<string, string>, client = admin): Promise<Buffer> {
  const request = {
    method: 'GET' as const,
    url: `/api/v1/data/deed/export/?${new URLSearchParams(query).toString()}`,
    headers: { cookie: client.cookieHeader, 'accept-language': client.lang },
  };
  return (await server.app.inject(request)).rawPayload;
}

/** A part of a workbook, found by its own header: the name and what follows it, up to the end of the packed data. */
function partOf(bytes: Buffer, path: string): string {
  const name = bytes.indexOf(path);
  return inflateRawSync(bytes.subarray(name + path.length + bytes.readUInt16LE(name - 2))).toString();
}

async function plan(): Promise<Parameters<typeof exportRows>> {
  const [person] = await server.database.query<{ id: string; organization: string }>(
    `select author as id, organization from data.deed limit 1`,
  );
  const caller = {
    accountId: '',
    userId: person?.id ?? '',
    orgId: person?.organization ?? '',
    roles: ['admin'],
    lang: 'ru' as const,
    timezone: 'Asia/Almaty',
    orgTimezone: 'Asia/Almaty',
    sessionId: '',
    actionUid: '',
  };
  return [server.database, accessOf(server.catalog.current(), 'deed', caller), {}, caller];
}

describe('refusals', () => {
  it.each([
    ['format', {}, 'required'],
    ['format', { format: 'pdf' }, 'choice'],
    ['columns', { format: 'csv', columns: 'name,nothing' }, 'unknown_field'],
    ['columns', { format: 'csv', columns: 'secret' }, 'unknown_field'],
    ['ordering', { format: 'csv', ordering: 'secret' }, 'unknown_field'],
    ['nothing', { format: 'csv', filters: '{"nothing":"a"}' }, 'unknown_filter'],
    ['page_size', { format: 'csv', page_size: '5' }, 'unknown_field'],
    ['by', { format: 'csv', by: 'secret' }, 'unknown_field'],
    ['by', { format: 'csv', by: 'state,open,day,above' }, 'maxItems'],
    ['tree', { format: 'csv', tree: 'true', by: 'state' }, 'choice'],
  ])('[TABLE-15] 400 names %s', async (name, query, rule) => {
    const answer = await sales.get('/data/deed/export/', { query: query as Record<string, string> });
    expect([answer.status, answer.body.fields?.[name]?.[0].rule, answer.headers['content-disposition']]).toEqual([
      400,
      rule,
      undefined,
    ]);
  });

  it('[TABLE-15] who may list but not export, or export but not list, gets 403', async () => {
    for (const name of ['member.kk', 'guest'])
      expect((await (await server.login(`${name}@demo.keste`)).get('/data/deed/export/?format=csv')).status).toBe(403);
  });
});

describe('comments', () => {
  const at = '2026-03-05T19:30:00Z';
  const say = async (row: string, body: string, parent?: string): Promise<string> => {
    const id = randomUUID();
    const answer = await admin.post(`/data/deed/${row}/comments/`, { id, body, ...(parent && { parent }) });
    expect(answer.status, answer.text).toBe(201);
    await server.database.query('update app.comment set created_at = $2 where id = $1', [id, at]);
    return id;
  };
  const told = { format: 'csv', columns: 'name,price', comments: 'true' };

  it('[EXPORT-01] a column more tells what is written about each row, in one cell, under headers of groups and in a tree too', async () => {
    const { results } = (await admin.get('/data/deed/?ordering=name')).body;
    const [second, first] = results.map(({ id }: { id: string }) => id);
    const [{ full_name: name }] = (await server.database.query(
      `select u.full_name from data."user" u join app.membership m on m.user_id = u.id join app.account a on a.id = m.account_id where a.email = 'admin@demo.keste' limit 1`,
    )) as [{ full_name: string }];
    const root = await say(first, '<p>=Цена <b>верна</b>; да</p>');
    await say(first, 'И я', root);
    const gone = await say(first, 'Лишнее');
    await admin.delete(`/data/deed/${first}/comments/${gone}/`);
    const cell = `"06.03.2026 00:30 ${name}: =Цена верна; да\n↳ 06.03.2026 00:30 ${name}: И я"`;
    expect(await file(admin, told)).toBe(
      [
        '\ufeffНазвание;Цена;Комментарии',
        "'@x;0,10;",
        `'=1+1;-1234567,50;${cell}`,
        'Ёлка;;',
        'Итого;-1234567,40;',
        '',
      ].join('\r\n'),
    );
    expect((await file(admin, { ...told, by: 'state' })).split('\r\n').slice(1, 3)).toEqual([
      "'-Первое (1);-1234567,50;",
      `'=1+1;-1234567,50;${cell}`,
    ]);
    expect(await file(admin, { ...told, tree: 'true' })).toContain(`1;'=1+1;-1234567,50;${cell}`);
    const [sheet] = (await readXlsxFile(await bytesOf({ ...told, format: 'xlsx' }))) as unknown as [
      { data?: unknown[][] },
    ];
    expect(JSON.stringify(sheet)).toContain(`=Цена верна; да\\n↳ `);
    expect([second !== first, await file(admin, { format: 'csv', columns: 'name' })]).toEqual([
      true,
      expect.not.stringContaining('Цена верна'),
    ]);
  });

  it('[EXPORT-02] a long talk is told by its newest, a long comment by its beginning, within one statement for a page of rows', async () => {
    const { results } = (await admin.get('/data/deed/?ordering=name')).body;
    const id = String(results[2].id);
    await server.database.query(
      `insert into app.comment (id, organization, model, row_id, author, body, created_at)
       select gen_random_uuid(), d.organization, 'deed', d.id, d.author, 'Слово ' || n || case when n = 60 then repeat('я', 3000) else '' end, $2
         from data.deed d cross join generate_series(1, 60) n where d.id = $1 order by n`,
      [id, at],
    );
    const cell = (await file(admin, { ...told, filters: '{"name":"Ёлка"}' })).split('"')[1]?.split('\n') ?? [];
    expect([cell.length, cell[0], cell[1]?.endsWith(': Слово 11'), cell.at(-1)?.endsWith('я…')]).toEqual([
      51,
      '…',
      true,
      true,
    ]);
  });
});

describe('CSV', () => {
  it("[TABLE-15] texts of the screen in the caller's language, numbers a spreadsheet can read, totals at the end, no formula", async () => {
    expect(await file(admin, { format: 'csv', columns: ALL })).toBe(
      [
        "\ufeffНазвание;Цена;'=Кол-во;Доля;День;Время;Открыто;Состояние;Метки;Выше;Заметка",
        '\'@x;0,10;0;#DIV/0!;;;Нет;Второе;;\'=1+1;"<b>&amp;_x0041_"',
        '\'=1+1;-1234567,50;3;-411522,50;05.03.2026;06.03.2026 00:30;Да;\'-Первое;Икс, Игрек;;"две ""кавычки""; и\nстрока"',
        'Ёлка;;;#DIV/0!;;;;;;;',
        'Итого;-1234567,40;3;-411522,50;;;;;;;',
        '',
      ].join('\r\n'),
    );
    admin.lang = 'en';
    expect(
      (await file(admin, { format: 'csv', columns: 'price,day,at,open,state' })).split('\r\n').slice(0, 3),
    ).toEqual([
      '\ufeffPrice,Day,Time,Open,State',
      '0.10,,,No,Second',
      '-1234567.50,05/03/2026,06/03/2026 00:30,Yes,First',
    ]);
    admin.lang = 'ru';
  });

  it('[TABLE-15] without columns: those the table shows, of which the roles may read some', async () => {
    expect((await file(admin, { format: 'csv' })).split('\r\n')[0]).toBe(
      "\ufeffНазвание;Цена;'=Кол-во;Доля;День;Время;Открыто;Состояние;Метки;Выше;Секрет",
    );
    expect(await file(sales, { format: 'csv' })).not.toContain('Секрет');
    expect(await file(sales, { format: 'csv' })).not.toContain('007');
  });

  it('[TABLE-15] filters, search and order are those of the list, chosen ones of the page too', async () => {
    const names = async (query: Record<string, string>): Promise<string[]> =>
      (await file(sales, { format: 'csv', columns: 'name', ...query })).trim().split('\r\n').slice(1);
    expect(await names({ filters: '{"state":["b"]}' })).toEqual(["'@x"]);
    expect(await names({ search: 'елка' })).toEqual(['Ёлка']);
    expect(await names({ ordering: '-name' })).toEqual(['Ёлка', "'=1+1", "'@x"]);
    await sales.post('/app_info/chosen_filters/', { model: 'deed', page_name: 'deeds', filters: { state: ['a'] } });
    expect(await names({ page_name: 'deeds' })).toEqual(["'=1+1"]);
    expect(await names({ filters: '{"name":"нет такого"}' })).toEqual([]);
  });

  it('[TABLE-15] the file is named after the module and the day', async () => {
    const zone = zoneAtNoon();
    const { timezone: before } = (await admin.get('/users/info/')).body.user;
    await admin.patch('/users/profile/', { timezone: zone });
    const { headers } = await admin.get('/data/deed/export/?format=csv');
    await admin.patch('/users/profile/', { timezone: before });
    const today = todayIn(zone);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="deeds-${today}.csv"; filename*=UTF-8''${encodeURIComponent(`Дела   все ${today}.csv`)}`,
    );
    expect(headers['cache-control']).toContain('no-store');
  });
});

describe('as the screen shows them', () => {
  const lines = async (query: Record<string, string>): Promise<string[]> =>
    (await file(admin, { format: 'csv', ...query })).trim().split('\r\n').slice(1);

  it('[TABLE-15] [GRID-06] grouped rows stand under headers with counts and sums, exactly the groups of the screen; the total counts rows only', async () => {
    expect(await lines({ columns: 'name,price,count', by: 'state' })).toEqual([
      "'-Первое (1);-1234567,50;3",
      "'=1+1;-1234567,50;3",
      'Второе (1);0,10;0',
      "'@x;0,10;0",
      'Не указано (1);0,00;0',
      'Ёлка;;',
      'Итого;-1234567,40;3',
    ]);
    expect(
      await lines({ columns: 'name,price', by: 'open,day:month', filters: '{"price":{"from":"-9999999"}}' }),
    ).toEqual([
      'Нет (1);0,10',
      'Нет / Не указано (1);0,10',
      "'@x;0,10",
      'Да (1);-1234567,50',
      'Да / Март 2026 (1);-1234567,50',
      "'=1+1;-1234567,50",
      'Итого;-1234567,40',
    ]);
    expect(await lines({ columns: 'name', by: 'state', group: '[["open",true]]' })).toEqual(["'-Первое (1)", "'=1+1"]);
  });

  it('[TABLE-15] rows of a tree stand under their parents, with their level', async () => {
    expect(
      (await file(admin, { format: 'csv', columns: 'name,price', tree: 'true' })).slice(1).trim().split('\r\n'),
    ).toEqual(['Уровень;Название;Цена', "1;'=1+1;-1234567,50", "2;'@x;0,10", '1;Ёлка;', ';Итого;-1234567,40']);
  });

  it('[TABLE-15] in XLSX headers are bold, and rows under them can be folded away', async () => {
    const bytes = await bytesOf({ format: 'xlsx', columns: 'name,price', by: 'state' });
    const [sheet] = await readXlsxFile(bytes);
    expect(sheet?.data.slice(1)).toEqual([
      ['-Первое (1)', -1234567.5],
      ['=1+1', -1234567.5],
      ['Второе (1)', 0.1],
      ['@x', 0.1],
      ['Не указано (1)', 0],
      ['Ёлка', null],
      ['Итого', -1234567.4],
    ]);
    const xml = partOf(bytes, 'xl/worksheets/sheet1.xml');
    expect(xml.match(/<row r="\d+"[^>]*>/g)?.map((row) => row.includes('outlineLevel="1"'))).toEqual([
      false,
      false,
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
    const plain = partOf(await bytesOf({ format: 'xlsx', columns: 'name' }), 'xl/worksheets/sheet1.xml');
    expect([xml, plain].map((text) => text.includes('outlineLevelRow="1"'))).toEqual([true, false]);
    const [header, below] = [/<c r="A2" s="(\d+)"/, /<c r="A3" s="(\d+)"/].map((cell) => cell.exec(xml)?.[1]);
    expect(header).not.toBe(below);
  });
});

describe('XLSX', () => {
  it("[TABLE-15] numbers are numbers, days are days in the caller's zone, everything else is text, also what looks like a formula", async () => {
    const sheets = await readXlsxFile(await bytesOf({ format: 'xlsx', columns: ALL }));
    expect(sheets[0]?.sheet).toBe('Дела  "все"');
    const rounded = sheets[0]?.data.map((row) =>
      row.map((cell) => (cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell)),
    );
    expect(rounded).toEqual([
      ['Название', 'Цена', '=Кол-во', 'Доля', 'День', 'Время', 'Открыто', 'Состояние', 'Метки', 'Выше', 'Заметка'],
      ['@x', 0.1, 0, '#DIV/0!', null, null, 'Нет', 'Второе', null, '=1+1', '<b>&amp;_x0041_'],
      [
        '=1+1',
        -1234567.5,
        3,
        -411522.5,
        new Date('2026-03-05T00:00:00Z'),
        new Date('2026-03-06T00:30:00Z'),
        'Да',
        '-Первое',
        'Икс, Игрек',
        null,
        'две "кавычки"; и\nстрока',
      ],
      ['Ёлка', null, null, '#DIV/0!', null, null, null, null, null, null, null],
      ['Итого', -1234567.4, 3, -411522.5, null, null, null, null, null, null, null],
    ]);
  });

  it('[TABLE-15] a number too long for a spreadsheet leaves as text, a table too long for a sheet goes on in the next', async () => {
    const columns = [{ heading: 'n', widthPx: undefined, precision: 2 }];
    const cells = (from: number): { kind: 'number'; value: string }[][] =>
      [1, 2, 3].map((step) => [{ kind: 'number', value: `${from + step}.25` }]);
    async function* pages(): AsyncGenerator<ExportRow[]> {
      for (const from of [0, 3]) yield cells(from).map((row) => ({ cells: row, isSum: false, level: 0 }));
    }
    const table = {
      title: 'T',
      columns,
      depth: 0,
      pages: pages(),
      totalRow: () => [{ kind: 'number' as const, value: '9876543210987654.32' }],
    };
    const chunks: Buffer[] = [];
    for await (const chunk of xlsxFile(table, 'en', 4)) chunks.push(chunk as Buffer);
    const sheets = await readXlsxFile(Buffer.concat(chunks));
    expect(sheets.map(({ sheet, data }) => [sheet, data.flat()])).toEqual([
      ['T', ['n', 1.25, 2.25, 3.25]],
      ['T 2', ['n', 4.25, 5.25, 6.25]],
      ['T 3', ['n', '9876543210987654.32']],
    ]);
  });
});

describe('20,000 rows', () => {
  beforeAll(async () => {
    await server.database.query(
      `insert into data.deed (id, organization, author, name, price, count) select gen_random_uuid(), d.organization, d.author, 'Строка ' || (n % 7000), n * 0.01, 1 from generate_series(1, 20000) n, (select organization, author from data.deed limit 1) d`,
    );
  });

  it("[TABLE-15] all of them, in the list's order, each once, with the list's totals; in both formats", async () => {
    const query = { columns: 'name,price', ordering: 'name,-price', filters: '{"name":"строка"}' };
    const lines = (await file(admin, { format: 'csv', ...query })).trim().split('\r\n').slice(1);
    const list = (
      await admin.get('/data/deed/', { query: { page_size: '200', ordering: query.ordering, filters: query.filters } })
    ).body;
    expect(lines).toHaveLength(20_001);
    expect(new Set(lines).size).toBe(20_001);
    expect(lines.slice(0, 200)).toEqual(
      list.results.map(({ name, price }: { name: string; price: string }) => `${name};${price.replace('.', ',')}`),
    );
    expect(lines.at(-1)).toBe(`Итого;${list.totals.price.replace('.', ',')}`);
    const [sheet] = await readXlsxFile(await bytesOf({ format: 'xlsx', ...query }));
    expect(sheet?.data.length).toBe(20_002);
    expect(sheet?.data.at(-1)).toEqual(['Итого', Number(list.totals.price)]);
  });

  it('[TABLE-15] no more is read than the reader takes, and nothing after he has gone', async () => {
    const [database, access, , caller] = await plan();
    for (const format of ['csv', 'xlsx']) {
      let asked = 0;
      const counting: typeof database = {
        ...database,
        query: (text, values) => database.query<never>(text, values).finally(() => (asked += 1)),
      };
      const { content } = await exportRows(counting, access, { format, columns: 'name,price' }, caller);
      expect(asked).toBe(0);
      for await (const _chunk of content) break;
      // Two statements a page; 20 pages would follow. As much work as those, so that they had their time.
      for (let statement = 0; statement < 40; statement += 1) await database.query('select 1');
      expect(asked).toBeLessThan(20);
    }
  });

  it('[EXPORT-05] of many files that leave at once two pages are made at a time, and each is whole', async () => {
    const [database, access, , caller] = await plan();
    let underWay = 0;
    let most = 0;
    const counting: typeof database = {
      ...database,
      query: async (text, values) => {
        most = Math.max(most, (underWay += 1));
        return database.query<never>(text, values).finally(() => (underWay -= 1));
      },
    };
    const lines = async (): Promise<number> => {
      const { content } = await exportRows(counting, access, { format: 'csv', columns: 'name,price' }, caller);
      let text = '';
      for await (const chunk of content) text += String(chunk);
      return text.split('\r\n').length;
    };
    const counts = await Promise.all(Array.from({ length: 8 }, lines));
    expect(most).toBe(2);
    expect([new Set(counts).size, (counts[0] ?? 0) > 20_000]).toEqual([1, true]);
  });

  it('[TABLE-15] what fails in the middle breaks the file off instead of ending it as if it were whole', async () => {
    const [database, access, , caller] = await plan();
    for (const format of ['csv', 'xlsx']) {
      let asked = 0;
      const failing: typeof database = {
        ...database,
        query: async (...args) =>
          (asked += 1) > 6 ? Promise.reject(new Error('the database is gone')) : database.query(...args),
      };
      const { content } = await exportRows(failing, access, { format, columns: 'name' }, caller);
      await expect(
        (async () => {
          for await (const _chunk of content);
        })(),
      ).rejects.toThrow('the database is gone');
    }
  });

  it('[TABLE-15] a row written while the file leaves counts in the total only when it is in the file', async () => {
    const [database, access, , caller] = await plan();
    const table = await exportTable(
      database,
      access,
      {
        format: 'csv',
        lang: 'ru',
        by: [],
        isTree: false,
        withComments: false,
        fields: [...access.readable.values()].filter(({ name }) => name === 'price'),
        scope: { pageName: undefined, key: '', filters: { name: 'Ёлка' }, search: undefined, ordering: undefined },
      },
      caller,
    );
    await table.pages.next();
    await admin.post('/data/deed/', { id: randomUUID(), name: 'Ёлка 2', price: '5' });
    expect(table.totalRow()).toEqual([{ kind: 'number', value: '0.00' }]);
  });
});

it('[FAULT-06] a computed 0 that nobody entered leaves as an empty cell, also where its fields stay', async () => {
  await admin.post('/data/deed/', { id: randomUUID(), name: 'Ж пусто' });
  await admin.post('/data/deed/', { id: randomUUID(), name: 'Ж нуль', price: '0' });
  const text = await file(admin, { format: 'csv', columns: 'name,cost', search: 'Ж ', ordering: 'name' });
  expect(text.split('\r\n').slice(1, 3)).toEqual(['Ж нуль;0,00', 'Ж пусто;']);
});
