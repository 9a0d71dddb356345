// Which of some files wait on this device still.
import { useSyncExternalStore } from 'react';
import type { FileValue } from '../../contract/index.ts';
import type { WaitingState } from '../../engine/ports/index.ts';
import { usePorts } from '../core/index.ts';

const never = (): (() => void) => () => undefined;

/** By id; those that are on the server are left out. */
export function useFileStates(files: readonly Pick<FileValue, 'id'>[]): ReadonlyMap<string, WaitingState> {
  const { outbox } = usePorts().data;
  const states = (): [string, WaitingState][] =>
    files.flatMap(({ id }) => {
      const state = outbox?.fileState?.(id);
      return state ? [[id, state] satisfies [string, WaitingState]] : [];
    });
  // The same as long as they stand so.
  useSyncExternalStore(outbox?.onChange ?? never, () => states().join());
  return new Map(states());
}
