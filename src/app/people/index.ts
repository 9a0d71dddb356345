// People of the organisation: picture, presence, card.
export { Avatar, type AvatarPerson } from './Avatar.tsx';
export { Person } from './Person.tsx';
export { PersonCards } from './PersonCards.tsx';
