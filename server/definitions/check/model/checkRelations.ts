// Checks formulas that look into other models: the field is there, reads no further row itself, and whoever sees the outcome may read it.
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { pathOf } from '../../../../src/engine/defaults/index.ts';
import { parseFormula } from '../../../../src/engine/formula/index.ts';
import { checkMeanings, readsAnotherRow } from './checkFormulas.ts';
import { didYouMean } from '../didYouMean.ts';
import { fault, type Texts } from '../../faults/index.ts';
import { isLookup, kindOf } from '../../catalog/fieldKinds.ts';
import { isReadable } from '../../catalog/formulaFields.ts';
import type { ModulesByModel } from '../../catalog/catalog.ts';
import {
  formulaScopes,
  readsRelations,
  splitName,
  type FormulaScope,
  type FormulaSource,
  type LookupSource,
} from '../../catalog/formulaSources.ts';
import { modelFields } from '../../catalog/modelFields.ts';
import type { Issue } from '../../read/schemaIssues.ts';
import { hiddenFault, seersOf, type Seer } from './seers.ts';

/** For a module whose formulas are sound within itself, among the modules in force. */
export function checkRelations(definition: ModuleDefinition, modules: ModulesByModel): Issue[] {
  if (!readsRelations(definition)) return [];
  const issues = formulaScopes(definition).flatMap((scope) => [
    ...scope.sources.flatMap((source) => sourceIssues(source, scope, { definition, modules })),
    ...scope.lookups.flatMap((source) => lookupIssues(source, scope, { definition, modules })),
  ]);
  return issues.length > 0 ? issues : checkMeanings(definition, modules);
}

interface Around {
  definition: ModuleDefinition;
  modules: ModulesByModel;
}

function sourceIssues(
  { path, text, readers }: FormulaSource,
  scope: FormulaScope,
  { definition, modules }: Around,
): Issue[] {
  const parsed = parseFormula(text);
  const fields = new Map(scope.fields);
  const seers = seersOf(definition, readers);
  return (parsed.ok ? parsed.refs : []).flatMap((name) => {
    const [root, column] = splitName(name);
    const target = column === '' ? undefined : modules.get(fields.get(root)?.model ?? '');
    const reason = target && targetFault(name, target, { modules, seers });
    return reason === undefined ? [] : [{ path, reason }];
  });
}

/** The default of a reference: the row referred to has one to the same model. */
function lookupIssues(
  { path, text, readers, model }: LookupSource,
  scope: FormulaScope,
  { definition, modules }: Around,
): Issue[] {
  const [root, column] = pathOf(text) ?? [];
  const target = root === undefined ? undefined : modules.get(new Map(scope.fields).get(root)?.model ?? '');
  if (!target || root === undefined || column === undefined) return [];
  const name = `${root}.${column}`;
  const fields = new Map(modelFields(target.model));
  const field = fields.get(column);
  const isFit = (each: FieldDefinition): boolean => kindOf(each) === 'reference' && each.model === model;
  if (!field) return [{ path, reason: unknownFault(name, target, isFit) }];
  if (isLookup(field))
    return [
      {
        path,
        reason: fault(
          '<{0}>: "{1}" is itself computed from another row: a formula looks one step away from "{2}"',
          name,
          column,
          root,
        ),
      },
    ];
  const reason = isFit(field)
    ? hiddenFault(name, field, { target, seers: seersOf(definition, readers) })
    : fault('<{0}> is no reference to "{1}"', name, model ?? '');
  return reason === undefined ? [] : [{ path, reason }];
}

function unknownFault(name: string, { model }: ModuleDefinition, isFit: (field: FieldDefinition) => boolean): Texts {
  const [, column] = splitName(name);
  const usable = modelFields(model).flatMap(([each, field]) => (isFit(field) ? [each] : []));
  return fault(
    '#NAME? <{0}>: the model "{1}" has no field "{2}"{3}',
    name,
    model.name,
    column,
    didYouMean(column, usable),
  );
}

function targetFault(
  name: string,
  target: ModuleDefinition,
  { modules, seers }: { modules: ModulesByModel; seers: readonly Seer[] },
): Texts | undefined {
  const [root, column] = splitName(name);
  const field = new Map(modelFields(target.model)).get(column);
  if (!field) return unknownFault(name, target, isReadable);
  if (kindOf(field) === 'reference')
    return fault('<{0}>: a formula looks one step away, "{1}" leads to another row', name, column);
  if (!isReadable(field)) return fault('<{0}>: a {1} cannot be used in a formula', name, field.type);
  if (readsAnotherRow(target, column, modules))
    return fault(
      '<{0}>: "{1}" is itself computed from another row: a formula looks one step away from "{2}"',
      name,
      column,
      root,
    );
  return hiddenFault(name, field, { target, seers });
}
