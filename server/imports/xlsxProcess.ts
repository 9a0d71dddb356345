// The reader of workbooks in a process of its own: a file that makes it grow without end, stop or break takes nobody else along.
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { MAX_COLUMNS, MAX_LINES } from './spreadsheet.ts';

/** Text, a number as its text in a list, a moment in milliseconds, yes or no, or nothing. */
export type WorkbookCell = string | [string] | { at: number } | boolean | null;

export interface WorkbookSheet {
  sheet: string;
  rows: WorkbookCell[][];
}

const MAX_HEAP_MB = 1024;
const MAX_ANSWER_BYTES = 128 * 1024 * 1024;
const MAX_MS = 20_000;
/** Places of values: lines between may be empty. */
const LAST_ROW = 2 * MAX_LINES;
/** Of a sheet, also without any value. */
const LAST_PLACE = 1_048_576;
/** What Node says of an error that nobody caught; all other endings are ours or the system's. */
const BROKEN = 1;
const ENDINGS: ReadonlyMap<unknown, 'broken' | 'too_long' | 'too_wide'> = new Map([[BROKEN, 'broken'], [13, 'too_long'], [14, 'too_wide']]);

/**
 * The file comes in, the first sheet goes out. A number stays as it stands in the file: a double would change long ones. The reader makes
 * all cells up to the farthest one: how far that is, is told by their references while they are parsed, and one too far ends it at once.
 */
const SCRIPT = `
  const [, reader, parser, lastRow, lastColumn, lastPlace] = process.argv;
  const ending = (reference) => {
    const [, letters = '', digits = ''] = /^([^0-9]*)(.*)$/s.exec(String(reference)) ?? [];
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    if (!(column <= Number(lastColumn))) return 14;
    return Number(digits) <= Number(lastRow) ? undefined : 13;
  };
  const xml = require(parser);
  const parse = xml.default;
  xml.default = (content, state, open, ...rest) => {
    let far;
    const opened = (tag, attributes, ...others) => {
      if (tag === 'row' && attributes.r && !(Number(attributes.r) <= Number(lastPlace))) process.exit(13);
      if (tag === 'c') far = ending(attributes.r);
      else if (far !== undefined && (tag === 'v' || tag === 'is' || tag === 't')) process.exit(far);
      return open(tag, attributes, ...others);
    };
    return parse(content, state, open && opened, ...rest);
  };
  const read = require(reader).default;
  const filled = (row) => row.slice(0, row.findLastIndex((value) => value !== null) + 1);
  const cell = (value) => (value instanceof Date ? { at: value.getTime() } : value);
  const parts = [];
  process.stdin.on('data', (part) => parts.push(part)).on('end', async () => {
    const [first] = await read(Buffer.concat(parts), { sheets: [1], parseNumber: (text) => [text] });
    process.stdout.write(JSON.stringify({ sheet: first.sheet, rows: first.data.map((row) => filled(row).map(cell)) }));
  });`;

/** `broken`: no workbook. `too_long`, `too_wide`: a value lies beyond the last line or column. `too_large`: it takes more memory or time than it may. */
export function readFirstSheet(zip: Buffer): Promise<WorkbookSheet | 'broken' | 'too_long' | 'too_wide' | 'too_large'> {
  const reader = createRequire(import.meta.url).resolve('read-excel-file/node');
  const parser = join(dirname(reader), '..', 'commonjs', 'xml', 'parseXml.js');
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [`--max-old-space-size=${MAX_HEAP_MB}`, '-e', SCRIPT, reader, parser, String(LAST_ROW), String(MAX_COLUMNS), String(LAST_PLACE)],
      { env: {}, timeout: MAX_MS, killSignal: 'SIGKILL', maxBuffer: MAX_ANSWER_BYTES },
      (error, answer) => {
        if (error) resolve(ENDINGS.get(error.code) ?? 'too_large');
        // Written by the script above.
        else resolve(JSON.parse(answer) as WorkbookSheet);
      },
    );
    // It may end before it has read everything.
    child.stdin?.on('error', () => undefined).end(zip);
  });
}
