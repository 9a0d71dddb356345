// A file that code makes rather than somebody uploads: known and kept as uploads are.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileValue } from '../../src/contract/index.ts';
import { onRollback, type Queryable } from '../database/index.ts';
import type { Caller } from '../http/index.ts';
import { readFileKind } from './fileType.ts';
import type { MediaStore, Received } from './mediaStore.ts';
import { cleanName } from './multipartFile.ts';
import { drawPicture } from './pictures.ts';
import { fileValue, isNew } from './takeFile.ts';

export interface MadeFile {
  name: string;
  /** An SVG is kept as the JPEG it draws: pictures that could run are shown to nobody. */
  content: Uint8Array | { svg: string };
}

/** In their order. */
export type MakeFiles = (
  tx: Queryable,
  place: { model: string; field: string },
  files: readonly MadeFile[],
  caller: Caller,
) => Promise<FileValue[]>;

export function makerOf(media: MediaStore): MakeFiles {
  async function received({ name: given, content }: MadeFile): Promise<Omit<FileValue, 'url'> & { file: Received }> {
    const [id, name] = [randomUUID(), cleanName(given)];
    const bytes = 'svg' in content ? await drawPicture(content.svg) : content;
    const file = await media.receive(id, Readable.from([bytes]));
    const { mime } = await readFileKind(file.path, name);
    return { id, name, size: file.size, mime, file };
  }
  return async (tx, place, files, caller) => {
    const made: FileValue[] = [];
    // Drawn at once, known one by one.
    for (const { file, ...value } of await Promise.all(files.map(received))) {
      await isNew(tx, { ...value, sha256: file.sha256, place }, caller);
      // One of a transaction that fails is nobody's.
      onRollback(tx, () => void media.remove(value.id).catch(() => undefined));
      await media.keep(value.id, file);
      made.push(fileValue(value));
    }
    return made;
  };
}
