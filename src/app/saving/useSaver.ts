// The state of a saver in a component.
import { useSyncExternalStore } from 'react';
import type { Saver, SaverState } from './createSaver.ts';

export function useSaver<T>(saver: Saver<T>): SaverState<T> {
  return useSyncExternalStore(saver.onChange, saver.state);
}
