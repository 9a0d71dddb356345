// Public door: reading trees of JSONata.
export { firstName, rootsOf } from './roots.ts';
