// The sound of a count that rises, by what pages declare: not of what is read at once, and not of many in a row.
import { useEffect, useRef } from 'react';
import { usePages } from '../navigation/index.ts';
import { useNotifySound } from './useNotifySound.ts';

/** By then it is read by whoever looks at it, on any device. */
const READ_MS = 1_200;
const BETWEEN_MS = 3_000;

/** `counts` undefined: not known yet. */
export function useCounterSounds(counts: Readonly<Record<string, number>> | undefined): void {
  const pages = usePages();
  const play = useNotifySound();
  const latest = useRef<Readonly<Record<string, number>>>({});
  /** What has been heard of, or was there before. */
  const heard = useRef(new Map<string, number>());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const playedAt = useRef(new Map<string, number>());
  useEffect(() => {
    if (!counts) return;
    latest.current = counts;
    const named = pages.flatMap(({ sounds = {} }) => Object.entries(sounds));
    for (const [counter, sound] of named) {
      const count = counts[counter] ?? 0;
      const before = heard.current.get(counter) ?? count;
      heard.current.set(counter, Math.min(before, count));
      if (count <= before || timers.current.has(counter)) continue;
      const timer = setTimeout(() => {
        timers.current.delete(counter);
        const now = latest.current[counter] ?? 0;
        const isRisen = now > (heard.current.get(counter) ?? now);
        heard.current.set(counter, now);
        if (!isRisen || Date.now() - (playedAt.current.get(sound) ?? 0) < BETWEEN_MS) return;
        playedAt.current.set(sound, Date.now());
        play(sound);
      }, READ_MS);
      timers.current.set(counter, timer);
    }
  }, [counts, pages, play]);
  useEffect(() => {
    const waiting = timers.current;
    return () => waiting.forEach((timer) => clearTimeout(timer));
  }, []);
}
