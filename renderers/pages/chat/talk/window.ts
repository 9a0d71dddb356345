// The part of a chat that lies before the reader: messages between two numbers, without gaps, whatever arrives in which order. Pure.
import type { ChatMessage } from '../../../../src/contract/index.ts';

export interface Window {
  /** Rising by number, without gaps. */
  messages: readonly ChatMessage[];
  /** Newest number of the chat. */
  last: number;
  /** How far changes are known. */
  change: number;
}

/** So many stand in the page; behind them the far end is let go. */
export const MOST = 200;

export function isAtEnd({ messages, last }: Window): boolean {
  return (messages.at(-1)?.seq ?? 0) >= last;
}

export function isAtStart({ messages }: Window): boolean {
  return (messages[0]?.seq ?? 1) <= 1;
}

/** A page of another place in the chat. */
export function placed(
  results: readonly ChatMessage[],
  { last_seq: last, last_change: change }: { last_seq: number; last_change: number },
): Window {
  return { messages: results, last, change };
}

/** With messages that touch the window or lie in it; those that would leave a gap stay out. `end`: which end may grow and keeps what it has. */
export function joined(window: Window, results: readonly ChatMessage[], end: 'older' | 'newer'): Window {
  const known = new Map(window.messages.map((message) => [message.seq, message]));
  for (const message of results) {
    const before = known.get(message.seq);
    if (!before || before.change <= message.change) known.set(message.seq, message);
  }
  const all = [...known.values()].toSorted((one, other) => one.seq - other.seq);
  const inner = window.messages[0]?.seq ?? all[0]?.seq ?? 0;
  const messages = unbroken(all, inner);
  const cut = end === 'older' ? messages.slice(0, MOST) : messages.slice(-MOST);
  return { ...window, messages: cut, last: Math.max(window.last, results.at(-1)?.seq ?? 0) };
}

/** Of what is deleted no quote says more either, wherever it stood. */
function unquoted(window: Window, results: readonly ChatMessage[]): Window {
  const gone = new Set(results.filter(({ deleted }) => deleted).map(({ id }) => id));
  if (gone.size === 0) return window;
  const messages = window.messages.map((message) =>
    message.reply && gone.has(message.reply.id) ? { ...message, reply: { ...message.reply, body: '' } } : message,
  );
  return { ...window, messages };
}

/** One message that was told: at the end it is added, in the window it is replaced, elsewhere it counts only. */
export function told(before: Window, message: ChatMessage): { window: Window; isMissing: boolean } {
  const window = unquoted(before, [message]);
  const last = Math.max(window.last, message.seq);
  const end = window.messages.at(-1)?.seq ?? 0;
  const start = window.messages[0]?.seq ?? 1;
  // It stays at the end until what is missing is here.
  if (message.seq > end + 1 && isAtEnd(window)) return { window, isMissing: true };
  if (message.seq > end + 1) return { window: { ...window, last }, isMissing: false };
  if (message.seq === end + 1 && !isAtEnd(window)) return { window: { ...window, last }, isMissing: false };
  if (message.seq < start) return { window: { ...window, last }, isMissing: false };
  return { window: { ...joined(window, [message], 'newer'), last }, isMissing: false };
}

/** What changed while nobody told: in the window only; how far changes are known grows with it. */
export function caughtUp(window: Window, results: readonly ChatMessage[], change: number, last: number): Window {
  const wasAtEnd = isAtEnd(window);
  const start = window.messages[0]?.seq ?? 1;
  const end = wasAtEnd ? Infinity : (window.messages.at(-1)?.seq ?? 0);
  const fitting = results.filter(({ seq }) => seq >= start && seq <= end).toSorted((one, other) => one.seq - other.seq);
  return { ...unquoted(joined(window, fitting, 'newer'), results), change, last: Math.max(window.last, last) };
}

/** The run around a number. */
function unbroken(all: readonly ChatMessage[], inner: number): ChatMessage[] {
  const at = Math.max(
    0,
    all.findIndex(({ seq }) => seq === inner),
  );
  let from = at;
  let to = at;
  while (from > 0 && all[from - 1]?.seq === (all[from]?.seq ?? 0) - 1) from -= 1;
  while (to < all.length - 1 && all[to + 1]?.seq === (all[to]?.seq ?? 0) + 1) to += 1;
  return all.slice(from, to + 1);
}
