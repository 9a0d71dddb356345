// Which answers are kept for reading offline: descriptions, rows as they were scrolled through, single rows, first pages of
// options and what the frame shows. Searches, lists of secrets or of other people's doings and everything that changes something are not.

interface CacheRule {
  /** Below /api/v1. */
  path: RegExp;
  /** Query names that make the answer one of many. */
  without?: readonly string[];
  /** Of a numbered list only the first page. */
  isPaged?: boolean;
}

const RULES: readonly CacheRule[] = [
  {
    path: /^\/(users\/(info|card)|app_info\/(global|private_office|routes(\/meta)?|active_filters)|table_info|form_info|counters|places|(overview|page_layout)\/[^/]+|dashboards(\/[^/]+)?)\/$/,
  },
  { path: /^\/notifications\/$/, without: ['cursor'] },
  { path: /^\/data\/[^/]+\/([^/]+\/)?$/, without: ['search'], isPaged: true },
  { path: /^\/data\/[^/]+\/[^/]+\/activity\/$/, without: ['cursor'] },
  { path: /^\/(app_info\/filtered_select_list|user\/list)\/$/, without: ['search'], isPaged: true },
];

const BASE = '/api/v1';

/** `url` is path and query as called. */
export function isKept(url: string): boolean {
  const { pathname, searchParams } = new URL(url, 'https://keste.invalid');
  if (!pathname.startsWith(`${BASE}/`)) return false;
  const path = pathname.slice(BASE.length);
  const rule = RULES.find((each) => each.path.test(path));
  if (!rule || rule.without?.some((name) => searchParams.get(name))) return false;
  return !rule.isPaged || (searchParams.get('page') ?? '1') === '1';
}

/** The one answer that says itself whose it is: after a first sign-in nobody else knows yet. */
export function isOwnName(url: string): boolean {
  return url === `${BASE}/users/info/`;
}
