// Places in what scrolls, kept and brought into sight.
export { bringToMiddle, holdInPlace, scrollerOf } from './keptPlace.ts';
