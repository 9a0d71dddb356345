// Where rows of a module stand: below its page, and where the definition gives it none, below its name. Such a page is no list in any menu.
import type { ModuleDefinition, NavigationDefinition } from '../../../src/contract/index.ts';
import { childPath } from '../check/views/checkNavigation.ts';
import type { Catalog } from './catalog.ts';
import { RESERVED_PATHS } from './names.ts';

/** Undefined where another page has that address. */
export function rowsPlace(
  catalog: Pick<Catalog, 'modules'>,
  { name, navigation }: Pick<ModuleDefinition, 'name' | 'navigation'>,
): NavigationDefinition | undefined {
  if (navigation) return navigation;
  const path = `/${name}`;
  const isTaken = RESERVED_PATHS.has(name) || [...catalog.modules.values()].some((other) => standsAt(other, path));
  return isTaken ? undefined : { path, isHidden: true, isShow: false, isShowMobile: false };
}

function standsAt({ navigation }: Pick<ModuleDefinition, 'navigation'>, path: string): boolean {
  if (!navigation) return false;
  const children = navigation.children ?? [];
  return [navigation.path, ...children.map((child) => childPath(navigation.path, child))].includes(path);
}
