// Rows as their write leaves them, for the events of their definition: read within the transaction, because a moment later they may be others.
import type { Queryable } from '../../database/index.ts';
import type { Caller } from '../../http/index.ts';
import { wholeRows, type Access } from '../access/index.ts';

/** The row with everything readable; absent where no event announces such rows. */
export interface EventRow {
  row?: Readonly<Record<string, unknown>>;
}

interface Writing {
  access: Access;
  caller: Caller;
  /** Of many rows, which are read at its end. */
  stretch?: unknown;
}

/** Nothing within a stretch. */
export async function eventRow(tx: Queryable, id: string, context: Writing): Promise<EventRow> {
  if (context.stretch !== undefined) return {};
  const row = (await readRows(tx, [id], context)).get(id);
  return row ? { row } : {};
}

/** The same for the rows of a stretch. */
export async function withEventRows<T extends { id: string; isChanged: boolean }>(
  tx: Queryable,
  written: readonly T[],
  context: Writing,
): Promise<(T & EventRow)[]> {
  const rows = await readRows(
    tx,
    written.flatMap(({ id, isChanged }) => (isChanged ? [id] : [])),
    context,
  );
  return written.map((each) => {
    const row = rows.get(each.id);
    return row ? { ...each, row } : each;
  });
}

async function readRows(
  tx: Queryable,
  ids: readonly string[],
  { access, caller }: Writing,
): ReturnType<typeof wholeRows> {
  if (access.model.module.events === undefined || ids.length === 0) return new Map();
  return wholeRows(tx, access.catalog, { model: access.model.name, ids }, caller);
}
