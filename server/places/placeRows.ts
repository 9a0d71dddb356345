// Favourites and what was opened last, of one person in one organisation. Only where to look: what they are called is asked when they are shown.
import type { FavouriteMove, PlaceRef } from '../../src/contract/index.ts';
import type { Database, Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';

export const MAX_FAVOURITES = 200;
export const MAX_RECENT = 50;

export interface KeptPlace {
  kind: PlaceRef['kind'];
  id: string;
  model: string | null;
  /** Of a favourite what its person calls it. */
  name?: string | null;
}

const COLUMNS = 'kind, target as id, model';
const FAVOURITES = `select ${COLUMNS}, name from app.favourite where organization = $1 and user_id = $2 order by place nulls first, at desc, target limit ${MAX_FAVOURITES}`;
const RECENT = `select ${COLUMNS} from app.recent where organization = $1 and user_id = $2 order by at desc, target limit ${MAX_RECENT}`;
const OPENED = `insert into app.recent (organization, user_id, kind, target, model) values ($1, $2, $3, $4, $5)
  on conflict (organization, user_id, kind, target) do update set at = clock_timestamp(), model = excluded.model`;
const TRIM = `delete from app.recent where organization = $1 and user_id = $2 and at < (select at from app.recent where organization = $1 and user_id = $2 order by at desc offset ${MAX_RECENT - 1} limit 1)`;
/** Without a name it keeps the one it has; an empty one takes it away. */
const MARK = `insert into app.favourite (organization, user_id, kind, target, model, name) values ($1, $2, $3, $4, $5, nullif($6, ''))
  on conflict (organization, user_id, kind, target) do update set name = case when $6::text is null then favourite.name else nullif($6, '') end`;
const UNMARK = 'delete from app.favourite where organization = $1 and user_id = $2 and kind = $3 and target = $4';
const PLACED = `update app.favourite set place = placed.at from unnest($3::text[], $4::text[]) with ordinality as placed (kind, target, at)
  where organization = $1 and user_id = $2 and favourite.kind = placed.kind and favourite.target = placed.target`;
/** Parallel stars and moves of one person wait for each other. */
const ONE_BY_ONE = 'select pg_advisory_xact_lock(hashtextextended($1, 7251))';
const COUNT = 'select count(*)::int as count from app.favourite where organization = $1 and user_id = $2';

export async function keptPlaces(
  database: Queryable,
  { orgId, userId }: Caller,
): Promise<{ favourites: KeptPlace[]; recent: KeptPlace[] }> {
  const read = (text: string, name: string): Promise<KeptPlace[]> =>
    database.query<KeptPlace & Record<string, unknown>>(text, [orgId, userId], name);
  return { favourites: await read(FAVOURITES, 'favourites'), recent: await read(RECENT, 'recent') };
}

export async function noteOpened(
  database: Database,
  { kind, id, model }: PlaceRef,
  { orgId, userId }: Caller,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(OPENED, [orgId, userId, kind, id, model ?? null]);
    await tx.query(TRIM, [orgId, userId]);
  });
}

/** The same again changes nothing. Throws `invalid` on `is_favourite` for one more than there may be. */
export async function markFavourite(
  database: Database,
  { kind, id, model, isFavourite, name }: PlaceRef & { isFavourite: boolean; name?: string | undefined },
  { orgId, userId }: Caller,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!isFavourite) {
      await tx.query(UNMARK, [orgId, userId, kind, id]);
      return;
    }
    // So that the limit holds.
    await tx.query(ONE_BY_ONE, [`${orgId} ${userId}`]);
    await tx.query(MARK, [orgId, userId, kind, id, model ?? null, name ?? null]);
    const [found] = await tx.query<{ count: number }>(COUNT, [orgId, userId]);
    if (Number(found?.count) > MAX_FAVOURITES)
      throw new ApiError('invalid', { is_favourite: [{ rule: 'maxItems', value: String(MAX_FAVOURITES) }] });
  });
}

/** Before a favourite that is gone it goes to the end; what is none itself stays none. Those that the person may not see now keep their places too. */
export async function moveFavourite(
  database: Database,
  { kind, id, before }: FavouriteMove,
  { orgId, userId }: Caller,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(ONE_BY_ONE, [`${orgId} ${userId}`]);
    const kept = await tx.query<KeptPlace & Record<string, unknown>>(FAVOURITES, [orgId, userId]);
    const moved = kept.find((place) => isSame(place, { kind, id }));
    if (!moved) return;
    const others = kept.filter((place) => place !== moved);
    const found = before === undefined ? -1 : others.findIndex((place) => isSame(place, before));
    const order = others.toSpliced(found < 0 ? others.length : found, 0, moved);
    await tx.query(PLACED, [orgId, userId, order.map((place) => place.kind), order.map((place) => place.id)]);
  });
}

function isSame(one: Pick<KeptPlace, 'kind' | 'id'>, other: Pick<KeptPlace, 'kind' | 'id'>): boolean {
  return one.kind === other.kind && one.id === other.id;
}
