// The routes answer, entry by entry: a broken one costs itself, not the menu. Pure.
import {
  checkDocument,
  type CompiledValidator,
  type DocumentIssue,
  type NavigationEntry,
  type Routes,
} from '../../contract/index.ts';

/** An entry that breaks the schema: shown as such where it would stand. */
export interface BrokenEntry {
  name: string;
  title: string;
  /** Where its page would be; undefined when even that is not known. */
  path: string | undefined;
  issues: DocumentIssue[];
}

export interface Navigation {
  routes: Routes;
  broken: BrokenEntry[];
}

export function readRoutes(answer: Readonly<Record<string, unknown>>, validate: CompiledValidator<Routes>): Navigation {
  const sound: [string, NavigationEntry][] = [];
  const broken: BrokenEntry[] = [];
  for (const [name, entry] of Object.entries(answer)) {
    const one = { [name]: entry };
    const issues = checkDocument<Routes>('routes', validate, one);
    // Without issues the validator has proved it.
    if (issues.length === 0) sound.push([name, entry as NavigationEntry]);
    else broken.push({ name, title: textOf(entry, 'title') ?? name, path: textOf(entry, 'path'), issues });
  }
  return { routes: Object.fromEntries(sound), broken };
}

function textOf(entry: unknown, key: string): string | undefined {
  if (typeof entry !== 'object' || entry === null || !Object.hasOwn(entry, key)) return undefined;
  const value: unknown = Reflect.get(entry, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
