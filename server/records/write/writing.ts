// One write from its begin to its end: the transaction, what modules do about it, and what is announced once it is committed.
import type { Database, Queryable } from '../../database/index.ts';
import { isFirst } from '../../repeats/index.ts';
import type { HookWork, RowChange, WriteAccount } from '../../ports/index.ts';
import type { OpenWrite, WriteContext, Written } from './writeContext.ts';
import { textOf } from './writtenText.ts';

/** A hook that writes what a hook hears of ends there. */
const MAX_ROUNDS = 10;

/** Nothing is announced of what is taken back. */
export async function writing<T>(
  database: Database,
  context: WriteContext,
  work: (tx: Queryable, open: OpenWrite) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { answer, account } = await database.transaction(async (tx) => {
    const open = opened(context);
    const done = await work(tx, open);
    await runWriteHooks(tx, open);
    return { answer: done, account: open.account };
  }, signal);
  for (const announce of account.afterwards) announce();
  return answer;
}

/** The same for one row, which is answered as it is after the hooks; repeated by its key, as it is by then. */
export function writingRow(
  database: Database,
  id: string,
  context: WriteContext,
  work: (tx: Queryable, open: OpenWrite) => Promise<Written>,
): Promise<Written> {
  return writing(database, context, async (tx, open) => {
    if (!(await isFirst(tx, context.repeat)))
      return { id, text: await textOf(tx, id, open), isChanged: false, changes: [] };
    const written = await work(tx, open);
    await runWriteHooks(tx, open);
    return isTouched(open, written.id) ? { ...written, text: await textOf(tx, written.id, open) } : written;
  });
}

export function isTouched({ access, account }: OpenWrite, id: string): boolean {
  return account.touched.has(`${access.model.name} ${id}`);
}

/** For work that may be taken back alone, within a savepoint: `joinAccounts` keeps what it did. */
export function opened<C extends Pick<WriteContext, 'hooks'>>(context: C): C & { account: WriteAccount } {
  return { ...context, account: { hooks: context.hooks, changes: [], touched: new Set(), afterwards: [] } };
}

export function joinAccounts(whole: WriteAccount, part: WriteAccount): void {
  whole.changes.push(...part.changes);
  whole.afterwards.push(...part.afterwards);
  for (const row of part.touched) whole.touched.add(row);
}

/** `runHooks` for a write of rows. */
export function runWriteHooks(tx: Queryable, { access, caller, account }: OpenWrite): Promise<void> {
  return runHooks(tx, { catalog: access.catalog, caller, account });
}

/** Modules hear of all that was written since, once; of what they write themselves in another round. */
export async function runHooks(
  tx: Queryable,
  { catalog, caller, account }: Pick<HookWork, 'catalog' | 'caller' | 'account'>,
): Promise<void> {
  for (let round = 0; account.changes.length > 0; round += 1) {
    if (round === MAX_ROUNDS)
      throw new Error(`hooks of ${account.changes[0]?.model ?? ''} call each other without end`);
    await account.hooks.run(account.changes.splice(0), { tx, catalog, caller, account });
  }
}

export function noteChange({ access, account, prefix }: OpenWrite, change: Omit<RowChange, 'model' | 'prefix'>): void {
  const model = access.model.name;
  if (account.hooks.wants(model)) account.changes.push({ ...change, model, prefix });
}
