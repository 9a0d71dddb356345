// Runs of a job, one transaction each: what is done is done with the run's own end, so that a repetition finds nothing left to do.
import type { Database, Queryable } from '../database/index.ts';
import { RULE, type CatalogStore } from '../definitions/index.ts';
import { ApiError } from '../errors/index.ts';
import { ownerOf } from '../host/index.ts';
import type { Caller } from '../http/index.ts';
import type { JobContext, RowHooks, WriteAccount } from '../ports/index.ts';
import { opened, runHooks } from '../records/write/index.ts';
import { findRule, type Rule } from './rules.ts';
import { performSteps, StepFailed, type StepTools } from './steps.ts';

export interface ExecuteDeps {
  catalog: CatalogStore;
  hooks(): RowHooks;
  tools: StepTools;
}

interface RunRow {
  id: string;
  organization: string;
  rule: string;
  row_id: string | null;
  depth: number;
  attempts: number;
}

/** Of what is no refusal. */
const MOST_ATTEMPTS = 3;
const FIND = `select id, organization, rule, row_id, depth, attempts from app.workflow_run where id = $1 and state = 'waiting'`;
const END = `update app.workflow_run set state = $2, outcome = $3, error = $4, duration_ms = $5, attempts = attempts + 1, finished_at = clock_timestamp() where id = $1`;

/** Throws when some are to be tried again. */
export async function executeRuns(ids: readonly string[], context: JobContext, deps: ExecuteDeps): Promise<void> {
  let again: unknown;
  for (const id of ids) {
    context.signal.throwIfAborted();
    const failure = await executeRun(id, context, deps);
    again ??= failure;
  }
  if (again !== undefined) throw again instanceof Error ? again : new Error('again');
}

async function executeRun(id: string, context: JobContext, deps: ExecuteDeps): Promise<unknown> {
  const { database, signal } = context;
  const begunMs = Date.now();
  const [run] = await database.query<RunRow & Record<string, unknown>>(FIND, [id]);
  if (!run) return undefined;
  try {
    const rule = await findRule(database, deps.catalog.current(), { key: run.rule, orgId: run.organization });
    const caller = rule && (await callerOf(rule, run, context));
    const account = await database.transaction(async (tx) => {
      const [own] = await tx.query(`${FIND} for update skip locked`, [id]);
      return own ? runIn(tx, run, { rule, caller, begunMs }, deps) : undefined;
    }, signal);
    for (const announce of account?.afterwards ?? []) announce();
    return undefined;
  } catch (error) {
    if (signal.aborted) throw error;
    return failed(database, run, error, begunMs);
  }
}

async function runIn(
  tx: Queryable,
  run: RunRow,
  { rule, caller, begunMs }: { rule: Rule | undefined; caller: Caller | undefined; begunMs: number },
  { catalog: store, hooks, tools }: ExecuteDeps,
): Promise<WriteAccount> {
  const { account } = opened({ hooks: hooks() });
  const catalog = store.current();
  const outcome =
    rule && caller
      ? await performSteps({ tx, catalog, account, caller, rule, rowId: run.row_id ?? undefined, run: run.id }, tools)
      : undefined;
  if (caller) await runHooks(tx, { catalog, caller, account });
  const kept = outcome?.map(({ values: _values, ...each }) => each) ?? [];
  await tx.query(END, [run.id, outcome ? 'done' : 'skipped', JSON.stringify(kept), null, Date.now() - begunMs]);
  return account;
}

/** Answers what shall be tried again. */
async function failed(database: Database, run: RunRow, thrown: unknown, begunMs: number): Promise<unknown> {
  const error = thrown instanceof StepFailed ? thrown.cause : thrown;
  const isFinal = error instanceof ApiError || run.attempts + 1 >= MOST_ATTEMPTS;
  if (!isFinal) {
    await database.query('update app.workflow_run set attempts = attempts + 1 where id = $1', [run.id]);
    return error;
  }
  await database.query(END, [run.id, 'failed', '[]', JSON.stringify(errorOf(thrown)), Date.now() - begunMs]);
  return undefined;
}

/** Codes and names of fields: an error's text may hold values. */
export function errorOf(thrown: unknown): { code: string; step?: number; fields?: string[] } {
  const error = thrown instanceof StepFailed ? thrown.cause : thrown;
  const place = thrown instanceof StepFailed ? { step: thrown.step } : {};
  if (!(error instanceof ApiError)) return { code: 'internal', ...place };
  return { code: error.code, ...place, ...(error.fields ? { fields: Object.keys(error.fields) } : {}) };
}

/** Rules of definitions have the rights of an owner, in the rows that he sees, and write what code alone writes; those of an organisation have the rights of the person who saved them last, as they are now. */
async function callerOf(
  { own }: Rule,
  { id, organization: orgId, depth }: RunRow,
  { database, callerOf: find }: JobContext,
): Promise<Caller> {
  const userId = own ? own.person : await ownerOf(database, orgId);
  if (userId === undefined) throw new ApiError('forbidden');
  const caller = await find({ orgId, userId, lang: 'ru', actionUid: id });
  const roles = own ? caller.roles : [...caller.roles, RULE];
  return { ...caller, roles, isUnattended: true, workflowDepth: depth };
}
