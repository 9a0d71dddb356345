// What the parts of the page know of the queue. Pure.
import type { ShownRow } from '../../../src/contract/index.ts';

export const ITEMS = { model: 'moderation_item', page_name: 'moderation', table_type: 'record' };
export const OPEN = ['pending', 'escalated', 'appealed'];
export const DONE = ['approved', 'rejected', 'gone'];
export const PARTS = ['waiting', 'decided', 'mine'] as const;
export const SOURCES = ['premoderation', 'report', 'join', 'profile'] as const;
export const ORDERS = ['urgent', 'oldest', 'newest'] as const;

export type Part = (typeof PARTS)[number];
export type Source = (typeof SOURCES)[number];
export type Order = (typeof ORDERS)[number];
export type Item = ShownRow<'moderation_item'>;

export function isOpen(row: Item): boolean {
  return OPEN.includes(row.state ?? '');
}

/** Who else looks at it; nobody once a quarter of an hour is over. */
export function claimant(row: Item, me: string, nowMs: number): { id: string; name: string } | undefined {
  const by = row.claimed_by;
  if (!by || by.id === me || Date.parse(row.claimed_until ?? '') <= nowMs) return undefined;
  return { id: by.id, name: by.string_view };
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Until it is due, or since then; a text of the page and its count. */
export function dueText(dueMs: number, nowMs: number): { text: string; count: number } {
  const leftMs = dueMs - nowMs;
  const state = leftMs < 0 ? 'late' : 'left';
  const ms = Math.abs(leftMs);
  return ms >= 2 * DAY_MS
    ? { text: `due.${state}Days`, count: Math.floor(ms / DAY_MS) }
    : { text: `due.${state}Hours`, count: Math.max(1, Math.round(ms / HOUR_MS)) };
}
