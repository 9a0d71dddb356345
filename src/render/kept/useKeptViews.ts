// The views kept on this device, as they are now.
import { useSyncExternalStore } from 'react';
import type { DataPort, KeptPort, KeptViewState } from '../../engine/ports/index.ts';

const NONE: readonly KeptViewState[] = [];
const never = (): (() => void) => () => undefined;

/** `kept` undefined: nothing can be kept yet. */
export function useKeptViews({ kept }: Pick<DataPort, 'kept'>): {
  kept: KeptPort | undefined;
  views: readonly KeptViewState[];
} {
  return { kept, views: useSyncExternalStore(kept?.onChange ?? never, () => kept?.views() ?? NONE) };
}
