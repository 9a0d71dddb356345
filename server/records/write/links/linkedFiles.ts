// Files that a row is to hold: its writer's own uploads, those he sees in some row now, and those this row has held before.
import type { Queryable } from '../../../database/index.ts';
import type { ModelField } from '../../../definitions/index.ts';
import type { Caller } from '../../../http/index.ts';
import { isFileVisible, type Access } from '../../access/index.ts';

export interface AskedFiles {
  ids: readonly string[];
  /** Id of the row; undefined: it is a new one. */
  row: string | undefined;
  caller: Caller;
}

const PICTURE = /\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//gi;

/** Ids of the pictures that stand in a rich text. */
export function picturesIn(value: unknown): string[] {
  return typeof value === 'string' ? [...value.matchAll(PICTURE)].flatMap(([, id]) => id?.toLowerCase() ?? []) : [];
}

/** Of files that were uploaded for the field, by id whether the row may hold them; others are absent. */
export async function heldFiles(
  tx: Queryable,
  access: Access,
  field: ModelField,
  { ids, row, caller }: AskedFiles,
): Promise<ReadonlyMap<string, boolean>> {
  const place = { model: access.model.name, field: field.name };
  const found = await tx.query<{ id: string; author: string }>(
    'select id, author from app.file where organization = $1 and id = any($2::uuid[]) and model = $3 and field = $4',
    [caller.orgId, ids, place.model, place.field],
  );
  const held = new Map<string, boolean>();
  for (const { id, author } of found)
    held.set(
      id,
      author === caller.userId ||
        (await isFileVisible(tx, access.catalog, { id, ...place }, caller)) ||
        (row !== undefined && (await wasHeld(tx, field, { id, model: place.model, row }, caller))),
    );
  return held;
}

/** Whether history knows the row with the file, in this very field: what is taken back, on the page too, was there. */
async function wasHeld(
  tx: Queryable,
  { kind, name }: ModelField,
  { id, model: place, row }: { id: string; model: string; row: string },
  caller: Caller,
): Promise<boolean> {
  const [model = '', part] = place.split('__');
  const values = part === undefined ? `$."${name}"[*][*]` : `$."${part}"."lines"[*].*."${name}"[*]`;
  const isIn =
    kind === 'richText'
      ? "position('/media/' || $4 || '/' in (changes -> $5)::text) > 0"
      : "jsonb_path_exists(changes, $5::jsonpath, jsonb_build_object('id', $4::text))";
  const found = await tx.query(
    `select 1 as one from app.history where organization = $1 and model = $2 and row_id = $3 and ${isIn} limit 1`,
    [caller.orgId, model, row, id, kind === 'richText' ? name : `${values} ? (@ == $id)`],
  );
  return found.length > 0;
}
