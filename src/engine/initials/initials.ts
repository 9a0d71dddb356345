// The letters that stand for a person without a picture.

const WORDS = 2;

/** The first letters of up to two words, by what the eye sees as one letter; a dot where there is no letter. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, WORDS);
  return words.map(firstLetter).join('').toUpperCase() || '•';
}

/** Letters that nothing is joined to. The first `Intl.Segmenter` of a page costs a phone a third of a second, and names seldom need one. */
const PLAIN = /^[!-\u02ff\u0400-\u0482\u048a-\u052f]{1,2}/;

function firstLetter(word: string): string {
  if (PLAIN.exec(word)?.[0].length === Math.min(word.length, 2)) return word.charAt(0);
  if (typeof Intl.Segmenter === 'undefined') return [...word][0] ?? '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)) return segment;
  return '';
}
