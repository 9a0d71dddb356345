// Pictures of people.
export { Avatar } from './Avatar.tsx';
