// Public door of the demo data.
export { seedDemo } from './seedDemo.ts';
