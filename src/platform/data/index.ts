// The door to the server's data for generated screens; loaded after sign-in.
export { createAsk, createData } from './data.ts';
export { createWrites } from './writes.ts';
