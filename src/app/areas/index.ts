// Areas that several modules share.
export { initAreas } from './initAreas.ts';
