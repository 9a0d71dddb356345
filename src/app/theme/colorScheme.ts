// Light, dark or as the system: kept under `eyeVersionStorage`, where the looks of the interface for the eyes belong.
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import type { LocalStore } from '../../platform/storage/index.ts';

const SCHEMES: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

export function createColorSchemeManager(store: LocalStore): MantineColorSchemeManager {
  return {
    get: (fallback) => SCHEMES.find((scheme) => scheme === storedOf(store)['scheme']) ?? fallback,
    set: (scheme) => store.writeJson('eyeVersionStorage', { ...storedOf(store), scheme }),
    clear: () => store.remove('eyeVersionStorage'),
    subscribe: () => undefined,
    unsubscribe: () => undefined,
  };
}

function storedOf(store: LocalStore): Record<string, unknown> {
  const stored = store.json('eyeVersionStorage');
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {};
}
