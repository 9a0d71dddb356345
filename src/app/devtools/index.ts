// The developer drawer, on servers of type `dev` only; a chunk of its own.
export { DeveloperDrawer } from './DeveloperDrawer.tsx';
