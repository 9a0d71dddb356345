// People of the organisation: picture, presence, card.
export { Avatar, type AvatarPerson } from './Avatar.tsx';
export { createCardControl } from './cardControl.ts';
export { Person, PersonCards } from './Person.tsx';
