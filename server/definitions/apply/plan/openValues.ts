// Which stored values a plan may show: of fields that everybody reads, before the change and after it. Whoever plans may be none of
// those whom a restricted field is for. Pure.
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { allFields, fieldBefore, type NameChange } from '../names/names.ts';
import type { PlanIssue } from './storedPlan.ts';

export interface Versions {
  before: ModuleDefinition | undefined;
  after: ModuleDefinition;
  names: NameChange | undefined;
}

/** Where values stand, by the names after the change; without a name: in the part itself. */
export interface ValuePlace {
  name: string | undefined;
  part: string | undefined;
}

/** The values go where one of the fields they are made of is not for everybody; how many rows, and which, is reported all the same. */
export function withOpenValues(issue: PlanIssue, versions: Versions, places: readonly ValuePlace[]): PlanIssue {
  return issue.rows === undefined || places.every((place) => isOpen(versions, place)) ? issue : withoutValues(issue);
}

export function withoutValues(issue: PlanIssue): PlanIssue {
  return issue.rows ? { ...issue, rows: issue.rows.map(({ value: _value, ...row }) => row) } : issue;
}

function isOpen(versions: Versions, { name, part }: ValuePlace): boolean {
  return (
    (part === undefined || isOpenField(versions, part, undefined)) &&
    (name === undefined || isOpenField(versions, name, part))
  );
}

/** Of values that the definition in force does not know, nobody can say whom they were for. */
function isOpenField({ before, after, names }: Versions, name: string, part: string | undefined): boolean {
  const is = allFields(after).find((entry) => entry.name === name && entry.part === part)?.field;
  const was = before && fieldBefore(before, names, { name, part });
  return is !== undefined && is.read === undefined && was !== undefined && was.read === undefined;
}
