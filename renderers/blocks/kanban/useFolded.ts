// Which columns or lanes are folded.
import { useKept } from '../../../src/render/blockData/index.ts';
import type { Folded } from '../../../src/render/board/index.ts';

/** `begin`: folded until the person says otherwise. */
export function useFolded(id: string | undefined, begin: readonly string[]): Folded {
  const [keys, keep] = useKept(id, begin, readKeys);
  return {
    keys,
    toggle: (key) =>
      key === null ? undefined : keep(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]),
  };
}

function readKeys(kept: unknown): readonly string[] | undefined {
  return Array.isArray(kept) && kept.every((key) => typeof key === 'string') ? kept : undefined;
}
