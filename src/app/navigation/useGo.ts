// Moving inside the app: the kept query parameters go along. The only callers of the router's navigate.
import { useCallback, useEffect, useRef } from 'react';
import { parsePath, useLocation, useNavigate } from 'react-router-dom';
import { keptSearch, withParams, type KeptParam } from './keptQuery.ts';

export interface GoOptions {
  /** Instead of the present entry of the history. */
  replace?: boolean;
}

/** Goes to a path of the product, e.g. `/contractors?open=5`. */
export function useGo(): (to: string, options?: GoOptions) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const present = useRef(search);
  useEffect(() => {
    present.current = search;
  }, [search]);
  return useCallback((to, options) => {
    const { pathname = '/', search: own = '' } = parsePath(to);
    void navigate({ pathname, search: keptSearch(present.current, own) }, { replace: options?.replace ?? false });
  }, [navigate]);
}

/** A kept parameter of the address, and how it is set or (undefined) taken away; the page stays. */
export function useParam(name: KeptParam): [string | undefined, (value: string | undefined, options?: GoOptions) => void] {
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const value = new URLSearchParams(search).get(name) ?? undefined;
  const set = useCallback(
    (next: string | undefined, options?: GoOptions) => void navigate({ pathname, search: withParams(search, { [name]: next }) }, { replace: options?.replace ?? false }),
    [navigate, name, pathname, search],
  );
  return [value, set];
}

/** Several kept parameters at once, undefined takes one away; the page stays. */
export function useSetParams(): (changes: Partial<Record<KeptParam, string | undefined>>, options?: GoOptions) => void {
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  return useCallback((changes, options) => void navigate({ pathname, search: withParams(search, changes) }, { replace: options?.replace ?? false }), [navigate, pathname, search]);
}
