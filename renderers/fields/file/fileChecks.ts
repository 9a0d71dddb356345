// What may be uploaded by the field's own limits, before anything is sent; and what of a value is a file.
import type { FileValue, FormField } from '../../../src/contract/index.ts';
import type { UploadFile } from '../../../src/engine/ports/index.ts';
import { endingOf } from '../../../src/engine/values/index.ts';

export interface FileRefusal {
  rule: 'accept' | 'maxSize';
  value: string | number;
}

/** undefined: may be uploaded. */
export function refuseFile(file: UploadFile, field: FormField): FileRefusal | undefined {
  const accept = (field.accept ?? []).map((ending) => ending.toLowerCase().replace(/^\./, ''));
  if (accept.length > 0 && !accept.includes(endingOf(file.name))) return { rule: 'accept', value: accept.join(', ') };
  if (field.maxSize !== undefined && file.size > field.maxSize) return { rule: 'maxSize', value: field.maxSize };
  return undefined;
}

/** Files of a value; entries that are none are kept by whoever holds the value, and not drawn. */
export function filesOf(value: unknown): FileValue[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter(
    (file): file is FileValue =>
      typeof file === 'object' &&
      file !== null &&
      typeof Reflect.get(file, 'id') === 'string' &&
      typeof Reflect.get(file, 'name') === 'string',
  );
}
