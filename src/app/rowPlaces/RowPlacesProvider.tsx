// Gives the lists of pages the places of rows: their addresses, and the one that stands open beside them.
import { useMemo, useState, type ReactNode } from 'react';
import type { Routes } from '../../contract/index.ts';
import {
  createListening,
  createShown,
  RowPlacesContext,
  type RowNews,
  type RowPlaces,
  type RowWalk,
} from '../../render/rowPlaces/index.ts';
import { pathOfRow, rowPaths, useGo } from '../navigation/index.ts';
import { PeekContext, usePeek } from './usePeek.ts';

const NO_ROUTES: Routes = {};

export function RowPlacesProvider({
  routes = NO_ROUTES,
  children,
}: {
  routes: Routes | undefined;
  children: ReactNode;
}): ReactNode {
  const peek = usePeek(routes);
  const { open } = peek;
  const go = useGo();
  const [walks] = useState(() => createListening<RowWalk>());
  const [news] = useState(() => createListening<(news: RowNews) => boolean>());
  const [shown] = useState(createShown);
  const places = useMemo((): RowPlaces => {
    const paths = rowPaths(routes);
    return {
      href: (model, key) => pathOfRow(paths, model, key),
      open: (model, { id, key = id }, walk) => open({ model, key, id }, { walk }),
      go,
      walks,
      news,
      shown,
    };
  }, [routes, open, go, walks, news, shown]);
  return (
    <PeekContext value={peek}>
      <RowPlacesContext value={places}>{children}</RowPlacesContext>
    </PeekContext>
  );
}
