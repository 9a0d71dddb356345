// Colours of actions, as the design names them.

/** Dark enough for white text; what is no tone is the product's own colour. */
const COLORS = new Map([
  ['gray', 'gray.7'],
  ['red', 'red.9'],
  ['orange', '#c2410c'],
  ['yellow', '#c2410c'],
  ['green', 'green.9'],
  ['teal', 'teal.9'],
  ['blue', 'blue.8'],
  ['violet', 'violet.8'],
]);

export function toneColor(tone: string | undefined): string | undefined {
  return tone === undefined ? undefined : COLORS.get(tone);
}
