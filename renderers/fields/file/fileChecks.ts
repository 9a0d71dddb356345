// What may be uploaded by the field's own limits, before anything is sent; and what of a value is a file.
import type { FileValue, FormField } from '../../../src/contract/index.ts';
import type { UploadFile } from '../../../src/engine/ports/index.ts';

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

export function endingOf(name: string): string {
  const point = name.lastIndexOf('.');
  return point < 0 ? '' : name.slice(point + 1).toLowerCase();
}

const IMAGES: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'gif']);

/** FMT-04: images are told by their ending. */
export function isImage(name: string): boolean {
  return IMAGES.has(endingOf(name));
}

/** Files of a value; entries that are none are kept by whoever holds the value, and not drawn. */
export function filesOf(value: unknown): FileValue[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((file): file is FileValue => typeof file === 'object' && file !== null && typeof Reflect.get(file, 'id') === 'string' && typeof Reflect.get(file, 'name') === 'string');
}
