// A call that runs code of a module: one transaction with what it sets off, done once for its key, announced after the commit.
import type { DomainDeps } from '../domainDeps.ts';
import type { Queryable } from '../database/index.ts';
import type { WriteAccount } from '../ports/index.ts';
import { opened, runHooks, twiceIfRaced } from '../records/write/index.ts';
import { onlyOnce, type Answered, type Repeatable } from '../repeats/index.ts';

export async function oneCall(
  { database, catalog, hooks }: Pick<DomainDeps, 'database' | 'catalog' | 'hooks'>,
  repeatable: Repeatable,
  work: (tx: Queryable, account: WriteAccount) => Promise<Answered>,
): Promise<Answered> {
  const { caller } = repeatable.request;
  const run = async (): Promise<{ answered: Answered; account: WriteAccount }> =>
    database.transaction(async (tx) => {
      const { account } = opened({ hooks });
      const answered = await onlyOnce(tx, repeatable, async () => {
        const done = await work(tx, account);
        await runHooks(tx, { catalog: catalog.current(), caller, account });
        return done;
      });
      return { answered, account };
    });
  const { answered, account } = await twiceIfRaced(run);
  for (const announce of account.afterwards) announce();
  return answered;
}
