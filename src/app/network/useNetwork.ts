// The network as the page knows it, and the page as an app once its code is there.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { NetworkSnapshot } from '../../platform/http/index.ts';
import type { Pwa } from '../../platform/pwa/index.ts';
import { whenIdle } from '../../render/index.ts';
import { useApp } from '../context/AppContext.tsx';

export function useNetwork(): NetworkSnapshot {
  const { network } = useApp();
  return useSyncExternalStore(network.onChange, network.state);
}

const IDLE_WITHIN_MS = 3_000;

/** undefined until it has loaded, and where it does not load. */
export function usePwa(): Pwa | undefined {
  const { pwa } = useApp();
  const [loaded, setLoaded] = useState<Pwa>();
  useEffect(() => {
    let isHere = true;
    // The first screen goes before offers.
    const load = (): void =>
      void pwa().then(
        (value) => {
          if (isHere) setLoaded(value);
        },
        () => undefined,
      );
    const cancel = whenIdle(load, IDLE_WITHIN_MS);
    return () => {
      isHere = false;
      cancel();
    };
  }, [pwa]);
  return loaded;
}
