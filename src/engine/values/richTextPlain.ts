// The plain text of stored rich text: for cells, search, notices and exports. What it answers is text, never markup.

const LINE_ENDS = /<\/(?:p|h[1-6]|li|tr|pre|blockquote|figcaption|div)\s*>|<(?:br|hr)\b[^<>]*>/gi;
const CELL_ENDS = /<\/t[dh]\s*>/gi;
const TAGS = /<\/?[a-z][^<>]*>|<!--[^<>]*-->/gi;
const NAMED = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['amp', '&'],
]);

/** Stands for what a text holds beside letters. */
const OBJECT = '\ufffc';

/** The text in lines, as a person reads it; cells of a table row with a space between. */
export function richTextPlain(html: string): string {
  const text = html
    .replace(LINE_ENDS, '\n')
    .replace(CELL_ENDS, ' ')
    .replace(TAGS, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, decodeEntity);
  return text
    .split('\n')
    .map((line) => line.replace(/[\s\u200b]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** What limits of length count: the text a person reads. Where there is none but a picture or the like, one sign. */
export function measuredRichText(html: string): string {
  return richTextPlain(html) || (html === '' ? '' : OBJECT);
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED.get(name.toLowerCase()) ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
}
