// Closes a small panel by Escape or a press outside, and gives the focus back to what opened it.
import { useEffect, type RefObject } from 'react';

export interface Dismissal {
  isOpen: boolean;
  /** Button and panel together: a press inside is not outside. */
  frame: RefObject<HTMLElement | null>;
  opener: RefObject<HTMLElement | null>;
  onClose(): void;
}

export function useDismiss({ isOpen, frame, opener, onClose }: Dismissal): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const off = new AbortController();
    const isInside = (target: EventTarget | null): boolean =>
      target instanceof Node && frame.current?.contains(target) === true;
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      onClose();
      opener.current?.focus();
    };
    const handleOutside = (event: Event): void => {
      if (!isInside(event.target)) onClose();
    };
    document.addEventListener('keydown', handleKey, { signal: off.signal });
    document.addEventListener('pointerdown', handleOutside, { signal: off.signal });
    document.addEventListener('focusin', handleOutside, { signal: off.signal });
    return () => off.abort();
  }, [isOpen, frame, opener, onClose]);
}
