// Stored files on disk, by id. Names and owners are in app.file.
import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Received {
  /** Temporary: `keep` or `drop` it. */
  path: string;
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

export interface MediaStore {
  readonly directory: string;
  /** Path below `directory`. */
  pathOf(id: string): string;
  receive(id: string, stream: Readable): Promise<Received>;
  keep(id: string, received: Received): Promise<void>;
  drop(received: Received): Promise<void>;
  /** Another file with the same content: each of the two is removed by itself. */
  copy(id: string, to: string): Promise<void>;
  /** Of a file that was kept. */
  remove(id: string): Promise<void>;
}

export function openMediaStore(directory: string): MediaStore {
  const incoming = join(directory, 'incoming');
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  const pathOf = (id: string): string => join(id.slice(0, 2), id);
  return {
    directory,
    pathOf,
    async receive(id, stream) {
      const path = join(incoming, id);
      const hash = createHash('sha256');
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        hash.update(chunk);
        size += chunk.length;
      });
      const file = createWriteStream(path, { mode: 0o600 });
      try {
        await pipeline(stream, file);
      } catch (error) {
        // A file that is still being opened would come after its removal.
        if (!file.closed) await new Promise<void>((closed) => void file.once('close', closed));
        await rm(path, { force: true });
        throw error;
      }
      return { path, size, sha256: hash.digest('hex') };
    },
    async keep(id, received) {
      const target = join(directory, pathOf(id));
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(received.path, target);
    },
    async copy(id, to) {
      const [source, target] = [join(directory, pathOf(id)), join(directory, pathOf(to))];
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      // Not every disk has links.
      await link(source, target).catch(() => copyFile(source, target));
    },
    drop: (received) => rm(received.path, { force: true }),
    remove: (id) => rm(join(directory, pathOf(id)), { force: true }),
  };
}
