// Every parser of foreign bytes as the server has it, each fed a text. Loaded once counting has begun.
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { ZipFile } from 'yazl';
import { readCell } from '../values/cellValue.ts';
import { foldHeading } from '../headings.ts';
import { measuredZip } from '../read/measuredZip.ts';
import { readCsv } from '../read/readCsv.ts';
import { readXlsx } from '../read/readXlsx.ts';
import { tidyNumber } from '../values/tidyNumber.ts';
import { withFile } from '../../files/index.ts';
import { sanitizeRichText } from '../../richText/index.ts';
import { parseDecimal } from '../../../src/engine/decimal/index.ts';
import { normaliseValue, readJson, richTextPlain } from '../../../src/engine/values/index.ts';

export interface Parser {
  parse(text: string): unknown;
  /** Characters of the smaller input. */
  size?: number;
}

export interface Parsers {
  of(name: string): Parser;
  /** In counted code. */
  eager(work: (text: string) => unknown, text: string): unknown;
  close(): Promise<void>;
}

const NO_CHOICES = new Map();

export async function openParsers(): Promise<Parsers> {
  const app = Fastify();
  await app.register(cookie);
  await app.register(multipart);
  app.post('/', (request) => Object.keys(request.cookies));
  app.post('/file', (request) => withFile(request, 1_000_000, async (part) => (await part.toBuffer()).length));
  const post = async (url: string, headers: Record<string, string>, payload: string): Promise<void> =>
    void (await app.inject({ method: 'POST', url, headers, payload }));
  const parsers = new Map<string, Parser>([
    ['csv', { parse: readCsv }],
    ['heading', { parse: foldHeading }],
    ['xlsx', { parse: async (text) => readXlsx(await workbook(text)) }],
    ['zip', { parse: (text) => measuredZip(Buffer.from(text, 'latin1')) }],
    ['json', { parse: readJson }],
    ['body', { parse: (text) => post('/', { 'content-type': 'application/json' }, text), size: 4_000 }],
    ['html', { parse: (text) => [sanitizeRichText(text), richTextPlain(text)] }],
    [
      'date',
      {
        parse: (text) => [
          normaliseValue('DateField', text),
          normaliseValue('DateTimeField', text),
          ...(['date', 'moment'] as const).map((kind) => readCell({ kind, choices: NO_CHOICES }, text, 'Asia/Almaty')),
        ],
      },
    ],
    [
      'decimal',
      {
        parse: (text) => [
          normaliseValue('DecimalField', text),
          normaliseValue('IntegerField', text),
          parseDecimal(text),
          tidyNumber(text),
        ],
      },
    ],
    [
      'text',
      {
        parse: (text) => [
          ...['email', 'phone', 'url', 'bin', 'iban_kz', 'color', 'barcode'].map((format) =>
            normaliseValue('CharField', text, { format }),
          ),
          normaliseValue('TagsField', text),
          normaliseValue('PlaceField', text),
          normaliseValue('TimeField', text),
          normaliseValue('IntegerField', text, { format: 'duration' }),
          normaliseValue('DecimalField', text, { format: 'percent' }),
        ],
      },
    ],
    ['cookie', { parse: (text) => post('/', { cookie: text }, ''), size: 4_000 }],
    [
      'multipart',
      {
        parse: (text) => post('/file', { 'content-type': 'multipart/form-data; boundary=keste' }, `--keste\r\n${text}`),
        size: 4_000,
      },
    ],
  ]);
  return {
    of(name) {
      const parser = parsers.get(name);
      if (!parser) throw new Error(`no parser is called ${name}`);
      return parser;
    },
    eager: (work, text) => work(text),
    close: () => app.close(),
  };
}

/** The text where a sheet has its rows. */
async function workbook(rows: string): Promise<Buffer> {
  const zip = new ZipFile();
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const add = (name: string, content: string): void => zip.addBuffer(Buffer.from(content), name, { compress: false });
  add('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>');
  add(
    'xl/workbook.xml',
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  );
  add(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  );
  zip.end();
  const chunks: Buffer[] = [];
  // yazl gives buffers.
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
