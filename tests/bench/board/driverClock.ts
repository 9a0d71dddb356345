// How long the statements of a call take by the driver alone: from sending each to its answer, what runs at once counted once.
import pg from 'pg';

type Query = (...given: unknown[]) => unknown;

/** Listens to every connection of the process; one call at a time is measured. */
export class DriverClock {
  #running = 0;
  #since = 0;
  #ms = 0;

  constructor() {
    // The driver's own method, whatever it is given.
    const prototype = pg.Client.prototype as unknown as { query: Query };
    const original = prototype.query;
    const [begin, end] = [() => this.#begin(), () => this.#end()];
    prototype.query = function query(this: unknown, ...given: unknown[]): unknown {
      begin();
      const last = given.at(-1);
      if (typeof last === 'function')
        return original.call(
          this,
          ...given.slice(0, -1),
          (...answer: unknown[]): unknown => (end(), Reflect.apply(last, undefined, answer)),
        );
      const answer = original.apply(this, given);
      if (answer instanceof Promise) answer.then(end, end);
      else end();
      return answer;
    };
  }

  /** Milliseconds that statements took while `work` ran. */
  async during(work: () => Promise<void>): Promise<number> {
    const before = this.#ms;
    await work();
    return this.#ms - before;
  }

  #begin(): void {
    if (this.#running === 0) this.#since = performance.now();
    this.#running += 1;
  }

  #end(): void {
    this.#running -= 1;
    if (this.#running === 0) this.#ms += performance.now() - this.#since;
  }
}
