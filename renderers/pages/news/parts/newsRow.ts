// A news item as its readers have it: its texts in their language, the address of its picture and of its page.
import type { ShownRow } from '../../../../src/contract/index.ts';
import { isPicture } from '../../../../src/engine/values/index.ts';

export type News = ShownRow<'news'>;

/** What a text is taken from. */
export type Texts = Pick<News, 'lang' | `${'title' | 'lead' | 'body'}${'' | '_ru' | '_kk' | '_en'}`>;

export const NEWS = { model: 'news', page_name: 'news', table_type: 'list' };
export const CATEGORIES = { model: 'news_category', page_name: 'news_categories', table_type: 'list' };
/** Of what readers see. What is chosen in the filters of the desk narrows none of it. */
export const PUBLISHED = { ...NEWS, filtersKey: 'none', filters: { status: ['published'] } };
export const LANGS = ['ru', 'kk', 'en'] as const;

export function newsPath(id: string): string {
  return `/news/list/${encodeURIComponent(id)}`;
}

/** `title`, `lead` or `body` in the language; where it is not written in it, in the item's own. */
export function textOf(row: Texts, name: 'title' | 'lead' | 'body', lang: string): string {
  const other = LANGS.find((each) => each === lang && each !== row.lang);
  return (other && row[`${name}_${other}`]) || (row[name] ?? '');
}

/** The languages it is written in, its own first. */
export function langsOf(row: News): string[] {
  const { lang: own = 'ru' } = row;
  return [own, ...LANGS.filter((lang) => lang !== own && row[`body_${lang}`])];
}

/** On this server, at most so wide. */
export function coverOf({ cover }: News, width: number): string | undefined {
  return cover && /^\/(?!\/)/.test(cover.url) && isPicture(cover.name) ? `${cover.url}?width=${width}` : undefined;
}

/** Whether it should have been acknowledged by now (milliseconds since 1970). */
export function isOverdue({ ack_deadline: until }: Pick<News, 'ack_deadline'>, now: number): boolean {
  return typeof until === 'string' && Date.parse(until) < now;
}
