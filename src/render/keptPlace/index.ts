// Places in what scrolls, kept and brought into sight.
export { bringToMiddle, holdInPlace } from './keptPlace.ts';
