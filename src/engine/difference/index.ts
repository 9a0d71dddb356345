// Public door of what one text became.
export { difference, type Piece } from './difference.ts';
