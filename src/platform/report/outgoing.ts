// Problems on their way to the server: gathered while the page is at work, sent when it is idle and somebody is signed in.
// The code that sends them is loaded with the first one.
import type { Problem } from './report.ts';

export interface Outgoing {
  note(problem: Problem): void;
  /** Somebody is signed in, or nobody is any more: then nothing is sent. */
  setOpen(isOpen: boolean): void;
}

export type SendProblems = (problems: readonly Problem[]) => Promise<void>;

const MOST_WAITING = 100;
const GATHER_MS = 4_000;

export function createOutgoing(load: () => Promise<SendProblems>): Outgoing {
  const waiting: Problem[] = [];
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(): void {
    if (isOpen && waiting.length > 0) timer ??= setTimeout(() => whenIdle(() => void flush()), GATHER_MS);
  }

  /** A problem that cannot be told is no problem. */
  async function flush(): Promise<void> {
    timer = undefined;
    if (!isOpen) return;
    const problems = waiting.splice(0);
    await load()
      .then((send) => send(problems))
      .catch(() => undefined);
  }

  return {
    note(problem) {
      if (waiting.length < MOST_WAITING) waiting.push(problem);
      schedule();
    },
    setOpen(next) {
      isOpen = next;
      schedule();
    },
  };
}

function whenIdle(act: () => void): void {
  // Safari has no such call, whatever the DOM types say.
  const idle = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined;
  if (idle) idle(act, { timeout: GATHER_MS });
  else act();
}
