// Files for fields, comments and messages: what is not taken is kept whole and goes out before what names it, under the id it has here.
import type { FileValue } from '../../contract/index.ts';
import {
  HttpError,
  type DataPort,
  type TalkPort,
  type UploadFile,
  type UploadOptions,
} from '../../engine/ports/index.ts';
import type { Box, Keep } from './box.ts';
import { FIRST_VERSION } from './deliver.ts';
import type { Draft, FileToSend } from './entries/index.ts';
import { isUntaken } from './failures.ts';

type Place = Pick<Draft, 'model'> & Omit<FileToSend, 'blob' | 'name'>;

/** Of what the browser lets this page keep. */
const SHARE = 0.5;

export interface FileSettings {
  box: Box;
  keep: Keep;
  isOnline(): boolean;
  /** Bytes that files may take still. */
  roomForFiles(): Promise<number>;
  /** Why a file is not kept, in the user's language. */
  saysNoRoom(): string;
}

export interface KeptFiles {
  upload(send: DataPort['upload']): DataPort['upload'];
  uploadFile(send: TalkPort['uploadFile']): TalkPort['uploadFile'];
}

export function keptFiles({ box, keep, isOnline, roomForFiles, saysNoRoom }: FileSettings): KeptFiles {
  async function take(
    file: UploadFile,
    { signal, ...about }: Pick<UploadOptions, 'signal'> & Place,
    send: (id: string) => Promise<FileValue>,
  ): Promise<FileValue> {
    const id = box.newId();
    if (!(file instanceof Blob)) return send(id);
    const draft = fileDraft(id, file, about);
    let failure: unknown;
    if (isOnline() && !box.mustWait(draft)) {
      try {
        return await send(id);
      } catch (error) {
        if (signal?.aborted || !isUntaken(error)) throw error;
        failure = error;
      }
    }
    if (file.size > (await roomForFiles())) throw new HttpError(413, { code: 'no_room', message: saysNoRoom() });
    await keep(draft, failure);
    const { name, size, type } = file;
    return { id, name, size, mime: type, url: `/media/${id}/${encodeURIComponent(name)}` };
  }

  return {
    upload: (send) => (file, options) => take(file, options, (id) => send(file, { ...options, id })),
    uploadFile: (send) => (model, about, file, options) =>
      take(file, { ...options, model, about }, (id) => send(model, about, file, { ...options, id })),
  };
}

function fileDraft(row: string, file: UploadFile & Blob, { model, field, about }: Place): Draft {
  const { name } = file;
  return {
    kind: 'file',
    model,
    row,
    key: row,
    values: {},
    shown: {},
    base: { name },
    version: FIRST_VERSION,
    names: {},
    title: model,
    fields: [],
    file: { blob: file, name, field, about },
  };
}

/** Unknown to old browsers: then the device says so when it is full. */
export async function roomForFiles(): Promise<number> {
  // Absent without https, whatever the types say.
  const storage = navigator.storage as StorageManager | undefined;
  const { quota, usage = 0 } = (await storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined ? Infinity : quota * SHARE - usage;
}
