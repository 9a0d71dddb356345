// Moving inside the app: the kept query parameters go along, and what is unsaved is asked about. The only callers of the router's navigate.
import { use, useCallback } from 'react';
import { parsePath, UNSAFE_NavigationContext, useLocation, useNavigate, type Location } from 'react-router-dom';
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

/** Where the address stands: the page there may still be coming while the one before is shown. */
export function useAddress(): () => Location {
  const { navigator } = use(UNSAFE_NavigationContext);
  // The router's history, of which its types tell the methods only.
  return useCallback(() => (navigator as typeof navigator & { location: Location }).location, [navigator]);
}

/** Goes to a path of the product, e.g. `/contractors?open=5`. */
export function useGo(): (to: string, options?: GoOptions) => void {
  const move = useMove();
  const address = useAddress();
  const pages = usePages();
  return useCallback(
    (to, options) => {
      const { pathname = '/', search: own = '' } = parsePath(to);
      move({ pathname, search: keptSearch(address().search, own, pages) }, options);
    },
    [address, move, pages],
  );
}

/** A kept parameter of the address, and how it is set or (undefined) taken away; the page stays. */
export function useParam(name: string): [string | undefined, (value: string | undefined, options?: GoOptions) => void] {
  const setParams = useSetParams();
  const value = new URLSearchParams(useLocation().search).get(name) ?? undefined;
  const set = useCallback(
    (next: string | undefined, options?: GoOptions) => setParams({ [name]: next }, options),
    [name, setParams],
  );
  return [value, set];
}

/** Several kept parameters at once, undefined takes one away; the page stays. */
export function useSetParams(): (changes: Partial<Record<string, string | undefined>>, options?: GoOptions) => void {
  const move = useMove();
  const address = useAddress();
  return useCallback(
    (changes, options) => {
      const { pathname, search } = address();
      move({ pathname, search: withParams(search, changes) }, options);
    },
    [address, move],
  );
}
