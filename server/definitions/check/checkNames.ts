// Checks what a definition says of its former names and of what goes for good: nothing that is there may be either.
import type { FieldDefinition, ModuleDefinition } from '../../../src/contract/index.ts';
import { fault, type FaultParam } from '../faults/index.ts';
import { isRanked } from '../catalog/modelFields.ts';
import { POSTING_FIELDS, RANK, RESERVED_FIELDS } from '../catalog/names.ts';
import type { Issue } from '../read/schemaIssues.ts';

export function checkFormerNames(definition: ModuleDefinition): Issue[] {
  const { name, renamedFrom, model } = definition;
  const issues: Issue[] = [];
  if (renamedFrom === name)
    issues.push({ path: '/renamedFrom', reason: fault('"{0}" is the name the module has', name) });
  if (model.renamedFrom === model.name)
    issues.push({ path: '/model/renamedFrom', reason: fault('"{0}" is the name the model has', model.name) });
  for (const dropped of Object.keys(model.drop ?? {})) {
    if (isOwnColumn(dropped, definition))
      issues.push({
        path: `/model/drop/${dropped}`,
        reason: fault('"{0}" is a reserved name: every row needs it', dropped),
      });
    if (Object.hasOwn(model.fields, dropped))
      issues.push({
        path: `/model/drop/${dropped}`,
        reason: fault('the field "{0}" is in the definition: take it out first', dropped),
      });
    const heir = Object.entries(model.fields).find(([, field]) => field.renamedFrom === dropped)?.[0];
    if (heir !== undefined)
      issues.push({
        path: `/model/drop/${dropped}`,
        reason: fault('the values of "{0}" are those of "{1}" now, which is renamed from it', dropped, heir),
      });
  }
  const parts = Object.entries(model.fields).flatMap(([part, { fields }]) =>
    fields ? fieldIssues(`/model/fields/${part}/fields`, fields) : [],
  );
  return [...issues, ...fieldIssues('/model/fields', model.fields), ...parts];
}

/** What rows have beside their fields. */
function isOwnColumn(name: string, definition: ModuleDefinition): boolean {
  return (
    RESERVED_FIELDS.has(name) ||
    name.includes('__') ||
    (definition.model.posting === true && POSTING_FIELDS.has(name)) ||
    (isRanked(definition) && name === RANK)
  );
}

function fieldIssues(place: string, fields: Readonly<Record<string, FieldDefinition>>): Issue[] {
  const taken = new Map<string, string>();
  return Object.entries(fields).flatMap(([name, { renamedFrom }]) => {
    if (renamedFrom === undefined) return [];
    const path = `${place}/${name}/renamedFrom`;
    const other = taken.get(renamedFrom);
    taken.set(renamedFrom, name);
    if (renamedFrom === name) return [{ path, reason: fault('"{0}" is the name the field has', name) }];
    if (Object.hasOwn(fields, renamedFrom))
      return [
        {
          path,
          reason: fault(
            'the field "{0}" is in the definition: a field takes over the values of one that is gone',
            renamedFrom,
          ),
        },
      ];
    return other === undefined
      ? []
      : [{ path, reason: fault('"{0}" is renamed from "{1}" already', other, renamedFrom) }];
  });
}

/** Of a module and a model that another file still defines nobody is the heir. */
export function checkFormerNamesAgainst(
  { renamedFrom, model }: ModuleDefinition,
  other: ModuleDefinition,
  file: FaultParam,
): Issue[] {
  const issues: Issue[] = [];
  if (renamedFrom === other.name)
    issues.push({ path: '/renamedFrom', reason: fault('the module "{0}" is still defined in {1}', renamedFrom, file) });
  if (model.renamedFrom === other.model.name)
    issues.push({
      path: '/model/renamedFrom',
      reason: fault('the model "{0}" is still defined in {1}', model.renamedFrom, file),
    });
  return issues;
}
