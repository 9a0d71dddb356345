// Rows that are written by one call: once for its key; what got no answer is kept row by row, where it need not be together.
import type { Row } from '../../contract/index.ts';
import { HttpError, type DataPort, type RowValues, type WriteContext } from '../../engine/ports/index.ts';
import type { Box, Keep } from './box.ts';
import { FIRST_VERSION } from './deliver.ts';
import type { Draft } from './entries/index.ts';
import { isUntaken } from './failures.ts';

export interface Written {
  kind: Draft['kind'];
  values: RowValues;
  version: number;
  context: WriteContext | undefined;
}

export interface BatchSettings {
  direct: Pick<DataPort, 'batch'>;
  box: Box;
  keep: Keep;
  write(draft: Draft): Promise<Row>;
  draftOf(model: string, row: string, written: Written): Draft;
  isOnline(): boolean;
  /** Why it cannot be done now. */
  says(): string;
}

export function keptBatch({ direct, box, keep, write, draftOf, isOnline, says }: BatchSettings): DataPort['batch'] {
  const lost = new Map<string, string>();

  /** Sent again as it was, it has the key of the try whose answer was lost. */
  async function asBefore<T>(model: string, changes: object, send: (key: string) => Promise<T>): Promise<T> {
    const said = JSON.stringify([model, changes]);
    const key = lost.get(said) ?? box.newId();
    lost.clear();
    try {
      return await send(key);
    } catch (error) {
      if (isUntaken(error)) lost.set(said, key);
      throw error;
    }
  }

  return async (model, changes, contexts) => {
    const { upsert = [] } = changes;
    const drafts = upsert.map(({ id, version, ...values }) =>
      draftOf(model, id, {
        kind: typeof version === 'number' ? 'update' : 'create',
        values,
        version: typeof version === 'number' ? version : FIRST_VERSION,
        context: contexts === 'whole' ? undefined : contexts?.get(id),
      }),
    );
    if (contexts === 'whole') {
      if (drafts.some((draft) => box.mustWait(draft))) throw new HttpError(409, { code: 'waiting', message: says() });
      return asBefore(model, changes, (key) => direct.batch(model, changes, contexts, key));
    }
    let failure: unknown;
    if (changes.delete || (isOnline() && !drafts.some((draft) => box.mustWait(draft)))) {
      try {
        return await asBefore(model, changes, (key) => direct.batch(model, changes, contexts, key));
      } catch (error) {
        if (changes.delete || !isUntaken(error)) throw error;
        failure = error;
      }
    }
    const results: Row[] = [];
    // In the order of the call: lines may refer to each other.
    for (const draft of drafts) results.push(failure === undefined ? await write(draft) : await keep(draft, failure));
    return { results };
  };
}
