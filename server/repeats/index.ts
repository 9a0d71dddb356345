// Public door of repetitions: calls that are done once for their key.
export { isFirst, onlyOnce, repeatOfRow, type Answered, type Repeat, type Repeatable } from './repeats.ts';
