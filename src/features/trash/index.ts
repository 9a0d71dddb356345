// Deleted rows on the screen. Load it when it is asked for.
export { TableTrash } from './TableTrash.tsx';
