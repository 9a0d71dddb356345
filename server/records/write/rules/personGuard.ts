// People are rows like others, but a change of theirs may hand out or take away power: owners answer to owners only, and an
// organisation keeps at least one. Beside that the rules a field alone cannot tell: who reports to whom, birthdays, time zones.
import type { Queryable } from '../../../database/index.ts';
import { ApiError } from '../../../errors/index.ts';
import type { Caller } from '../../../http/index.ts';
import { PERSON_MODEL, todayIn, type Access } from '../../access/index.ts';
import { closesCircle, idOf } from '../links/circle.ts';
import { isKnownZone } from '../values/knownZone.ts';
import type { Problems } from '../values/problems.ts';

type Row = Readonly<Record<string, unknown>>;

const POWER_FIELDS = ['role', 'state'] as const;
const ENDED: ReadonlySet<unknown> = new Set(['suspended', 'left']);

export interface PersonChange {
  /** As stored; undefined: new. */
  before: Row | undefined;
  /** As it would be; undefined: deleted. */
  after: Row | undefined;
}

interface Guard {
  tx: Queryable;
  access: Access;
  caller: Caller;
  problems: Problems;
}

/** Adds problems by field. Throws `last_owner` when nobody would be left to own the organisation. */
export async function guardPerson(
  tx: Queryable,
  access: Access,
  { before, after }: PersonChange,
  { caller, problems }: { caller: Caller; problems: Problems },
): Promise<void> {
  if (access.model.name !== PERSON_MODEL) return;
  const guard = { tx, access, caller, problems };
  if (after) await guardValues(guard, before, after);
  if (before) await guardPower(guard, before, after);
}

async function guardPower({ tx, access, caller, problems }: Guard, before: Row, after: Row | undefined): Promise<void> {
  const changed = after === undefined ? ['row'] : POWER_FIELDS.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return;
  const isEnded = after === undefined || (ENDED.has(after['state']) && changed.includes('state'));
  const isStillOwner = after !== undefined && isActiveOwner(after);
  if (isEnded && before['id'] === caller.userId) problems.add(after ? 'state' : 'row', { rule: 'self' });
  else if (!mayJudge(caller, before, isStillOwner))
    for (const field of changed) problems.add(field, { rule: 'forbidden' });
  else if (isActiveOwner(before)) {
    if (!isStillOwner && !(await hasOtherOwner(tx, access, String(before['id']), caller)))
      throw new ApiError('last_owner', Object.fromEntries(changed.map((field) => [field, [{ rule: 'forbidden' }]])));
  }
}

/** Owners answer to owners, administrators to owners and administrators; hr moves the others. */
function mayJudge({ roles }: Caller, before: Row, isStillOwner: boolean): boolean {
  if (isActiveOwner(before) || isStillOwner) return roles.includes('owner');
  return before['role'] !== 'admin' || roles.includes('owner') || roles.includes('admin');
}

async function guardValues(
  { tx, access, caller, problems }: Guard,
  before: Row | undefined,
  after: Row,
): Promise<void> {
  const { birthday, timezone } = after;
  const isNew = (field: string): boolean => !problems.has(field) && idOf(after[field]) !== idOf(before?.[field]);
  if (typeof birthday === 'string' && isNew('birthday') && birthday > todayIn(caller.timezone))
    problems.add('birthday', { rule: 'future' });
  if (typeof timezone === 'string' && isNew('timezone') && !(await isKnownZone(tx, timezone)))
    problems.add('timezone', { rule: 'timezone' });
  const boss = idOf(after['boss']);
  if (
    typeof boss === 'string' &&
    isNew('boss') &&
    (await closesCircle(tx, access.model, { field: 'boss', id: String(after['id']), parent: boss }, caller))
  )
    problems.add('boss', { rule: 'cycle' });
}

function isActiveOwner(person: Row): boolean {
  return person['role'] === 'owner' && !ENDED.has(person['state']);
}

/** Other owners are locked, so that two of them cannot leave at once. One without an account cannot act as an owner. */
async function hasOtherOwner(tx: Queryable, access: Access, id: string, caller: Caller): Promise<boolean> {
  const others = await tx.query(
    `select t."id" from ${access.model.table} t where t."organization" = $1 and t."id" <> $2 and t."role" = 'owner' and coalesce(t."state", 'active') not in ('suspended', 'left') and t."deleted_at" is null
       and exists (select from app.membership m join app.account a on a.id = m.account_id and not a.disabled where m.user_id = t."id") for update of t`,
    [caller.orgId, id],
  );
  return others.length > 0;
}
