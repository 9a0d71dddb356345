// Public door of the demo data.
export { insertDefinitionRows } from './definitionRows.ts';
export { seedDemo } from './seedDemo.ts';
