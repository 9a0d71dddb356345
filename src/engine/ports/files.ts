// Files on their way to the server.
import type { FileValue } from '../../contract/index.ts';
import type { CallOptions } from './call.ts';

/** Structural subset of File. */
export interface UploadFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

export interface UploadOptions extends CallOptions {
  /** That it is to have: the same file sent again with it is no second one. */
  id?: string | undefined;
  model: string;
  field: string;
  /** Share sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Uploads for a field. */
export interface FilesPort {
  upload(file: UploadFile, options: UploadOptions): Promise<FileValue>;
}
