// What moves the page is put off while a pointer is pressed: between press and release the thing pressed would move away and lose its click.
import { useCallback, useEffect, useRef } from 'react';

/** Answers a function that runs its task at once, or after the click of the press under way. */
export function useAfterPress(): (task: () => void) => void {
  const press = useRef({ isDown: false, waiting: new Set<() => void>() });
  useEffect(() => {
    const state = press.current;
    const handlePress = (): void => void (state.isDown = true);
    // The click comes after the release, in the same task.
    const handleRelease = (): void =>
      void setTimeout(() => {
        state.isDown = false;
        const tasks = [...state.waiting];
        state.waiting.clear();
        for (const task of tasks) task();
      });
    document.addEventListener('mousedown', handlePress, true);
    for (const name of RELEASES) document.addEventListener(name, handleRelease, true);
    return () => {
      document.removeEventListener('mousedown', handlePress, true);
      for (const name of RELEASES) document.removeEventListener(name, handleRelease, true);
    };
  }, []);
  return useCallback((task) => {
    if (press.current.isDown) press.current.waiting.add(task);
    else task();
  }, []);
}

/** Mouse events: a finger's come after its tap, and it is they that take the focus away. A drag or a menu swallows the release. */
const RELEASES = ['mouseup', 'dragend', 'contextmenu', 'keydown'] as const;
