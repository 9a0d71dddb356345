// How an editor of typed text begins and ends. What was not touched is given up and not committed: a value that somebody
// else saved meanwhile, or one that the control cannot show in full, stays.
import { useState } from 'react';

export interface Typed {
  /** What the control began with; it stays that, whatever becomes of the value. */
  before: string;
  /** Enter, Tab or leaving ended the edit. */
  finish(text: string): void;
}

/** `text` is the value as the control shows it. An edit begun with the empty text has taken the value away already. */
export function useTyped(
  text: string,
  { initialText, cancel }: { initialText: string | undefined; cancel(): void },
  commit: (text: string) => void,
): Typed {
  const [before] = useState(text);
  return {
    before,
    finish: (typed) => (typed === before && initialText !== '' ? cancel() : commit(typed)),
  };
}
