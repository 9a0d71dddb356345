// The door to the local databases; loaded after sign-in.
export { createLocalRecords } from './localRecords.ts';
