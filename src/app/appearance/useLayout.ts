// Desktop or mobile by the width of the window, and the aside's form as the user left it.
import { useSyncExternalStore } from 'react';
import { useApp } from '../context/AppContext.tsx';
import { currentLayout, onLayout, type Layout } from './layout.ts';

export type AsideType = 'mini' | 'expanded';

export function useLayout(): Layout {
  return useSyncExternalStore(onLayout, currentLayout);
}

export function useAside(): { asideType: AsideType; toggleAside(): void } {
  const { store } = useApp();
  const asideType = useSyncExternalStore(onAside, () => (store.text('asideType') === 'expanded' ? 'expanded' : 'mini'));
  return {
    asideType,
    toggleAside() {
      store.writeText('asideType', asideType === 'mini' ? 'expanded' : 'mini');
      for (const handler of [...asideHandlers]) handler();
    },
  };
}

/** Aside and settings show the same choice. */
const asideHandlers = new Set<() => void>();

function onAside(handler: () => void): () => void {
  asideHandlers.add(handler);
  return () => asideHandlers.delete(handler);
}
