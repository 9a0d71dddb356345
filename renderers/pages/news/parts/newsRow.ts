// A news item as its readers have it: its texts in their language, the address of its picture and of its page.
import type { Row } from '../../../../src/contract/index.ts';
import { isPicture } from '../../../../src/engine/values/index.ts';

export const NEWS = { model: 'news', page_name: 'news', table_type: 'list' };
export const CATEGORIES = { model: 'news_category', page_name: 'news_categories', table_type: 'list' };
/** Of what readers see. */
export const PUBLISHED = { ...NEWS, filters: { status: ['published'] } };
export const LANGS = ['ru', 'kk', 'en'] as const;

export function newsPath(id: string): string {
  return `/news/list/${encodeURIComponent(id)}`;
}

/** `title`, `lead` or `body` in the language; where it is not written in it, in the item's own. */
export function textOf(row: Row, name: string, lang: string): string {
  const own = row[`${name}_${lang}`];
  const text = idOf(row['lang']) !== lang && typeof own === 'string' && own !== '' ? own : row[name];
  return typeof text === 'string' ? text : '';
}

/** The languages it is written in, its own first. */
export function langsOf(row: Row): string[] {
  const own = idOf(row['lang']) ?? 'ru';
  return [own, ...LANGS.filter((lang) => lang !== own && isText(row[`body_${lang}`]))];
}

/** Of a choice, a reference or a person. */
export function idOf(value: unknown): string | undefined {
  const id: unknown = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  return typeof id === 'string' ? id : undefined;
}

export function nameOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'string_view' in value ? String(value.string_view) : '';
}

/** On this server, at most so wide. */
export function coverOf(row: Row, size: number): string | undefined {
  const cover: unknown = row['cover'];
  if (typeof cover !== 'object' || cover === null || !('url' in cover) || !('name' in cover)) return undefined;
  const { url, name } = cover;
  return typeof url === 'string' && /^\/(?!\/)/.test(url) && isPicture(String(name))
    ? `${url}?size=${size}`
    : undefined;
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
