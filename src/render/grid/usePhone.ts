// Whether the window is as narrow as a phone's.
import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 48em)';

export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone);
}

export function isPhone(): boolean {
  return typeof matchMedia === 'function' && matchMedia(PHONE).matches;
}

function subscribe(listener: () => void): () => void {
  if (typeof matchMedia !== 'function') return () => undefined;
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
