// A file as the server takes it.
import type { UploadFile } from '../../engine/ports/index.ts';

export function formOf(file: UploadFile): FormData {
  const body = new FormData();
  if (file instanceof Blob) body.append('file', file, file.name);
  return body;
}
