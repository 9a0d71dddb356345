// Whether the server can be reached: what would write is not offered else.
import { useSyncExternalStore } from 'react';
import { usePorts } from '../core/index.ts';

const NEVER = (): (() => void) => () => undefined;

export function useOnline(): boolean {
  const { network } = usePorts();
  return useSyncExternalStore(network?.onChange ?? NEVER, () => network?.isOnline() ?? true);
}
