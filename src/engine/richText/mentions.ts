// A person named in a text, as it is stored: `@[Name](id)`. The server tells those who are named.

const MENTION = /@\[([^[\]\n]{1,200})\]\(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/gi;

export interface Mention {
  id: string;
  name: string;
}

/** A mention with its place in the text. */
export interface FoundMention extends Mention {
  at: number;
}

/** The text in pieces, plain and mentions by turns. */
export function splitMentions(text: string): (string | FoundMention)[] {
  const pieces: (string | FoundMention)[] = [];
  let end = 0;
  for (const match of text.matchAll(MENTION)) {
    const [whole, name = '', id = ''] = match;
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push({ id: id.toLowerCase(), name, at: match.index });
    end = match.index + whole.length;
  }
  return end < text.length || pieces.length === 0 ? [...pieces, text.slice(end)] : pieces;
}

/** A name never ends its brackets. */
export function mentionText({ id, name }: Mention): string {
  return `@[${name
    .replace(/[\][\n]/g, ' ')
    .trim()
    .slice(0, 200)}](${id})`;
}

/** The same with names alone where a mention is not kept. Names of names go too: what is left holds no other mention. */
export function plainMentions(text: string, isKept: (id: string) => boolean): string {
  const plain = text.replaceAll(MENTION, (whole, name: string, id: string) =>
    isKept(id.toLowerCase()) ? whole : `@${name}`,
  );
  return plain === text ? text : plainMentions(plain, isKept);
}
