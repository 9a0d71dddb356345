// A file on its way to a field. Model and field go ahead in the address: the server knows the limits before it reads the first byte.
import type { FilesPort } from '../../engine/ports/index.ts';
import type { HttpClient } from '../http/index.ts';
import { FILE } from './documents.ts';
import { formOf } from './formOf.ts';

export function uploadCall(api: HttpClient): FilesPort['upload'] {
  return (file, { model, field, id, signal, onProgress }) =>
    api.ask('/files/', FILE, { method: 'POST', query: { model, field, id }, body: formOf(file), signal, onProgress });
}
