// Numbers, prices, dates and sizes as the interface language writes them.
export { createFormats } from './formats.ts';
