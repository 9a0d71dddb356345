// Addresses of the web that stand in a text as they were typed.
import { linkAddress } from './addresses.ts';

const WEB = /https?:\/\/[^\s<>"«»“”]+/gi;
/** Ends a sentence rather than the address. */
const TAIL = /[.,;:!?'’…]$/;

/** A link with its place in the text. */
interface FoundLink {
  href: string;
  text: string;
  at: number;
}

/** The text in pieces, plain and links by turns. */
export function splitLinks(text: string): (string | FoundLink)[] {
  const pieces: (string | FoundLink)[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(WEB)) {
    const typed = withoutTail(found);
    const href = linkAddress(typed);
    if (href === undefined) continue;
    if (index > end) pieces.push(text.slice(end, index));
    pieces.push({ href, text: typed, at: index });
    end = index + typed.length;
  }
  return end < text.length || pieces.length === 0 ? [...pieces, text.slice(end)] : pieces;
}

/** A bracket belongs to the address where it opened within it. */
function withoutTail(found: string): string {
  let typed = found;
  while (TAIL.test(typed) || isOpenedOutside(typed)) typed = typed.slice(0, -1);
  return typed;
}

function isOpenedOutside(typed: string): boolean {
  const [open, close] = typed.endsWith(']') ? ['[', ']'] : ['(', ')'];
  return typed.endsWith(close) && typed.split(open).length < typed.split(close).length;
}
