// Characters of stored rich text: one form of each letter, and none that hide or turn the others.
import { composedText } from '../values/index.ts';

// The characters to drop.
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/** The one mark that would make another sign of the `>` or `<` before it, and so no tag of a tag. */
const STROKE = '\u0338';

/** Text or HTML as it is stored: NFC, lines ended by \n, without control characters and halves of pairs. */
export function cleanText(text: string): string {
  return composedText(
    text
      .replace(/\r\n?/g, '\n')
      .replace(UNSEEN, '')
      .replace(/[<>]\p{M}+/gu, (marked) => marked.replaceAll(STROKE, '')),
  );
}

/** Text as it stands in stored HTML. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
