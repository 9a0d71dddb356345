// How a person likes a block, kept on this device for the next visit: folded columns, the view of a calendar, a zoom.
import { useCallback, useEffect, useState } from 'react';
import { usePorts } from '../core/index.ts';

/** `read` answers undefined for what is no such value. Without an id nothing is kept. */
export function useKept<T>(
  id: string | undefined,
  begin: T,
  read: (kept: unknown) => T | undefined,
): [T, (next: T) => void] {
  const { local } = usePorts();
  const [value, setValue] = useState(begin);
  useEffect(() => {
    let isCurrent = true;
    if (id !== undefined)
      void local.read('groups', id).then((kept) => {
        const known = isCurrent ? read(kept) : undefined;
        if (known !== undefined) setValue(known);
      });
    return () => {
      isCurrent = false;
    };
  }, [local, id, read]);
  const keep = useCallback(
    (next: T) => {
      setValue(next);
      if (id !== undefined) void local.write('groups', id, next);
    },
    [local, id],
  );
  return [value, keep];
}
