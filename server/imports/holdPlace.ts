// Who may run an import now: of one person one run, of all people a few, whatever process they came to. Held by the database, and by the
// run's own transaction: it cannot outlive the run, nor the process.
import type { Queryable } from '../database/index.ts';
import { ApiError } from '../errors/index.ts';

/** At a time: each holds a connection for as long as it runs. */
const RUNS = 4;
const WAIT_S = 10;

/** Until the transaction ends. Throws `import_running`, `imports_busy`. */
export async function holdPlace(tx: Queryable, userId: string): Promise<void> {
  if (!(await tryHold(tx, `import of ${userId}`))) throw new ApiError('import_running');
  for (let place = 1; place <= RUNS; place += 1) if (await tryHold(tx, `import place ${place}`)) return;
  throw new ApiError('imports_busy', undefined, { wait: WAIT_S });
}

async function tryHold(tx: Queryable, name: string): Promise<boolean> {
  const [found] = await tx.query<{ held: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held', [name]);
  return found?.held === true;
}
