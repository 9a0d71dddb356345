// People are rows like others, but a change of theirs may hand out or take away power: owners answer to owners only,
// and an organisation keeps at least one.
import type { Queryable } from '../../database/index.ts';
import { PERSON_MODEL, type Access } from '../access.ts';
import type { Caller } from '../../http/index.ts';
import type { Problems } from './problems.ts';

const POWER_FIELDS = ['role', 'state'] as const;
const ENDED: ReadonlySet<unknown> = new Set(['suspended', 'left']);

export interface PersonChange {
  /** As stored. */
  before: Readonly<Record<string, unknown>>;
  /** As it would be; undefined: deleted. */
  after: Readonly<Record<string, unknown>> | undefined;
}

export async function guardPerson(tx: Queryable, access: Access, { before, after }: PersonChange, { caller, problems }: { caller: Caller; problems: Problems }): Promise<void> {
  if (access.model.name !== PERSON_MODEL) return;
  const changed = after === undefined ? ['row'] : POWER_FIELDS.filter((field) => before[field] !== after[field]);
  if (changed.length === 0 || !isActiveOwner(before)) return;
  const isStillOwner = after !== undefined && isActiveOwner(after);
  const isRefused = !caller.roles.includes('owner') || (!isStillOwner && !(await hasOtherOwner(tx, access, String(before['id']), caller)));
  if (isRefused) for (const field of changed) problems.add(field, { rule: 'forbidden' });
}

function isActiveOwner(person: Readonly<Record<string, unknown>>): boolean {
  return person['role'] === 'owner' && !ENDED.has(person['state']);
}

/** Other owners are locked, so that two of them cannot leave at once. */
async function hasOtherOwner(tx: Queryable, access: Access, id: string, caller: Caller): Promise<boolean> {
  const others = await tx.query(
    `select "id" from ${access.model.table} where "organization" = $1 and "id" <> $2 and "role" = 'owner' and coalesce("state", 'active') not in ('suspended', 'left') and "deleted_at" is null for update`,
    [caller.orgId, id],
  );
  return others.length > 0;
}
