// Large type and high contrast, kept beside the colour scheme under `eyeVersionStorage`. The marks on <html> are what the styles read.
import type { LocalStore } from '../../platform/storage/index.ts';

export interface EyeLook {
  size: 'normal' | 'large';
  contrast: 'normal' | 'high';
}

export function readEyeLook(store: LocalStore): EyeLook {
  const look = recordOf(store);
  return { size: look['size'] === 'large' ? 'large' : 'normal', contrast: look['contrast'] === 'high' ? 'high' : 'normal' };
}

/** Kept and shown at once; first-paint.js shows it on the next visit. */
export function writeEyeLook(store: LocalStore, look: EyeLook): void {
  store.writeJson('eyeVersionStorage', { ...recordOf(store), ...look });
  document.documentElement.setAttribute('data-size', look.size);
  document.documentElement.setAttribute('data-contrast', look.contrast);
}

function recordOf(store: LocalStore): Record<string, unknown> {
  const look = store.json('eyeVersionStorage');
  return typeof look === 'object' && look !== null && !Array.isArray(look) ? { ...look } : {};
}
