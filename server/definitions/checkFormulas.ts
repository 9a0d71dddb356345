// Checks every formula of a module: it parses, its names exist within the module, nothing goes in a circle.
// What lies behind references is another module's: see checkRelations.
import type { FieldDefinition, ModuleDefinition } from '../../src/contract/index.ts';
import { createFormulaSet, FormulaSqlError, parseFormula, referencesOf, type FormulaReference, type FormulaSet } from '../../src/engine/formula/index.ts';
import { didYouMean } from './didYouMean.ts';
import { kindOf } from './fieldKinds.ts';
import { byModel, isReadable, scopeFields, type ModulesByModel } from './formulaFields.ts';
import { formulaScopes, readsRelations, splitName, within, type FormulaScope, type FormulaSource } from './formulaSources.ts';
import { lineFields, partFields } from './modelFields.ts';
import { formulaSql, type FormulaReading } from './storage/formulaColumns.ts';
import { OtherRows } from './storage/otherRows.ts';
import type { Issue } from './schemaIssues.ts';

export function checkFormulas(definition: ModuleDefinition): Issue[] {
  const issues = formulaScopes(definition).flatMap(nameIssues);
  return issues.length > 0 || readsRelations(definition) ? issues : checkMeanings(definition, byModel([definition]));
}

/** Types, circles and what the database can compute. For formulas whose names are all known. */
export function checkMeanings(definition: ModuleDefinition, modules: ModulesByModel): Issue[] {
  const others = new OtherRows(modules);
  return formulaScopes(definition).flatMap((scope) => {
    const set = createFormulaSet(scopeFields(scope, modules));
    const broken = set.issues.map((issue) => ({ path: `${scope.place}/${issue.field}/formula`, reason: `${issue.code} ${issue.detail}` }));
    if (broken.length > 0) return broken;
    const reading = (scope.part === undefined ? others.ofRows(definition) : others.ofLines(scope.fields))('t');
    return [...expressionIssues(scope.sources, set), ...set.order.flatMap((name) => sqlIssues(set, name, reading).map((reason) => ({ path: `${scope.place}/${name}/formula`, reason })))];
  });
}

/** Rules and tones are no fields of the set: their types are found out when they are compiled. */
function expressionIssues(sources: readonly FormulaSource[], set: FormulaSet): Issue[] {
  return sources.flatMap(({ path, text }) => {
    const issue = set.compile(text).issue;
    return issue ? [{ path, reason: `${issue.code} ${issue.detail}` }] : [];
  });
}

/** What the page can compute and the database cannot, such as chains that grow too long when written out. */
function sqlIssues(set: FormulaSet, name: string, reading: FormulaReading): string[] {
  try {
    formulaSql(set, name, reading);
    return [];
  } catch (error) {
    if (!(error instanceof FormulaSqlError)) throw error;
    return [error.message];
  }
}

function nameIssues({ fields, sources }: FormulaScope): Issue[] {
  const all = new Map(fields);
  return sources.flatMap(({ path, text, readers }) => {
    const parsed = parseFormula(text);
    if (!parsed.ok) return [{ path, reason: `#SYNTAX at position ${parsed.position + 1}: ${parsed.message}` }];
    const reasons = new Set(referencesOf(parsed.ast).flatMap((reference) => referenceFault(reference, { all, readers }) ?? []));
    return [...reasons].map((reason) => ({ path, reason }));
  });
}

interface Scope {
  all: ReadonlyMap<string, FieldDefinition>;
  readers: readonly string[] | undefined;
}

function referenceFault(reference: FormulaReference, scope: Scope): string | undefined {
  const { name, isAggregated } = reference;
  const [root, column] = splitName(name);
  if (column.includes('.')) return `<${name}>: a formula looks one step away: <${root}.${splitName(column)[0]}>`;
  const field = scope.all.get(root);
  if (!field) return `#NAME? <${name}> is not a field${didYouMean(root, usableNames(scope.all, name.includes('.')))}`;
  if (kindOf(field) === 'part') return partFault(reference, field, scope);
  if (isAggregated) return `<${name}>: sum, avg and count look at a table part, "${root}" is a ${field.type}`;
  if (isHidden([field], scope)) return hiddenReason(name);
  if (column !== '') return kindOf(field) === 'reference' ? undefined : `<${name}>: a ${field.type} has no fields of its own`;
  if (isReadable(field)) return undefined;
  return `<${name}>: a ${field.type} cannot be used in a formula${kindOf(field) === 'reference' ? `: name a field of the row it refers to, <${name}.field>` : ''}`;
}

/** A count needs no column. */
function partFault({ name, isAggregated }: FormulaReference, part: FieldDefinition, scope: Scope): string | undefined {
  const [root, column] = splitName(name);
  if (!isAggregated) return `<${name}>: a table part has many lines, write sum(<${root}.${column === '' ? 'amount' : column}>), avg or count`;
  if (column === '') return isHidden([part], scope) ? hiddenReason(name) : undefined;
  const columns = new Map(lineFields(part));
  const line = columns.get(column);
  if (!line) return `#NAME? <${name}>: the table part "${root}" has no column "${column}"${didYouMean(column, columns.keys())}`;
  if (!isReadable(line)) return `<${name}>: a ${line.type} cannot be used in a formula`;
  return isHidden([part, within(part, line)], scope) ? hiddenReason(name) : undefined;
}

function usableNames(all: ReadonlyMap<string, FieldDefinition>, isDotted: boolean): string[] {
  return [...all].filter(([, field]) => (isDotted ? ['reference', 'part'].includes(kindOf(field)) : isReadable(field))).map(([name]) => name);
}

function isHidden(fields: readonly FieldDefinition[], { readers }: Scope): boolean {
  return fields.some(({ read }) => read && !(readers ?? ['']).every((role) => read.includes(role)));
}

function hiddenReason(name: string): string {
  return `<${name}> may not be read by everybody who sees the outcome: give this field the same "read"`;
}

/** Whether a computed field reads, itself or through others, a row that a reference leads to: then no formula of another row may read it. */
export function readsAnotherRow(definition: ModuleDefinition, name: string, modules: ModulesByModel): boolean {
  const others = new OtherRows(modules);
  const parts = new Map(partFields(definition.model));
  return others.formulasOf(definition).dependencies(name).some((source) => {
    const [root, column] = splitName(source);
    const part = parts.get(root);
    if (column === '') return false;
    return part === undefined || others.lineFormulasOf(definition, root, part).dependencies(column).some((below) => below.includes('.'));
  });
}
