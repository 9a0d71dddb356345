// What the parts of the page know of groups: their sources, and what a row says. Pure.
import type { GroupMine, Row } from '../../../src/contract/index.ts';

export const GROUPS = { model: 'group', page_name: 'groups', table_type: 'record' };
export const MEMBERS = { model: 'group_member', page_name: 'group_members', table_type: 'record' };
export const POSTS = { model: 'group_post', page_name: 'group_posts', table_type: 'record' };

/** Where files of posts go. */
export const POST_FILES = { model: POSTS.model, field: 'files', limits: { most: 20, max_size: 50 * 1024 * 1024 } };

export type Place = GroupMine['results'][number];

export const REASONS = ['spam', 'rude', 'off_topic', 'private', 'false', 'other'] as const;

/** What a row says by a reference or a choice. */
export function idOf(value: unknown): string | undefined {
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : value;
  return typeof id === 'string' ? id : undefined;
}

export function nameOf(value: unknown): string {
  const name: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'string_view') : value;
  return typeof name === 'string' ? name : '';
}

export function isActive(place: Place | undefined): boolean {
  return place?.state === 'active';
}

export function leads(place: Place | undefined): boolean {
  return isActive(place) && place?.role !== 'member';
}

/** A colour of its own: the same group has it everywhere. */
export function toneOf(id: string): number {
  return [...id].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 997, 7) % 6;
}

export function coverOf(row: Row): string | undefined {
  const url: unknown = Object(row['cover']).url;
  return typeof url === 'string' && /^\/(?!\/)/.test(url) ? `${url}?size=640` : undefined;
}
