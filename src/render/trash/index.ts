// Deleted rows on the screen. Load it when it is asked for.
export { TrashDrawer, type TrashDrawerProps } from './TrashDrawer.tsx';
