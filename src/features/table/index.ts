// What the tables of a page are given of the features.
export { tableFeatures } from './tableFeatures.ts';
