// Whether live events have been missing for a while: a short break is not worth a word.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Live } from '../../platform/socket/index.ts';

const PATIENCE_MS = 8_000;

export function useSocketLost(live: Live): boolean {
  const state = useSyncExternalStore(live.onState, live.state);
  const [isLong, setIsLong] = useState(false);
  const isDown = state === 'lost';
  useEffect(() => {
    if (!isDown) return undefined;
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isDown]);
  return isDown && isLong;
}
