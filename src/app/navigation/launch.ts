// What an address asks of the app beyond its page: a creation drawer, or just the page (SHELL-19…23). Pure.
import type { PageNames } from '../../engine/registry/index.ts';
import { creationsOf, type Creation } from './pageNames.ts';

export interface Launch {
  /** The drawer to open; undefined: only the page. */
  creation: Creation | undefined;
  /** Values the form begins with: the person it is for. */
  preset: Readonly<Record<string, string>>;
  /** Path and query of the page below it, without what was the drawer's. */
  to: string;
}

/** Reads an address of this origin; the word may stand anywhere in it. */
export function readLaunch(
  { pathname, search }: { pathname: string; search: string },
  pages: readonly PageNames[],
): Launch {
  const creation = creationsOf(pages).find(({ word }) => `${pathname}${search}`.includes(word));
  if (!creation) return { creation: undefined, preset: {}, to: `${pathname}${search}` };
  const { word, person } = creation;
  const params = new URLSearchParams(search);
  const preset = person === undefined ? null : params.get(person);
  const rest = new URLSearchParams(
    [...params].filter(([name, value]) => !name.includes(word) && !value.includes(word) && name !== person),
  );
  const query = rest.size === 0 ? '' : `?${rest.toString()}`;
  return {
    creation,
    preset: preset === null || person === undefined ? {} : { [person]: preset },
    to: `${pathname.includes(word) ? '/' : pathname}${query}`,
  };
}
