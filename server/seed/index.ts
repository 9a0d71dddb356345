// Public door of the demo data.
export { insertDefinitionRows } from './definitionRows.ts';
export { DEMO_ORGANIZATION, seedDemo } from './seedDemo.ts';
