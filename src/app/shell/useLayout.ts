// Desktop or mobile by the width of the window, and the aside's form as the user left it.
import { useState, useSyncExternalStore } from 'react';
import { useApp } from '../AppContext.tsx';

export type Layout = 'desktop' | 'mobile';
export type AsideType = 'mini' | 'expanded';

const MOBILE = '(max-width: 767.98px)';

export function useLayout(): Layout {
  return useSyncExternalStore(onWidth, () => (matchMedia(MOBILE).matches ? 'mobile' : 'desktop'));
}

export function useAside(): { asideType: AsideType; toggleAside(): void } {
  const { store } = useApp();
  const [asideType, setAsideType] = useState<AsideType>(() => (store.text('asideType') === 'expanded' ? 'expanded' : 'mini'));
  return {
    asideType,
    toggleAside() {
      const next = asideType === 'mini' ? 'expanded' : 'mini';
      store.writeText('asideType', next);
      setAsideType(next);
    },
  };
}

function onWidth(handler: () => void): () => void {
  const query = matchMedia(MOBILE);
  query.addEventListener('change', handler);
  return () => query.removeEventListener('change', handler);
}
