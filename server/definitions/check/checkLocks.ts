// Checks which statuses lock a row, and what stays open in them.
import type { FieldDefinition, StatusDefinition } from '../../../src/contract/index.ts';
import { fault } from '../faults/index.ts';
import type { Issue } from '../read/schemaIssues.ts';
import { didYouMean } from './didYouMean.ts';
import { unwritable } from './model/checkValues.ts';

/** For a status whose field is sound. */
export function checkLocks(status: StatusDefinition, fields: ReadonlyMap<string, FieldDefinition>): Issue[] {
  const name = status.field;
  const choices = (fields.get(name)?.choices ?? []).map(({ id }) => id);
  const seen = new Set<string>();
  const issues: Issue[] = [];
  for (const [index, { in: states, except }] of (status.locked ?? []).entries()) {
    const open: readonly string[] = except ?? [];
    const path = `/model/status/locked/${index}`;
    for (const [place, id] of states.entries()) {
      if (!choices.includes(id))
        issues.push({
          path: `${path}/in/${place}`,
          reason: fault('"{0}" is not a choice of "{1}"{2}', id, name, didYouMean(id, choices)),
        });
      else if (seen.has(id)) issues.push({ path: `${path}/in/${place}`, reason: fault('"{0}" is listed twice', id) });
      seen.add(id);
    }
    for (const [place, each] of open.entries()) {
      const reason =
        exceptFault(each, name, fields) ??
        (open.indexOf(each) < place ? fault('"{0}" is listed twice', each) : undefined);
      if (reason) issues.push({ path: `${path}/except/${place}`, reason });
    }
  }
  return issues;
}

function exceptFault(
  name: string,
  status: string,
  fields: ReadonlyMap<string, FieldDefinition>,
): ReturnType<typeof fault> | undefined {
  const field = fields.get(name);
  if (!field) return fault('unknown field "{0}"{1}', name, didYouMean(name, fields.keys()));
  if (name === status) return fault('"{0}" is the status: it moves by transitions alone', name);
  return unwritable(field);
}
