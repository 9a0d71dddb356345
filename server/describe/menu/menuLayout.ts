// A person's own layout of the menus over the navigation their rights give them: it may hide, move and pin, never add.
import type { NavigationEntry, Routes, RoutesCustom, RoutesSections } from '../../../src/contract/index.ts';
import type { Database, Queryable } from '../../database/index.ts';
import { menuSections, type Catalog } from '../../definitions/index.ts';
import { ApiError } from '../../errors/index.ts';
import type { Caller } from '../../http/index.ts';
import { revOf } from '../documents.ts';
import { routesDocument } from './routesDocument.ts';

const MAX_FOOTER = 4;
const READ = 'select layout, folded from app.menu_layout where user_id = $1 and organization = $2';
const BEGIN =
  "insert into app.menu_layout (user_id, organization, layout) values ($1, $2, '{}') on conflict do nothing";

export interface OwnRoutes {
  routes: Routes;
  rev: string;
}

/** The navigation as the person has laid it out. */
export async function ownRoutes(database: Queryable, catalog: Catalog, caller: Caller): Promise<OwnRoutes> {
  const { layout, folded } = await readLayout(database, caller);
  const { routes, rev } = routesDocument(catalog, caller);
  const isAsDefined = Object.keys(layout).length === 0 && folded.length === 0;
  return {
    routes: withFolds(fitFooter(placed(routes, layout), layout), new Set(folded)),
    rev: isAsDefined ? rev : revOf([rev, layout, folded]),
  };
}

interface OwnMenu {
  layout: RoutesCustom;
  /** Names of sections. */
  folded: readonly string[];
}

export async function readLayout(database: Queryable, { userId, orgId }: Caller): Promise<OwnMenu> {
  const [row] = await database.query<OwnMenu>(READ, [userId, orgId], 'menu_layout');
  // Written here only.
  return row ?? { layout: {}, folded: [] };
}

/** Folds and unfolds sections of the menus; what is not named stays as it is. */
export async function saveFolds(
  database: Database,
  catalog: Catalog,
  change: RoutesSections,
  caller: Caller,
): Promise<OwnRoutes> {
  const known = new Set(menuSections(catalog.modules.values()).keys());
  return database.transaction(async (tx) => {
    await tx.query(BEGIN, [caller.userId, caller.orgId]);
    await tx.query(`${READ} for update`, [caller.userId, caller.orgId]);
    const folded = (await readLayout(tx, caller)).folded.filter(
      (name) => known.has(name) && !Object.hasOwn(change, name),
    );
    folded.push(...Object.keys(change).filter((name) => known.has(name) && change[name] === true));
    await tx.query(
      'update app.menu_layout set folded = $3, updated_at = now() where user_id = $1 and organization = $2',
      [caller.userId, caller.orgId, folded.sort()],
    );
    return ownRoutes(tx, catalog, caller);
  });
}

/** Adds the change to what the person had. Throws `footer_limit` for one that pins more than four. */
export async function saveLayout(
  database: Database,
  catalog: Catalog,
  change: RoutesCustom,
  caller: Caller,
): Promise<OwnRoutes> {
  const { routes: allowed } = routesDocument(catalog, caller);
  const known = Object.entries(change).filter(([name]) => Object.hasOwn(allowed, name));
  return database.transaction(async (tx) => {
    await tx.query(BEGIN, [caller.userId, caller.orgId]);
    await tx.query(`${READ} for update`, [caller.userId, caller.orgId]);
    const { routes: before } = await ownRoutes(tx, catalog, caller);
    const after = placed(before, Object.fromEntries(known));
    const added = pinned(after).filter((entry) => !isPinned(before[entry.name]));
    if (added.length > 0 && pinned(after).length > MAX_FOOTER) {
      throw new ApiError(
        'footer_limit',
        Object.fromEntries(added.map(({ name }) => [name, [{ rule: 'maxItems' as const, value: String(MAX_FOOTER) }]])),
      );
    }
    const layout = new Map(
      Object.entries((await readLayout(tx, caller)).layout).filter(([name]) => catalog.modules.has(name)),
    );
    for (const [name, place] of known) layout.set(name, { ...layout.get(name), ...place });
    await tx.query(
      'update app.menu_layout set layout = $3, updated_at = now() where user_id = $1 and organization = $2',
      [caller.userId, caller.orgId, JSON.stringify(Object.fromEntries(layout))],
    );
    return ownRoutes(tx, catalog, caller);
  });
}

function placed(routes: Routes, layout: RoutesCustom): Routes {
  const places = new Map(Object.entries(layout));
  return Object.fromEntries(
    Object.entries(routes).map(([name, entry]) => [
      name,
      { ...entry, ...places.get(name), ...(isPutAway(entry, places.get(name)) ? { isHiddenByUser: true } : {}) },
    ]),
  );
}

function withFolds(routes: Routes, folded: ReadonlySet<string>): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([name, entry]) => [
      name,
      entry.section && folded.has(entry.section.name)
        ? { ...entry, section: { ...entry.section, isFolded: true } }
        : entry,
    ]),
  );
}

/** By the person, out of the menu: what the definition does not show is another matter. */
function isPutAway(entry: NavigationEntry, place: RoutesCustom[string] | undefined): boolean {
  return entry.isShow && place?.isShow === false;
}

/** What definitions pin beyond the limit gives way, first to what the person chose, then by order. */
function fitFooter(routes: Routes, layout: RoutesCustom): Routes {
  const isChosen = (name: string): boolean => Object.hasOwn(layout, name) && layout[name]?.isFooter === true;
  const order = pinned(routes).sort(
    (one, other) =>
      Number(isChosen(other.name)) - Number(isChosen(one.name)) ||
      one.mobileOrder - other.mobileOrder ||
      (one.name < other.name ? -1 : 1),
  );
  const unpinned = order.slice(MAX_FOOTER).map((entry) => [entry.name, { ...entry, isFooter: false }] as const);
  return { ...routes, ...Object.fromEntries(unpinned) };
}

function pinned(routes: Routes): NavigationEntry[] {
  return Object.values(routes).filter(isPinned);
}

/** Only what can stand in the footer counts. */
function isPinned(entry: NavigationEntry | undefined): boolean {
  return (
    entry !== undefined && entry.isFooter && entry.isShow && entry.isShowMobile && !entry.isHidden && !entry.hideMobile
  );
}
