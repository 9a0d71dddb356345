// References whose choice is limited by filters of the model referred to (`where`): what is chosen anew fits them, whatever way it came in.
import type { Queryable } from '../../../database/index.ts';
import type { ModelField } from '../../../definitions/index.ts';
import type { Caller } from '../../../http/index.ts';
import { accessOf, Params, type Access } from '../../access/index.ts';
import { fixedFilters, fittingIds } from '../../list/index.ts';
import type { LineChanges } from '../lines/lineChanges.ts';
import { idOf, type Values } from '../values/fieldInput.ts';
import type { Problems } from '../values/problems.ts';

interface FixedContext {
  /** The row as it was: what it names already stays. */
  stored: Readonly<Record<string, unknown>>;
  caller: Caller;
  problems: Problems;
}

/** Adds a `choice` problem for each field with a row that does not fit. `changed`: what is written. */
export async function checkFixed(
  tx: Queryable,
  access: Access,
  changed: Values,
  { stored, caller, problems }: FixedContext,
): Promise<void> {
  for (const [name, value] of changed) {
    const field = access.model.fields.get(name);
    if (field?.def.where === undefined || problems.has(name)) continue;
    const known = new Set(idsOf(stored[name]));
    const ids = idsOf(value).filter((id) => !known.has(id));
    const fitting = await fittingOf(tx, access, field, { ids, caller });
    if (!ids.every((id) => fitting.has(id))) problems.add(name, { rule: 'choice' });
  }
}

/** The same for the lines of a table part, each reference looked up once for all of them. */
export async function checkFixedLines(
  tx: Queryable,
  { field, access, sent }: LineChanges,
  { caller, problems }: Pick<FixedContext, 'caller' | 'problems'>,
): Promise<void> {
  for (const column of access.model.fields.values()) {
    if (column.def.where === undefined) continue;
    const named = sent.flatMap(({ index, values }) =>
      idsOf(values.get(column.name)).map((id) => ({ place: `${field.name}.${index}.${column.name}`, id })),
    );
    const fitting = await fittingOf(tx, access, column, { ids: named.map(({ id }) => id), caller });
    for (const { place, id } of named)
      if (!fitting.has(id) && !problems.has(place)) problems.add(place, { rule: 'choice' });
  }
}

async function fittingOf(
  tx: Queryable,
  access: Access,
  field: ModelField,
  { ids, caller }: { ids: readonly string[]; caller: Caller },
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(ids)];
  if (asked.length === 0 || !access.catalog.models.has(field.model ?? '')) return new Set(asked);
  const target = accessOf(access.catalog, field.model ?? '', caller);
  const filters = fixedFilters(target, field, caller);
  return filters.length === 0
    ? new Set(asked)
    : fittingIds(tx, target, { ids: asked, filters, params: new Params(caller) }, caller);
}

function idsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(idOf).filter((id) => typeof id === 'string');
}
