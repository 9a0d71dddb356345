// What stands above a feed until its time is over, by the reader's clock.
import { useEffect, useMemo, useState } from 'react';
import { useRows, type RowsAsk } from '../../../../src/render/blockData/index.ts';
import type { PostRow } from '../groupPage.ts';

const MOST_PINNED = 10;
/** A timer takes no more. */
const MOST_MS = 2_147_483_647;

export function usePinned(asked: Omit<RowsAsk, 'pageSize' | 'filters'>): { pinned: PostRow[]; isRead: boolean } {
  const [since] = useState(() => new Date().toISOString().slice(0, 10));
  const filters = useMemo(() => ({ pinned_until: { from: since } }), [since]);
  const { rows, isLoading } = useRows<'group_post'>({ ...asked, filters, pageSize: MOST_PINNED });
  return { pinned: useStillPinned(rows), isRead: rows.length > 0 || !isLoading };
}

/** Those of the posts that stand above the others now. */
export function useStillPinned(rows: readonly PostRow[]): PostRow[] {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const pinned = rows.filter((row) => endOf(row) > nowMs && row.state === 'published');
  const nextMs = Math.min(...pinned.map(endOf));
  useEffect(() => {
    if (!Number.isFinite(nextMs)) return undefined;
    const timer = setTimeout(() => setNowMs(Date.now()), Math.min(MOST_MS, Math.max(0, nextMs - Date.now()) + 1));
    return () => clearTimeout(timer);
  }, [nextMs, nowMs]);
  return pinned;
}

function endOf({ pinned_until: until }: PostRow): number {
  const endMs = Date.parse(until ?? '');
  return Number.isNaN(endMs) ? 0 : endMs;
}
