// What a row refers to must exist in the same organisation and be visible to the writer: rows, people, files.
import type { Queryable } from '../../../database/index.ts';
import type { ModelField } from '../../../definitions/index.ts';
import type { Access } from '../../access/index.ts';
import type { Caller } from '../../../http/index.ts';
import type { Problems } from '../values/problems.ts';
import { idOf, type Values } from '../values/fieldInput.ts';
import { heldFiles, picturesIn, type AskedFiles } from './linkedFiles.ts';
import type { LineChanges } from '../lines/lineChanges.ts';
import { reachable } from './reachable.ts';

interface LinkContext {
  caller: Caller;
  problems: Problems;
  /** Id of the row; undefined: it is a new one. */
  row: string | undefined;
  /** Ids known to be there, and locked. */
  held: ReadonlySet<string> | undefined;
  /** The row as it is: what a list names already needs no look, the writer may not even see it. */
  stored?: Readonly<Record<string, unknown>>;
}

/** Adds `reference` and `file` problems for values that point nowhere. */
export async function checkLinks(
  tx: Queryable,
  access: Access,
  values: Values,
  { caller, problems, held, row, stored }: LinkContext,
): Promise<void> {
  for (const [name, value] of values) {
    const field = access.model.fields.get(name);
    const listed: unknown = stored?.[name];
    const known = new Set<unknown>(
      Array.isArray(listed) ? listed.map((entry: unknown) => idOf(entry)) : picturesIn(listed),
    );
    const named = field?.kind === 'richText' ? picturesIn(value) : idsOf(value);
    const ids = named.filter((id) => held?.has(id) !== true && !known.has(id));
    if (!field || ids.length === 0 || problems.has(name) || !(LINKS.has(field.kind) || field.kind === 'richText'))
      continue;
    if (!(await areOpen(tx, access, field, { ids, row, caller })))
      problems.add(name, { rule: field.model === undefined ? 'file' : 'reference' });
  }
}

/** A picture that was not uploaded for the text gives nobody anything: it shows itself by the rights of its own place. */
async function areOpen(tx: Queryable, access: Access, field: ModelField, asked: AskedFiles): Promise<boolean> {
  if (field.kind === 'richText') return ![...(await heldFiles(tx, access, field, asked)).values()].includes(false);
  const present = await presentIds(tx, access, field, asked);
  return asked.ids.every((id) => present.has(id));
}

/** The same for the lines of a table part, each reference looked up once for all of them. */
export async function checkLineLinks(
  tx: Queryable,
  { field, access, sent }: LineChanges,
  { row, caller, problems }: Pick<LinkContext, 'row' | 'caller' | 'problems'>,
): Promise<void> {
  for (const column of access.model.fields.values()) {
    const named = sent.flatMap(({ index, values }) =>
      idsOf(values.get(column.name)).map((id) => ({ place: `${field.name}.${index}.${column.name}`, id })),
    );
    if (named.length === 0 || !LINKS.has(column.kind)) continue;
    const ids = [...new Set(named.map(({ id }) => id))];
    const present = await presentIds(tx, access, column, { ids, row, caller });
    for (const { place, id } of named)
      if (!present.has(id)) problems.add(place, { rule: column.kind === 'reference' ? 'reference' : 'file' });
  }
}

const LINKS: ReadonlySet<string> = new Set(['reference', 'references', 'file', 'files']);

function idsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((id: unknown) => typeof id === 'string');
}

async function presentIds(
  tx: Queryable,
  access: Access,
  field: ModelField,
  asked: AskedFiles,
): Promise<ReadonlySet<string>> {
  if (field.model !== undefined) return reachable(tx, access, field.model, asked);
  const held = await heldFiles(tx, access, field, asked);
  return new Set(asked.ids.filter((id) => held.get(id) === true));
}
