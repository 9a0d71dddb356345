// From definitions that passed every check to all that changes with them: storage, names, and a plan that reports each. Reads only.
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import type { Queryable } from '../../../database/index.ts';
import { byModel } from '../../catalog/formulaFields.ts';
import { tablesOf } from '../../catalog/buildCatalog.ts';
import { ownerOfTable } from '../../catalog/modelFields.ts';
import { inspectPlan, type Inspected, type InspectOptions } from '../../storage/applyStorage.ts';
import { planStorage, type StoragePlan } from '../../storage/plan/planTables.ts';
import { readTables, type FoundTable } from '../../storage/readTables.ts';
import { LARGE_BYTES } from '../../storage/plan/settleTable.ts';
import { registerGroups } from '../../storage/registers/registerGroup.ts';
import { rollupGroups } from '../../storage/rollups/rollupGroup.ts';
import type { Step } from '../../storage/step.ts';
import type { StorageChange } from '../../storage/plan/storageChange.ts';
import { brokenRules } from '../plan/brokenRules.ts';
import { isDropped, nextOf, type Draft } from './draft.ts';
import { nameChange, tableOf, type NameChange } from '../names/names.ts';
import { planOf } from '../plan/planOf.ts';
import { sectionWarnings } from '../plan/sectionWarnings.ts';
import type { PlanIssue, StoredPlan } from '../plan/storedPlan.ts';

export interface Ask extends InspectOptions {
  /** All that is in force, in order. */
  inForce: readonly ModuleDefinition[];
  drafts: readonly Draft[];
  largeBytes?: number | undefined;
}

export interface Prepared {
  /** What is in force afterwards, in order. */
  next: ModuleDefinition[];
  names: ReadonlyMap<string, NameChange>;
  storage: StoragePlan;
  inspected: Inspected;
  /** By module. */
  plans: ReadonlyMap<string, StoredPlan>;
}

export async function prepare(
  database: Queryable,
  { inForce, drafts, organization, isDry, known, largeBytes = LARGE_BYTES }: Ask,
): Promise<Prepared> {
  const found = await readTables(database);
  const next = nextOf(inForce, drafts);
  const names = new Map(
    drafts.flatMap(({ definition, before }) =>
      before ? [[definition.name, nameChange(before.definition, definition)] as const] : [],
    ),
  );
  const change = storageChange({ inForce, drafts, names, found });
  const storage = planStorage(next.flatMap(tablesOf), found, {
    change,
    largeBytes,
    rollups: [...rollupGroups(byModel(next)), ...registerGroups(byModel(next))],
  });
  const inspected = await inspectPlan(database, storage, { organization, isDry, known, largeBytes });
  const plans = new Map<string, StoredPlan>();
  for (const draft of drafts) {
    const own = names.get(draft.definition.name);
    const warnings: PlanIssue[] =
      draft.before && own && !isDropped(draft.definition)
        ? await brokenRules(database, {
            before: draft.before.definition,
            after: draft.definition,
            names: own,
            next,
            found,
            organization,
          })
        : [];
    warnings.push(...sectionWarnings(draft.definition, next));
    plans.set(
      draft.definition.name,
      await planOf(database, { draft, names: own, storage, inspected, found, largeBytes, warnings }),
    );
  }
  return { next, names, storage, inspected, plans };
}

/** What is left for after the commit, without what is known to fail. */
export function laterOf({ storage, inspected: { skipped } }: Prepared): Step[] {
  return storage.later.filter((step) => !skipped.some((entry) => entry.step === step));
}

interface Changing extends Pick<Ask, 'inForce' | 'drafts'> {
  names: ReadonlyMap<string, NameChange>;
  found: ReadonlyMap<string, FoundTable>;
}

/** While it is put together. */
type Growing = { [K in keyof StorageChange]: StorageChange[K][number][] };

function storageChange({ inForce, drafts, names, found }: Changing): StorageChange {
  const change: Growing = {
    before: inForce.flatMap(tablesOf),
    tables: [],
    columns: [],
    dropColumns: [],
    dropTables: [],
  };
  for (const { definition, before } of drafts) {
    const model = definition.model.name;
    const tables = [...found.keys()].filter(
      (table) => ownerOfTable(table) === (before?.definition.model.name ?? model),
    );
    if (isDropped(definition)) {
      change.dropTables.push(...tables.sort((one, other) => other.length - one.length));
      continue;
    }
    const own = names.get(definition.name);
    if (!own) continue;
    addRenames({ model, tables, own, change });
    for (const { name, part } of own.drops) {
      change.dropColumns.push({ table: tableOf(model, part), column: name });
      change.dropTables.push(tableOf(model, name));
    }
  }
  return change;
}

/** A table part moves with its model, and by its own name. */
function addRenames({
  model,
  tables,
  own,
  change,
}: {
  model: string;
  tables: readonly string[];
  own: NameChange;
  change: Growing;
}): void {
  for (const table of tables) {
    const [, part] = table.split('__');
    const to = tableOf(
      model,
      part === undefined
        ? undefined
        : (own.fields.find((entry) => entry.part === undefined && entry.from === part)?.to ?? part),
    );
    if (to !== table) change.tables.push({ from: table, to });
  }
  for (const { from, to, part } of own.fields) change.columns.push({ table: tableOf(model, part), from, to });
}
