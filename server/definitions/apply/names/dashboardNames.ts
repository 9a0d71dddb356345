// Blocks of dashboards under names that a definition changes: what they name of the model follows.
import type { Queryable } from '../../../database/index.ts';
import type { NameChange, Rename } from './names.ts';

interface Kept {
  id: string;
  blocks: readonly unknown[];
}

/** Words of a block that hold names of fields, by themselves, in lists or below. */
const NAMING: ReadonlySet<string> = new Set(['by', 'split', 'columns', 'rows', 'period', 'field', 'name']);
const EXCLUDE = '__exclude';

/** Of all organisations, in the transaction of the change; `model`: the name after it. */
export async function followInDashboards(tx: Queryable, change: NameChange, model: string): Promise<void> {
  const fields = change.fields.filter(({ part }) => part === undefined);
  if (!change.model && fields.length === 0) return;
  const before = change.model?.from ?? model;
  const kept = await tx.query<Kept & Record<string, unknown>>(
    'select id, blocks from app.dashboard where blocks @> $1::jsonb for update',
    [JSON.stringify([{ model: before }])],
  );
  for (const { id, blocks } of kept)
    // Who is changing it now is told that it is another one.
    await tx.query('update app.dashboard set blocks = $2, version = version + 1 where id = $1', [
      id,
      JSON.stringify(blocks.map((block) => renamedBlock(block, { before, model, fields }))),
    ]);
}

/** Pure. */
export function renamedBlock(
  block: unknown,
  { before, model, fields }: { before: string; model: string; fields: readonly Rename[] },
): unknown {
  if (!isObject(block) || Reflect.get(block, 'model') !== before) return block;
  const names = new Map(
    fields.flatMap(({ from, to }) => [[from, to] as const, [from + EXCLUDE, to + EXCLUDE] as const]),
  );
  return {
    ...Object.fromEntries(
      Object.entries(block).map(([key, value]: [string, unknown]) => [
        key,
        key === 'filters' && isObject(value) ? renamedFilters(value, names) : renamedValue(value, names, key),
      ]),
    ),
    model,
  };
}

type Names = ReadonlyMap<string, string>;

/** Values of filters are no names, but for the conditions that are joined. */
function renamedFilters(filters: object, names: Names): object {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]: [string, unknown]) => [
      names.get(name) ?? name,
      name === '__where' ? renamedGroup(value, names) : value,
    ]),
  );
}

function renamedGroup(group: unknown, names: Names): unknown {
  if (Array.isArray(group)) return group.map((part) => renamedGroup(part, names));
  if (!isObject(group)) return group;
  const name: unknown = Reflect.get(group, 'name');
  if (typeof name === 'string') return { ...group, name: names.get(name) ?? name };
  return Object.fromEntries(Object.entries(group).map(([key, parts]) => [key, renamedGroup(parts, names)]));
}

function renamedValue(value: unknown, names: Names, key: string): unknown {
  if (typeof value === 'string') return NAMING.has(key) ? (names.get(value) ?? value) : value;
  if (Array.isArray(value)) return value.map((each) => renamedValue(each, names, key));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([inner, each]) => [inner, renamedValue(each, names, inner)]));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
