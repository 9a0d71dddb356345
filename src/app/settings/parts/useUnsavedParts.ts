// One tab, several forms: leaving asks when one of them has something unsaved, and drops them all.
import { useMemo, useRef, useState } from 'react';
import type { TabProps } from './tabProps.ts';

type OnUnsaved = TabProps['onUnsaved'];

/** The same functions as long as the tab lives, by name of the part. */
export function useUnsavedParts<Part extends string>(
  names: readonly Part[],
  onUnsaved: OnUnsaved,
): Record<Part, OnUnsaved> {
  const drops = useRef(new Map<Part, () => void>());
  const [parts] = useState(names);
  return useMemo(() => {
    const part =
      (name: Part): OnUnsaved =>
      (drop) => {
        if (drop) drops.current.set(name, drop);
        else drops.current.delete(name);
        onUnsaved(drops.current.size === 0 ? undefined : () => [...drops.current.values()].forEach((each) => each()));
      };
    // One entry for each name.
    return Object.fromEntries(parts.map((name) => [name, part(name)])) as Record<Part, OnUnsaved>;
  }, [parts, onUnsaved]);
}
