// Whether and how the product can be installed here, for the popup and for the settings.
import { useCallback, useSyncExternalStore } from 'react';
import type { InstallState } from '../../platform/pwa/index.ts';
import { usePwa } from './useNetwork.ts';

export interface InstallOfPage extends InstallState {
  /** Shows the browser's own dialog; does nothing where `way` is not `prompt`. */
  install(): Promise<void>;
}

const NOTHING: InstallState = { way: undefined, isInstalled: false };

export function useInstall(): InstallOfPage {
  const install = usePwa()?.install;
  const listen = useCallback((handler: () => void) => install?.onChange(handler) ?? (() => undefined), [install]);
  const state = useSyncExternalStore(listen, () => install?.state() ?? NOTHING);
  return { ...state, install: async () => install?.install() };
}
