// Public door of the demo data.
export { insertDefinitionRows } from './definitionRows.ts';
export { isWholeDemo } from './work/insertWork.ts';
export { createRandom, namedId, type Random } from './random.ts';
export { DEMO_ORGANIZATION, seedDemo } from './seedDemo.ts';
export { chartOf, coverOf } from './demoCovers.ts';
