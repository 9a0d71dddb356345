// Door of the builder: the definition without JSON and identifiers, and the words for places of it.
export { BuildTab } from './BuildTab.tsx';
export { buildFaults, type BuildFault } from './doc/faults.ts';
export { pointerOf } from './doc/pointer.ts';
export { isBuilt } from './doc/reach.ts';
export { plainReason, trailOf } from './doc/trail.ts';
