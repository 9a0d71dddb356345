// Periods that are closed: up to their last day no movement is written or taken back.
import type { RegisterPeriod } from '../../../../src/contract/index.ts';
import { isCivilDate } from '../../../../src/engine/values/index.ts';
import type { Database, Queryable } from '../../../database/index.ts';
import { postedName, type Model } from '../../../definitions/index.ts';
import { ApiError } from '../../../errors/index.ts';
import type { Caller } from '../../../http/index.ts';
import { requireAction, type Access } from '../../access/index.ts';
import { dayText } from '../../list/index.ts';
import type { Moved, PostedDocument } from './movements.ts';

/** Whoever writes movements holds this shared, whoever closes a period alone. */
const HOLD = 'hashtextextended($1 || $2, 0)';

export async function guardPeriod(
  tx: Queryable,
  register: Model,
  { document, moves }: { document: PostedDocument; moves: readonly Moved[] },
  caller: Caller,
): Promise<void> {
  const date = register.register?.spec.date ?? '';
  await tx.query(`select pg_advisory_xact_lock_shared(${HOLD})`, [caller.orgId, register.name]);
  const until = await closedUntil(tx, register, caller);
  if (until === null || moves.every(({ row }) => String(row[date]) > until)) return;
  const post = document.model.posts.find((each) => each.register.model === register.name);
  const { name, ofParent } = postedName(post?.spec.date ?? '');
  const place = post && (ofParent || post.spec.lines === undefined) ? name : 'row';
  throw new ApiError('invalid', {
    [document.prefix + place]: [{ rule: 'period', value: dayText(until, caller.lang) }],
  });
}

async function closedUntil(database: Queryable, { name }: Model, { orgId }: Caller): Promise<string | null> {
  const [row] = await database.query<{ until: string }>(
    'select until::text as until from app.closed_period where organization = $1 and model = $2',
    [orgId, name],
  );
  return row?.until ?? null;
}

/** Throws `forbidden`, and `not_found` for a model that is no register. */
export async function readPeriod(database: Queryable, access: Access, caller: Caller): Promise<RegisterPeriod> {
  const register = requireRegister(access);
  return {
    until: await closedUntil(database, register, caller),
    may_close: mayDo(access, 'close'),
    may_reopen: mayDo(access, 'reopen'),
  };
}

/** A later day closes, an earlier one or none opens again. */
export async function changePeriod(
  database: Database,
  access: Access,
  until: string | null,
  caller: Caller,
): Promise<RegisterPeriod> {
  const register = requireRegister(access);
  if (until !== null && !isCivilDate(until)) throw new ApiError('invalid', { until: [{ rule: 'date' }] });
  return database.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(${HOLD})`, [caller.orgId, register.name]);
    const before = await closedUntil(tx, register, caller);
    const isOpening = before !== null && (until === null || until < before);
    if (until !== before && !mayDo(access, isOpening ? 'reopen' : 'close')) throw new ApiError('forbidden');
    if (until === null)
      await tx.query('delete from app.closed_period where organization = $1 and model = $2', [
        caller.orgId,
        register.name,
      ]);
    else if (until !== before)
      await tx.query(
        `insert into app.closed_period (organization, model, until, closed_by) values ($1, $2, $3, $4)
          on conflict (organization, model) do update set until = excluded.until, closed_by = excluded.closed_by, closed_at = now()`,
        [caller.orgId, register.name, until, caller.userId],
      );
    return readPeriod(tx, access, caller);
  });
}

function requireRegister(access: Access): Model {
  requireAction(access, 'list');
  if (!access.model.register) throw new ApiError('not_found');
  return access.model;
}

function mayDo({ model, roles }: Access, what: 'close' | 'reopen'): boolean {
  const named: readonly string[] = model.register?.spec[what] ?? [];
  return roles.some((role) => role === 'owner' || named.includes(role));
}
