// Door of places: where their coordinates are opened.
export { mapAddress, opensApplication } from './mapAddress.ts';
