// Measures, shares and the periods they are of.
export { COUNT, measured, measureLabel, measureText, readMeasure, type Measure } from './aggregates.ts';
export { percentOf } from './percentOf.ts';
export { daysBefore, daysOf, SPANS, type Days, type Span } from './periods.ts';
