// Whoever has an item open holds it: others see that. Given back as it is closed, as the page is left, and by itself after a
// quarter of an hour without him.
import { useEffect, useRef } from 'react';
import { useSend } from '../../../src/render/modulePage/index.ts';
import { calls } from './calls.ts';

const AGAIN_MS = 5 * 60 * 1000;

interface ClaimSettings {
  /** It is open and his to decide, and nobody else looks at it. */
  isOn: boolean;
  /** A decision about it is about to be sent. */
  isKept(id: string): boolean;
}

export function useClaim(id: string, { isOn, isKept }: ClaimSettings): void {
  const { mutate: claim } = useSend(calls.claim);
  const { mutate: release } = useSend(calls.release);
  const kept = useRef(isKept);
  useEffect(() => {
    kept.current = isKept;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const take = (): void => {
      if (document.visibilityState === 'visible') claim({ id });
    };
    const giveBack = (): void => {
      if (!kept.current(id)) release({ id });
    };
    take();
    const timer = setInterval(take, AGAIN_MS);
    document.addEventListener('visibilitychange', take);
    window.addEventListener('pageshow', take);
    window.addEventListener('pagehide', giveBack);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', take);
      window.removeEventListener('pageshow', take);
      window.removeEventListener('pagehide', giveBack);
      giveBack();
    };
  }, [id, isOn, claim, release]);
}
