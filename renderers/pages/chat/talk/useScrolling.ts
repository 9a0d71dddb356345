// Where the reader stands in the messages: kept while others come above or below and pictures find their height; at the end it stays the end.
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Nearer to an edge than that, the next messages are asked for. */
const NEAR_PX = 900;
const END_PX = 48;
/** Seen so long, a message is read. */
const SEEN_MS = 500;
const FLASH_MS = 2_000;

interface Place {
  seq: string;
  top: number;
}

/** By chat, as long as the page is open. */
const places = new Map<string, Place | 'end'>();

export function keptPlace(chat: string): number | undefined {
  const place = places.get(chat);
  return place === undefined || place === 'end' ? undefined : Number(place.seq);
}

export interface ScrollingSettings {
  chat: string;
  scroller: RefObject<HTMLDivElement | null>;
  /** Changes with what is drawn. */
  drawn: unknown;
  /** The newest message stands in the page. */
  isWhole: boolean;
  onNear(end: 'older' | 'newer'): void;
  onSeen(seq: number): void;
}

export interface Scrolling {
  isAtEnd: boolean;
  /** Shows a message that is drawn. */
  show(seq: number, how: { flash: boolean; block: 'start' | 'center' }): void;
  toEnd(): void;
}

export function useScrolling({ chat, scroller, drawn, isWhole, onNear, onSeen }: ScrollingSettings): Scrolling {
  const anchor = useRef<Place | 'end'>('end');
  const [isAtEnd, setIsAtEnd] = useState(true);
  const latest = useRef({ isWhole, onNear, onSeen });
  // Before what is drawn is held in its place.
  useLayoutEffect(() => {
    latest.current = { isWhole, onNear, onSeen };
  });

  /** Puts what the reader looked at where it was. */
  const hold = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    if (anchor.current === 'end') {
      if (latest.current.isWhole) box.scrollTop = box.scrollHeight;
      return;
    }
    const own = box.querySelector(`[data-seq="${anchor.current.seq}"]`);
    if (own) box.scrollTop += topIn(own, box) - anchor.current.top;
  }, [scroller]);

  const note = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const rest = box.scrollHeight - box.scrollTop - box.clientHeight;
    const isEnd = rest < END_PX && latest.current.isWhole;
    anchor.current = isEnd ? 'end' : (firstIn(box) ?? anchor.current);
    places.set(chat, anchor.current);
    setIsAtEnd(isEnd);
    if (box.scrollTop < NEAR_PX) latest.current.onNear('older');
    if (rest < NEAR_PX) latest.current.onNear('newer');
  }, [chat, scroller]);

  useLayoutEffect(() => {
    hold();
    note();
  }, [hold, note, drawn]);

  useEffect(() => {
    const box = scroller.current;
    const inner = box?.firstElementChild;
    if (!box || !inner) return undefined;
    // Pictures that find their height, the keyboard of a phone.
    const sizes = new ResizeObserver(hold);
    sizes.observe(inner);
    sizes.observe(box);
    box.addEventListener('scroll', note, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', note);
    };
  }, [hold, note, scroller]);

  useSeen(scroller, drawn, (seq) => latest.current.onSeen(seq));

  return {
    isAtEnd,
    show(seq, { flash, block }) {
      const box = scroller.current;
      const own = box?.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
      if (!box || !own) return;
      const room = block === 'center' ? Math.max(0, (box.clientHeight - own.offsetHeight) / 2) : 56;
      box.scrollTop += topIn(own, box) - room;
      anchor.current = { seq: String(seq), top: topIn(own, box) };
      if (!flash) return;
      own.dataset['flash'] = '';
      setTimeout(() => delete own.dataset['flash'], FLASH_MS);
    },
    toEnd() {
      anchor.current = 'end';
      hold();
      note();
    },
  };
}

/** The newest message that was in sight for a while, in a window that somebody looks at. */
function useSeen(scroller: RefObject<HTMLDivElement | null>, drawn: unknown, onSeen: (seq: number) => void): void {
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
        const seq = lastIn(box);
        if (seq !== undefined) latest.current(seq);
      }, SEEN_MS);
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      box.removeEventListener('scroll', look);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [scroller, drawn]);
}

function topIn(own: Element, box: Element): number {
  return own.getBoundingClientRect().top - box.getBoundingClientRect().top;
}

function rows(box: Element): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('[data-seq]')];
}

function firstIn(box: Element): Place | undefined {
  for (const row of rows(box)) {
    const top = topIn(row, box);
    if (top + row.offsetHeight > 0) return { seq: row.dataset['seq'] ?? '', top };
  }
  return undefined;
}

/** At least half of it, or as much as there is room for. */
function lastIn(box: Element): number | undefined {
  const own = rows(box).findLast(
    (row) => topIn(row, box) + Math.min(row.offsetHeight, box.clientHeight) / 2 <= box.clientHeight,
  );
  return own === undefined ? undefined : Number(own.dataset['seq']);
}
