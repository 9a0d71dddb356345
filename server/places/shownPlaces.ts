// Places as a person may see them now: rows by the rights and conditions of reading, pages by the navigation. What is gone or closed to him
// is left out and stays kept: with the right it comes back.
import type { Places, Routes } from '../../src/contract/index.ts';
import { rowKey } from '../../src/engine/rowAddress/index.ts';
import { listDashboards } from '../dashboards/index.ts';
import type { Database } from '../database/index.ts';
import { mayDo, type Catalog } from '../definitions/index.ts';
import { routesDocument, viewerOf } from '../describe/index.ts';
import { isUuid, LANGS, type Caller } from '../http/index.ts';
import { accessOf, numberFieldOf, Params, scopeSql } from '../records/access/index.ts';
import { findFilterSets } from '../records/list/index.ts';
import type { KeptPlace } from './placeRows.ts';

type Place = Places['favourites'][number];

/** By `kind id`. */
type Known = ReadonlyMap<string, Place>;

export async function shownPlaces(
  database: Database,
  catalog: Catalog,
  { favourites, recent }: { favourites: readonly KeptPlace[]; recent: readonly KeptPlace[] },
  caller: Caller,
): Promise<Places> {
  const { routes } = routesDocument(catalog, caller);
  const dashboards = (await listDashboards(database, caller)).map(dashboardPlace);
  const places = [...favourites, ...recent];
  const known = await knownPlaces(database, catalog, { places, routes, dashboards }, caller);
  const shown = (places: readonly KeptPlace[]): Place[] =>
    places.flatMap(({ kind, id, name }) => {
      const place = known.get(`${kind} ${id}`);
      if (!place) return [];
      return [typeof name === 'string' ? { ...place, name } : place];
    });
  return {
    favourites: shown(favourites),
    recent: shown(recent),
    dashboards,
    creations: creationsIn(catalog, routes, caller),
  };
}

function dashboardPlace({ id, name, icon }: { id: string; name: string; icon: string | null }): Place {
  return {
    kind: 'dashboard',
    id,
    title: name,
    route: '',
    path: `/dashboards/${id}`,
    ...(icon === null ? {} : { icon }),
  };
}

async function knownPlaces(
  database: Database,
  catalog: Catalog,
  { places, routes, dashboards }: { places: readonly KeptPlace[]; routes: Routes; dashboards: readonly Place[] },
  caller: Caller,
): Promise<Known> {
  const known = new Map<string, Place>();
  const rows = new Map<string, Set<string>>();
  const views: string[] = [];
  for (const each of dashboards) known.set(`dashboard ${each.id}`, each);
  for (const { kind, id, model } of places) {
    if (kind === 'page') {
      const page = pageNamed(routes, id);
      if (page) known.set(`page ${id}`, page);
    } else if (kind === 'view') {
      if (isUuid(id)) views.push(id);
    } else if (kind === 'record' && model !== null && isUuid(id))
      rows.set(model, (rows.get(model) ?? new Set()).add(id));
  }
  for (const [model, ids] of rows)
    for (const row of await shownRows(database, catalog, { model, ids: [...ids], routes }, caller))
      known.set(`record ${row.id}`, row);
  for (const view of views.length > 0 ? await shownViews(database, catalog, { ids: views, routes }, caller) : [])
    known.set(`view ${view.id}`, view);
  return known;
}

/** Of pages that the person sees those that are offered to him. */
async function shownViews(
  database: Database,
  catalog: Catalog,
  { ids, routes }: { ids: readonly string[]; routes: Routes },
  caller: Caller,
): Promise<Place[]> {
  const sets = await findFilterSets(database, ids, viewerOf(caller));
  return sets.flatMap(({ id, name, model: modelName }) => {
    const model = catalog.models.get(modelName);
    const entry = model && Object.hasOwn(routes, model.module.name) ? routes[model.module.name] : undefined;
    if (!model || !entry || !mayDo(model, 'list', caller.roles)) return [];
    return [
      {
        kind: 'view' as const,
        id,
        title: name,
        model: modelName,
        route: entry.name,
        of: entry.title,
        ...(entry.icon === undefined ? {} : { icon: entry.icon }),
      },
    ];
  });
}

function pageNamed(routes: Routes, name: string): Place | undefined {
  const [module = '', child, ...rest] = name.split('/');
  const entry = Object.hasOwn(routes, module) && rest.length === 0 ? routes[module] : undefined;
  const found = child === undefined ? entry : entry?.children?.find((each) => each.name === child);
  if (!found) return undefined;
  return {
    kind: 'page',
    id: name,
    title: found.title,
    route: name,
    ...(found.path.includes('{') ? {} : { path: found.path }),
    ...(found.icon === undefined ? {} : { icon: found.icon }),
  };
}

async function shownRows(
  database: Database,
  catalog: Catalog,
  { model: name, ids, routes }: { model: string; ids: readonly string[]; routes: Routes },
  caller: Caller,
): Promise<Place[]> {
  const model = catalog.models.get(name);
  const entry = model && Object.hasOwn(routes, model.module.name) ? routes[model.module.name] : undefined;
  if (!model || !entry || !mayDo(model, 'read', caller.roles)) return [];
  const access = accessOf(catalog, name, caller);
  const params = new Params(caller);
  const where = `t."organization" = ${params.add(caller.orgId, 'uuid')} and t."id" = any(${params.add(ids, 'uuid[]')}) and t."deleted_at" is null`;
  const field = numberFieldOf(access);
  const rows = await database.query<{ id: string; view: string; number: string | null }>(
    `select t."id" as id, t."string_view" as view, ${field ? `${field.valueSql('t')}::text` : 'null::text'} as number from ${model.table} t where ${where} and ${scopeSql(access, 'read', 't', params)} and ${scopeSql(access, 'visible', 't', params)}`,
    params.values,
  );
  return rows.map(({ id, view, number }) => ({
    kind: 'record',
    id,
    ...(number === null ? {} : { key: rowKey({ id, number }, 'number') }),
    title: view,
    model: name,
    route: entry.name,
    of: entry.title,
    ...(entry.icon === undefined ? {} : { icon: entry.icon }),
  }));
}

function creationsIn(catalog: Catalog, routes: Routes, { roles }: Caller): Places['creations'] {
  return Object.values(routes).flatMap((entry) => {
    const model = catalog.models.get(entry.meta.pageConfig.tableInfo?.model ?? '');
    // Of a settings document there is one, on its own page.
    return model && model.module.model.single !== true && mayDo(model, 'create', roles)
      ? [{ model: model.name, route: entry.name, title: entry.title }]
      : [];
  });
}

/** By the languages that are not the caller's; of the pages that he sees. */
export function titlesElsewhere(catalog: Catalog, caller: Caller): NonNullable<Places['titles']> {
  return Object.fromEntries(
    LANGS.filter((lang) => lang !== caller.lang).map((lang) => {
      const entries = Object.values(routesDocument(catalog, { ...caller, lang }).routes);
      const titles = entries.flatMap(({ name, title, children = [] }) => [
        [name, title] as const,
        ...children.map((child) => [`${name}/${child.name}`, child.title] as const),
      ]);
      return [lang, Object.fromEntries(titles)];
    }),
  );
}
