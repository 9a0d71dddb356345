// Whether a password is little more than a name, an address or an organisation: by the longest common subsequence.

const SIMILAR = 0.7;
const SHORTEST_PART = 4;
const MAX_PARTS = 20;
const MAX_PART = 128;

/** True when twice the common subsequence is at least 0.7 of both lengths together, for the whole value or a part of it. */
export function isSimilar(password: string, personal: string): boolean {
  const typed = fold(password);
  if (typed === '') return false;
  return partsOf(personal).some((part) => (2 * commonLength(typed, part)) / (typed.length + part.length) >= SIMILAR);
}

/** The value and the two halves of an address without separators, and each word; words of three letters and fewer say nothing. */
function partsOf(personal: string): string[] {
  const folded = fold(personal);
  const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u);
  const wholes = [folded, ...folded.split('@')].map((text) => wordsOf(text).join(''));
  const all = [...wholes, ...wordsOf(folded)].map((part) => part.slice(0, MAX_PART));
  return [...new Set(all)].filter((part) => part.length >= SHORTEST_PART).slice(0, MAX_PARTS);
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function commonLength(left: string, right: string): number {
  let previous = new Array<number>(right.length + 1).fill(0);
  for (const letter of left) {
    const row = [0];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = right.charAt(column - 1) === letter;
      row.push(isSame ? (previous[column - 1] ?? 0) + 1 : Math.max(previous[column] ?? 0, row[column - 1] ?? 0));
    }
    previous = row;
  }
  return previous[right.length] ?? 0;
}
