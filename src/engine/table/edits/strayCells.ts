// Taking back edits of rows that are not loaded any longer, e.g. after another filter: asked and written on the server directly.
import type { Row } from '../../../contract/index.ts';
import { HttpError, type RowValues } from '../../ports/index.ts';
import { isSameValue, wireValue } from './cellState.ts';
import type { HistoryTarget } from './history.ts';
import type { TableHost } from '../tableHost.ts';

/** Calls at a time. */
const LANES = 4;

export interface StrayCells extends Pick<HistoryTarget, 'holds' | 'setCells'> {
  /** Asks for rows anew. */
  look(ids: readonly string[]): Promise<void>;
}

export function replayOnServer({ data, model }: TableHost): StrayCells {
  let rows = new Map<string, Row>();
  const ask = async (id: string): Promise<void> => {
    try {
      rows.set(id, await data.row(model, id));
    } catch (error) {
      // No answer is not the answer that it is gone.
      if (!(error instanceof HttpError) || error.status !== 404) throw error;
    }
  };
  return {
    async look(ids) {
      rows = new Map();
      for (let start = 0; start < ids.length; start += LANES)
        await Promise.all(ids.slice(start, start + LANES).map(ask));
    },
    holds({ id, field }, value) {
      const row = rows.get(id);
      return row && isSameValue(row[field], value);
    },
    async setCells(cells) {
      const changes = new Map<string, RowValues>();
      for (const { id, field, value } of cells) changes.set(id, { ...changes.get(id), [field]: wireValue(value) });
      for (const [id, values] of changes) {
        const row = rows.get(id);
        if (row) await data.updateRow(model, id, { ...values, version: row.version });
      }
    },
  };
}
