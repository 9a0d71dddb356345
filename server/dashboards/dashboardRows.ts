// Dashboards in the database: who reads which, versions, limits, and the way back after a deletion. What their blocks show is not decided here.
import type { DashboardBlock } from '../../src/contract/index.ts';
import type { Database, Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';

export interface DashboardContent {
  name: string;
  icon: string | null;
  scope: 'own' | 'roles' | 'organization';
  roles: readonly string[];
  blocks: readonly DashboardBlock[];
}

export interface StoredDashboard extends DashboardContent {
  id: string;
  version: number;
  isMine: boolean;
  updatedAt: string;
}

/** Of one person, deleted ones aside. */
export const MOST_DASHBOARDS = 50;
const KEPT_DAYS = 30;
const SHARERS = ['owner', 'admin'];
/** Taken together, so that nobody's menu grows without end. */
const MOST_LISTED = 500;

const COLUMNS = `id, name, icon, scope, roles, version, user_id = $2 as "isMine", to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "updatedAt"`;
/** Those who look after the organisation see what its roles are given, theirs or not; a private one is its maker's alone. */
const VISIBLE = `organization = $1 and (user_id = $2 or scope = 'organization' or (scope = 'roles' and (roles && $3::text[] or $3::text[] && array['owner', 'admin'])))`;

const BROUGHT_BACK = `deleted_at > now() - interval '${KEPT_DAYS} days'`;

type Found = StoredDashboard & Record<string, unknown>;
type Viewer = Pick<Caller, 'orgId' | 'userId' | 'roles'>;

const asked = ({ orgId, userId, roles }: Viewer): unknown[] => [orgId, userId, roles];

/** Own ones first; without their blocks. */
export function listDashboards(database: Queryable, viewer: Viewer): Promise<Omit<StoredDashboard, 'blocks'>[]> {
  return database.query<Found>(
    `select ${COLUMNS} from app.dashboard where ${VISIBLE} and deleted_at is null order by user_id <> $2, name collate "ru-x-icu", id limit ${MOST_LISTED}`,
    asked(viewer),
    'dashboards',
  );
}

/** Throws `not_found` for one that is not there for the viewer. */
export async function findDashboard(
  database: Queryable,
  id: string,
  viewer: Viewer,
  { isDeleted = false, isHeld = false }: { isDeleted?: boolean; isHeld?: boolean } = {},
): Promise<StoredDashboard> {
  const [found] = await database.query<Found>(
    `select ${COLUMNS}, blocks from app.dashboard where ${VISIBLE} and id = $4 and ${isDeleted ? BROUGHT_BACK : 'deleted_at is null'}${isHeld ? ' for update' : ''}`,
    [...asked(viewer), id],
  );
  if (!found) throw new ApiError('not_found');
  return found;
}

/** Its maker, and of a shared one owners and admins. */
export function mayChange({ isMine, scope }: Pick<StoredDashboard, 'isMine' | 'scope'>, { roles }: Viewer): boolean {
  return isMine || (scope !== 'own' && roles.some((role) => SHARERS.includes(role)));
}

/** Answers its id. Throws `invalid` on `name` for one more than there may be. */
export async function addDashboard(tx: Queryable, content: DashboardContent, caller: Caller): Promise<string> {
  await requireRoom(tx, caller);
  const [made] = await tx.query<{ id: string }>(
    'insert into app.dashboard (organization, user_id, name, icon, scope, roles, blocks) values ($1, $2, $3, $4, $5, $6, $7) returning id',
    [caller.orgId, caller.userId, ...valuesOf(content)],
  );
  return made?.id ?? '';
}

async function requireRoom(tx: Queryable, { orgId, userId }: Caller): Promise<void> {
  // Parallel ones of one person wait for each other, so that the limit holds.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 7252))', [`${orgId} ${userId}`]);
  const [found] = await tx.query<{ count: number }>(
    'select count(*)::int as count from app.dashboard where organization = $1 and user_id = $2 and deleted_at is null',
    [orgId, userId],
  );
  if (Number(found?.count) >= MOST_DASHBOARDS)
    throw new ApiError('invalid', { name: [{ rule: 'maxItems', value: String(MOST_DASHBOARDS) }] });
}

export async function writeDashboard(
  tx: Queryable,
  id: string,
  content: DashboardContent,
  { orgId }: Caller,
): Promise<void> {
  await tx.query(
    'update app.dashboard set name = $3, icon = $4, scope = $5, roles = $6, blocks = $7, version = version + 1, updated_at = now() where organization = $1 and id = $2',
    [orgId, id, ...valuesOf(content)],
  );
}

function valuesOf({ name, icon, scope, roles, blocks }: DashboardContent): unknown[] {
  return [name, icon, scope, roles, JSON.stringify(blocks)];
}

/** It can be brought back for 30 days; what was deleted before goes for good, and what is more than one person may have. */
export async function deleteDashboard(tx: Queryable, id: string, { orgId }: Caller): Promise<void> {
  await tx.query('update app.dashboard set deleted_at = now() where organization = $1 and id = $2', [orgId, id]);
  await tx.query(
    `delete from app.dashboard where organization = $1 and id in (
       select id from (select id, deleted_at, row_number() over (partition by user_id order by deleted_at desc) as place
         from app.dashboard where organization = $1 and deleted_at is not null) gone
       where deleted_at < now() - interval '${KEPT_DAYS} days' or place > ${MOST_DASHBOARDS})`,
    [orgId],
  );
}

/** Throws `invalid` on `name` where its maker has as many as there may be. */
export async function restoreDashboard(database: Database, id: string, caller: Caller): Promise<StoredDashboard> {
  return database.transaction(async (tx) => {
    const stored = await findDashboard(tx, id, caller, { isDeleted: true, isHeld: true });
    if (!mayChange(stored, caller)) throw new ApiError('forbidden');
    if (stored.isMine) await requireRoom(tx, caller);
    await tx.query('update app.dashboard set deleted_at = null where organization = $1 and id = $2', [
      caller.orgId,
      id,
    ]);
    return stored;
  });
}
