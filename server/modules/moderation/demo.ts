// The demo's queue: two new names beside what groups bring, each thing as old as it is said to be.
import type { CodeScope } from '../../host/index.ts';
import { makeItem } from './items.ts';

const NAMES = 2;
const HOUR_MS = 3_600_000;
/** Between one item and the next. */
const STEP_HOURS = 1.5;

export async function demo(scope: CodeScope): Promise<void> {
  const { asServer, sql, caller } = scope;
  // Of those who do not sign in, so that nobody's own waits when he first looks.
  const people = await sql<{ id: string }>(
    `select u.id from data."user" u where u.deleted_at is null and u.state = 'active' and u.role = 'member' and u.id <> $1 and u.middle_name is not null
       and not exists (select from app.membership m where m.user_id = u.id) order by u.id limit ${NAMES}`,
    [caller.userId],
  );
  for (const { id } of people) {
    const person = await asServer.read('user', id);
    if (!person) continue;
    const { last_name, first_name } = person;
    await makeItem(
      scope,
      { source: 'profile', object_type: 'user', object_id: id },
      { names: { full_name: `${last_name} ${first_name}`, last_name, first_name, middle_name: null }, avatar: null },
    );
  }
  // When something came is nobody's to say but here: the oldest waits for a day and a half.
  const waiting = await sql<{ id: string }>(
    `select i.id from data.moderation_item i left join data.group_post p on p.id::text = i.object_id
     where i.state = 'pending' and i.deleted_at is null order by coalesce(p.created_at, i.created_at) desc, i.id`,
  );
  for (const [at, { id }] of waiting.entries()) {
    const since = Date.now() - (at * STEP_HOURS + 0.5) * HOUR_MS;
    await sql('update data.moderation_item set created_at = $2, due_at = $3 where id = $1', [
      id,
      new Date(since).toISOString(),
      new Date(since + 24 * HOUR_MS).toISOString(),
    ]);
  }
}
