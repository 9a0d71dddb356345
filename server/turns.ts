// Work that one person may have one of at a time: what he asks for meanwhile waits for it, what others ask for does not.

export interface Turns {
  /** `who` undefined: nobody in particular, at once. */
  take<T>(who: string | undefined, work: () => Promise<T>): Promise<T>;
}

export function createTurns(): Turns {
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
