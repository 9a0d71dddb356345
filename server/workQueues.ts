// Work that waits for its turn: of one person one at a time, or so much at a time of everybody's.

/** Of one person one at a time: what he asks for meanwhile waits for it, what others ask for does not. */
export interface PerUserQueue {
  /** `who` undefined: nobody in particular, at once. */
  take<T>(who: string | undefined, work: () => Promise<T>): Promise<T>;
}

export function createPerUserQueue(): PerUserQueue {
  const last = new Map<string, Promise<unknown>>();
  return {
    async take(who, work) {
      if (who === undefined) return work();
      const before = last.get(who) ?? Promise.resolve();
      const mine = before.then(work, work);
      last.set(who, mine);
      try {
        return await mine;
      } finally {
        if (last.get(who) === mine) last.delete(who);
      }
    },
  };
}

export interface Slots {
  /** Waits for its turn; what waits leaves with its signal, whose reason is thrown. Throws `full()` when too many wait already. */
  take<T>(work: () => Promise<T>, options: { signal: AbortSignal; full(): Error }): Promise<T>;
}

/** Work of which so much may be done at a time, whoever asks for it. */
export function createSlots({ most, waiting }: { most: number; waiting: number }): Slots {
  const queue: (() => void)[] = [];
  let taken = 0;
  const turn = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const enter = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        queue.splice(queue.indexOf(enter), 1);
        // Ended by an error that says why.
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      queue.push(enter);
    });
  return {
    async take(work, { signal, full }) {
      signal.throwIfAborted();
      if (taken < most) taken += 1;
      else if (queue.length >= waiting) throw full();
      // Whoever ends hands his place on.
      else await turn(signal);
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else taken -= 1;
      }
    },
  };
}
