// The state of a saver in a component; what waits is saved when the component goes, as it is when the page goes.
import { useEffect, useSyncExternalStore } from 'react';
import type { Saver, SaverState } from './createSaver.ts';

export function useSaver<T>(saver: Saver<T>): SaverState<T> {
  useEffect(() => saver.saveIfWaiting, [saver]);
  return useSyncExternalStore(saver.onChange, saver.state);
}
