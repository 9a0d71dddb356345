// The counters of several people of one organisation: what each has not seen, notifications, and what fits the filters of a definition.
import type { ModuleDefinition } from '../../src/contract/index.ts';
import type { Database } from '../database/index.ts';
import { mayDo, type Catalog, type Model } from '../definitions/index.ts';
import { unreadNotifications } from '../notifications/index.ts';
import type { ModulesBring } from '../ports/index.ts';
import { beginCounting } from './beginCounting.ts';
import type { CountedPerson, UnreadQuery } from './countedPerson.ts';
import { matchingCounts } from './matching.ts';
import { byVisibility, ofColumn, type SameVisibility } from '../records/access/index.ts';

export type UnreadCounts = ReadonlyMap<string, Readonly<Record<string, number>>>;

const NOTIFICATIONS_COUNTER = 'notifications';
/** Nobody reads more; counting ends there. */
const MAX_COUNT = 999;

interface CountedModule {
  counter: string;
  module: ModuleDefinition;
  model: Model;
}

/** Modules with counters of what was not opened yet: those without filters, and one that the navigation alone names. */
export function countedModules(catalog: Catalog): CountedModule[] {
  return [...catalog.modules.values()].flatMap((module) => {
    const model = catalog.models.get(module.model.name);
    const { counters = [], navigation } = module;
    const described = counters
      .filter(({ filters, changed }) => filters === undefined && changed === undefined)
      .map(({ name }) => name);
    const named = navigation?.counter;
    const names =
      named === undefined || counters.some(({ name }) => name === named) ? described : [...described, named];
    return model ? names.map((counter) => ({ counter, module, model })) : [];
  });
}

/** Values by person. A counter is there only for those who may list its rows and have not hidden its module. */
export async function unreadCounts(
  database: Database,
  { catalog, brings }: { catalog: Catalog; brings: ModulesBring },
  { orgId, people, modules }: UnreadQuery,
): Promise<UnreadCounts> {
  const ids = people.map(({ userId }) => userId);
  const isAsked = (module: string): boolean => modules?.has(module) !== false;
  const counts = new Map<string, Record<string, number>>(ids.map((id) => [id, {}]));
  const [layouts, notifications] = await Promise.all([
    readLayouts(database, ids),
    modules ? undefined : unreadNotifications(database, ids),
  ]);
  if (notifications)
    for (const [id, values] of counts) values[NOTIFICATIONS_COUNTER] = Math.min(notifications.get(id) ?? 0, MAX_COUNT);
  for (const each of countedModules(catalog).filter(({ module }) => isAsked(module.name))) {
    const readers = people.filter(
      ({ userId, roles }) => mayDo(each.model, 'list', roles) && !isHidden(each.module, layouts.get(userId)),
    );
    for (const { user_id: userId, unread } of await countRows(database, each.model, { orgId, readers })) {
      const values = counts.get(userId);
      if (values) values[each.counter] = Math.min((values[each.counter] ?? 0) + unread, MAX_COUNT);
    }
  }
  for (const [counter, byPerson] of await matchingCounts(database, catalog, { orgId, people, modules })) {
    for (const [userId, count] of byPerson) Object.assign(counts.get(userId) ?? {}, { [counter]: count });
  }
  for (const { name, count } of brings.counters().filter(({ module }) => isAsked(module))) {
    for (const [userId, value] of await count({ database, orgId, people }))
      Object.assign(counts.get(userId) ?? {}, { [name]: Math.max(0, Math.trunc(value)) });
  }
  return counts;
}

/** Rows of others, made after the reader's first moment and not marked by him. */
async function countRows(
  database: Database,
  model: Model,
  { orgId, readers }: { orgId: string; readers: readonly CountedPerson[] },
): Promise<{ user_id: string; unread: number }[]> {
  if (readers.length === 0) return [];
  await beginCounting(database, orgId, model.name);
  const counts = await Promise.all(
    byVisibility(model, readers, 'list').map((visibility) => countVisible(database, model, orgId, visibility)),
  );
  return counts.flat();
}

/** Of people who see the same kind of rows. */
function countVisible(
  database: Database,
  model: Model,
  orgId: string,
  { scope, userIds }: SameVisibility,
): Promise<{ user_id: string; unread: number }[]> {
  return database.query<{ user_id: string; unread: number }>(
    `select p.user_id, (select count(*)::int from (
       select from ${model.table} t
       where t."organization" = $1 and t."deleted_at" is null and t."author" is distinct from p.user_id and t."created_at" > p.since
         and not exists (select from app.read_mark r where r.user_id = p.user_id and r.model = $3 and r.row_id = t."id")${scope ? ` and ${scope.sql('t', ofColumn('p.user_id', '$1'))}` : ''}
       limit ${MAX_COUNT}) unseen) as unread
     from (
       select u.user_id, coalesce(f.at, greatest(m.created_at, c.since)) as since
       from unnest($2::uuid[]) u (user_id)
       left join app.read_from f on f.user_id = u.user_id and f.model = $3
       left join app.membership m on m.user_id = u.user_id
       left join app.counted_model c on c.organization = $1 and c.model = $3) p`,
    [orgId, userIds, model.name],
  );
}

type Layout = Readonly<Record<string, { isShow?: boolean; isShowMobile?: boolean }>>;

/** Layouts of the menus, as the shell's calls have checked and stored them. */
async function readLayouts(database: Database, userIds: readonly string[]): Promise<Map<string, Layout>> {
  const rows = await database.query<{ user_id: string; layout: Layout }>(
    'select user_id, layout from app.menu_layout where user_id = any($1::uuid[])',
    [userIds],
    'menu_layouts',
  );
  return new Map(rows.map((row) => [row.user_id, row.layout]));
}

/** A module that is in no menu has no badge, so it must not count in the sum either. */
function isHidden({ name, navigation = { path: '' } }: ModuleDefinition, layout: Layout = {}): boolean {
  const {
    isShow = true,
    isShowMobile = true,
    ...own
  } = { ...navigation, ...(Object.hasOwn(layout, name) ? layout[name] : {}) };
  return own.isHidden === true || (!isShow && (!isShowMobile || own.hideMobile === true));
}
