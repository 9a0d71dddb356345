// The letters that stand for a person without a picture.

const WORDS = 2;

/** The first letters of up to two words, by what the eye sees as one letter; a dot where there is no letter. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, WORDS);
  return words.map(firstLetter).join('').toUpperCase() || '•';
}

function firstLetter(word: string): string {
  if (typeof Intl.Segmenter === 'undefined') return [...word][0] ?? '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)) return segment;
  return '';
}
