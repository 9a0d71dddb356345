// The people of a chat beside it.
export { MembersSide } from './MembersSide.tsx';
