// The people of a group.
export { People } from './People.tsx';
