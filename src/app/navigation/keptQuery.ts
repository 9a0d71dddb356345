// Which query parameters go along with every navigation inside the app (SHELL-11), and how they are joined. Pure.

const KEPT_PARAMS = ['token', 'join', 'meeting', 'task', 'event', 'sprint', 'viewGroup', 'viewProject', 'viewGoods', 'my_profile', 'menu_page', 'stab', 'tab', 'chat_id'] as const;
export type KeptParam = (typeof KEPT_PARAMS)[number];

/** The query of the next address: its own parameters, and the kept ones of the present that it does not name itself. */
export function keptSearch(present: string, own = ''): string {
  const next = new URLSearchParams(own);
  const now = new URLSearchParams(present);
  for (const name of KEPT_PARAMS) {
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
