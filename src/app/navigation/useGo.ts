// Moving inside the app: the kept query parameters go along, and what is unsaved is asked about. The only callers of the router's navigate.
import { use, useCallback, useEffect, useRef } from 'react';
import { parsePath, useLocation, useNavigate } from 'react-router-dom';
import { keptSearch, withParams } from './keptQuery.ts';
import { LeavingContext, type Place } from './leaving.ts';
import { usePages } from './pageNames.ts';

export interface GoOptions {
  /** Instead of the present entry of the history. */
  replace?: boolean;
}

/** The router's navigate behind the question of leaving. */
function useMove(): (to: Place, options: GoOptions | undefined) => void {
  const navigate = useNavigate();
  const leaving = use(LeavingContext);
  return useCallback(
    (to, options) => {
      const go = (): void => void navigate(to, { replace: options?.replace ?? false });
      if (leaving) leaving.leave(to, go);
      else go();
    },
    [navigate, leaving],
  );
}

/** Goes to a path of the product, e.g. `/contractors?open=5`. */
export function useGo(): (to: string, options?: GoOptions) => void {
  const move = useMove();
  const { search } = useLocation();
  const pages = usePages();
  const present = useRef(search);
  useEffect(() => {
    present.current = search;
  }, [search]);
  return useCallback(
    (to, options) => {
      const { pathname = '/', search: own = '' } = parsePath(to);
      move({ pathname, search: keptSearch(present.current, own, pages) }, options);
    },
    [move, pages],
  );
}

/** A kept parameter of the address, and how it is set or (undefined) taken away; the page stays. */
export function useParam(name: string): [string | undefined, (value: string | undefined, options?: GoOptions) => void] {
  const move = useMove();
  const { search, pathname } = useLocation();
  const value = new URLSearchParams(search).get(name) ?? undefined;
  const set = useCallback(
    (next: string | undefined, options?: GoOptions) =>
      move({ pathname, search: withParams(search, { [name]: next }) }, options),
    [move, name, pathname, search],
  );
  return [value, set];
}

/** Several kept parameters at once, undefined takes one away; the page stays. */
export function useSetParams(): (changes: Partial<Record<string, string | undefined>>, options?: GoOptions) => void {
  const move = useMove();
  const { search, pathname } = useLocation();
  return useCallback(
    (changes, options) => move({ pathname, search: withParams(search, changes) }, options),
    [move, pathname, search],
  );
}
