// Checks where a module's pages stand: addresses of its own, children once each, a redirect to a page that is there.
import type {
  ModuleDefinition,
  NavigationChildDefinition,
  NavigationDefinition,
} from '../../../../src/contract/index.ts';
import { didYouMean } from '../didYouMean.ts';
import { fault, type FaultParam } from '../../faults/index.ts';
import { HOSTILE_NAMES, RESERVED_PATHS } from '../../catalog/names.ts';
import type { Issue } from '../../read/schemaIssues.ts';

type ChildPath = Pick<NavigationChildDefinition, 'path' | 'isAbsolute'>;

/** Absolute, parameters in braces: `list/{id}` below /news is /news/list/{id}. */
export function childPath(parent: string, { path, isAbsolute = false }: ChildPath): string {
  return `${isAbsolute ? '' : parent.replace(/\/+$/, '')}/${path.replace(/^\//, '')}`;
}

export function checkNavigation({ name, navigation }: ModuleDefinition): Issue[] {
  if (!navigation) return [];
  const issues = [...childIssues(name, navigation), ...redirectIssues(navigation)];
  const reserved = placesOf({ navigation }).flatMap(({ path, pointer }) => {
    const first = path.split('/')[1] ?? '';
    const isOwn = pointer === '/navigation/path' || first !== navigation.path.split('/')[1];
    return isOwn && RESERVED_PATHS.has(first)
      ? [{ path: pointer, reason: fault('addresses below "/{0}" belong to the application', first) }]
      : [];
  });
  return [...reserved, ...issues];
}

/** Addresses that a module takes and another one has already; a parameter is one whatever its name. */
export function checkPathsAgainst(definition: ModuleDefinition, other: ModuleDefinition, file: FaultParam): Issue[] {
  const taken = new Set(placesOf(other).map((place) => shapeOf(place.path)));
  return placesOf(definition)
    .filter(({ path }) => taken.has(shapeOf(path)))
    .map(({ path, pointer }) => ({
      path: pointer,
      reason: fault('the path "{0}" is already taken by {1}', path, file),
    }));
}

function placesOf({ navigation }: Pick<ModuleDefinition, 'navigation'>): { path: string; pointer: string }[] {
  if (!navigation) return [];
  const children = (navigation.children ?? []).map((child, index) => ({
    path: childPath(navigation.path, child),
    pointer: `/navigation/children/${index}/path`,
  }));
  return [{ path: navigation.path, pointer: '/navigation/path' }, ...children];
}

function childIssues(module: string, { path: parent, children = [] }: NavigationDefinition): Issue[] {
  const [names, shapes] = [new Set([module]), new Set<string>()];
  return children.flatMap((child, index) => {
    const issues: Issue[] = [];
    const place = `/navigation/children/${index}`;
    const shape = shapeOf(childPath(parent, child));
    const params = [...child.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param);
    if (HOSTILE_NAMES.has(child.name))
      issues.push({ path: `${place}/name`, reason: fault('"{0}" is a reserved name', child.name) });
    if (names.has(child.name))
      issues.push({
        path: `${place}/name`,
        reason:
          child.name === module
            ? fault('"{0}" is the name of the module', child.name)
            : fault('the page "{0}" is listed twice', child.name),
      });
    if (shapes.has(shape))
      issues.push({ path: `${place}/path`, reason: fault('the path "{0}" is listed twice', child.path) });
    if (new Set(params).size < params.length)
      issues.push({ path: `${place}/path`, reason: fault('a parameter is named twice') });
    names.add(child.name);
    shapes.add(shape);
    return issues;
  });
}

/** It leads to an address without parameters: there is nothing to fill them with. */
function redirectIssues({ path, redirect, children = [] }: NavigationDefinition): Issue[] {
  if (redirect === undefined) return [];
  const pages = children.map((child) => childPath(path, child)).filter((page) => !page.includes('{'));
  if (pages.includes(redirect.replace(/\/+$/, ''))) return [];
  const reason =
    redirect === path
      ? fault('the page leads to itself')
      : fault('the module has no page "{0}"{1}', redirect, didYouMean(redirect, pages));
  return [{ path: '/navigation/redirect', reason }];
}

function shapeOf(path: string): string {
  return path.replace(/\{\w+\}/g, '{}').replace(/\/+$/, '');
}
