// Text from elsewhere as lines that each say one row: without the bullets, numbers and boxes of a list.
export const MOST_LINES = 100;
/** Of a line. */
export const MOST_LETTERS = 1_000;

const BULLET = /^(?:[-*•–]|\d{1,3}[.)])\s+/;
const BOX = /^\[[ xX]?\]\s+/;

export function pastedLines(text: string): { texts: string[]; left: number } {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => cutText(line.trim().replace(BULLET, '').replace(BOX, '').trim()))
    .filter((line) => line !== '');
  return { texts: lines.slice(0, MOST_LINES), left: Math.max(0, lines.length - MOST_LINES) };
}

/** As long as a line may be; no letter is cut in half. */
export function cutText(text: string): string {
  return text.slice(0, MOST_LETTERS).replace(/[\uD800-\uDBFF]$/, '');
}
