// References whose model the choice beside them names: they lead to a row of that model which the writer sees.
import type { ModelField } from '../../../definitions/index.ts';
import type { Queryable } from '../../../database/index.ts';
import type { Caller } from '../../../http/index.ts';
import type { Access } from '../../access/index.ts';
import { idOf, type Values } from '../values/fieldInput.ts';
import type { LineChanges } from '../lines/lineChanges.ts';
import type { Problems } from '../values/problems.ts';
import { reachable } from './reachable.ts';

type Row = Readonly<Record<string, unknown>>;

interface DynamicContext {
  /** What is written; a reference that stood before is not looked at again. */
  changed: Pick<Values, 'has'>;
  /** As it was sent: `{ model, id }` says its model too. */
  body: Row;
  caller: Caller;
  problems: Problems;
}

/** Adds `reference` problems. `row`: as it is about to be. */
export async function checkDynamic(
  tx: Queryable,
  access: Access,
  row: Row,
  { changed, body, caller, problems }: DynamicContext,
): Promise<void> {
  for (const field of access.model.fields.values()) {
    const { name, dynamic } = field;
    if (!dynamic || problems.has(name)) continue;
    const given = givenModel(body[name]);
    const id = idOf(row[name] ?? null);
    if (id === null || !isAsked(field, { changed, given, row })) continue;
    if (!(await leads(tx, access, field, { id, row, given, caller }))) problems.add(name, { rule: 'reference' });
  }
}

/** What stood before as it was sent is not judged again. */
function isAsked(
  { name, dynamic }: ModelField,
  { changed, given, row }: { changed: Pick<Values, 'has'>; given: unknown; row: Row },
): boolean {
  const by = dynamic?.by ?? '';
  return changed.has(name) || changed.has(by) || (given !== undefined && given !== row[by]);
}

/** The same for the lines of a table part, as they were sent: one question of each field and model. */
export async function checkDynamicLines(
  tx: Queryable,
  { field, access, lines, sent }: LineChanges,
  { body, caller, problems }: Pick<DynamicContext, 'body' | 'caller' | 'problems'>,
): Promise<void> {
  const bodies: unknown = body[field.name];
  for (const led of access.model.fields.values()) {
    const { name, dynamic } = led;
    if (!dynamic) continue;
    const asked = sent.flatMap(({ index, values }) => {
      const row = lines[index] ?? {};
      const place = `${field.name}.${index}.${name}`;
      const given = Array.isArray(bodies) ? givenModel(Object(bodies[index])[name]) : undefined;
      const id = idOf(row[name] ?? null);
      return id === null || problems.has(place) || !isAsked(led, { changed: values, given, row })
        ? []
        : [{ id, model: row[dynamic.by], given, place }];
    });
    const found = new Map<unknown, ReadonlySet<unknown>>();
    for (const model of dynamic.models) {
      const ids = asked.flatMap((one) => (one.model === model && typeof one.id === 'string' ? [one.id] : []));
      if (ids.length > 0) found.set(model, await reachable(tx, access, model, { ids: [...new Set(ids)], caller }));
    }
    for (const { id, model, given, place } of asked)
      if ((given !== undefined && given !== model) || found.get(model)?.has(id) !== true)
        problems.add(place, { rule: 'reference' });
  }
}

interface Led {
  id: unknown;
  row: Row;
  given: unknown;
  caller: Caller;
}

async function leads(tx: Queryable, access: Access, { dynamic }: ModelField, led: Led): Promise<boolean> {
  const { id, row, given, caller } = led;
  const model = dynamic && row[dynamic.by];
  if (typeof model !== 'string' || typeof id !== 'string' || !dynamic?.models.includes(model)) return false;
  if (given !== undefined && given !== model) return false;
  return (await reachable(tx, access, model, { ids: [id], caller })).has(id);
}

function givenModel(sent: unknown): unknown {
  return typeof sent === 'object' && sent !== null && Object.hasOwn(sent, 'model')
    ? Reflect.get(sent, 'model')
    : undefined;
}
