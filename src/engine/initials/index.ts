// The letters that stand for a person. A door of its own: the login page needs nothing else of the engine's values.
export { initials } from './initials.ts';
