// So many at a time; once one says that the round is over, nobody else goes in.
import { RoundOver } from './failures.ts';

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export function createGate(places: number): Gate {
  const line: (() => void)[] = [];
  let free = places;
  let over: RoundOver | undefined;
  return async (work) => {
    if (free === 0) await new Promise<void>((resolve) => line.push(resolve));
    else free -= 1;
    try {
      if (over) throw over;
      return await work();
    } catch (error) {
      if (error instanceof RoundOver) over = error;
      throw error;
    } finally {
      // Whoever is next takes the place.
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
  };
}
