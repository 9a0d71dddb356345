// Light, dark or as the system: kept under `eyeVersionStorage`, where the looks of the interface for the eyes belong.
import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import type { LocalStore } from '../../platform/storage/index.ts';

const SCHEMES: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

export function createColorSchemeManager(store: LocalStore): MantineColorSchemeManager {
  return {
    get: (fallback) => SCHEMES.find((scheme) => scheme === lookOf(store)['scheme']) ?? fallback,
    set: (scheme) => store.writeJson('eyeVersionStorage', { ...lookOf(store), scheme }),
    clear: () => store.remove('eyeVersionStorage'),
    subscribe: () => undefined,
    unsubscribe: () => undefined,
  };
}

function lookOf(store: LocalStore): Record<string, unknown> {
  const look = store.json('eyeVersionStorage');
  return typeof look === 'object' && look !== null && !Array.isArray(look) ? { ...look } : {};
}
