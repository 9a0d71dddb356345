// What the parts of the page know of the queue. Pure.
import type { ShownRow } from '../../../src/contract/index.ts';

export const ITEMS = { model: 'moderation_item', page_name: 'moderation', table_type: 'record' };
export const OPEN = ['pending', 'escalated', 'appealed'];
export const DONE = ['approved', 'rejected', 'gone'];
export const SOURCES = ['premoderation', 'report', 'join', 'profile'] as const;
export const REASONS = ['spam', 'rude', 'off_topic', 'private', 'false', 'other'] as const;

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
