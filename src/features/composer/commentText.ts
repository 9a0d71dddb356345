// What is typed as plain lines ↔ the HTML of a comment. Names stand as `@Name` while they are typed, with their ids beside.
import { escapeText, mentionText, splitMentions, type Mention } from '../../engine/richText/index.ts';

/** Ids by name. */
export type Named = ReadonlyMap<string, string>;

/** Blank lines part paragraphs. `plain`: names that stay text. */
export function toHtml(text: string, named: Named, plain: Iterable<string> = []): string {
  const paragraphs = withIds(text.trim(), named, plain).split(/\n{2,}/);
  return paragraphs.map((paragraph) => `<p>${escapeText(paragraph).replaceAll('\n', '<br />')}</p>`).join('');
}

/** undefined: it holds more than plain lines. */
export function toText(html: string): { text: string; named: Named } | undefined {
  const inner = /^<p>(.*)<\/p>$/s.exec(html)?.[1] ?? html;
  const lines = inner.replaceAll('</p><p>', '\n\n').replaceAll('<br />', '\n');
  if (lines.includes('<')) return undefined;
  const named = new Map<string, string>();
  const text = splitMentions(unescaped(lines))
    .map((piece) => (typeof piece === 'string' ? piece : nameOf(piece, named)))
    .join('');
  return { text, named };
}

function nameOf({ id, name }: Mention, named: Map<string, string>): string {
  named.set(name, id);
  return `@${name}`;
}

/** Names with their ids. */
export function withIds(text: string, named: Named, plain: Iterable<string> = []): string {
  return splitNames(text, [...named.keys(), ...plain])
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const id = named.get(piece.name);
      return id === undefined ? `@${piece.name}` : mentionText({ id, name: piece.name });
    })
    .join('');
}

/** The text in pieces, plain and names behind an `@`; the longest first: one may begin as another. */
export function splitNames(text: string, all: readonly string[]): (string | { name: string })[] {
  const names = all.toSorted((one, other) => other.length - one.length);
  const pieces: (string | { name: string })[] = [];
  let plainFrom = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at)) {
    const name = names.find((each) => text.startsWith(each, at + 1));
    if (name === undefined) {
      at += 1;
      continue;
    }
    pieces.push(text.slice(plainFrom, at), { name });
    at += 1 + name.length;
    plainFrom = at;
  }
  return [...pieces, text.slice(plainFrom)];
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** What is being typed after an `@` before the caret, with the place of the `@`. */
export function askedName(text: string, caret: number): { search: string; from: number } | undefined {
  const match = /(?:^|[\s(])@([\p{L}\p{N}.-]{0,30}(?: [\p{L}\p{N}.-]{0,30})?)$/u.exec(text.slice(0, caret));
  return match ? { search: match[1] ?? '', from: caret - (match[1] ?? '').length - 1 } : undefined;
}
