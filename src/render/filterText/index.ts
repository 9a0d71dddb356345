// What filter renderers say about themselves without drawing. No components.
export { formatOf, presetOf, rangeEnds, rangeText, type RangeEnds } from './rangeText.ts';
