// The list of groups.
export { GroupList } from './GroupList.tsx';
