// One form of each letter (NFC). The time that takes grows with the square of the marks on one letter, so no letter keeps more than any script gives it.

const HEAPED_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Composed; marks beyond the thirtieth on one letter fall out. Composed once more it stays the same. */
export function composedText(text: string): string {
  return unheaped(unheaped(text).normalize('NFC'));
}

function unheaped(text: string): string {
  return text.replace(HEAPED_MARKS, '$1');
}
