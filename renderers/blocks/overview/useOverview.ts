// One answer about what is before a person, kept current: after changes of any rows, at most once in a while, and not while he points at it.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CompiledValidator } from '../../../src/contract/index.ts';
import { useLoaded, type Loaded } from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';

export interface Question<T> {
  /** Below the base of all calls. */
  path: string;
  document: string;
  load(): Promise<{ default: CompiledValidator<T> }>;
}

export interface Overview<T> extends Omit<Loaded<T>, 'data'> {
  /** undefined: not there yet. */
  data: T | undefined;
  /** For the element that shows it: nothing moves under the pointer or the keyboard. */
  holding: Readonly<Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', (event: Pressed) => void>>;
}

interface Pressed {
  target: EventTarget;
}

const GATHER_MS = 2_000;
/** Of rows, which change all day: not all open pages ask at one moment. */
const ROWS_MS = 10_000;

/** `question` is one object for as long as it is asked. */
export function useOverview<T>({ path, document: name, load: loadCheck }: Question<T>): Overview<T> {
  const { modules, live } = usePorts();
  const load = useCallback(
    async (signal: AbortSignal): Promise<T | undefined> =>
      modules?.ask<T>(path, { answer: { document: name, load: loadCheck }, signal }),
    [modules, path, name, loadCheck],
  );
  const loaded = useLoaded(load);
  const { reload } = loaded;
  const held = useRef({ count: 0, isWaiting: false });
  const news = useCallback(() => {
    if (held.current.count > 0 || document.hidden) held.current.isWaiting = true;
    else reload();
  }, [reload]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const noteWithin = (ms: number) => (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        held.current.isWaiting = false;
        news();
      }, ms);
    };
    const note = noteWithin(GATHER_MS);
    const seen = (): void => {
      if (!document.hidden && held.current.isWaiting) note();
    };
    const stops = [
      live.on('table_update', () => noteWithin(ROWS_MS * (0.5 + Math.random()))()),
      live.on('notification', note),
      live.on('notification_read', note),
      live.on('counters', note),
      live.onReconnect(note),
    ];
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
      for (const stop of stops) stop();
    };
  }, [live, news]);
  const [holding] = useState(() => {
    const hold = (by: 1 | -1) => (): void => {
      held.current.count = Math.max(0, held.current.count + by);
    };
    const byKeyboard = new WeakSet<EventTarget>();
    return {
      onPointerEnter: hold(1),
      onPointerLeave: hold(-1),
      // Where a press of the pointer has left it, the focus is nobody's place.
      onFocus({ target }: Pressed): void {
        if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
        byKeyboard.add(target);
        hold(1)();
      },
      onBlur({ target }: Pressed): void {
        if (byKeyboard.delete(target)) hold(-1)();
      },
    };
  });
  const release = useCallback(
    (leave: (event: Pressed) => void) => (event: Pressed) => {
      leave(event);
      if (held.current.count > 0 || !held.current.isWaiting) return;
      held.current.isWaiting = false;
      reload();
    },
    [reload],
  );
  return {
    ...loaded,
    holding: { ...holding, onPointerLeave: release(holding.onPointerLeave), onBlur: release(holding.onBlur) },
  };
}
