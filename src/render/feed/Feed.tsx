// Entries one below another, of which those near the ones in sight stand in the page. Heights are found as they are drawn; what comes above or
// finds its height does not move what is looked at, and at the end it stays the end.
import { defaultRangeExtractor, useVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import './feed.css';

/** For the element of an entry, an article as a rule. */
export interface EntryProps {
  'data-entry': string;
  'aria-posinset': number;
  'aria-setsize': number;
  tabIndex: -1;
}

export interface FeedDoor {
  /** Shows an entry that is in the list; false where it is not. */
  show(key: string, how?: { align?: 'start' | 'center'; flash?: boolean }): boolean;
  toEnd(): void;
}

export interface FeedProps<R> {
  ref?: Ref<FeedDoor>;
  label: string;
  /** `log`: new entries are said by somebody else. */
  role?: 'feed' | 'log';
  isBusy?: boolean;
  className?: string | undefined;
  /** Of the column inside what scrolls. */
  innerClassName?: string | undefined;
  rows: readonly R[];
  keyOf(row: R): string;
  draw(row: R, entry: EntryProps, at: number): ReactNode;
  /** How many there are with those that are not here, and the number of the first that is. Default: those that are here, without an end where there are more. */
  counted?: { total: number; first: number } | undefined;
  /** There are others, which come once they are near. */
  hasOlder?: boolean;
  hasNewer?: boolean;
  onNear?(end: 'older' | 'newer'): void;
  /** Home or End was pressed where the very first or last entry is not here. */
  onFar?(end: 'first' | 'last'): void;
  /** Where it begins; without it at the end, where there are newer ones at the start. */
  begin?: { key: string; align: 'start' | 'center' } | 'start' | undefined;
  /** The last entry that was in sight for a while, in a window that somebody looks at. */
  onSeen?(key: string): void;
  /** The first entry in sight, undefined at the end. */
  onPlace?(key: string | undefined): void;
  onEnd?(isAtEnd: boolean): void;
  /** Height of an entry that was not drawn yet. */
  estimatePx?: number;
}

/** Nearer to an edge than that, the next entries are asked for. */
const NEAR_PX = 900;
const END_PX = 48;
const ESTIMATE_PX = 72;
const BEYOND = 8;
/** What stands over the upper edge, such as the heading of a day. */
const TOP_PX = 56;
const EDGE_PX = 12;
/** Seen so long, it counts. */
const SEEN_MS = 500;
const FLASH_MS = 2_000;

const LOG = { role: 'log', 'aria-live': 'off' } as const;

type Scroll = Virtualizer<HTMLDivElement, HTMLDivElement>;

export function Feed<R>(props: FeedProps<R>): ReactNode {
  const { ref, label, role = 'feed', isBusy = false, rows, keyOf, draw, hasOlder = false, hasNewer = false } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<string>();
  const [flashed, setFlashed] = useState<string>();
  /** Gets the keyboard once it is drawn. */
  const wanted = useRef<string>(undefined);
  const places = useMemo(() => new Map(rows.map((row, at) => [keyOf(row), at])), [rows, keyOf]);
  const wasWhole = useWasWhole(hasNewer, rows);
  const heldAt = held === undefined ? undefined : places.get(held);
  const noteOffset = useOffsetBefore(scroller, rows);
  const virtual: Scroll = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((at: number) => keyAt(rows, at, keyOf), [rows, keyOf]),
    estimateSize: () => props.estimatePx ?? ESTIMATE_PX,
    overscan: BEYOND,
    paddingStart: hasOlder ? TOP_PX : EDGE_PX,
    paddingEnd: EDGE_PX,
    scrollPaddingStart: TOP_PX,
    anchorTo: 'end',
    followOnAppend: wasWhole,
    scrollEndThreshold: END_PX,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      if (heldAt === undefined || drawn.includes(heldAt)) return drawn;
      return [...drawn, heldAt].toSorted((one, other) => one - other);
    },
  });
  useLayoutEffect(() => {
    virtual.shouldAdjustScrollPositionOnItemSizeChange = isAbove;
    noteOffset(virtual);
  }, [virtual, noteOffset]);
  useLooking(virtual, scroller, props);
  useBeginning(virtual, places, props);

  useImperativeHandle(ref, () => ({
    show(key, { align = 'center', flash = false } = {}) {
      const at = places.get(key);
      if (at === undefined) return false;
      virtual.scrollToIndex(at, { align });
      if (flash) setFlashed(key);
      return true;
    },
    toEnd: () => virtual.scrollToEnd(),
  }));
  useEffect(() => {
    if (flashed === undefined) return undefined;
    const timer = setTimeout(() => setFlashed(undefined), FLASH_MS);
    return () => clearTimeout(timer);
  }, [flashed]);
  useLayoutEffect(() => {
    const entry = wanted.current === undefined ? undefined : entryOf(scroller.current, wanted.current);
    if (!entry) return;
    wanted.current = undefined;
    entry.focus({ preventScroll: true });
  });

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, target } = event;
    if (!(target instanceof HTMLElement) || target.closest('[role="menu"], [role="toolbar"], input, textarea')) return;
    const far = farOf(key, { hasOlder, hasNewer });
    if (far !== undefined && props.onFar) {
      event.preventDefault();
      // The entry that has the keyboard may go.
      scroller.current?.focus({ preventScroll: true });
      props.onFar(far);
      return;
    }
    const own = target.closest<HTMLElement>('[data-entry]')?.dataset['entry'];
    const next = nextOf(key, own === undefined ? undefined : places.get(own), rows.length);
    const row = next === undefined ? undefined : rows[next];
    if (next === undefined || row === undefined) return;
    event.preventDefault();
    wanted.current = keyOf(row);
    setHeld(keyOf(row));
    virtual.scrollToIndex(next, { align: 'auto' });
  }

  const { total, first } = props.counted ?? { total: hasOlder || hasNewer ? -1 : rows.length, first: 1 };
  return (
    <div
      ref={scroller}
      className={['keste-feed', props.className].filter(Boolean).join(' ')}
      role="feed"
      {...(role === 'log' ? LOG : undefined)}
      aria-label={label}
      aria-busy={isBusy}
      // One stop of Tab, as what scrolls has to be.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={handleKeyDown}
      onFocus={({ target }) => setHeld(target.closest<HTMLElement>('[data-entry]')?.dataset['entry'])}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setHeld(undefined);
      }}
    >
      <div className={['keste-feed-inner', props.innerClassName].filter(Boolean).join(' ')}>
        <div className="keste-feed-list" role="presentation" style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const key = keyOf(row);
            const entry: EntryProps = {
              'data-entry': key,
              'aria-posinset': first + index,
              'aria-setsize': total,
              tabIndex: -1,
            };
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                className="keste-feed-entry"
                role="presentation"
                data-index={index}
                data-flash={key === flashed || undefined}
                style={{ insetBlockStart: start }}
              >
                {draw(row, entry, index)}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** What finds or changes its height above what is looked at moves nothing, whichever way one scrolls. */
function isAbove({ key, start, end }: VirtualItem, _by: number, { itemSizeCache, scrollOffset }: Scroll): boolean {
  const offset = scrollOffset ?? 0;
  return itemSizeCache.has(key) ? end <= offset : start < offset;
}

/**
 * Rows may come when the list has been scrolled and its event has not come yet. The virtualizer keeps what is in sight by the offset that it
 * knows, so it is told the offset of now before it gets the rows; else they jump by what it has missed. Answers how to name the virtualizer.
 */
function useOffsetBefore(
  scroller: { readonly current: HTMLDivElement | null },
  rows: readonly unknown[],
): (virtual: Scroll) => void {
  const known = useRef<Scroll>(undefined);
  const before = useRef(rows);
  const virtual = known.current;
  if (before.current !== rows) {
    before.current = rows;
    // What it has written itself, it has not read back yet.
    if (scroller.current && virtual?.isScrolling === true && virtual['pendingWrite'] === null)
      virtual.scrollOffset = scroller.current.scrollTop + virtual['_holdOffset'];
  }
  return useCallback((now: Scroll) => void (known.current = now), []);
}

function keyAt<R>(rows: readonly R[], at: number, keyOf: (row: R) => string): string | number {
  const row = rows[at];
  return row === undefined ? at : keyOf(row);
}

/** The end was here before these rows came: what is added to it may be followed. */
function useWasWhole(hasNewer: boolean, rows: readonly unknown[]): boolean {
  const [state, setState] = useState({ rows, isWhole: !hasNewer, wasWhole: !hasNewer });
  if (state.rows === rows && state.isWhole === !hasNewer) return state.wasWhole;
  const next = { rows, isWhole: !hasNewer, wasWhole: state.isWhole && !hasNewer };
  setState(next);
  return next.wasWhole;
}

function entryOf(box: HTMLElement | null, key: string): HTMLElement | undefined {
  return [...(box?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])].find(
    ({ dataset }) => dataset['entry'] === key,
  );
}

function farOf(
  key: string,
  { hasOlder, hasNewer }: { hasOlder: boolean; hasNewer: boolean },
): 'first' | 'last' | undefined {
  if (key === 'Home' && hasOlder) return 'first';
  return key === 'End' && hasNewer ? 'last' : undefined;
}

/** From entry to entry; the list itself is one stop of Tab, from which one comes to the last. */
function nextOf(key: string, at: number | undefined, count: number): number | undefined {
  const last = count - 1;
  if (key === 'ArrowUp') return at === undefined ? last : Math.max(0, at - 1);
  if (key === 'ArrowDown') return at === undefined ? last : Math.min(last, at + 1);
  if (at === undefined) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

/** What is near, in sight, at the end: told as the reader moves and as entries come. */
function useLooking<R>(
  virtual: Scroll,
  scroller: { readonly current: HTMLDivElement | null },
  props: Pick<FeedProps<R>, 'rows' | 'keyOf' | 'hasOlder' | 'hasNewer' | 'onNear' | 'onSeen' | 'onPlace' | 'onEnd'>,
): void {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const look = useCallback(() => {
    const box = scroller.current;
    const { rows, keyOf, hasOlder = false, hasNewer = false, onNear, onSeen, onPlace, onEnd } = latest.current;
    if (!box || rows.length === 0) return;
    const rest = box.scrollHeight - box.scrollTop - box.clientHeight;
    const isAtEnd = rest < END_PX && !hasNewer;
    const items = virtual.getVirtualItems();
    const keyOfItem = (item: { index: number } | undefined): string | undefined => {
      const row = item && rows[item.index];
      return row === undefined ? undefined : keyOf(row);
    };
    onEnd?.(isAtEnd);
    onPlace?.(isAtEnd ? undefined : keyOfItem(items.find(({ end }) => end > box.scrollTop)));
    if (hasOlder && box.scrollTop < NEAR_PX) onNear?.('older');
    if (hasNewer && rest < NEAR_PX) onNear?.('newer');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
      const edge = box.scrollTop + box.clientHeight;
      // At least half of it, or as much as there is room for.
      const isSeen = ({ start, size }: { start: number; size: number }): boolean =>
        start + Math.min(size, box.clientHeight) / 2 <= edge;
      const seen = keyOfItem(virtual.getVirtualItems().findLast(isSeen));
      if (seen !== undefined) onSeen?.(seen);
    }, SEEN_MS);
  }, [virtual, scroller]);

  useEffect(look, [look, props.rows, props.hasOlder, props.hasNewer]);
  useEffect(() => {
    const box = scroller.current;
    box?.addEventListener('scroll', look, { passive: true });
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer.current);
      box?.removeEventListener('scroll', look);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [look, scroller]);
}

function useBeginning<R>(
  virtual: Scroll,
  places: ReadonlyMap<string, number>,
  { rows, begin, hasNewer = false, isBusy = false }: Pick<FeedProps<R>, 'rows' | 'begin' | 'hasNewer' | 'isBusy'>,
): void {
  const isDone = useRef(false);
  const isThere = rows.length > 0 && !isBusy;
  useLayoutEffect(() => {
    if (isDone.current || !isThere) return;
    isDone.current = true;
    const at = typeof begin === 'object' ? places.get(begin.key) : undefined;
    if (at !== undefined && typeof begin === 'object') virtual.scrollToIndex(at, { align: begin.align });
    else if (begin !== 'start' && !hasNewer) virtual.scrollToEnd();
  }, [virtual, places, begin, hasNewer, isThere]);
}
