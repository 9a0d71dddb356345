// The process that reads files: what is cut off by its limits, and that nothing of a file is unpacked or read in this one.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { createReader } from './reader.ts';

const OWNER = { userId: 'u', orgId: 'o', model: 'm' };
const idle = new AbortController().signal;
let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'keste-reader-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** A process that does as the script says instead. */
const readerThat = (script: string, limits = {}) => createReader(['-e', script], limits);
const inspect = (reader: ReturnType<typeof createReader>, file = 'none', signal = idle) =>
  reader.inspect({ file, name: 'a.xlsx', to: join(directory, 'lines'), owner: OWNER }, { signal });

it.each([
  ['never ends', 'for (;;);', { file: [{ rule: 'file_time', value: '1 s' }] }],
  [
    'takes memory without end',
    'const all = []; for (;;) all.push(new Array(1e5).fill({}));',
    { file: [{ rule: 'file_memory', value: '64 MB' }] },
  ],
])('[IMPORT-04] one that %s is ended and told as a limit of the file', async (_name, script, fields) => {
  await expect(
    inspect(readerThat(script, { seconds: script.startsWith('for') ? 1 : 60, heapMb: 64 })),
  ).rejects.toMatchObject({ code: 'invalid', fields });
});

it('[IMPORT-04] it ends with whoever waits for it, also before its turn', async () => {
  const reader = readerThat('setInterval(() => undefined, 1000)');
  const controllers = Array.from({ length: 3 }, () => new AbortController());
  const inspections = controllers.map(({ signal }) => inspect(reader, 'none', signal).catch((error: unknown) => error));
  for (const [place, controller] of controllers.reverse().entries()) controller.abort(new Error(`gone ${place}`));
  expect((await Promise.all(inspections)).map(String)).toEqual(['Error: gone 2', 'Error: gone 1', 'Error: gone 0']);
});

it('[IMPORT-04] so many wait at most', async () => {
  const reader = readerThat('setInterval(() => undefined, 1000)');
  const controller = new AbortController();
  const waiting = Array.from({ length: 52 }, () => inspect(reader, 'none', controller.signal).catch(() => undefined));
  await expect(inspect(reader)).rejects.toMatchObject({ code: 'imports_busy', extra: { wait: 10 } });
  controller.abort();
  await Promise.all(waiting);
});

it('[IMPORT-04] a small file that unpacks to much is unpacked elsewhere', { tags: ['full'] }, async () => {
  const zip = new ZipFile();
  for (const name of ['[Content_Types].xml', 'xl/workbook.xml']) zip.addBuffer(Buffer.from('<a/>'), name);
  zip.addBuffer(Buffer.alloc(190 * 1024 * 1024), 'xl/sharedStrings.xml');
  zip.end();
  const file = join(directory, 'bomb.xlsx');
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  writeFileSync(file, Buffer.concat(chunks));
  expect(Buffer.concat(chunks).length).toBeLessThan(250_000);
  const here = [vi.spyOn(zlib, 'inflateRaw'), vi.spyOn(zlib, 'createInflateRaw'), vi.spyOn(zlib, 'inflateRawSync')];
  await expect(inspect(createReader(), file)).rejects.toMatchObject({ code: 'unsupported' });
  for (const each of here) expect(each).not.toHaveBeenCalled();
});

it('[IMPORT-04] a small workbook with one text of millions of characters is refused for its cell, not for the time it takes', async () => {
  const file = join(directory, 'long.xlsx');
  const text = 'ab '.repeat(10_000_000);
  writeFileSync(
    file,
    await workbook(2, (row) => `<c r="A${row}" t="inlineStr"><is><t>${row === 1 ? 'Code' : text}</t></is></c>`),
  );
  await expect(inspect(createReader(), file)).rejects.toMatchObject({
    code: 'invalid',
    fields: { file: [{ rule: 'file_cell', value: '200000' }] },
  });
});

it.each([
  ['CSV', 'a.csv', async () => Buffer.from(`Code;Name\n${'1;a long enough name\n'.repeat(40_000)}`)],
  ['XLSX', 'a.xlsx', () => workbook(3_000)],
])('[JOB-15] says of %s how much is read, from little to almost all', async (_kind, name, make) => {
  const file = join(directory, name);
  writeFileSync(file, await make());
  const heard: number[] = [];
  const task = { file, name, to: join(directory, 'lines'), owner: OWNER };
  await createReader().inspect(task, { signal: idle, onProgress: (percent) => heard.push(percent) });
  expect(heard).toEqual([...new Set(heard)].sort((one, other) => one - other));
  expect([heard.length > 10, (heard[0] ?? 100) < 20, (heard.at(-1) ?? 0) > 90, (heard.at(-1) ?? 0) < 100]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

async function workbook(
  rows: number,
  cell = (row: number): string => `<c r="A${row}"><v>${row}</v></c>`,
): Promise<Buffer> {
  const zip = new ZipFile();
  const parts: [string, string][] = [
    ['[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'],
    [
      'xl/workbook.xml',
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ],
    [
      'xl/_rels/workbook.xml.rels',
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ],
    [
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${Array.from({ length: rows }, (_, row) => `<row r="${row + 1}">${cell(row + 1)}</row>`).join('')}</sheetData></worksheet>`,
    ],
  ];
  for (const [path, text] of parts) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
