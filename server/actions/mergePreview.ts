// What merging a duplicate into a row would do, as the caller may know it.
import type { MergePreview } from '../../src/contract/index.ts';
import type { Database } from '../database/index.ts';
import { cellPresentation } from '../describe/index.ts';
import { ApiError } from '../errors/index.ts';
import { requireUuid, type Caller } from '../http/index.ts';
import { accessOf, requireAction, type Access } from '../records/access/index.ts';
import { labelText } from '../records/list/index.ts';
import {
  actionsFor,
  bareValue,
  countReferences,
  DUPLICATE,
  isSameValue,
  isTaken,
  readRowText,
} from '../records/write/index.ts';

/** Throws `forbidden` where nothing merges here for the caller, `invalid` where there is no such duplicate. */
export async function mergePreview(
  database: Database,
  access: Access,
  { id, duplicate }: { id: string; duplicate: string },
  caller: Caller,
): Promise<MergePreview> {
  requireAction(access, 'read');
  if (!actionsFor(access).some(({ merge }) => merge === true)) throw new ApiError('forbidden');
  const kept = await readRow(database, access, id, caller);
  if (!kept) throw new ApiError('not_found');
  const other =
    duplicate === id ? undefined : await readRow(database, access, requireUuid(duplicate, DUPLICATE), caller);
  if (!other) throw new ApiError('invalid', { [DUPLICATE]: [{ rule: 'reference' }] });
  const fields = [...access.readable.values()].flatMap((field): MergePreview['fields'] => {
    const { name, def } = field;
    const values = [kept[name], other[name]] as const;
    const theirs = bareValue(field, values[1]);
    if (!isTaken(access, name) || theirs === null || isSameValue(field, bareValue(field, values[0]), values[1]))
      return [];
    return [
      {
        field: name,
        label: labelText(def.title, caller.lang, name),
        type: def.type,
        ...cellPresentation(access, field, caller.lang),
        kept: values[0] ?? null,
        duplicate: values[1],
      },
    ];
  });
  const references: MergePreview['references'] = [];
  let others = 0;
  for (const [model, count] of await countReferences(database, access.catalog, access.model, {
    id: duplicate,
    caller,
  })) {
    if (count === 0) continue;
    if (accessOf(access.catalog, model.name, caller).may('list'))
      references.push({ title: labelText(model.module.title, caller.lang, model.module.name), count });
    else others += count;
  }
  return { fields, references, others };
}

async function readRow(
  database: Database,
  access: Access,
  id: string,
  caller: Caller,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const text = await readRowText(database, access, id, caller);
  return text === undefined ? undefined : { ...Object(JSON.parse(text)) };
}
