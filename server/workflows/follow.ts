// What was written, held against the rules that follow it, within the same transaction.
import type { Queryable } from '../database/index.ts';
import { conditionOf, type Catalog, type Model } from '../definitions/index.ts';
import type { Caller } from '../http/index.ts';
import type { HookWork, RowChange } from '../ports/index.ts';
import { todayIn, wholeRows } from '../records/access/index.ts';
import { bareValue, isSameValue } from '../records/write/index.ts';
import { definedRules, ownRules, type Rule } from './rules.ts';
import type { NewRun, RunQueue } from './runs.ts';

type Row = Readonly<Record<string, unknown>>;
const FOLLOWED: ReadonlySet<string> = new Set(['created', 'changed', 'changed_to']);

/** Writes the runs of one transaction's changes; `runs` queues them. */
export async function followWrites(
  changes: readonly RowChange[],
  { tx, catalog, caller }: Pick<HookWork, 'tx' | 'catalog' | 'caller'>,
  runs: RunQueue,
): Promise<void> {
  const merged = mergedChanges(changes);
  const rules = await rulesOf(tx, catalog, merged, caller);
  if (rules.length === 0) return;
  const found: NewRun[] = [];
  const key = await transactionKey(tx);
  for (const model of new Set(rules.map((rule) => rule.model.name))) {
    const own = merged.filter((change) => change.model === model);
    const after = await wholeRows(tx, catalog, { model, ids: own.map(({ id }) => id) }, caller);
    for (const rule of rules.filter((each) => each.model.name === model))
      for (const change of own)
        if (fits(rule, change, after.get(change.id) ?? {}, caller))
          found.push({ rule: rule.key, model, row_id: change.id, event_key: `${change.id}:${key}` });
  }
  if (found.length > 0)
    await runs.write(tx, caller.orgId, found, { cause: caller.userId, depth: (caller.workflowDepth ?? 0) + 1 });
}

/** Hooks may change a row once more: it is one event all the same. */
async function transactionKey(tx: Queryable): Promise<string> {
  const [found] = await tx.query<{ key: string }>('select pg_current_xact_id()::text as key');
  return found?.key ?? '';
}

async function rulesOf(
  tx: Queryable,
  catalog: Catalog,
  changes: readonly RowChange[],
  { orgId }: Caller,
): Promise<Rule[]> {
  const models = [...new Set(changes.map(({ model }) => model))];
  if (models.length === 0) return [];
  const own = await ownRules(tx, catalog, 'organization = $1 and model = any($2)', [orgId, models]);
  return [...definedRules(catalog).filter(({ model }) => models.includes(model.name)), ...own].filter(
    ({ definition }) => FOLLOWED.has(definition.on.event),
  );
}

/** One for each row that was made or changed: a row that was made and changed at once was made. */
function mergedChanges(changes: readonly RowChange[]): RowChange[] {
  const merged = new Map<string, RowChange>();
  for (const change of changes) {
    const key = `${change.model} ${change.id}`;
    const known = merged.get(key);
    if (change.kind === 'delete') merged.delete(key);
    else if (change.kind !== 'restore')
      merged.set(key, known ? { ...known, fields: [...(known.fields ?? []), ...(change.fields ?? [])] } : change);
  }
  return [...merged.values()];
}

function fits({ model, definition: { on, when } }: Rule, change: RowChange, row: Row, caller: Caller): boolean {
  const { before } = change;
  const isNew = change.kind === 'create';
  const differs = (name: string): boolean => {
    const field = model.fields.get(name);
    return (
      change.fields?.includes(name) === true ||
      (field !== undefined &&
        !field.part &&
        JSON.stringify(bareValue(field, before?.[name])) !== JSON.stringify(bareValue(field, row[name])))
    );
  };
  switch (on.event) {
    case 'created':
      if (!isNew) return false;
      break;
    case 'changed':
      if (isNew || (on.fields && !on.fields.some(differs))) return false;
      break;
    default: {
      const field = model.fields.get(on.field ?? '');
      if (!field || !isSameValue(field, on.value, row[field.name])) return false;
      if (!isNew && isSameValue(field, on.value, before?.[field.name])) return false;
    }
  }
  return fitsCondition(model, when, row, caller);
}

export function fitsCondition(model: Model, when: string | undefined, row: Row, caller: Caller): boolean {
  return (
    when === undefined || conditionOf(model, when).holds(row, { me: caller.userId, today: todayIn(caller.orgTimezone) })
  );
}
