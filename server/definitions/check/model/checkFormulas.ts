// Checks every formula of a module: it parses, its names exist within the module, nothing goes in a circle.
// What lies behind references is another module's: see checkRelations.
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { createDefaults } from '../../../../src/engine/defaults/index.ts';
import {
  comparedTexts,
  createFormulaSet,
  FormulaSqlError,
  PARENT,
  parseFormula,
  referencesOf,
  type FormulaReference,
  type FormulaSet,
} from '../../../../src/engine/formula/index.ts';
import { didYouMean } from '../didYouMean.ts';
import { unknownChoices } from '../unknownChoice.ts';
import { syntaxFault } from '../formulaSyntax.ts';
import { fault, spoken, type Texts } from '../../faults/index.ts';
import { isLookup, kindOf } from '../../catalog/fieldKinds.ts';
import { byModel, isReadable, scopeDefaults, scopeFields } from '../../catalog/formulaFields.ts';
import type { ModulesByModel } from '../../catalog/catalog.ts';
import {
  formulaScopes,
  readsRelations,
  splitName,
  within,
  type FormulaScope,
  type FormulaSource,
} from '../../catalog/formulaSources.ts';
import { lineFields, partFields, type FieldEntry } from '../../catalog/modelFields.ts';
import { isHiddenFromSome } from '../../catalog/permissions.ts';
import { formulaSql, type FormulaReading } from '../../storage/formulaColumns.ts';
import { OtherRows } from '../../storage/otherRows.ts';
import type { Issue } from '../../read/schemaIssues.ts';

export function checkFormulas(definition: ModuleDefinition): Issue[] {
  const issues = formulaScopes(definition).flatMap(nameIssues);
  return issues.length > 0 || readsRelations(definition) ? issues : checkMeanings(definition, byModel([definition]));
}

/** Types, circles and what the database can compute. For formulas whose names are all known. */
export function checkMeanings(definition: ModuleDefinition, modules: ModulesByModel): Issue[] {
  const circles = circleIssues(definition, modules);
  if (circles.length > 0) return circles;
  const others = new OtherRows(modules);
  return formulaScopes(definition).flatMap((scope) => {
    const set = createFormulaSet(scopeFields(scope, modules));
    const broken = set.issues.map((issue) => ({
      path: `${scope.place}/${issue.field}/formula`,
      reason: fault('{0} {1}', issue.code, spoken(issue.said)),
    }));
    if (broken.length > 0) return broken;
    const part = scope.part === undefined ? undefined : definition.model.fields[scope.part];
    const reader = part ? others.ofLines(definition, scope.part ?? '', part) : others.ofRows(definition);
    const reading = reader('t');
    const defaults = createDefaults([...set.fields.values()], scopeDefaults(scope));
    const unsound = (defaults?.issues ?? []).map((issue) => ({
      path: `${scope.place}/${issue.field}/defaultFormula`,
      reason: fault('{0} {1}', issue.code, spoken(issue.said)),
    }));
    if (unsound.length > 0) return unsound;
    return [
      ...expressionIssues(scope.sources, set),
      ...set.order.flatMap((name) =>
        sqlIssues(set, name, reading).map((reason) => ({ path: `${scope.place}/${name}/formula`, reason })),
      ),
    ];
  });
}

/** Circles that lead from the row to its lines and back. Those of one scope are found with its formulas. */
function circleIssues(definition: ModuleDefinition, modules: ModulesByModel): Issue[] {
  const { circles = [] } = new OtherRows(modules).documentFormulasOf(definition) ?? {};
  return circles
    .filter((way) => way.some((name) => name.includes('.')) && way.some((name) => !name.includes('.')))
    .map((way) => {
      const [root, column] = splitName(way[0] ?? '');
      return {
        path: `/model/fields/${column === '' ? root : `${root}/fields/${column}`}/formula`,
        reason: fault('#CYCLE! <{0}> depends on itself: {1}', way[0] ?? '', way.map((name) => `<${name}>`).join(' → ')),
      };
    });
}

/** Rules and tones are no fields of the set: their types are found out when they are compiled. */
function expressionIssues(sources: readonly FormulaSource[], set: FormulaSet): Issue[] {
  return sources.flatMap(({ path, text }) => {
    const issue = set.compile(text).issue;
    return issue ? [{ path, reason: fault('{0} {1}', issue.code, spoken(issue.said)) }] : [];
  });
}

/** What the page can compute and the database cannot, such as chains that grow too long when written out. */
function sqlIssues(set: FormulaSet, name: string, reading: FormulaReading): Texts[] {
  try {
    formulaSql(set, name, reading);
    return [];
  } catch (error) {
    if (!(error instanceof FormulaSqlError)) throw error;
    return [spoken(error.said)];
  }
}

function nameIssues({ fields, sources, lookups, parent }: FormulaScope): Issue[] {
  const all = new Map(fields);
  return [...sources, ...lookups].flatMap(({ path, text, readers }) => {
    const parsed = parseFormula(text);
    if (!parsed.ok) return [{ path, reason: syntaxFault(parsed) }];
    const reasons = new Map(
      referencesOf(parsed.ast)
        .flatMap((reference) => referenceFault(reference, { all, readers, parent }) ?? [])
        .map((reason) => [reason.en, reason]),
    );
    return [...reasons.values(), ...unknownChoices(comparedTexts(parsed.ast), all)].map((reason) => ({ path, reason }));
  });
}

interface Scope {
  all: ReadonlyMap<string, FieldDefinition>;
  readers: readonly string[] | undefined;
  parent: readonly FieldEntry[];
}

function referenceFault(reference: FormulaReference, scope: Scope): Texts | undefined {
  const { name, isAggregated } = reference;
  const [root, column] = splitName(name);
  if (column.includes('.'))
    return fault('<{0}>: a formula looks one step away: <{1}.{2}>', name, root, splitName(column)[0]);
  if (root === PARENT && scope.parent.length > 0) return parentFault(reference, scope);
  const field = scope.all.get(root);
  if (!field)
    return fault('#NAME? <{0}> is not a field{1}', name, didYouMean(root, usableNames(scope.all, name.includes('.'))));
  if (kindOf(field) === 'part') return partFault(reference, field, scope);
  if (isAggregated)
    return fault('<{0}>: sum, avg and count look at a table part, "{1}" is a {2}', name, root, field.type);
  if (isHidden([field], scope)) return hiddenReason(name);
  if (column !== '' && isLookup(field))
    return fault(
      '<{0}>: "{1}" is itself computed from another row: a formula looks one step away from "{2}"',
      name,
      root,
      root,
    );
  if (column !== '')
    return kindOf(field) === 'reference' ? undefined : fault('<{0}>: a {1} has no fields of its own', name, field.type);
  if (isReadable(field)) return undefined;
  return fault(
    '<{0}>: a {1} cannot be used in a formula{2}',
    name,
    field.type,
    kindOf(field) === 'reference' ? fault(': name a field of the row it refers to, <{0}.field>', name) : '',
  );
}

/** What a line reads of the row it belongs to. */
function parentFault({ name, isAggregated }: FormulaReference, scope: Scope): Texts | undefined {
  const [, column] = splitName(name);
  if (column === '' || isAggregated)
    return fault('<{0}>: a line has one document, name a field of it: <parent.rate>', name);
  const fields = new Map(scope.parent);
  const field = fields.get(column);
  if (!field)
    return fault(
      '#NAME? <{0}>: the document has no field "{1}"{2}',
      name,
      column,
      didYouMean(column, usableNames(fields, false)),
    );
  if (!isReadable(field)) return fault('<{0}>: a {1} cannot be used in a formula', name, field.type);
  return isHidden([field], scope) ? hiddenReason(name) : undefined;
}

/** A count needs no column. */
function partFault({ name, isAggregated }: FormulaReference, part: FieldDefinition, scope: Scope): Texts | undefined {
  const [root, column] = splitName(name);
  if (!isAggregated)
    return fault(
      '<{0}>: a table part has many lines, write sum(<{1}.{2}>), avg or count',
      name,
      root,
      column === '' ? 'amount' : column,
    );
  if (column === '') return isHidden([part], scope) ? hiddenReason(name) : undefined;
  const columns = new Map(lineFields(part));
  const line = columns.get(column);
  if (!line)
    return fault(
      '#NAME? <{0}>: the table part "{1}" has no column "{2}"{3}',
      name,
      root,
      column,
      didYouMean(column, columns.keys()),
    );
  if (!isReadable(line)) return fault('<{0}>: a {1} cannot be used in a formula', name, line.type);
  return isHidden([part, within(part, line)], scope) ? hiddenReason(name) : undefined;
}

/** Looked through only where a hint is still given. */
function* usableNames(all: ReadonlyMap<string, FieldDefinition>, isDotted: boolean): Iterable<string> {
  for (const [name, field] of all)
    if (isDotted ? ['reference', 'part'].includes(kindOf(field)) : isReadable(field)) yield name;
}

function isHidden(fields: readonly FieldDefinition[], { readers }: Scope): boolean {
  return fields.some(({ read }) => isHiddenFromSome(read, readers));
}

function hiddenReason(name: string): Texts {
  return fault('<{0}> may not be read by everybody who sees the outcome: give this field the same "read"', name);
}

/** Whether a computed field reads, itself or through others, a row that a reference leads to: then no formula of another row may read it. */
export function readsAnotherRow(definition: ModuleDefinition, name: string, modules: ModulesByModel): boolean {
  const others = new OtherRows(modules);
  const parts = new Map(partFields(definition.model));
  const seen = new Set<string>();
  const leadsAway = (field: string): boolean => {
    if (seen.has(field)) return false;
    seen.add(field);
    return others.formulasOf(definition).dependencies(field).some(isAway);
  };
  const isAway = (source: string): boolean => {
    const [root, column] = splitName(source);
    const part = parts.get(root);
    if (column === '') return false;
    if (part === undefined) return true;
    return others
      .lineFormulasOf(definition, root, part)
      .dependencies(column)
      .some((below) => {
        const [lineRoot, field] = splitName(below);
        return field !== '' && (lineRoot === PARENT ? leadsAway(field) : true);
      });
  };
  return leadsAway(name);
}
