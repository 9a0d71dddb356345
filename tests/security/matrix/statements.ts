// What the server asks the database about rows while it answers one call: the same questions take the same time.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Queryable } from '../../../server/database/index.ts';
import type { ClientAnswer } from '../../../server/testing/index.ts';

export interface Statements {
  during(call: () => Promise<ClientAnswer>): Promise<{ answer: ClientAnswer; asked: readonly string[] }>;
}

/** Of the tables of rows and of what hangs on rows. */
const OF_ROWS = /\bdata\.|\bapp\.(?:history|comment|file|auto_number|read_mark)\b/;

/** Beside the calls the server looks for mails to send, and counts anew for those who are connected. */
const BESIDE = /\bapp\.(?:notification|counted_model)\b/;

/** From now on. */
export function recordStatements(scoped: Database): Statements {
  // Of each call its own: what others have begun is written to none.
  const texts = new AsyncLocalStorage<string[]>();
  const { query, transaction } = scoped;
  const recording =
    (ask: Queryable['query']): Queryable['query'] =>
    (text, ...rest) => {
      if (OF_ROWS.test(text) && !BESIDE.test(text)) texts.getStore()?.push(text);
      return ask(text, ...rest);
    };
  scoped.query = recording(query.bind(scoped));
  // The answer is that of the work, as before.
  scoped.transaction = (work) =>
    transaction.call(scoped, (tx: Queryable) => work({ query: recording(tx.query.bind(tx)) })) as ReturnType<
      typeof work
    >;
  return {
    async during(call) {
      const asked: string[] = [];
      const answer = await texts.run(asked, call);
      return { answer, asked: [...asked] };
    },
  };
}
