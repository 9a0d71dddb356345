// People of the organisation: presence, card.
export { createCardControl } from './cardControl.ts';
export { Person, PersonCards } from './Person.tsx';
