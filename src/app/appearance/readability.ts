// Large type and high contrast, kept beside the colour scheme under `eyeVersionStorage`. The marks on <html> are what the styles read.
import type { LocalStore } from '../../platform/storage/index.ts';

export interface Readability {
  size: 'normal' | 'large';
  contrast: 'normal' | 'high';
}

export function readReadability(store: LocalStore): Readability {
  const stored = recordOf(store);
  return {
    size: stored['size'] === 'large' ? 'large' : 'normal',
    contrast: stored['contrast'] === 'high' ? 'high' : 'normal',
  };
}

/** Kept and shown at once; first-paint.js shows it on the next visit. */
export function writeReadability(store: LocalStore, readability: Readability): void {
  store.writeJson('eyeVersionStorage', { ...recordOf(store), ...readability });
  document.documentElement.setAttribute('data-size', readability.size);
  document.documentElement.setAttribute('data-contrast', readability.contrast);
}

function recordOf(store: LocalStore): Record<string, unknown> {
  const stored = store.json('eyeVersionStorage');
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {};
}
