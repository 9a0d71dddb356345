// Checks every formula of a module: it parses, its names exist and are of one row, nothing goes in a circle.
import type { FieldDefinition, ModuleDefinition } from '../../src/contract/index.ts';
import { createFormulaSet, formulaToSql, FormulaSqlError, parseFormula, type FormulaField, type FormulaSet } from '../../src/engine/formula/index.ts';
import { didYouMean } from './didYouMean.ts';
import { kindOf, precisionOf } from './fieldKinds.ts';
import type { Issue } from './schemaIssues.ts';

/** Fields of a model as formulas see them; references, lists and files take no part. */
export function formulaFields(fields: Iterable<readonly [string, FieldDefinition]>): FormulaField[] {
  const answer: FormulaField[] = [];
  for (const [name, field] of fields) {
    const type = formulaType(field);
    if (type) answer.push({ name, type, ...(type === 'decimal' ? { precision: precisionOf(field) } : {}), ...(field.formula === undefined ? {} : { formula: field.formula }) });
  }
  return answer;
}

function formulaType(field: FieldDefinition): FormulaField['type'] | undefined {
  switch (kindOf(field)) {
    case 'text': case 'longText': case 'choice': return 'text';
    case 'integer': case 'auto': return 'integer';
    case 'decimal': return 'decimal';
    case 'boolean': return 'boolean';
    case 'date': return 'date';
    case 'moment': return 'moment';
    default: return undefined;
  }
}

export function checkFormulas(definition: ModuleDefinition): Issue[] {
  const all = new Map(Object.entries(definition.model.fields));
  const usable = new Map(formulaFields(all).map((field) => [field.name, field]));
  const sources = formulaSources(definition);
  const issues = sources.flatMap(({ path, text, readers }) => formulaIssues(path, text, { all, usable, readers }));
  if (issues.length > 0) return issues;
  const set = createFormulaSet(formulaFields(Object.entries(definition.model.fields)));
  const broken = set.issues.map((issue) => ({ path: `/model/fields/${issue.field}/formula`, reason: `${issue.code} ${issue.detail}` }));
  return broken.length > 0 ? broken : [...expressionIssues(sources, set), ...set.order.flatMap((name) => sqlIssues(set, name))];
}

/** Rules and tones are no fields of the set: their types are found out when they are compiled. */
function expressionIssues(sources: readonly FormulaSource[], set: FormulaSet): Issue[] {
  return sources.flatMap(({ path, text }) => {
    const issue = set.compile(text).issue;
    return issue ? [{ path, reason: `${issue.code} ${issue.detail}` }] : [];
  });
}

/** What the page can compute and the database cannot, such as chains that grow too long when written out. */
function sqlIssues(set: FormulaSet, name: string): Issue[] {
  try {
    formulaToSql(set, name, (field) => `"${field}"`);
    return [];
  } catch (error) {
    if (!(error instanceof FormulaSqlError)) throw error;
    return [{ path: `/model/fields/${name}/formula`, reason: error.message }];
  }
}

interface FormulaSource {
  path: string;
  text: string;
  /** Roles that see the outcome; undefined: everybody. */
  readers: readonly string[] | undefined;
}

function formulaSources(definition: ModuleDefinition): FormulaSource[] {
  const fields = Object.entries(definition.model.fields).flatMap(([name, field]) => (field.formula === undefined ? [] : [{ path: `/model/fields/${name}/formula`, text: field.formula, readers: field.read }]));
  const rules = (definition.model.rules ?? []).map((rule, index) => ({ path: `/model/rules/${index}/formula`, text: rule.formula, readers: [] }));
  const tones = (definition.table?.columns ?? []).flatMap((column, index) => (typeof column === 'string' || column.tone === undefined ? [] : [{ path: `/table/columns/${index}/tone`, text: column.tone, readers: definition.model.fields[column.field]?.read }]));
  return [...fields, ...rules, ...tones];
}

interface Scope {
  all: ReadonlyMap<string, FieldDefinition>;
  usable: ReadonlyMap<string, FormulaField>;
  readers: readonly string[] | undefined;
}

function formulaIssues(path: string, text: string, scope: Scope): Issue[] {
  const parsed = parseFormula(text);
  if (!parsed.ok) return [{ path, reason: `#SYNTAX at position ${parsed.position + 1}: ${parsed.message}` }];
  return parsed.refs.flatMap((name) => {
    const reason = referenceFault(name, scope);
    return reason === undefined ? [] : [{ path, reason }];
  });
}

function referenceFault(name: string, scope: Scope): string | undefined {
  if (name.includes('.')) return `<${name}>: formulas through references or table parts are not supported yet, use fields of the same row`;
  const field = scope.all.get(name);
  if (!field) return `#NAME? <${name}> is not a field${didYouMean(name, scope.usable.keys())}`;
  if (!scope.usable.has(name)) return `<${name}>: a ${field.type} cannot be used in a formula`;
  const isHidden = field.read && !(scope.readers ?? ['']).every((role) => field.read?.includes(role));
  return isHidden ? `<${name}> may not be read by everybody who sees the outcome: give this field the same "read"` : undefined;
}
