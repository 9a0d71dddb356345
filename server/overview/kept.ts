// What is kept of a person's looking at his overview and of how he has arranged pages.
import type { PageLayout } from '../../src/contract/index.ts';
import type { Queryable } from '../database/index.ts';
import type { Caller } from '../http/index.ts';

export interface Kept {
  /** The end of the visit before this one; null: there was none. */
  left_at: string | null;
  steps_done: string[];
  is_dismissed: boolean;
}

/** Who comes back after so long begins a new visit. */
const AWAY = `interval '30 minutes'`;
const SHOWN = `to_char(left_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as left_at, steps_done, steps_dismissed_at is not null as is_dismissed`;
const SEEN = `
  insert into app.overview as o (organization, user_id) values ($1, $2)
  on conflict (organization, user_id) do update set
    left_at = case when o.seen_at < clock_timestamp() - ${AWAY} then o.seen_at else o.left_at end, seen_at = clock_timestamp()
  returning ${SHOWN}`;

/** Notes that he looks now. */
export async function noteVisit(database: Queryable, { orgId, userId }: Caller): Promise<Kept> {
  const [kept] = await database.query<Kept & Record<string, unknown>>(SEEN, [orgId, userId], 'overview_seen');
  return kept ?? { left_at: null, steps_done: [], is_dismissed: false };
}

export async function readKept(database: Queryable, { orgId, userId }: Caller): Promise<Kept> {
  const [kept] = await database.query<Kept & Record<string, unknown>>(
    `select ${SHOWN} from app.overview where organization = $1 and user_id = $2`,
    [orgId, userId],
    'overview_kept',
  );
  return kept ?? { left_at: null, steps_done: [], is_dismissed: false };
}

export async function keepDone(
  database: Queryable,
  steps: readonly string[],
  { orgId, userId }: Caller,
): Promise<void> {
  await database.query(
    `insert into app.overview as o (organization, user_id, steps_done) values ($1, $2, $3)
     on conflict (organization, user_id) do update set steps_done = array(select distinct unnest(o.steps_done || excluded.steps_done) order by 1)`,
    [orgId, userId, steps],
    'overview_done',
  );
}

export async function dismissSteps(database: Queryable, { orgId, userId }: Caller): Promise<void> {
  await database.query(
    `insert into app.overview as o (organization, user_id, steps_dismissed_at) values ($1, $2, now())
     on conflict (organization, user_id) do update set steps_dismissed_at = coalesce(o.steps_dismissed_at, now())`,
    [orgId, userId],
    'overview_dismiss',
  );
}

export async function readPageLayout(
  database: Queryable,
  page: string,
  { orgId, userId }: Caller,
): Promise<PageLayout> {
  const [layout] = await database.query<PageLayout & Record<string, unknown>>(
    'select block_order as "order", hidden from app.page_layout where organization = $1 and user_id = $2 and page = $3',
    [orgId, userId, page],
    'page_layout',
  );
  return layout ?? { order: [], hidden: [] };
}

export async function savePageLayout(
  database: Queryable,
  page: string,
  { order, hidden }: PageLayout,
  { orgId, userId }: Caller,
): Promise<void> {
  await database.query(
    `insert into app.page_layout (organization, user_id, page, block_order, hidden) values ($1, $2, $3, $4, $5)
     on conflict (organization, user_id, page) do update set block_order = excluded.block_order, hidden = excluded.hidden, updated_at = now()`,
    [orgId, userId, page, order, hidden],
    'save_page_layout',
  );
}
