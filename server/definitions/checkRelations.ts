// Checks formulas that look into other models: the field is there, reads no further row itself, and whoever sees the outcome may read it.
import type { FieldDefinition, ModuleDefinition } from '../../src/contract/index.ts';
import { parseFormula } from '../../src/engine/formula/index.ts';
import { checkMeanings, readsAnotherRow } from './checkFormulas.ts';
import { didYouMean } from './didYouMean.ts';
import { kindOf } from './fieldKinds.ts';
import { isReadable, type ModulesByModel } from './formulaFields.ts';
import { formulaScopes, readsRelations, splitName, type FormulaScope, type FormulaSource } from './formulaSources.ts';
import { modelFields } from './modelFields.ts';
import { grants } from './permissions.ts';
import type { Issue } from './schemaIssues.ts';

/** For a module whose formulas are sound within itself, among the modules in force. */
export function checkRelations(definition: ModuleDefinition, modules: ModulesByModel): Issue[] {
  if (!readsRelations(definition)) return [];
  const issues = formulaScopes(definition).flatMap((scope) => scope.sources.flatMap((source) => sourceIssues(source, scope, { definition, modules })));
  return issues.length > 0 ? issues : checkMeanings(definition, modules);
}

interface Around {
  definition: ModuleDefinition;
  modules: ModulesByModel;
}

function sourceIssues({ path, text, readers }: FormulaSource, scope: FormulaScope, { definition, modules }: Around): Issue[] {
  const parsed = parseFormula(text);
  const fields = new Map(scope.fields);
  const seers = rolesThatSee(definition, readers);
  return (parsed.ok ? parsed.refs : []).flatMap((name) => {
    const [root, column] = splitName(name);
    const target = column === '' ? undefined : modules.get(fields.get(root)?.model ?? '');
    const reason = target && targetFault(name, target, { modules, seers });
    return reason === undefined ? [] : [{ path, reason }];
  });
}

function targetFault(name: string, target: ModuleDefinition, { modules, seers }: { modules: ModulesByModel; seers: readonly string[] }): string | undefined {
  const [root, column] = splitName(name);
  const model = target.model.name;
  const fields = new Map(modelFields(target.model));
  const field = fields.get(column);
  if (!field) return `#NAME? <${name}>: the model "${model}" has no field "${column}"${didYouMean(column, [...fields].filter(([, each]) => isReadable(each)).map(([each]) => each))}`;
  if (kindOf(field) === 'reference') return `<${name}>: a formula looks one step away, "${column}" leads to another row`;
  if (!isReadable(field)) return `<${name}>: a ${field.type} cannot be used in a formula`;
  if (readsAnotherRow(target, column, modules)) return `<${name}>: "${column}" is itself computed from another row: a formula looks one step away from "${root}"`;
  return hiddenFault(name, field, { target, seers });
}

/** Rows are seen by those who may list or read them; the owner sees everything. */
function rolesThatSee(definition: ModuleDefinition, readers: readonly string[] | undefined): string[] {
  return Object.keys(definition.permissions).filter((role) => mayLook(definition, role) && (readers === undefined || readers.includes(role)));
}

function mayLook({ permissions }: ModuleDefinition, role: string): boolean {
  return role === 'owner' || grants(permissions, role, 'list') || grants(permissions, role, 'read');
}

/** By a condition of its grant. */
function seesSomeRows({ permissions }: ModuleDefinition, role: string): boolean {
  const grant = role === 'owner' || !Object.hasOwn(permissions, role) ? undefined : permissions[role];
  return typeof grant === 'object' && 'can' in grant && grant.rows !== undefined;
}

function hiddenFault(name: string, { read }: FieldDefinition, { target, seers }: { target: ModuleDefinition; seers: readonly string[] }): string | undefined {
  const model = target.model.name;
  const stranger = seers.find((role) => !mayLook(target, role));
  if (stranger !== undefined) return `<${name}>: the role "${stranger}" sees the outcome and may not read the model "${model}": give this field a "read" without it`;
  const halfSighted = seers.find((role) => seesSomeRows(target, role));
  if (halfSighted !== undefined) return `<${name}>: the role "${halfSighted}" sees the outcome and only some rows of the model "${model}": give this field a "read" without it`;
  const excluded = read && seers.find((role) => role !== 'owner' && !read.includes(role));
  return excluded === undefined ? undefined : `<${name}> may not be read by everybody who sees the outcome, such as the role "${excluded}": give this field a "read" without it`;
}
