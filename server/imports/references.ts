// Rows that cells refer to: found by a unique field of theirs, by their text, or by id, all cells of a column at once.
import { sql, type Queryable } from '../database/index.ts';
import { foldText } from '../../src/engine/values/index.ts';
import type { ModelField } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';
import { accessOf, mayRefer, Params, visibleSql, type Access } from '../records/index.ts';
import { isKey } from './fieldsOfImport.ts';

export type Found = { id: string } | { isSeveral: true };

interface Row {
  id: string;
  view: string;
  folded: string;
  keys: (string | null)[];
}

const CHUNK = 2000;

/** By the text of the cell, locked against deletion until the transaction ends; a text that fits no row the caller may refer to is absent. */
export async function findReferences(tx: Queryable, access: Access, { field, texts, caller }: { field: ModelField; texts: readonly string[]; caller: Caller }): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>();
  const { catalog } = access;
  if (field.model === undefined || !catalog.models.has(field.model) || !mayRefer(catalog, field.model, caller.roles)) return found;
  const target = accessOf(catalog, field.model, caller);
  for (let at = 0; at < texts.length; at += CHUNK) {
    const asked = texts.slice(at, at + CHUNK);
    const rows = await findRows(tx, target, asked, caller);
    const byText = [indexOf(rows, (row) => [row.id, ...row.keys]), indexOf(rows, ({ view }) => [view]), indexOf(rows, ({ folded }) => [folded])];
    for (const text of asked) {
      const ids = byText[0]?.get(text) ?? byText[1]?.get(text) ?? byText[2]?.get(foldText(text));
      if (ids) found.set(text, ids.size === 1 ? { id: [...ids][0] ?? '' } : { isSeveral: true });
    }
  }
  return found;
}

function findRows(tx: Queryable, target: Access, texts: readonly string[], caller: Caller): Promise<Row[]> {
  const keys = [...target.readable.values()].filter((field) => isKey(target.model, field)).map((field) => `r.${sql.id(field.name)}::text`);
  const params = new Params(caller);
  const [organization, asked, folded] = [params.add(caller.orgId, 'uuid'), params.add(texts, 'text[]'), params.add(texts.map(foldText), 'text[]')];
  const same = [`r."string_view" = any(${asked})`, `data.fold(r."string_view") = any(${folded})`, `r."id"::text = any(${asked})`, ...keys.map((key) => `${key} = any(${asked})`)];
  return tx.query<Row & Record<string, unknown>>(
    `select r."id" as id, r."string_view" as view, data.fold(r."string_view") as folded, array[${keys.join(', ')}]::text[] as keys
     from ${target.model.table} r where r."organization" = ${organization} and r."deleted_at" is null and ${visibleSql(target, 'r', params)} and (${same.join(' or ')}) order by r."id" for key share`,
    params.values,
  );
}

function indexOf(rows: readonly Row[], textsOf: (row: Row) => readonly (string | null)[]): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>();
  for (const row of rows) {
    for (const text of textsOf(row)) if (text !== null && text !== '') index.set(text, (index.get(text) ?? new Set()).add(row.id));
  }
  return index;
}
