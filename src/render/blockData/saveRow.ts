// Saves a change of a row made in a block, with its version. Never throws: what went wrong is told beside the block.
import type { Row } from '../../contract/index.ts';
import { HttpError, NetworkError, type WriteRowsPort, type Formats, type RowValues } from '../../engine/ports/index.ts';

export type SaveResult =
  | { isSaved: true; row: Row }
  /** `current`: the row as it is on the server, when somebody else was faster. */
  | { isSaved: false; error: unknown; current?: Row | undefined };

export function saveRow(data: WriteRowsPort, model: string, row: Row, changes: RowValues): Promise<SaveResult> {
  return settled(data.updateRow(model, row.id, { ...changes, version: row.version }));
}

/** The same for any call that answers the row. */
export async function settled(call: Promise<Row>): Promise<SaveResult> {
  try {
    return { isSaved: true, row: await call };
  } catch (error) {
    const current = error instanceof HttpError && error.status === 409 ? error.body.current : undefined;
    return { isSaved: false, error, current };
  }
}

/** Why it was not saved, in one sentence: the first words of the server about a field, else its message. */
export function saveFailure(error: unknown, t: Formats['t']): string {
  if (error instanceof HttpError) {
    if (error.status === 409 && error.body.code === 'conflict') return t('blocks.conflict');
    const field = Object.values(error.body.fields ?? {}).flat()[0];
    return field?.message ?? (error.body.message || t('failure.http', { status: error.status }));
  }
  return t(error instanceof NetworkError ? 'failure.network' : 'failure.unknown');
}
