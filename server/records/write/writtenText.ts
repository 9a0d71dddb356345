// The row a write answers, for its writer.
import type { Queryable } from '../../database/index.ts';
import { ApiError } from '../../errors/index.ts';
import { readRowText, readVersionOf } from './storedRow.ts';
import type { WriteContext } from './writeContext.ts';

/** Of a row that the writer no longer sees after what he wrote only its version. */
export async function textOf(tx: Queryable, id: string, { access, caller }: WriteContext): Promise<string> {
  const text = await readRowText(tx, access, id, caller);
  if (text !== undefined) return text;
  const version = await readVersionOf(tx, access, id, caller);
  if (version === undefined) throw new ApiError('not_found');
  return JSON.stringify({ id, version });
}

/** The row as its reader may see it now, as an answer carries it. */
export async function currentOf(tx: Queryable, id: string, context: WriteContext): Promise<unknown> {
  return JSON.parse(await textOf(tx, id, context));
}
