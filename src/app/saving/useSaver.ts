// The state of a saver in a component; what waits is saved when the component or the page goes.
import { useEffect, useSyncExternalStore } from 'react';
import type { Saver, SaverState } from './createSaver.ts';

export function useSaver<T>(saver: Saver<T>): SaverState<T> {
  useEffect(() => {
    window.addEventListener('pagehide', saver.saveIfWaiting);
    return () => {
      window.removeEventListener('pagehide', saver.saveIfWaiting);
      saver.saveIfWaiting();
    };
  }, [saver]);
  return useSyncExternalStore(saver.onChange, saver.state);
}
