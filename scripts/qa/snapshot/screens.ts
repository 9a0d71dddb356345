// What is drawn of the recorded sets, and how one gets there. A screen is one thing to look at: a page or one of its tabs, a form,
// the filters, the menus, the renderers' own examples.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { objectOf, objectsOf, textOf, type Json } from '../caller/index.ts';
import { documentPath, readJson, SHELL_SET, type FixtureSet } from '../fixtures/index.ts';

export interface Visit {
  set: FixtureSet;
  language: string;
  width: number;
}

export type ScreenName = 'home' | 'renderers' | 'page' | 'choices' | 'filters' | 'create' | 'edit' | 'view';

export const WIDE = 1440;
export const PHONE = 390;
const EXAMPLES_ROLE = 'admin';

/**
 * Every set in every language at the desk, but one that says the same as another role's to the last byte; on a phone the first
 * role set of each module.
 */
export function visitsOf(sets: readonly FixtureSet[]): Visit[] {
  const firstRoles = new Map<string, string>();
  for (const { module, role } of sets) if (!firstRoles.has(module)) firstRoles.set(module, role);
  const seen = new Set<string>();
  const visits = sets.flatMap((set) =>
    set.languages.flatMap((language) =>
      (set.role === firstRoles.get(set.module) ? [WIDE, PHONE] : [WIDE]).map((width) => ({ set, language, width })),
    ),
  );
  return visits.filter((visit) => {
    const content = contentOf(visit);
    const isNew = !seen.has(content);
    seen.add(content);
    return isNew;
  });
}

function contentOf({ set, language, width }: Visit): string {
  const hash = createHash('sha256').update(`${set.root} ${set.module} ${language} ${width}`);
  for (const file of set.calls.keys()) {
    const path = documentPath(set, language, file);
    if (path !== undefined) hash.update(`\0${file}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

export function screensOf({ set, width }: Visit): ScreenName[] {
  // The renderers' own examples are the same for everybody.
  if (set.module === SHELL_SET)
    return ['home', ...(set.role === EXAMPLES_ROLE && width === WIDE ? ['renderers' as const] : [])];
  const forms = [...set.calls.keys()].flatMap((file) => /^form_info\.(create|edit|view)\.json$/.exec(file)?.[1] ?? []);
  if (width === PHONE) return ['page', forms.includes('edit') ? 'edit' : 'view'];
  // One of the three by the expression.
  return [
    'page',
    ...(hasChoices(set) ? ['choices' as const] : []),
    ...(set.calls.has('active_filters.json') ? ['filters' as const] : []),
    ...(forms as ('create' | 'edit' | 'view')[]),
  ];
}

/** Whether a column of its table shows a choice: then each choice is drawn, also one that no recorded row has. */
function hasChoices(set: FixtureSet): boolean {
  const where = documentPath(set, set.languages[0] ?? '', 'table_info.json');
  return (
    where !== undefined &&
    objectsOf(objectOf(readJson(where))['columns']).some(
      (column) => objectsOf(objectOf(column['cellRendererParams'])['choices']).length > 0,
    )
  );
}

/** Address of a module's page, by the navigation its role is given; undefined: it has none. */
export function addressOf(shell: FixtureSet, module: string, language: string): string | undefined {
  const where = documentPath(shell, language, 'routes.json');
  const walk = (entries: readonly Json[], steps: readonly string[], base: string): string | undefined => {
    const entry = entries.find((each) => each['name'] === steps[0]);
    if (!entry) return undefined;
    const own = textOf(entry['path']);
    const path = base === '' || own.startsWith(`${base}/`) ? own : base + own;
    return steps.length === 1 ? path : walk(objectsOf(entry['children']), steps.slice(1), path);
  };
  const path =
    where === undefined
      ? undefined
      : walk(Object.values(objectOf(readJson(where))).map(objectOf), module.split('.'), '');
  // An address with a parameter is that of a row.
  return path?.includes(':') === true ? undefined : path;
}
