// Which query parameters go along with every navigation inside the app (SHELL-11), and how they are joined. Pure.
import type { PageNames } from '../../engine/registry/index.ts';

/** The shell's own; pages declare theirs. */
const OWN_PARAMS: readonly string[] = ['token', 'join', 'my_profile', 'menu_page', 'stab', 'tab', 'job'];

/** The query of the next address: its own parameters, and the kept ones of the present that it does not name itself. */
export function keptSearch(present: string, own: string, pages: readonly PageNames[]): string {
  const next = new URLSearchParams(own);
  const now = new URLSearchParams(present);
  for (const name of [...OWN_PARAMS, ...pages.flatMap(({ parameters = [] }) => parameters.map((each) => each.name))]) {
    const value = now.get(name);
    if (value !== null && !next.has(name)) next.set(name, value);
  }
  return asSearch(next);
}

/** The same query with other values; undefined takes a parameter away. */
export function withParams(search: string, changes: Partial<Record<string, string | undefined>>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  return asSearch(params);
}

function asSearch(params: URLSearchParams): string {
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
