// The reader of workbooks in a process of its own: a file that makes it grow without end, stop or break takes nobody else along.
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';

/** Text, a number as its text in a list, a moment in milliseconds, yes or no, or nothing. */
export type WorkbookCell = string | [string] | { at: number } | boolean | null;

export interface WorkbookSheet {
  sheet: string;
  rows: WorkbookCell[][];
}

const MAX_HEAP_MB = 1024;
const MAX_ANSWER_BYTES = 128 * 1024 * 1024;
const MAX_MS = 30_000;
/** What Node says of an error that nobody caught; all other endings are ours or the system's. */
const BROKEN = 1;

/** The file comes in, the first sheet goes out. A number stays as it stands in the file: a double would change long ones. */
const SCRIPT = `
  const read = require(process.argv[1]).default;
  const cell = (value) => (value instanceof Date ? { at: value.getTime() } : value);
  const parts = [];
  process.stdin.on('data', (part) => parts.push(part)).on('end', async () => {
    const [first] = await read(Buffer.concat(parts), { sheets: [1], parseNumber: (text) => [text] });
    process.stdout.write(JSON.stringify({ sheet: first.sheet, rows: first.data.map((row) => row.map(cell)) }));
  });`;

/** `broken`: no workbook. `too_large`: it takes more memory or time than it may. */
export function readFirstSheet(zip: Buffer): Promise<WorkbookSheet | 'broken' | 'too_large'> {
  const reader = createRequire(import.meta.url).resolve('read-excel-file/node');
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [`--max-old-space-size=${MAX_HEAP_MB}`, '-e', SCRIPT, reader],
      { env: {}, timeout: MAX_MS, killSignal: 'SIGKILL', maxBuffer: MAX_ANSWER_BYTES },
      (error, answer) => {
        if (error) resolve(error.code === BROKEN ? 'broken' : 'too_large');
        // Written by the script above.
        else resolve(JSON.parse(answer) as WorkbookSheet);
      },
    );
    // It may end before it has read everything.
    child.stdin?.on('error', () => undefined).end(zip);
  });
}
