// The navigation as the caller may see it: modules whose rows the roles may list, in no menu where they have no page.
import type {
  ModuleDefinition,
  NavigationChildDefinition,
  NavigationDefinition,
  MenuSection,
  NavigationEntry,
  RouteMeta,
  Routes,
} from '../../../src/contract/index.ts';
import {
  childPath,
  mayDo,
  menuSections,
  nameAsWords,
  rowsPlace,
  sectionSaid,
  type Catalog,
} from '../../definitions/index.ts';
import type { Caller } from '../../http/index.ts';
import { accessOf } from '../../records/access/index.ts';
import { labelText } from '../../records/list/index.ts';
import { moduleActionsFor } from '../../records/write/index.ts';
import { remember, revOf, withRev } from '../documents.ts';
import { pageDocument, pageOf } from '../pageDocument.ts';

export function routesDocument(catalog: Catalog, caller: Caller): { rev: string; routes: Routes } {
  return remember(catalog, 'routes', caller, () => {
    const sections = sectionsOf(catalog, caller);
    const entries = [...catalog.modules.values()].flatMap((module) => {
      const entry = navigationEntry(catalog, module, caller);
      const section = sections.get(sectionSaid(module)?.name ?? '');
      return entry ? [{ ...entry, ...(section && { section }) }] : [];
    });
    const routes: Routes = Object.fromEntries(entries.map((entry) => [entry.name, entry]));
    return { routes, rev: revOf(routes) };
  });
}

/** `name` is a module's, or a module's and a child's with a slash between. undefined: there is no such page for the caller. */
export function routeMeta(catalog: Catalog, name: string, caller: Caller): RouteMeta | undefined {
  const { routes } = routesDocument(catalog, caller);
  const [moduleName = '', child, ...rest] = name.split('/');
  const entry = Object.hasOwn(routes, moduleName) && rest.length === 0 ? routes[moduleName] : undefined;
  const found = child === undefined ? entry : entry?.children?.find((each) => each.name === child);
  const module = catalog.modules.get(moduleName);
  const own = module?.navigation?.children?.find((each) => each.name === child);
  return found && module && wholeMeta(catalog, { module, child: own, pageWidget: found.meta.pageWidget }, caller);
}

function sectionsOf(catalog: Catalog, { lang }: Caller): ReadonlyMap<string, MenuSection> {
  const sections = [...menuSections(catalog.modules.values())];
  return new Map(
    sections.map(([name, { title, icon, order }]) => [
      name,
      { name, title: labelText(title, lang, nameAsWords(name)), ...(icon === undefined ? {} : { icon }), order },
    ]),
  );
}

function navigationEntry(catalog: Catalog, module: ModuleDefinition, caller: Caller): NavigationEntry | undefined {
  const navigation = rowsPlace(catalog, module);
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
    badge: badgeOf(module),
    ...(navigation.redirect === undefined ? {} : { redirect: navigation.redirect }),
    ...(navigation.children === undefined
      ? {}
      : {
          children: navigation.children.map((child) =>
            childEntry(catalog, { module, child, parent: navigation }, caller),
          ),
        }),
    meta: metaOf(catalog, { module, pageWidget: navigation.pageWidget }, caller),
  };
}

/** Rows that fit filters may be many more than a person has not opened yet. */
const MAX_MATCHING = 999;

function badgeOf({ navigation, counters = [] }: ModuleDefinition): NavigationEntry['badge'] {
  const counter = navigation?.counter;
  if (counter === undefined) return null;
  return counters.some(({ name, filters }) => name === counter && filters !== undefined)
    ? { counter, max: MAX_MATCHING }
    : { counter };
}

interface ChildPage {
  module: ModuleDefinition;
  parent: NavigationDefinition;
  child: NavigationChildDefinition;
}

/** Reached by its address only, so it stands in no menu; parameters stay in braces. */
function childEntry(catalog: Catalog, { module, parent, child }: ChildPage, caller: Caller): NavigationEntry {
  return {
    name: child.name,
    title: labelText(child.title ?? module.title, caller.lang, module.name),
    ...(module.icon === undefined ? {} : { icon: module.icon }),
    path: childPath(parent.path, child),
    descOrder: 0,
    mobileOrder: 0,
    isHidden: true,
    hideMobile: parent.hideMobile ?? false,
    isFooter: false,
    isShow: true,
    isShowMobile: true,
    badge: null,
    meta: metaOf(
      catalog,
      { module, child, pageWidget: child.pageWidget ?? (child.page ? PAGE_WIDGET : parent.pageWidget) },
      caller,
    ),
  };
}

interface MetaOf {
  module: ModuleDefinition;
  /** Whose page it is, where it is not the module's. */
  child?: NavigationChildDefinition | undefined;
  pageWidget: string | undefined;
}

/** As the navigation has it: the page schema is asked for when the page is opened, by the rev that covers it. */
function metaOf(catalog: Catalog, of: MetaOf, caller: Caller): RouteMeta {
  const {
    pageConfig: { page: _page, ...pageConfig },
    ...meta
  } = wholeMeta(catalog, of, caller);
  return { ...meta, pageConfig };
}

/** Of the module's own page, with its page schema. */
export function pageMeta(catalog: Catalog, module: ModuleDefinition, caller: Caller): RouteMeta {
  return wholeMeta(catalog, { module, pageWidget: module.navigation?.pageWidget }, caller);
}

const PAGE_WIDGET = 'page';
const TABLE_WIDGET = 'table';

function wholeMeta(catalog: Catalog, { module, child, pageWidget: asked }: MetaOf, caller: Caller): RouteMeta {
  const own = child?.page;
  const pageWidget = asked ?? (pageOf(module) ? PAGE_WIDGET : TABLE_WIDGET);
  return remember(catalog, `page ${module.name}${own ? `/${child.name}` : ''} ${pageWidget}`, caller, () => {
    // A widget of its own may draw the page's blocks too; the table has none.
    const page = pageWidget === TABLE_WIDGET ? undefined : pageDocument({ catalog, module, caller }, own);
    return withRev({
      pageWidget,
      pageConfig: {
        tableInfo: { model: module.model.name, page_name: module.name, table_type: 'list' },
        ...(moduleActionsFor(accessOf(catalog, module.model.name, caller)).length > 0 && !own ? { actions: true } : {}),
        ...(page === undefined ? {} : { page }),
      },
    });
  });
}
