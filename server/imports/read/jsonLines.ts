// Files of one JSON text a line: written by the process that reads files, read piece by piece by the server.
import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';

const NEW_LINE = 0x0a;

export function writeJsonLines(path: string, records: Iterable<unknown>): void {
  const file = openSync(path, 'w', 0o600);
  try {
    for (const record of records) writeSync(file, `${JSON.stringify(record)}\n`);
  } finally {
    closeSync(file);
  }
}

/** Each line as soon as it is read; no more of the file than that is held. */
export async function* readJsonLines(path: string): AsyncGenerator<unknown> {
  let parts: Buffer[] = [];
  // Without an encoding a stream gives buffers.
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, from)) {
      yield JSON.parse(Buffer.concat([...parts, chunk.subarray(from, at)]).toString('utf8'));
      parts = [];
      from = at + 1;
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
  }
}
