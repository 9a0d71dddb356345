// A door for files that takes them and keeps none: as far as a file was read here, it counts as sent.
import { v4 as newId } from 'uuid';
import { HttpError } from '../../engine/ports/index.ts';
import type { FilesDoor } from '../../render/uploads/index.ts';

const LIMITS = { most: 10, max_size: 500 * 1024 * 1024 };

/** `broken` is what is said of a file that breaks off half way; undefined: none does. */
export function exampleDoor(broken: string | undefined): FilesDoor {
  return {
    limits: LIMITS,
    async send(file, { signal, onProgress }) {
      const blob = file as File; // what the browser gave
      let read = 0;
      const reader = blob.stream().getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        if (signal?.aborted === true) throw new Error('cancelled');
        read += part.value.length;
        onProgress?.(read / blob.size);
        if (broken !== undefined && read * 2 >= blob.size)
          throw new HttpError(400, {
            code: 'invalid',
            message: broken,
            fields: { file: [{ rule: 'file', message: broken }] },
          });
      }
      return { id: newId(), name: blob.name, size: blob.size, mime: blob.type, url: '' };
    },
  };
}
