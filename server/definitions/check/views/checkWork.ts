// Checks what a module says of whose work its rows are: people, a day, a condition over the row itself.
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { kindOf } from '../../catalog/fieldKinds.ts';
import { modelFields } from '../../catalog/modelFields.ts';
import { BASE_FIELDS, PERSON_MODEL } from '../../catalog/names.ts';
import { fault } from '../../faults/index.ts';
import type { Issue } from '../../read/schemaIssues.ts';
import { didYouMean } from '../didYouMean.ts';

/** The condition is checked with the other conditions of rows, once the fields are sound. */
export function checkWork({ work, model, navigation }: ModuleDefinition): Issue[] {
  if (work === undefined || work === false) return [];
  if (model.single === true || navigation === undefined || model.name === PERSON_MODEL)
    return [{ path: '/work', reason: fault('rows of this module are nobody\'s work: take "work" out') }];
  const { due } = work;
  const people: readonly string[] = work.people ?? [];
  const fields = new Map([...modelFields(model), ...BASE_FIELDS]);
  const unknown = (path: string, name: string): Issue => ({
    path,
    reason: fault('unknown field "{0}"{1}', name, didYouMean(name, fields.keys())),
  });
  const issues = people.flatMap((name, index): Issue[] => {
    const path = `/work/people/${index}`;
    const field = fields.get(name);
    if (!field) return [unknown(path, name)];
    if (people.indexOf(name) < index) return [{ path, reason: fault('"{0}" is listed twice', name) }];
    return field.model === PERSON_MODEL ? [] : [{ path, reason: fault('"{0}" is no field with people', name) }];
  });
  const dueField = due === undefined ? undefined : fields.get(due);
  if (due === undefined) return issues;
  if (!dueField) return [...issues, unknown('/work/due', due)];
  const kind = kindOf(dueField);
  return kind === 'date' || kind === 'moment'
    ? issues
    : [...issues, { path: '/work/due', reason: fault('"{0}" is no date: name a DateField or a DateTimeField', due) }];
}
