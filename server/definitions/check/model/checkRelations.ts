// Checks formulas that look into other models: the field is there, reads no further row itself, and whoever sees the outcome may read it.
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { pathOf } from '../../../../src/engine/defaults/index.ts';
import { parseFormula } from '../../../../src/engine/formula/index.ts';
import { checkMeanings, readsAnotherRow } from './checkFormulas.ts';
import { didYouMean } from '../didYouMean.ts';
import { fault, type Texts } from '../../faults/index.ts';
import { kindOf } from '../../catalog/fieldKinds.ts';
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
import { ORGANIZATION_ROLES } from '../../catalog/names.ts';
import { grants } from '../../catalog/permissions.ts';
import type { Issue } from '../../read/schemaIssues.ts';

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

/** A person has one of them. */
const ORGANIZATION: ReadonlySet<string> = new Set(ORGANIZATION_ROLES);

/** The roles of one person, as few as can be. */
type Seer = readonly string[];

/** Rows are seen by those who may list or read them, the owner sees everything; one role may let a person see the rows, another the field. */
function seersOf(definition: ModuleDefinition, readers: readonly string[] | undefined): Seer[] {
  const viewers = Object.keys(definition.permissions).filter((role) => mayView(definition, role));
  if (readers === undefined) return viewers.map((role) => [role]);
  return readers.flatMap((reader) =>
    viewers.includes(reader)
      ? [[reader]]
      : viewers.filter((role) => !(ORGANIZATION.has(role) && ORGANIZATION.has(reader))).map((role) => [reader, role]),
  );
}

function mayView({ permissions }: ModuleDefinition, role: string): boolean {
  return role === 'owner' || grants(permissions, role, 'list') || grants(permissions, role, 'read');
}

/** By a condition of its grant. */
function seesSomeRows({ permissions }: ModuleDefinition, role: string): boolean {
  const grant = role === 'owner' || !Object.hasOwn(permissions, role) ? undefined : permissions[role];
  return typeof grant === 'object' && 'can' in grant && grant.rows !== undefined;
}

function hiddenFault(
  name: string,
  { read }: FieldDefinition,
  { target, seers }: { target: ModuleDefinition; seers: readonly Seer[] },
): Texts | undefined {
  const model = target.model.name;
  const stranger = seers.find((roles) => !roles.some((role) => mayView(target, role)));
  if (stranger !== undefined)
    return fault(
      '<{0}>: the role "{1}" sees the outcome and may not read the model "{2}": give this field a "read" without it',
      name,
      stranger.join(' + '),
      model,
    );
  const partialViewers = seers.find(
    (roles) => !roles.some((role) => mayView(target, role) && !seesSomeRows(target, role)),
  );
  if (partialViewers !== undefined)
    return fault(
      '<{0}>: the role "{1}" sees the outcome and only some rows of the model "{2}": give this field a "read" without it',
      name,
      partialViewers.join(' + '),
      model,
    );
  const excluded = read && seers.find((roles) => !roles.some((role) => role === 'owner' || read.includes(role)));
  return excluded === undefined
    ? undefined
    : fault(
        '<{0}> may not be read by everybody who sees the outcome, such as the role "{1}": give this field a "read" without it',
        name,
        excluded.join(' + '),
      );
}
