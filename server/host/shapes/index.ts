// What rows, calls and events hold, as schemas from which types are generated.
export { closed, moduleShapes, type ModuleShapes } from './moduleShapes.ts';
export { rowShape } from './rowShape.ts';
