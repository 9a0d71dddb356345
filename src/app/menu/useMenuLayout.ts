// The layout under a person's hands: the store of this visit, fed with what the server says, and the focus kept on what was moved.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Routes } from '../../contract/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { useSaver, type SaverState } from '../saving/index.ts';
import type { Layout } from './layout.ts';
import { layoutStoreOf, type LayoutStore } from './layoutStore.ts';

export interface MenuLayout {
  store: LayoutStore;
  state: SaverState<Layout>;
  /** Changes the layout; `focusId` names the element that has the focus afterwards. */
  change(layout: Layout, focusId?: string): void;
}

export function useMenuLayout(routes: Routes): MenuLayout {
  const { api, texting } = useApp();
  const queries = useQueryClient();
  const [store] = useState(() => layoutStoreOf({ api, queries, language: texting.language, routes }));
  const state = useSaver(store.saver);
  const focusId = useRef<string>(undefined);
  useEffect(() => store.take(routes), [store, routes]);
  useEffect(() => {
    if (focusId.current !== undefined) document.getElementById(focusId.current)?.focus();
    focusId.current = undefined;
  }, [state.value]);
  return {
    store,
    state,
    change(layout, wanted) {
      focusId.current = wanted;
      store.change(layout);
    },
  };
}
