// What became of a row that waits, in the tables that show it.
import type { Row } from '../../contract/index.ts';
import type { RowValues, WaitingTable } from '../../engine/ports/index.ts';
import { FIRST_VERSION } from './deliver.ts';

/** Of a row that waits or has waited; with neither row nor values a new one that was taken back. */
export interface WaitingNews {
  model: string;
  id: string;
  /** The server's, once it was sent. */
  row?: Row;
  /** What waits or what stands there again, to be laid over the row. */
  values?: RowValues;
}

export function showNews(table: WaitingTable, { model, id, row, values }: WaitingNews): void {
  if (table.ref.model !== model) return;
  const known = table.row(id);
  if (known) {
    if (row || values) table.receive(row ?? { ...values, id, version: known.version });
    else table.removeRow(id);
    return;
  }
  // Made on this device. Whether it would be among chosen rows or in which group, only the server knows.
  const isWhole = !table.filters && !table.grouping.outline;
  if (values?.['id'] !== undefined && isWhole) table.putRow({ version: FIRST_VERSION, ...values, id });
}
