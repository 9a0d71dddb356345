// Words of chats: the body of a message with its links, what a system message says, times of a list.
import { splitMentions } from '../../../../src/engine/richText/index.ts';
import type { ChatMessage, ChatTalk } from '../../../../src/contract/index.ts';
import { dayName, weekdayShort } from '../../../../src/render/calendarTexts/index.ts';

export type Translate = (key: string, params?: Record<string, unknown>) => string;

/** Of one line: names without their ids. */
export function plain(body: string): string {
  return splitMentions(body)
    .map((piece) => (typeof piece === 'string' ? piece : `@${piece.name}`))
    .join('')
    .replace(/\s+/g, ' ');
}

/** What happened in the chat. */
export function systemText({ body, author }: Pick<ChatMessage, 'body' | 'author'>, t: Translate): string {
  const { what, people, title } = parsed(body);
  const names = Array.isArray(people) ? people.map(String).join(', ') : '';
  const known = ['created', 'titled', 'added', 'removed', 'left', 'owner'].includes(String(what));
  return t(known ? `system.${String(what)}` : 'system.other', {
    name: author?.string_view ?? '',
    names,
    title: typeof title === 'string' ? title : '',
  });
}

function parsed(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body));
  } catch {
    return {};
  }
}

/** A message in one line, as lists and quotes have it. */
export function lineOf(
  message: Pick<ChatMessage, 'kind' | 'deleted' | 'body' | 'author' | 'files'>,
  t: Translate,
): string {
  if (message.kind === 'system') return systemText(message, t);
  if (message.deleted) return t('deleted');
  return plain(message.body) || message.files.map(({ name }) => name).join(', ');
}

export function titleOf({ kind, title, person }: ChatTalk, t: Translate): string {
  return kind === 'direct' && person === null ? t('notes') : title;
}

/** Whether the person may send messages there, as the server has it. */
export function mayWrite({ closed, post_policy: policy, role }: ChatTalk): boolean {
  return closed === null && (policy === 'all' || role !== 'member');
}

const DAY_MS = 86_400_000;
const WEEK = 7;

export function clockOf(moment: string): string {
  const at = new Date(moment);
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Today the time, this week the day, else the date. */
export function shortTime(moment: string, lang: string, now = new Date()): string {
  const at = new Date(moment);
  const days = daysBetween(at, now);
  if (days <= 0) return clockOf(moment);
  if (days < WEEK) return weekdayShort(dayText(at), lang);
  return `${two(at.getDate())}.${two(at.getMonth() + 1)}.${two(at.getFullYear() % 100)}`;
}

/** What stands above the messages of a day. */
export function dayOf(moment: string, { t, lang }: { t: Translate; lang: string }, now = new Date()): string {
  const at = new Date(moment);
  const days = daysBetween(at, now);
  if (days === 0) return t('today');
  return days === 1 ? t('yesterday') : dayName(dayText(at), lang);
}

function dayText(at: Date): string {
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function daysBetween(one: Date, other: Date): number {
  const day = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((day(other) - day(one)) / DAY_MS);
}

/** Addresses in a text: what stands between them stays text. */
export function piecesOf(text: string): (string | { url: string; at: number })[] {
  const pieces: (string | { url: string; at: number })[] = [];
  let end = 0;
  for (const match of text.matchAll(/https?:\/\/[^\s<>"]{1,2000}/g)) {
    const url = match[0].replace(/[.,;:!?)\]}»]+$/, '');
    pieces.push(text.slice(end, match.index), { url, at: match.index });
    end = match.index + url.length;
  }
  return [...pieces, text.slice(end)];
}

export function unreadOf({ last_seq: last, read_seq: seen }: ChatTalk): number {
  return Math.max(0, last - seen);
}
