// What a change leaves for after its commit, and what became of it: a unique group that rows stand in the way of stays agreed on and
// is reported with its module, until they are corrected.
import { fault } from '../faults/index.ts';
import { ownerOfTable } from '../catalog/modelFields.ts';
import type { Database } from '../../database/index.ts';
import type { Inspected } from '../storage/applyStorage.ts';
import { finishStorage } from '../storage/finishStorage.ts';
import { fillSearch } from '../storage/search/fillSearch.ts';
import type { Step } from '../storage/step.ts';
import { underLock } from '../storage/storageLock.ts';
import type { Issue } from '../read/schemaIssues.ts';
import { placeOf } from './plan/planOf.ts';
import { inForceOf } from './plan/planDefinition.ts';
import { prepare } from './draft/prepare.ts';
import { readStored, notifyProcesses, withoutDefinition, writeStored } from './stored.ts';

/** Of a module that stays in force; the rows are reported by a plan of it. */
export function waitingIssues({ skipped }: Inspected, model: string): Issue[] {
  return skipped
    .filter(({ step }) => step.condition?.then === 'wait' && ownerOfTable(step.model) === model)
    .map(({ step, obstacle }) => ({
      path: placeOf(step.model, step.columns[0]),
      reason: fault(
        '{0} ({1} rows); new rows are held to it, correct these',
        step.condition?.reason ?? '',
        obstacle.count,
      ),
    }));
}

export interface Finishing {
  largeBytes: number | undefined;
  warn(message: string): void;
}

export async function finishLater(
  database: Database,
  later: readonly Step[],
  { largeBytes, warn }: Finishing,
): Promise<void> {
  await finishStorage(database, later, warn);
  await fillSearch(database, warn);
  if (later.some(({ thing }) => thing === 'unique')) await noteWaiting(database, largeBytes);
}

async function noteWaiting(database: Database, largeBytes: number | undefined): Promise<void> {
  await underLock(database, async (tx) => {
    const stored = await readStored(tx);
    const { inspected } = await prepare(tx, { inForce: inForceOf(stored), drafts: [], largeBytes });
    const changed = stored.flatMap((row) => {
      const issues =
        row.inForce && row.state !== 'refused' && row.definition
          ? waitingIssues(inspected, row.definition.model.name)
          : row.issues;
      return JSON.stringify(issues) === JSON.stringify(row.issues) ? [] : [{ ...withoutDefinition(row), issues }];
    });
    for (const row of changed) await writeStored(tx, row);
    if (changed.length > 0) await notifyProcesses(tx);
  });
}
