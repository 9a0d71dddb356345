// Documents write their movements into registers while they are posted, in the transaction of whatever posts them or takes it back.
import type { Queryable } from '../../../database/index.ts';
import type { Catalog, Model } from '../../../definitions/index.ts';
import type { Caller } from '../../../http/index.ts';
import type { HookWork, LiveBus, RowChange } from '../../../ports/index.ts';
import { accessOf } from '../../access/index.ts';
import { readStored } from '../storedRow.ts';
import { guardBalances, holdSums } from './balances.ts';
import { differences, movementColumns, movementsOf, recordset, type Moved, type PostedDocument } from './movements.ts';
import { guardPeriod } from './periods.ts';

/** For `followedHooks`, before those who look at what was written. */
export function createPostings(
  live: Pick<LiveBus, 'tableUpdate'>,
): (changes: readonly RowChange[], work: HookWork) => Promise<void> {
  return async (changes, { tx, catalog, caller, account }) => {
    const posting = changes.filter(({ model }) => registersOf(catalog, model).length > 0);
    if (posting.length === 0) return;
    const documents = await readDocuments(tx, catalog, posting, caller);
    for (const register of await writeMovements(tx, catalog, documents, caller))
      account.afterwards.push(() =>
        live.tableUpdate(caller.orgId, { uid: '', model: register, ids: [], kind: 'refresh' }, { mayHide: false }),
      );
  };
}

const known = new WeakMap<Catalog, Map<string, readonly string[]>>();

/** Those a document of the model posts into, and those that hold what it posted when its definition said so. */
function registersOf(catalog: Catalog, model: string): readonly string[] {
  const byModel = known.get(catalog) ?? new Map<string, readonly string[]>();
  known.set(catalog, byModel);
  const found = byModel.get(model) ?? findRegisters(catalog, model);
  byModel.set(model, found);
  return found;
}

function findRegisters(catalog: Catalog, model: string): string[] {
  const posted = catalog.models.get(model)?.posts.map(({ register }) => register.model) ?? [];
  const holding = [...catalog.models.values()]
    .filter(({ register, fields }) => fields.get(register?.documentModel ?? '')?.choices.has(model))
    .map(({ name }) => name);
  return [...new Set([...posted, ...holding])];
}

async function readDocuments(
  tx: Queryable,
  catalog: Catalog,
  changes: readonly RowChange[],
  caller: Caller,
): Promise<PostedDocument[]> {
  const once = new Map(changes.map((change) => [`${change.model} ${change.id}`, change]));
  const documents: PostedDocument[] = [];
  for (const { model: name, id, prefix } of once.values()) {
    // What is posted does not hang on what the writer sees of it.
    const access = accessOf(catalog, name, { roles: ['owner'], timezone: caller.timezone });
    const stored = await readStored(tx, access, id, caller);
    const isPosted = stored !== undefined && !stored.isDeleted && stored.whole['is_posted'] === true;
    documents.push({ model: access.model, id, row: isPosted ? stored.whole : undefined, prefix });
  }
  return documents;
}

/** Registers and sums in the same order for everybody. Answers the registers that changed. Throws `invalid`. */
export async function writeMovements(
  tx: Queryable,
  catalog: Catalog,
  documents: readonly PostedDocument[],
  caller: Caller,
): Promise<string[]> {
  const names = new Set(documents.flatMap(({ model }) => registersOf(catalog, model.name)));
  const changed: string[] = [];
  for (const name of [...names].sort()) {
    const register = catalog.models.get(name);
    if (register && (await writeInto(tx, { catalog, register }, documents, caller))) changed.push(name);
  }
  return changed;
}

async function writeInto(
  tx: Queryable,
  { catalog, register }: { catalog: Catalog; register: Model },
  documents: readonly PostedDocument[],
  caller: Caller,
): Promise<boolean> {
  const moved: { document: PostedDocument; moves: readonly Moved[] }[] = [];
  for (const document of documents) {
    const posts = document.model.posts.filter((post) => post.register.model === register.name);
    // What it posted when its definition said so stays until the posting is taken back.
    if (posts.length === 0 && (document.row || !registersOf(catalog, document.model.name).includes(register.name)))
      continue;
    const wanted = movementsOf(document, posts, caller);
    const moves = await differences(tx, register, { document, wanted }, caller);
    if (moves.length > 0) moved.push({ document, moves });
  }
  if (moved.length === 0) return false;
  for (const { document, moves } of moved) await guardPeriod(tx, register, { document, moves }, caller);
  const all = moved.flatMap(({ moves }) => moves);
  await holdSums(tx, register, all, caller);
  await store(tx, register, all, caller);
  for (const { document, moves } of moved) await guardBalances(tx, { catalog, register }, { document, moves }, caller);
  return true;
}

/** What goes first: a movement that comes may be the same on another day. */
async function store(tx: Queryable, register: Model, moves: readonly Moved[], caller: Caller): Promise<void> {
  const gone = moves.flatMap(({ id }) => id ?? []);
  const came = moves.filter(({ id }) => id === null).map(({ row }) => row);
  if (gone.length > 0)
    await tx.query(`delete from ${register.table} where "organization" = $1 and "id" = any($2::uuid[])`, [
      caller.orgId,
      gone,
    ]);
  if (came.length === 0) return;
  const columns = movementColumns(register);
  const names = columns.map(({ column }) => column).join(', ');
  await tx.query(
    `insert into ${register.table} ("id", "organization", "author", ${names}) select gen_random_uuid(), $1, $2, ${names} from ${recordset('$3', columns)}`,
    [caller.orgId, caller.userId, JSON.stringify(came)],
  );
}
