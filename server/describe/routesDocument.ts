// The navigation as the caller may see it: modules with a page whose rows the roles may list.
import type { ModuleDefinition, NavigationEntry, RouteMeta, Routes } from '../../src/contract/index.ts';
import { mayDo, type Catalog } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';
import { labelText } from '../records/index.ts';
import { remember, revOf, withRev } from './documents.ts';

export function routesDocument(catalog: Catalog, caller: Caller): { rev: string; routes: Routes } {
  return remember(catalog, 'routes', caller, () => {
    const entries = [...catalog.modules.values()].flatMap((module) => navigationEntry(catalog, module, caller) ?? []);
    const routes: Routes = Object.fromEntries(entries.map((entry) => [entry.name, entry]));
    return { routes, rev: revOf(routes) };
  });
}

/** undefined: there is no such page for the caller. */
export function routeMeta(catalog: Catalog, name: string, caller: Caller): RouteMeta | undefined {
  const { routes } = routesDocument(catalog, caller);
  return Object.hasOwn(routes, name) ? routes[name]?.meta : undefined;
}

function navigationEntry(catalog: Catalog, module: ModuleDefinition, caller: Caller): NavigationEntry | undefined {
  const { navigation } = module;
  const model = catalog.models.get(module.model.name);
  if (!navigation || !model || !mayDo(model, 'list', caller.roles)) return undefined;
  return {
    name: module.name,
    title: labelText(module.title, caller.lang, module.name),
    ...(module.icon === undefined ? {} : { icon: module.icon }),
    path: navigation.path,
    descOrder: navigation.descOrder ?? 0,
    mobileOrder: navigation.mobileOrder ?? 0,
    isHidden: navigation.isHidden ?? false,
    hideMobile: navigation.hideMobile ?? false,
    isFooter: navigation.isFooter ?? false,
    isShow: navigation.isShow ?? true,
    isShowMobile: navigation.isShowMobile ?? true,
    badge: navigation.counter === undefined ? null : { counter: navigation.counter },
    meta: withRev({
      pageWidget: navigation.pageWidget ?? 'table',
      pageConfig: { tableInfo: { model: model.name, page_name: module.name, table_type: 'list' } },
    }),
  };
}
