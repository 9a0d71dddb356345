// What a rule would do with the newest rows: its steps are carried out by the caller's rights in a transaction that is taken back.
import type { WorkflowTrial } from '../../src/contract/index.ts';
import type { Database, Queryable } from '../database/index.ts';
import { hasRow, type Catalog } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';
import type { RowHooks } from '../ports/index.ts';
import { accessOf, Params, requireAction, scopeSql, wholeRows } from '../records/access/index.ts';
import { isSameValue, opened, runHooks } from '../records/write/index.ts';
import { momentSql } from './clock.ts';
import { errorOf } from './execute.ts';
import { fitsCondition } from './follow.ts';
import { shownError } from './present.ts';
import type { Rule } from './rules.ts';
import { performSteps, type StepTools } from './steps.ts';

type Tried = WorkflowTrial['results'][number];

export interface TrialDeps {
  database: Database;
  catalog: Catalog;
  hooks: RowHooks;
  tools: StepTools;
}

const MOST_ROWS = 50;
/** Of no run: nothing of a trial is kept. */
const NO_RUN = '00000000-0000-0000-0000-000000000000';

class TakenBack extends Error {
  readonly results: Tried[];

  constructor(results: Tried[]) {
    super('a trial is taken back');
    this.results = results;
  }
}

export async function tryRule(deps: TrialDeps, rule: Rule, caller: Caller): Promise<WorkflowTrial> {
  try {
    return await deps.database.transaction(async (tx) => {
      throw new TakenBack(await tryIn(tx, deps, rule, caller));
    });
  } catch (error) {
    if (error instanceof TakenBack) return { results: error.results };
    throw error;
  }
}

async function tryIn(tx: Queryable, deps: TrialDeps, rule: Rule, caller: Caller): Promise<Tried[]> {
  if (!hasRow(rule.definition)) return [{ row: null, fits: true, ...(await trySteps(tx, deps, rule, { caller })) }];
  const rows = await newestRows(tx, deps.catalog, rule, caller);
  const ids = rows.map(({ id }) => id);
  const whole = await wholeRows(tx, deps.catalog, { model: rule.model.name, ids }, caller);
  const { on, when } = rule.definition;
  const results: Tried[] = [];
  for (const { id, string_view, at } of rows) {
    const row = whole.get(id) ?? {};
    const field = on.event === 'changed_to' ? rule.model.fields.get(on.field ?? '') : undefined;
    const fits =
      (!field || isSameValue(field, on.value, row[field.name])) &&
      (on.event !== 'date_reached' || at !== null) &&
      fitsCondition(rule.model, when, row, caller);
    results.push({
      row: { id, string_view },
      fits,
      ...(on.event === 'date_reached' ? { at } : {}),
      ...(fits ? await trySteps(tx, deps, rule, { caller, rowId: id }) : {}),
    });
  }
  return results;
}

async function trySteps(
  tx: Queryable,
  { catalog, hooks, tools }: TrialDeps,
  rule: Rule,
  { caller, rowId }: { caller: Caller; rowId?: string },
): Promise<Pick<Tried, 'outcome' | 'error'>> {
  const { account } = opened({ hooks });
  const silent: StepTools = {
    ...tools,
    outbox: { mailIn: () => Promise.resolve() },
    callAddress: () => Promise.resolve(),
  };
  await tx.query('savepoint trial');
  try {
    const outcome = await performSteps({ tx, catalog, account, caller, rule, rowId, run: NO_RUN }, silent);
    await runHooks(tx, { catalog, caller, account });
    return { outcome: (outcome ?? []).map(({ id: _id, ...each }) => each) };
  } catch (error) {
    return { error: shownError(errorOf(error), caller.lang) };
  } finally {
    await tx.query('rollback to savepoint trial');
  }
}

async function newestRows(
  tx: Queryable,
  catalog: Catalog,
  rule: Rule,
  caller: Caller,
): Promise<{ id: string; string_view: string; at: string | null }[]> {
  const access = accessOf(catalog, rule.model.name, caller);
  requireAction(access, 'list');
  const params = new Params(caller);
  const field =
    rule.definition.on.event === 'date_reached' ? rule.model.fields.get(rule.definition.on.field ?? '') : undefined;
  const moment = field ? momentSql(rule, field, caller.orgTimezone) : 'null::timestamptz';
  return tx.query(
    `select t."id" as id, t."string_view" as string_view, ${moment} as at from ${rule.model.table} t
     where t."organization" = ${params.add(caller.orgId, 'uuid')} and t."deleted_at" is null and ${scopeSql(access, 'list', 't', params)}
     order by t."created_at" desc, t."id" desc limit ${MOST_ROWS}`,
    params.values,
  );
}
