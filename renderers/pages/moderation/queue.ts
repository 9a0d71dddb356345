// What the parts of the page know of the queue. Pure.
import type { Row } from '../../../src/contract/index.ts';

export const ITEMS = { model: 'moderation_item', page_name: 'moderation', table_type: 'record' };
export const OPEN = ['pending', 'escalated', 'appealed'];
export const DONE = ['approved', 'rejected', 'gone'];
export const SOURCES = ['premoderation', 'report', 'join'] as const;
export const REASONS = ['spam', 'rude', 'off_topic', 'private', 'false', 'other'] as const;

export function idOf(value: unknown): string | undefined {
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : value;
  return typeof id === 'string' ? id : undefined;
}

export function nameOf(value: unknown): string {
  const name: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'string_view') : value;
  return typeof name === 'string' ? name : '';
}

export function isOpen(row: Row): boolean {
  return OPEN.includes(idOf(row['state']) ?? '');
}

/** Who else looks at it; nobody once a quarter of an hour is over. */
export function claimant(row: Row, me: string, nowMs: number): { id: string; name: string } | undefined {
  const id = idOf(row['claimed_by']);
  if (id === undefined || id === me || Date.parse(String(row['claimed_until'])) <= nowMs) return undefined;
  return { id, name: nameOf(row['claimed_by']) };
}
