// Damages made on purpose and what the snapshot says of them. Public door of the folder.
export { prove } from './prove.ts';
