// The door to the server's data for generated screens; loaded after sign-in.
export { createData } from './data.ts';
