// What the parts of the page know of groups: their sources, and what a row says. Pure.
import type { GroupMine, ShownRow } from '../../../src/contract/index.ts';

export const GROUPS = { model: 'group', page_name: 'groups', table_type: 'record' };
export const MEMBERS = { model: 'group_member', page_name: 'group_members', table_type: 'record' };
export const POSTS = { model: 'group_post', page_name: 'group_posts', table_type: 'record' };

/** Where files of posts go. */
export const POST_FILES = { model: POSTS.model, field: 'files', limits: { most: 20, max_size: 50 * 1024 * 1024 } };

export type Group = ShownRow<'group'>;
export type Member = ShownRow<'group_member'>;
export type PostRow = ShownRow<'group_post'>;
export type Place = GroupMine['results'][number];

export const REASONS = ['spam', 'rude', 'off_topic', 'private', 'false', 'other'] as const;

/** What a form answers of a reference. */
export function idOf(value: unknown): string | undefined {
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : value;
  return typeof id === 'string' ? id : undefined;
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

export function groupPath({ id, number }: Group): string {
  return `/groups/${number ?? id}`;
}

/** Where a post stands in its group. */
export function postPath(group: Group, { id, number }: PostRow): string {
  return `${groupPath(group)}?post=${number ?? id}`;
}

/** Drawn where there is no cover. */
export function initialOf(name: string): string {
  return name.replace(/[«»"“”]/g, '').slice(0, 1);
}

export function coverOf(row: Group): string | undefined {
  const { url = '' } = row.cover ?? {};
  return /^\/(?!\/)/.test(url) ? `${url}?width=640` : undefined;
}
