// A message of owners and admins to everybody in the organisation: three a day.
import { randomUUID } from 'node:crypto';
import { normaliseValue } from '../../src/engine/values/index.ts';
import type { Database } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';
import type { Notifier } from '../ports/index.ts';

const SENDERS: readonly string[] = ['owner', 'admin'];
const MOST_A_DAY = 3;
const DAY_S = 24 * 3600;
const WHAT = 'system_message';

/** Throws `forbidden`, `invalid`, or `slow_down` with the seconds to wait. */
export async function sendSystemMessage(
  database: Database,
  notifier: Notifier,
  { text, caller }: { text: string; caller: Caller },
): Promise<void> {
  if (!caller.roles.some((role) => SENDERS.includes(role))) throw new ApiError('forbidden');
  const read = normaliseValue('TextField', text);
  const clean = read.ok && typeof read.value === 'string' ? read.value.trim() : '';
  if (clean === '') throw new ApiError('invalid', { text: [{ rule: read.ok ? 'required' : 'text' }] });
  await countMessage(database, caller.orgId);
  const people = await database.query<{ id: string }>(
    'select u.id from data."user" u where u.organization = $1 and u.deleted_at is null',
    [caller.orgId],
  );
  notifier.notify({
    orgId: caller.orgId,
    userIds: people.map(({ id }) => id),
    kind: 'system',
    actorId: caller.userId,
    params: { text: clean },
    groupKey: `system:${randomUUID()}`,
  });
}

async function countMessage(database: Database, orgId: string): Promise<void> {
  await database.asServer.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('${WHAT}'), hashtext($1))`, [orgId]);
    const sent = await tx.query<{ wait: number }>(
      `select ceil(extract(epoch from at + make_interval(secs => ${DAY_S}) - now()))::int as wait from app.asked
       where what = $1 and subject_hash = sha256(convert_to($2, 'UTF8')) and at > now() - make_interval(secs => ${DAY_S}) order by at`,
      [WHAT, orgId],
    );
    const [oldest] = sent;
    if (oldest && sent.length >= MOST_A_DAY)
      throw new ApiError('slow_down', undefined, { wait: Math.max(1, oldest.wait) });
    await tx.query(`insert into app.asked (what, subject_hash) values ($1, sha256(convert_to($2, 'UTF8')))`, [
      WHAT,
      orgId,
    ]);
  });
}
