// The result of a job of the kind `import_look`.
import { checkDocument, type ImportPreview, type Job } from '../../contract/index.ts';
import validate from '../../contract/validators/import_preview.gen.js';
import { DocumentError } from '../../engine/ports/index.ts';

export type Looked = { preview: ImportPreview } | { problem: DocumentError };

/** undefined: the look has come to none. */
export function lookedOf({ kind, state, result }: Pick<Job, 'kind' | 'state' | 'result'>): Looked | undefined {
  if (kind !== 'import_look' || state !== 'done') return undefined;
  if (validate(result)) return { preview: result };
  return { problem: new DocumentError(checkDocument('import_preview', validate, result)) };
}
