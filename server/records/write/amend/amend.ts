// Amending: a new row that is a copy of one that stays as it is, and refers to it. Each of the two leads to the other.
import { randomUUID } from 'node:crypto';
import type { Amendment } from '../../../../src/contract/index.ts';
import type { Queryable } from '../../../database/index.ts';
import { ApiError } from '../../../errors/index.ts';
import type { Caller } from '../../../http/index.ts';
import { wholeAccess, type Access } from '../../access/index.ts';
import { definedActions, initialChoices, statusOf } from '../rules/namedActions.ts';
import { lockRow, type StoredRow } from '../storedRow.ts';
import { bareValues } from '../values/bareValue.ts';
import { idOf, type Values } from '../values/fieldInput.ts';
import type { OpenWrite, Written } from '../writeContext.ts';
import { changeIn, createIn } from '../writeRows.ts';

export interface Amended {
  /** The amendment. */
  created: Written[];
  /** What the amended row gets for it. */
  back: Values;
}

/** `stored` is locked; nothing is made for an action that does not amend. Throws `amended` where an amendment stands, and what making a row throws. */
export async function amendIn(
  tx: Queryable,
  stored: StoredRow,
  amend: Amendment | undefined,
  context: OpenWrite,
): Promise<Amended> {
  if (!amend) return { created: [], back: new Map() };
  const { access, caller } = context;
  if (amend.many !== true && (await stands(tx, access, { amend, id: stored.id }, caller)))
    throw new ApiError('amended');
  const status = statusOf(access.model);
  const own: Values = new Map<string, unknown>([[amend.link, stored.id]]);
  if (status) own.set(status.field, initialChoices(access.model, status)[0] ?? null);
  const { rank: _rank, trace: _trace, ...rest } = context;
  const amendment = await createIn(tx, { ...copyOf(access, stored, amend), id: randomUUID() }, { ...rest, own });
  return { created: [amendment], back: new Map(amend.back === undefined ? [] : [[amend.back, amendment.id]]) };
}

async function stands(
  tx: Queryable,
  { model }: Access,
  { amend, id }: { amend: Amendment; id: string },
  caller: Caller,
): Promise<boolean> {
  const column = model.fields.get(amend.link)?.column;
  if (column === undefined) return false;
  const found = await tx.query(
    `select from ${model.table} where "organization" = $1 and ${column} = $2 and "deleted_at" is null limit 1`,
    [caller.orgId, id],
  );
  return found.length > 0;
}

/** What its maker may read and write, as it is sent; nothing that is unique, numbered, posted or belongs to the amended row alone. */
function copyOf(access: Access, { whole }: StoredRow, { link, back, fields }: Amendment): Record<string, unknown> {
  const left = new Set([link, back, statusOf(access.model)?.field, 'mark', 'is_posted']);
  const unique = new Set(access.model.unique.flatMap((group) => (group.fields.length === 1 ? group.fields : [])));
  const names = [...access.readable.keys()].filter(
    (name) =>
      access.writable.has(name) &&
      !left.has(name) &&
      !unique.has(name) &&
      access.model.fields.get(name)?.isBase !== true &&
      (fields === undefined || fields.includes(name)),
  );
  const values = bareValues(access, Object.fromEntries(names.map((name) => [name, whole[name]])));
  for (const name of names) {
    const lines = access.parts.get(name);
    const value = values[name];
    if (lines && Array.isArray(value))
      values[name] = value.map((line: unknown) => copiedLine(lines, { ...Object(line) }));
  }
  return values;
}

function copiedLine(lines: Access, line: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const open = Object.entries(line).filter(([name]) => lines.readable.has(name) && lines.writable.has(name));
  return { ...Object.fromEntries(open), id: randomUUID() };
}

/** An amendment went into the trash, or came out of it: the row it amends leads to it no more, or again. */
export async function followAmendment(
  tx: Queryable,
  { id, whole }: StoredRow,
  state: 'gone' | 'there',
  context: OpenWrite,
): Promise<void> {
  const { rank: _rank, trace: _trace, stretch: _stretch, ...rest } = context;
  const access = wholeAccess(context.access);
  for (const { amend } of definedActions(access.model)) {
    const amended = amend?.back === undefined ? undefined : idOf(whole[amend.link]);
    const stored = typeof amended === 'string' ? await lockRow(tx, access, amended, context.caller) : undefined;
    if (!stored || stored.isDeleted || amend?.back === undefined) continue;
    const now = idOf(stored.whole[amend.back]);
    if (state === 'gone' ? now !== id : now !== undefined && now !== null) continue;
    const own: Values = new Map([[amend.back, state === 'gone' ? null : id]]);
    await changeIn(tx, stored.id, { version: stored.version }, { ...rest, access, own });
  }
}
