// What leaving a module's screen would lose.
import { useCallback, useEffect, useRef } from 'react';
import { usePorts } from '../core/index.ts';

/** Leaving, closing a record's screen included, asks first while something is unsaved. Answers what says that it no longer is: before `onClose` after a save. */
export function useUnsaved(isUnsaved: boolean): () => void {
  const { guardLeaving } = usePorts();
  const current = useRef(isUnsaved);
  useEffect(() => {
    current.current = isUnsaved;
  }, [isUnsaved]);
  useEffect(() => guardLeaving?.({ isUnsaved: () => current.current }), [guardLeaving]);
  return useCallback(() => {
    current.current = false;
  }, []);
}
