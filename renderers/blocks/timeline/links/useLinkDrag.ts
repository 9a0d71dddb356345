// A new link dragged from the end of a bar to another bar.
import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';

export interface LinkDrag {
  from: string;
  /** The bar under the pointer. */
  to: string | undefined;
  /** Where the pointer is in the window. */
  x: number;
  y: number;
}

export interface LinkDragging {
  drag: LinkDrag | undefined;
  handleDown(event: PointerEvent, id: string): void;
}

export function useLinkDrag(onLink: (from: string, to: string) => void): LinkDragging {
  const [drag, setDrag] = useState<LinkDrag>();
  const stop = useRef<() => void>(undefined);
  const done = useRef(onLink);
  useEffect(() => {
    done.current = onLink;
  });
  useEffect(() => () => stop.current?.(), []);

  const handleDown = useCallback((down: PointerEvent, from: string) => {
    if (down.button !== 0) return;
    down.preventDefault();
    down.stopPropagation();
    stop.current?.();
    const controller = new AbortController();
    const { signal } = controller;
    const finish = (): void => {
      controller.abort();
      setDrag(undefined);
    };
    stop.current = finish;
    window.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => setDrag({ from, to: barAt(x, y, from), x, y }),
      { signal },
    );
    window.addEventListener(
      'pointerup',
      ({ clientX, clientY }) => {
        finish();
        const to = barAt(clientX, clientY, from);
        if (to !== undefined) done.current(from, to);
      },
      { signal },
    );
    window.addEventListener('pointercancel', finish, { signal });
    window.addEventListener('keydown', (key) => (key.key === 'Escape' ? finish() : undefined), { signal });
  }, []);
  return { drag, handleDown };
}

/** The name at the start of its line counts as well: bars are thin. */
function barAt(x: number, y: number, from: string): string | undefined {
  const id = document
    .elementsFromPoint(x, y)
    .map((node) => node.closest<HTMLElement>('[data-line]')?.dataset['line'])
    .find((found) => found !== undefined);
  return id === from ? undefined : id;
}
