// What an address asks of the app beyond its page: a creation drawer, or just the page (SHELL-19…23). Pure.

/** The creations an installed app offers as shortcuts, by the word in the launch address. */
const CREATION_WORDS = [['createTask', 'task'], ['createMeetings', 'meeting'], ['createNews', 'news']] as const;

export type CreationKind = (typeof CREATION_WORDS)[number][1];

export interface Launch {
  /** The drawer to open; undefined: only the page. */
  creation: CreationKind | undefined;
  /** Values the form begins with, e.g. `operator`. */
  preset: Readonly<Record<string, string>>;
  /** Path and query of the page below it, without what was the drawer's. */
  to: string;
}

/** Reads an address of this origin; the word may stand anywhere in it. */
export function readLaunch({ pathname, search }: { pathname: string; search: string }): Launch {
  const found = CREATION_WORDS.find(([word]) => `${pathname}${search}`.includes(word));
  if (!found) return { creation: undefined, preset: {}, to: `${pathname}${search}` };
  const [word, creation] = found;
  const params = new URLSearchParams(search);
  const operator = params.get('operator');
  const rest = new URLSearchParams([...params].filter(([name, value]) => !name.includes(word) && !value.includes(word) && name !== 'operator'));
  const query = rest.size === 0 ? '' : `?${rest.toString()}`;
  return { creation, preset: operator === null ? {} : { operator }, to: `${pathname.includes(word) ? '/' : pathname}${query}` };
}
