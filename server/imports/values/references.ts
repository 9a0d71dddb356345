// Rows that cells refer to: found by a unique field of theirs, by their text, or by id, many cells of a column at once.
import { sql, type Queryable } from '../../database/index.ts';
import { foldText } from '../../../src/engine/values/index.ts';
import type { ModelField } from '../../definitions/index.ts';
import type { Caller } from '../../http/index.ts';
import { accessOf, mayRefer, Params, visibleSql, type Access } from '../../records/access/index.ts';
import { isKey } from './fieldsOfImport.ts';
import { listedIn } from './namesInCell.ts';

/** Where the rows are kept that a column's cells name: of a dynamic reference by model. */
export function foundKey({ name, dynamic }: ModelField, model: string): string {
  return dynamic ? `${name} ${model}` : name;
}

export type Found = { id: string } | { isSeveral: true };

/** What a write takes for the cell of a reference field, or the rule it breaks. */
export type LinkReading = { ok: true; value: unknown } | { ok: false; rule: 'reference' | 'several' };

interface Row {
  id: string;
  view: string;
  folded: string;
  keys: (string | null)[];
}

export function readLink(kind: ModelField['kind'], text: string, found: ReadonlyMap<string, Found>): LinkReading {
  if (text === '') return { ok: true, value: null };
  return kind === 'references' ? readReferences(text, found) : readReference(found.get(text));
}

function readReference(found: Found | undefined): LinkReading {
  if (found === undefined) return { ok: false, rule: 'reference' };
  return 'id' in found ? { ok: true, value: found.id } : { ok: false, rule: 'several' };
}

function readReferences(text: string, found: ReadonlyMap<string, Found>): LinkReading {
  const ids: unknown[] = [];
  for (const name of found.has(text) ? [text] : listedIn(text)) {
    const read = readReference(found.get(name));
    if (!read.ok) return read;
    ids.push(read.value);
  }
  return { ok: true, value: ids };
}

/** By the text of the cell, locked against deletion until the transaction ends; a text that fits no row the caller may refer to is absent. */
export async function findReferences(
  tx: Queryable,
  access: Access,
  { model, texts, caller }: { model: string; texts: readonly string[]; caller: Caller },
): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>();
  const { catalog } = access;
  if (!catalog.models.has(model) || !mayRefer(catalog, model, caller.roles)) return found;
  const target = accessOf(catalog, model, caller);
  const rows = await findRows(tx, target, texts, caller);
  const byText = [
    indexOf(rows, (row) => [row.id, ...row.keys]),
    indexOf(rows, ({ view }) => [view]),
    indexOf(rows, ({ folded }) => [folded]),
  ];
  for (const text of texts) {
    const ids = byText[0]?.get(text) ?? byText[1]?.get(text) ?? byText[2]?.get(foldText(text));
    if (ids) found.set(text, ids.size === 1 ? { id: [...ids][0] ?? '' } : { isSeveral: true });
  }
  return found;
}

/** Which of the texts name rows that the caller sees, by what people read of them. */
export async function namesAmong(
  tx: Queryable,
  target: Access,
  texts: readonly string[],
  caller: Caller,
): Promise<ReadonlySet<string>> {
  const rows = await findRows(tx, target, texts, caller);
  const views = new Set(rows.flatMap(({ view, folded }) => [view, folded]));
  return new Set(texts.filter((text) => views.has(text) || views.has(foldText(text))));
}

function findRows(tx: Queryable, target: Access, texts: readonly string[], caller: Caller): Promise<Row[]> {
  const keys = [...target.readable.values()]
    .filter((field) => isKey(target.model, field))
    .map((field) => `r.${sql.id(field.name)}::text`);
  const params = new Params(caller);
  const [organization, asked, folded] = [
    params.add(caller.orgId, 'uuid'),
    params.add(texts, 'text[]'),
    params.add(texts.map(foldText), 'text[]'),
  ];
  const same = [
    `r."string_view" = any(${asked})`,
    `data.fold(r."string_view") = any(${folded})`,
    `r."id"::text = any(${asked})`,
    ...keys.map((key) => `${key} = any(${asked})`),
  ];
  return tx.query<Row & Record<string, unknown>>(
    `select r."id" as id, r."string_view" as view, data.fold(r."string_view") as folded, array[${keys.join(', ')}]::text[] as keys
     from ${target.model.table} r where r."organization" = ${organization} and r."deleted_at" is null and ${visibleSql(target, 'r', params)} and (${same.join(' or ')}) order by r."id" for key share`,
    params.values,
  );
}

function indexOf(rows: readonly Row[], textsOf: (row: Row) => readonly (string | null)[]): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>();
  for (const row of rows) {
    for (const text of textsOf(row))
      if (text !== null && text !== '') index.set(text, (index.get(text) ?? new Set()).add(row.id));
  }
  return index;
}
