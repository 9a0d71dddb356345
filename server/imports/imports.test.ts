// Imports over a model of the test's own: what files are read, what their cells mean, and that a wrong line keeps the others out.
import { randomUUID } from 'node:crypto';
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FieldDefinition, ImportReport, ModuleDefinition } from '../../src/contract/index.ts';
import {
  importLook,
  importRun,
  startTestServer,
  writeModules,
  type Client,
  type ClientAnswer,
  type TestServer,
  untilDelivered,
} from '../testing/index.ts';

const label = (ru: string, en: string): { ru: string; en: string } => ({ ru, en });
const field = (
  type: FieldDefinition['type'],
  ru: string,
  en: string,
  rest: Partial<FieldDefinition> = {},
): FieldDefinition => ({ type, title: label(ru, en), ...rest });

const CITIES: ModuleDefinition = {
  name: 'cities',
  title: label('Города', 'Cities'),
  model: {
    name: 'city',
    fields: { name: field('CharField', 'Название', 'Name'), code: field('CharField', 'Код', 'Code', { unique: true }) },
  },
  permissions: { admin: 'all', member: ['list', 'read'] },
};

const PARCELS: ModuleDefinition = {
  name: 'parcels',
  title: label('Посылки', 'Parcels'),
  model: {
    name: 'parcel',
    fields: {
      code: field('CharField', 'Код', 'Code', { required: true, unique: true, maxLength: 20 }),
      title: field('CharField', 'Счёт и тема', 'Title', { required: true }),
      weight: field('DecimalField', 'Вес', 'Weight', { precision: 2, min: '0' }),
      pieces: field('IntegerField', 'Мест', 'Pieces'),
      sent: field('DateField', 'Отправлено', 'Sent'),
      at: field('DateTimeField', 'Время', 'Time'),
      urgent: field('BooleanField', 'Срочно', 'Urgent'),
      state: field('CharField', 'Состояние', 'State', {
        required: true,
        default: 'new',
        choices: [
          { id: 'new', title: label('Новая', 'New') },
          { id: 'done', title: label('Готово', 'Done') },
        ],
      }),
      marks: field('MultiChoiceField', 'Метки', 'Marks', {
        choices: [
          { id: 'a', title: label('Хрупкая', 'Fragile') },
          { id: 'b', title: label('Тяжёлая, большая', 'Heavy') },
        ],
      }),
      city: field('ForeignKey', 'Город', 'City', { model: 'city' }),
      doubled: field('DecimalField', 'Двойной вес', 'Doubled', { precision: 2, formula: '<weight> * 2' }),
      secret: field('CharField', 'Секрет', 'Secret', { read: ['admin'] }),
      bill: field('FileField', 'Счёт', 'Bill'),
    },
    rules: [
      {
        formula: "<state> != 'done' or <weight> > 0",
        field: 'weight',
        message: label('Готовой нужен вес', 'A done one needs a weight'),
      },
    ],
  },
  table: {
    columns: ['code', 'title', 'weight', 'sent', 'at', 'urgent', 'state', 'marks', 'city', 'doubled'],
    totals: ['weight'],
  },
  permissions: {
    admin: 'all',
    member: ['list', 'read'],
    sales: ['list', 'read', 'update'],
    accountant: ['list', 'read', 'create'],
  },
};

let modules: ReturnType<typeof writeModules>;
let server: TestServer;
let admin: Client;
let plain: Client;
let sales: Client;
let accountant: Client;

beforeAll(async () => {
  modules = writeModules(CITIES, PARCELS);
  server = await startTestServer({ modulesDir: modules.path });
  const login = (name: string): Promise<Client> => server.login(`${name}@demo.keste`);
  [admin, plain, sales, accountant] = await Promise.all([
    login('admin'),
    login('member.kk'),
    login('member.ru'),
    login('accountant'),
  ]);
  for (const [name, code] of [
    ['Алматы', '02'],
    ['Астана', '01'],
    ['Астана', '99'],
  ])
    await admin.post('/data/city/', { id: randomUUID(), name, code });
});
afterAll(async () => {
  await server?.close();
  modules?.remove();
});
beforeEach(() => server.database.query('delete from data.parcel'));

const send = (client: Client, content: string | Buffer, name = 'parcels.csv'): Promise<ClientAnswer> =>
  importLook(client, 'parcel', content, name);

interface RunOptions {
  key?: string | null;
  dry_run?: boolean;
  skip_wrong?: boolean;
}

/** Sends the text and runs it by the fields its headings suggest. */
async function take(content: string | Buffer, options: RunOptions = {}, client = admin): Promise<ImportReport> {
  const preview = await send(client, content);
  expect(preview.status, preview.text).toBe(200);
  const mapping = preview.body.columns.map((column: { field: string | null }) => column.field);
  const answer = await importRun(client, 'parcel', preview.body.id, {
    mapping,
    dry_run: false,
    ...options,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function rows(): Promise<Record<string, unknown>[]> {
  return (await admin.get('/data/parcel/', { query: { no_pagination: 'true', ordering: 'code' } })).body.results;
}

const cell = (place: string, text: string): string => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A workbook with one sheet of the given XML rows, packed by hand; `size` lies about nothing: it is the real one. */
function workbook(sheetRows: string, parts: Record<string, Buffer> = {}): Buffer {
  const texts: Record<string, Buffer> = {
    '[Content_Types].xml': Buffer.from('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/workbook.xml': Buffer.from(
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Лист" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': Buffer.from(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheetRows}</sheetData></worksheet>`,
    ),
    ...parts,
  };
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(texts)) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), common, tail, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, listed, end]);
}

describe('files that hold more than a file may', () => {
  const refusals = async (content: string | Buffer, name = 'a.csv'): Promise<unknown> => {
    const { status, body } = await send(admin, content, name);
    return [
      status,
      body.code,
      body.fields?.file?.map(({ rule, message }: { rule: string; message: string }) => `${rule}: ${message}`),
    ];
  };
  const sheetOf = (rows: string): Buffer => workbook(rows);

  it.each([
    ['lines', `Код\n${'1\n'.repeat(50_001)}`, 'a.csv', 'file_lines: Строк в файле: не больше 50000'],
    ['columns', `Код\n${',1'.repeat(600)}\n`, 'a.csv', 'file_columns: Столбцов в файле: не больше 500'],
    ['commas in one line', `Код\n${','.repeat(900_000)}\n`, 'a.csv', 'file_columns: Столбцов в файле: не больше 500'],
    [
      'columns of a sheet',
      sheetOf(`<row r="1">${cell('A1', 'Код')}${cell('ZZZ1', '1')}</row>`),
      'a.xlsx',
      'file_columns: Столбцов в файле: не больше 500',
    ],
    [
      'lines of a sheet',
      sheetOf(`<row r="1">${cell('A1', 'Код')}</row><row r="1048576">${cell('A1048576', '1')}</row>`),
      'a.xlsx',
      'file_lines: Строк в файле: не больше 50000',
    ],
    [
      'cells with a text',
      `${Array.from({ length: 400 }, () => 'c').join()}\n${`${'1,'.repeat(400)}\n`.repeat(2_600)}`,
      'a.csv',
      'file_cells: Ячеек в файле: не больше 1000000',
    ],
    [
      'places of a sheet',
      sheetOf(`<row r="1">${cell('A1', 'Код')}${cell('RZ1', 'x')}</row><row r="40000">${cell('A40000', '1')}</row>`),
      'a.xlsx',
      'file_cells: Ячеек в файле: не больше 10000000',
    ],
    [
      'four million commas in one line',
      ','.repeat(4_000_000),
      'a.csv',
      'file_columns: Столбцов в файле: не больше 500',
    ],
    ['characters of a cell', `Код\n${'x'.repeat(200_001)}\n`, 'a.csv', 'file_cell: Знаков в ячейке: не больше 200000'],
    [
      'characters of a line',
      `Код\n${`${'x'.repeat(150_000)},`.repeat(8)}\n`,
      'a.csv',
      'file_line: Знаков в строке файла: не больше 1000000',
    ],
    [
      'characters of a heading',
      `${'*'.repeat(40_000)}\n1\n`,
      'a.csv',
      'file_heading: Знаков в заголовке столбца: не больше 500',
    ],
  ])('[IMPORT-04] %s', async (_name, content, name, refusal) => {
    expect(await refusals(content, name)).toEqual([400, 'invalid', [refusal]]);
  });

  it('[IMPORT-04] what it unpacks to', async () => {
    expect(await refusals(workbook('', { 'xl/sharedStrings.xml': Buffer.alloc(210 * 1024 * 1024) }), 'a.xlsx')).toEqual(
      [413, 'too_large', ['file_unpacked: Файл в распакованном виде больше 200 MB']],
    );
  });

  it('[IMPORT-04] what only looks like much is read: a cell of doubled quotes, a guard behind many of them', async () => {
    const preview = await send(admin, `Код;Тема\n1;"${'""'.repeat(60_000)}"\n2;";${'""'.repeat(50_000)}'=1"\n`);
    expect([preview.status, preview.body.rows, preview.body.columns[1].samples]).toEqual([
      200,
      2,
      ['"'.repeat(100), `;${'"'.repeat(99)}`],
    ]);
  });
});

describe('files that are refused', () => {
  it.each([
    [
      'a picture that calls itself a table',
      Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex'),
      'a.csv',
      '415 unsupported',
    ],
    ['a workbook that calls itself text', workbook(''), 'a.csv', '415 unsupported'],
    ['text that calls itself a workbook', 'Код;Тема\n1;2\n', 'a.xlsx', '415 unsupported'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'), 'a.xls', '415 unsupported'],
    ['a zip that is no workbook', Buffer.from('504b0304140000000000', 'hex'), 'a.xlsx', '415 unsupported'],
    ['a page', '<html></html>', 'a.html', '415 unsupported'],
    ['an empty file', '', 'a.csv', '400 invalid'],
    ['empty lines', '\n;;;\n  \n', 'a.csv', '400 invalid'],
    ['more than 50,000 lines', `Код\n${'1\n'.repeat(50_001)}`, 'a.csv', '400 invalid'],
    ['more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1, 'a'), 'a.csv', '413 too_large'],
    [
      'a line of more than 500 columns behind good ones',
      `Код;Тема\n1;a\n2;b${';'.repeat(1_100)}x\n3;c\n`,
      'a.csv',
      '400 invalid',
    ],
    [
      'a workbook with a column beyond the last one',
      workbook(`<row r="1">${cell('A1', 'Код')}</row><row r="2">${cell('ZZZZZZ2', '1')}</row>`),
      'a.xlsx',
      '400 invalid',
    ],
    [
      'a workbook with a value in the last cell there is',
      workbook(`<row r="1">${cell('A1', 'Код')}</row><row r="1048576">${cell('XFD1048576', '1')}</row>`),
      'a.xlsx',
      '400 invalid',
    ],
    [
      'a workbook with a value far down',
      workbook(`<row r="1">${cell('A1', 'Код')}</row><row r="1048576">${cell('A1048576', '1')}</row>`),
      'a.xlsx',
      '400 invalid',
    ],
    [
      'a workbook with a line beyond all',
      workbook(`<row r="1">${cell('A1', 'Код')}</row><row r="1E9"></row>`),
      'a.xlsx',
      '400 invalid',
    ],
    [
      'a workbook that unpacks to more than it may',
      workbook('', { 'xl/sharedStrings.xml': Buffer.alloc(210 * 1024 * 1024) }),
      'a.xlsx',
      '413 too_large',
    ],
  ])('[IMPORT-01] %s', async (_name, content, name, refusal) => {
    const answer = await send(admin, content, name);
    expect(`${answer.status} ${answer.body?.code}`).toBe(refusal);
  });

  it('[IMPORT-03] one who may not write gets no further than 403; another person, model, hour or id is 404', async () => {
    expect((await send(plain, 'Код\n1\n')).status).toBe(403);
    const { id } = (await send(admin, 'Код;Тема\n1;2\n')).body;
    const run = { mapping: ['code', 'title'], dry_run: true };
    expect((await importRun(plain, 'parcel', id, run)).status).toBe(403);
    expect((await importRun(accountant, 'parcel', id, run)).status).toBe(404);
    expect((await admin.post(`/data/city/import/${id}/`, run)).status).toBe(404);
    expect((await importRun(admin, 'parcel', randomUUID(), run)).status).toBe(404);
    expect((await admin.post('/data/parcel/import/..%2f..%2fetc/', run)).status).toBe(400);
    expect((await importRun(admin, 'parcel', id, run)).status).toBe(200);
    const folder = join(server.dataDir, 'imports');
    for (const file of readdirSync(folder))
      utimesSync(join(folder, file), new Date(), new Date(Date.now() - 61 * 60 * 1000));
    expect((await importRun(admin, 'parcel', id, run)).status).toBe(404);
    await send(admin, 'Код\n1\n');
    // As the clock does.
    await server.app.jobs.tick(new Date());
    await server.app.jobs.tick(new Date(Date.now() + 3_600_000));
    await expect.poll(() => readdirSync(folder)).toHaveLength(1);
  });

  it.each([
    [{ mapping: [] }, 'mapping'],
    [{ mapping: ['nothing', null] }, 'mapping.0'],
    [{ mapping: ['doubled', null] }, 'mapping.0'],
    [{ mapping: ['code', 'code'] }, 'mapping.1'],
    [{ mapping: ['code', 'title', 'weight'] }, 'mapping'],
    [{ mapping: ['code', 'title'], key: 'title' }, 'key'],
    [{ mapping: [null, 'title'], key: 'code' }, 'key'],
    [{ mapping: ['bill', 'title'] }, 'mapping.0'],
  ])('[IMPORT-02] a run %j names %s', async (run, name) => {
    const { id } = (await send(admin, 'Код;Тема\n1;2\n')).body;
    const answer = await importRun(admin, 'parcel', id, { dry_run: true, ...run });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [name]]);
  });
});

describe('what a file says', () => {
  it('[IMPORT-01] headings suggest their fields in any language, whatever their case, ё and marks', async () => {
    const { body } = await send(admin, '\ufeffКОД *;счет и тема;Weight;sent;Неизвестно\n7;a;1;;x\n8;b;2;;y\n');
    expect(body.columns.map(({ field: name }: { field: string | null }) => name)).toEqual([
      'code',
      'title',
      'weight',
      'sent',
      null,
    ]);
    expect(body).toMatchObject({
      rows: 2,
      columns: [{ title: 'КОД *', samples: ['7', '8'] }, {}, {}, { samples: [] }, {}],
    });
    expect(body.fields.find(({ name }: { name: string }) => name === 'code')).toEqual({
      name: 'code',
      label: 'Код',
      required: true,
      isKey: true,
    });
    // The default stands where no column does.
    expect(body.fields.find(({ name }: { name: string }) => name === 'state')).toMatchObject({ required: false });
    const names = body.fields.map(({ name }: { name: string }) => name);
    expect(names).not.toContain('doubled');
    expect(names).not.toContain('bill');
    expect(names).toContain('secret');
    const other = await send(accountant, 'Секрет;Код\nx;1\n');
    expect(other.body.columns.map(({ field: name }: { field: string | null }) => name)).toEqual([null, 'code']);
  });

  it.each([
    ['UTF-8 with ;', Buffer.from('Код;Тема\n1;Әлия, ёлка\n')],
    ['UTF-8 with , and quotes', Buffer.from('"Код","Тема"\r\n"1","Әлия, ёлка"\r\n')],
    [
      'UTF-16 with tabs',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Код\tТема\n1\tӘлия, ёлка\n', 'utf16le')]),
    ],
  ])('[IMPORT-01] %s', async (_name, content) => {
    const { body } = await send(admin, content);
    expect(body.columns.map(({ samples }: { samples: string[] }) => samples[0])).toEqual(['1', 'Әлия, ёлка']);
  });

  it('[IMPORT-01] the Windows code page is told from UTF-8', async () => {
    const bytes = Buffer.from(
      [...'Код;Тема\n1;Ёлка\n'].map((sign) => {
        const code = sign.codePointAt(0) ?? 0;
        if (code < 128) return code;
        return code === 0x401 ? 0xa8 : code - 0x350;
      }),
    );
    const { body } = await send(admin, bytes);
    expect(body.columns.map(({ title, samples }: { title: string; samples: string[] }) => [title, samples[0]])).toEqual(
      [
        ['Код', '1'],
        ['Тема', 'Ёлка'],
      ],
    );
  });

  it('[IMPORT-01] cells of a workbook: leading zeros, exact numbers, exponents of numbers and not of texts, days', async () => {
    const styles = Buffer.from(
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    );
    const sheet = workbook(
      `<row r="1">${cell('A1', 'Код')}${cell('B1', 'Title')}${cell('C1', 'Вес')}${cell('D1', 'Sent')}</row>
       <row r="2">${cell('A2', '007')}${cell('B2', 'a')}<c r="C2"><v>0.30000000000000004</v></c><c r="D2" s="1"><v>46082</v></c></row>
       <row r="3"><c r="XFD3" s="1"/></row>
       <row r="4">${cell('A4', '008')}<c r="B4"><v>12</v></c><c r="C4"><v>1.5E2</v></c></row>
       <row r="5">${cell('A5', '9E5')}${cell('B5', '12345678901234567.10')}</row><row r="1048576"><c r="A1048576" s="1"/></row>`,
      {
        'xl/styles.xml': styles,
        'xl/_rels/workbook.xml.rels': Buffer.from(
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
        ),
      },
    );
    const preview = await send(admin, sheet, 'parcels.xlsx');
    expect(preview.body, preview.text).toMatchObject({ rows: 3, sheet: 'Лист' });
    const report = await importRun(admin, 'parcel', preview.body.id, {
      mapping: ['code', 'title', 'weight', 'sent'],
      dry_run: false,
    });
    expect(report.body).toMatchObject({ created: 3, written: true, errors: [] });
    expect(await rows()).toMatchObject([
      { code: '007', weight: '0.30', sent: '2026-03-01' },
      { code: '008', title: '12', weight: '150.00', sent: null },
      { code: '9E5', title: '12345678901234567.10' },
    ]);
  });
});

describe('what is written', () => {
  it('[IMPORT-01] numbers, dates, choices, yes and no, references as people write them', async () => {
    await admin.patch('/users/profile/', { timezone: 'Asia/Almaty' });
    const report = await take(
      [
        'Код;Счёт и тема;Вес;Мест;Отправлено;Время;Срочно;Состояние;Метки;Город',
        "001;'=1+1;1 234,50;3;31.12.2026;31.12.2026 14:05;да;ГОТОВО;хрупкая, a;Алматы",
        '002;two;1234.5;;2026-12-31;2026-12-31T09:05:00Z;Нет;new;Тяжелая, большая;02',
        `003;"a,'=1 b;""'@c d'e";;;;;;;;`,
      ].join('\n'),
    );
    expect(report).toEqual({ created: 3, updated: 0, unchanged: 0, written: true, error_count: 0, errors: [] });
    const [first, second, third] = await rows();
    expect(first).toMatchObject({
      code: '001',
      title: '=1+1',
      weight: '1234.50',
      pieces: 3,
      sent: '2026-12-31',
      at: '2026-12-31T09:05:00.000Z',
      urgent: true,
      state: 'done',
      marks: ['a'],
      city: { string_view: 'Алматы' },
      doubled: '2469.00',
    });
    expect(second).toMatchObject({
      weight: '1234.50',
      at: '2026-12-31T09:05:00.000Z',
      urgent: false,
      state: 'new',
      marks: ['b'],
      city: { string_view: 'Алматы' },
    });
    // What a line leaves empty gets its default.
    expect(third).toMatchObject({ title: 'a,=1 b;"@c d\'e', weight: null, urgent: null, state: 'new', city: null });
  });

  it('[IMPORT-02] each wrong cell is named by line, field and value; nothing is written', async () => {
    const report = await take(
      [
        'Код;Счёт и тема;Вес;Отправлено;Срочно;Состояние;Город',
        '1;ok;1;;;;',
        '',
        '2;;1.234,50;31.02.2026;может быть;нет такого;Астана',
        '3;x;-1;;;;Шымкент',
        '4;x;;;;done;',
        '1;again;;;;;',
      ].join('\r\n'),
    );
    expect(report).toMatchObject({ created: 1, written: false, error_count: 4 });
    const reported = report.errors.map(({ line, field: name, value, message }) => [line, name, value, message]);
    expect(reported).toEqual(
      expect.arrayContaining([
        [4, 'urgent', 'может быть', 'Выберите да или нет'],
        [4, 'state', 'нет такого', 'Выберите значение из списка'],
        [4, 'city', 'Астана', 'Подходит несколько записей, уточните'],
        [5, 'city', 'Шымкент', 'Выбранная запись не найдена'],
        [6, 'weight', '', 'Готовой нужен вес'],
        [7, 'code', '1', 'Такое значение уже есть'],
      ]),
    );
    expect(await rows()).toEqual([]);
    const numbers = await take('Код;Счёт и тема;Вес;Отправлено\n2;;1.234,50;31.02.2026\n');
    expect(numbers.errors.map(({ field: name }) => name).sort()).toEqual(['sent', 'title', 'weight']);
  });

  it('[IMPORT-02] a dry run writes nothing, skip_wrong writes the right lines', async () => {
    const text = 'Код;Счёт и тема\n1;a\n2;\n3;c\n';
    expect(await take(text, { dry_run: true })).toMatchObject({ created: 2, written: false, error_count: 1 });
    expect(await rows()).toEqual([]);
    expect(await take(text, { skip_wrong: true })).toMatchObject({ created: 2, written: true, error_count: 1 });
    expect((await rows()).map(({ code }) => code)).toEqual(['1', '3']);
  });

  it('[IMPORT-03] by a key rows are found and changed, the same again changes nothing, rights hold line by line', async () => {
    await take('Код;Счёт и тема;Вес\n1;a;1\n2;b;2\n');
    expect(await take('Код;Счёт и тема;Вес\n1;a;1,00\n2;b;\n3;c;3\n', { key: 'code' })).toMatchObject({
      created: 1,
      updated: 1,
      unchanged: 1,
      written: true,
    });
    expect((await rows()).map(({ code, weight, version }) => [code, weight, version])).toEqual([
      ['1', '1.00', 1],
      ['2', null, 2],
      ['3', '3.00', 1],
    ]);
    const twice = await take('Код;Счёт и тема\n1;x\n1;y\n', { key: 'code' });
    expect(twice).toMatchObject({ written: false, errors: [{ line: 3, field: 'code' }] });
    expect(await take('Код;Счёт и тема\n;x\n', { key: 'code' })).toMatchObject({
      errors: [{ line: 2, field: 'code', message: 'Обязательное поле' }],
    });
    const onlyUpdates = await take('Код;Счёт и тема\n1;neu\n9;new\n', { key: 'code' }, sales);
    expect(onlyUpdates).toMatchObject({
      updated: 1,
      written: false,
      error_count: 1,
      errors: [{ line: 3, message: 'Недостаточно прав' }],
    });
    const onlyCreates = await take('Код;Счёт и тема\n1;neu\n9;new\n', { key: 'code', skip_wrong: true }, accountant);
    expect(onlyCreates).toMatchObject({
      created: 1,
      written: true,
      errors: [{ line: 2, message: 'Недостаточно прав' }],
    });
  });

  it('[IMPORT-02] everybody learns of it once', async () => {
    // A job is done with its rows, and announces them behind that.
    const announced = async (): Promise<void> => {
      await expect.poll(() => server.database.query('select 1 from graphile_worker.jobs')).toEqual([]);
      await untilDelivered(server.live);
    };
    await announced();
    const reported: unknown[] = [];
    server.live.watch((change) => {
      if (change.name === 'table_update' && change.event.model === 'parcel')
        reported.push([change.event.kind, change.event.ids.length]);
    });
    await take('Код;Счёт и тема\n1;a\n2;b\n');
    await take('Код;Счёт и тема\n1;aa\n3;c\n', { key: 'code' });
    await take('Код;Счёт и тема\n4;d\n5;\n');
    await announced();
    expect(reported).toEqual([
      ['create', 2],
      ['create', 1],
      ['update', 1],
    ]);
  });

  it('[IMPORT-02] one wrong row of 10,000: nothing is written, the row is named', { tags: ['full'] }, async () => {
    const lines = Array.from(
      { length: 10_000 },
      (_, index) => `K${index};Посылка ${index};${index === 7_776 ? 'много' : `${index},5`};Алматы`,
    );
    const report = await take(`Код;Счёт и тема;Вес;Город\n${lines.join('\n')}\n`);
    expect(report).toMatchObject({
      created: 9_999,
      written: false,
      error_count: 1,
      errors: [{ line: 7_778, field: 'weight', value: 'много', message: 'Введите число' }],
    });
    expect((await admin.get('/data/parcel/?page_size=0')).body.count).toBe(0);
  });
});
