// "Create" from anywhere, where the definition says that rows begin in the list itself: leads there and begins one.
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Routes, TableRef } from '../../contract/index.ts';
import { usePorts } from '../../render/index.ts';
import { useRowPlaces, type RowPlaces } from '../../render/rowPlaces/index.ts';
import { mayOpen, pagesOf, useGo, usePages } from '../navigation/index.ts';
import type { OpenCreation } from './CreationProvider.tsx';

/** A page that shows something else than its list: the form after so long. */
const LIST_MS = 5_000;

export interface RowInListSettings {
  creation: OpenCreation;
  source: TableRef | undefined;
  routes: Routes;
  onDone(): void;
}

/** Whether the form is what is wanted; until then it is being found out, or the list begins the row. */
export function useRowInList({ creation: { preset }, source, routes, onDone }: RowInListSettings): boolean {
  const { data, formats } = usePorts();
  const places = useRowPlaces();
  const declared = usePages();
  const go = useGo();
  const { pathname } = useLocation();
  // What it was asked with: the drawer of another creation is another one.
  const [asked] = useState({
    source,
    isPreset: Object.keys(preset).length > 0,
    pathname,
    data,
    t: formats.t,
    places,
    go,
    onDone,
  });
  const [path] = useState(
    () =>
      pagesOf(routes).find(
        (page) =>
          page.entry.meta.pageConfig.tableInfo === source && !page.path.includes(':') && mayOpen(page, declared),
      )?.path,
  );
  const [isForm, setIsForm] = useState(asked.isPreset || !source || !places || path === undefined);
  useEffect(() => {
    if (isForm || !asked.source || !asked.places || path === undefined) return undefined;
    const leaving = new AbortController();
    void beginInList({ ...asked, source: asked.source, places: asked.places, path, signal: leaving.signal }).then(
      (isBegun) => {
        if (leaving.signal.aborted) return;
        if (isBegun) asked.onDone();
        else setIsForm(true);
      },
    );
    return () => leaving.abort();
  }, [asked, path, isForm]);
  return isForm;
}

interface Begin {
  source: TableRef;
  data: ReturnType<typeof usePorts>['data'];
  t(key: string): string;
  places: RowPlaces;
  path: string;
  pathname: string;
  go(path: string): void;
  signal: AbortSignal;
}

async function beginInList({ source, data, t, places, path, pathname, go, signal }: Begin): Promise<boolean> {
  const info = await data.tableInfo(source, { signal }).catch(() => undefined);
  if (signal.aborted || info?.newRows !== 'grid' || !info.permissions.create) return false;
  // Lists of its rows on other pages are narrowed by what they stand in; on its own page it was there before those beside it.
  const others = new Set(pathname === path ? [] : places.walks.all());
  const begin = (): boolean => {
    const list = places.walks.all().findLast((walk) => walk.model === source.model && !others.has(walk));
    void list?.begin?.(t);
    return list?.begin !== undefined;
  };
  if (pathname === path) return begin();
  go(path);
  return new Promise((resolve) => {
    const end = (isBegun: boolean): void => {
      clearTimeout(timer);
      stop();
      resolve(isBegun);
    };
    const timer = setTimeout(() => end(false), LIST_MS);
    const stop = places.walks.onChange(() => {
      if (begin()) end(true);
    });
    signal.addEventListener('abort', () => end(false));
  });
}
