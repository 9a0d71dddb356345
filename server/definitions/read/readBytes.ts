// The bytes of a file, as far as they are wanted: of regular files alone, never more than asked for and never for longer than a while.
import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_MS = 5_000;

export interface FileBytes {
  bytes: Uint8Array;
  mtimeMs: number;
}

/** `irregular`: a pipe, device, directory; nothing of it is read. `too_large`: more than `most` bytes, whatever the file says of its size. Rejects when it cannot be read or takes too long. */
export async function readBytes(
  path: string,
  most: number,
): Promise<FileBytes | { refused: 'irregular' } | { refused: 'too_large'; size: number }> {
  const late = new AbortController();
  try {
    return await Promise.race([read(path, most), tooLong(late.signal)]);
  } finally {
    late.abort();
  }
}

async function tooLong(signal: AbortSignal): Promise<never> {
  await sleep(LONGEST_MS, undefined, { signal, ref: false });
  throw new Error('it takes too long');
}

async function read(path: string, most: number): ReturnType<typeof readBytes> {
  // Before it is opened: a device may do something when it is.
  if (!(await stat(path)).isFile()) return { refused: 'irregular' };
  // Should it be a pipe by now, opening it does not wait for its other end.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = await file.stat();
    if (!found.isFile()) return { refused: 'irregular' };
    if (found.size > most) return { refused: 'too_large', size: found.size };
    const bytes = new Uint8Array(most + 1);
    let length = 0;
    for (let count = -1; count !== 0 && length <= most; length += count)
      count = (await file.read(bytes, length, bytes.length - length)).bytesRead;
    return length > most
      ? { refused: 'too_large', size: length }
      : { bytes: bytes.subarray(0, length), mtimeMs: found.mtimeMs };
  } finally {
    await file.close();
  }
}
