// What is typed as plain lines ↔ the HTML of a comment. Names stand as `@Name` while they are typed, with their ids beside.
import { escapeText, mentionText, splitMentions, type Mention } from '../../engine/richText/index.ts';

/** Ids by name. */
export type Named = ReadonlyMap<string, string>;

/** Blank lines part paragraphs. */
export function toHtml(text: string, named: Named): string {
  const paragraphs = withIds(text.trim(), named).split(/\n{2,}/);
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

/** Names with their ids; the longest first: one may begin as another. */
export function withIds(text: string, named: Named): string {
  const names = [...named.keys()].sort((one, other) => other.length - one.length);
  let out = '';
  for (let at = 0; at < text.length;) {
    const name = text[at] === '@' ? names.find((each) => text.startsWith(each, at + 1)) : undefined;
    out += name === undefined ? text[at] : mentionText({ id: named.get(name) ?? '', name });
    at += 1 + (name?.length ?? 0);
  }
  return out;
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** What is being typed after an `@` before the caret, with the place of the `@`. */
export function askedName(text: string, caret: number): { search: string; from: number } | undefined {
  const match = /(?:^|[\s(])@([\p{L}\p{N}.-]{0,30}(?: [\p{L}\p{N}.-]{0,30})?)$/u.exec(text.slice(0, caret));
  return match ? { search: match[1] ?? '', from: caret - (match[1] ?? '').length - 1 } : undefined;
}
