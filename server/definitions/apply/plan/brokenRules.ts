// Stored rows that a new or stricter rule would not let through: they stay, and are reported before the rule holds. Reads only.
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { createFormulaSet, referencesOf, parseFormula } from '../../../../src/engine/formula/index.ts';
import { checkValue } from '../../../../src/engine/rules/index.ts';
import type { Queryable } from '../../../database/index.ts';
import { fault, ruleText } from '../../faults/index.ts';
import { isComputed, kindOf } from '../../catalog/fieldKinds.ts';
import { byModel, scopeFields } from '../../catalog/formulaFields.ts';
import { rowScope } from '../../catalog/formulaSources.ts';
import { fieldRules } from '../../catalog/valueRules.ts';
import { formulaValueSql } from '../../storage/formulaColumns.ts';
import { quoteName, tableName } from '../../storage/identifiers.ts';
import { OtherRows } from '../../storage/otherRows.ts';
import type { FoundTable } from '../../storage/readTables.ts';
import { readTexts, rowsInTheWay } from '../../storage/rowsInTheWay.ts';
import { allFields, pathOf, tableOf, type NameChange } from '../names/names.ts';
import { withOpenValues } from './openValues.ts';
import type { PlanIssue } from './storedPlan.ts';
import { sameText } from './planWords.ts';
import { rowsBreakText } from './texts.ts';

export interface RuleCheck {
  before: ModuleDefinition;
  after: ModuleDefinition;
  names: NameChange;
  /** All modules as they will be. */
  next: readonly ModuleDefinition[];
  found: ReadonlyMap<string, FoundTable>;
  organization: string | undefined;
}

const TEXT_RULES = ['minLength', 'maxLength', 'pattern', 'format'] as const;

export async function brokenRules(database: Queryable, check: RuleCheck): Promise<PlanIssue[]> {
  const issues: PlanIssue[] = [];
  for (const entry of changedFields(check)) {
    issues.push(...(await missingValues(database, check, entry)), ...(await unfitTexts(database, check, entry)));
  }
  for (const [index, rule] of (check.after.model.rules ?? []).entries()) {
    if (!(check.before.model.rules ?? []).some((old) => old.formula === rule.formula))
      issues.push(...(await brokenRow(database, check, { index, formula: rule.formula })));
  }
  return issues;
}

interface ChangedField {
  name: string;
  part: string | undefined;
  field: FieldDefinition;
  was: FieldDefinition | undefined;
  /** As they are called now. */
  table: string;
  column: string;
}

function changedFields({ before, after, names, found }: RuleCheck): ChangedField[] {
  const old = allFields(before);
  return allFields(after).flatMap(({ name, part, field }) => {
    const column = names.fields.find((entry) => entry.to === name && entry.part === part)?.from ?? name;
    const partBefore =
      part === undefined
        ? undefined
        : (names.fields.find((entry) => entry.to === part && entry.part === undefined)?.from ?? part);
    const table = tableOf(before.model.name, partBefore);
    const was = old.find((entry) => entry.name === column && entry.part === partBefore)?.field;
    const isStored = !isComputed(field) && kindOf(field) !== 'part' && kindOf(field) !== 'references';
    return isStored && found.has(table) ? [{ name, part, field, was, table, column }] : [];
  });
}

async function missingValues(
  database: Queryable,
  { found, organization }: RuleCheck,
  { name, part, field, was, table, column }: ChangedField,
): Promise<PlanIssue[]> {
  if (field.required !== true || was?.required === true) return [];
  const isThere = found.get(table)?.columns.has(column) === true;
  const links = tableOf(table, column);
  const isLinked = !isThere && was !== undefined && kindOf(was) === 'references' && found.has(links);
  const live = part === undefined ? ' and deleted_at is null' : '';
  const unlinked = `not exists (select from ${tableName(links)} link where link."organization" = ${tableName(table)}."organization" and link."parent" = ${tableName(table)}."id")`;
  const stored = isThere ? emptySql(column, field, was) : 'true';
  const where = isLinked ? unlinked : stored;
  const obstacle = await rowsInTheWay(database, { table, where: `${where}${live}`, value: `''` }, { organization });
  return obstacle
    ? [{ path: pathOf(name, part), reason: rowsBreakText(name, ruleText('required', undefined)), ...obstacle }]
    : [];
}

function emptySql(column: string, field: FieldDefinition, was: FieldDefinition | undefined): string {
  const isList =
    ['multiChoice', 'tags', 'files'].includes(kindOf(field)) && was !== undefined && kindOf(was) === kindOf(field);
  return isList ? `coalesce(cardinality(${quoteName(column)}), 0) = 0` : `${quoteName(column)} is null`;
}

/** By the same check that a write goes through. */
async function unfitTexts(
  database: Queryable,
  { before, after, names, found, organization }: RuleCheck,
  { name, part, field, was, table, column }: ChangedField,
): Promise<PlanIssue[]> {
  // The database itself holds a line of text to its length: nothing longer gets by a plan.
  const rulesHere = TEXT_RULES.filter((rule) => rule !== 'maxLength' || kindOf(field) !== 'text');
  const changed = rulesHere.filter((rule) => field[rule] !== undefined && field[rule] !== was?.[rule]);
  const type = found.get(table)?.columns.get(column)?.type ?? '';
  if (changed.length === 0 || !/^(?:text|character varying)/.test(type)) return [];
  const rules = { ...fieldRules(field), required: false };
  const { obstacle } = await readTexts(
    database,
    { table, column, type: '', read: (text) => (checkValue(text, rules).length === 0 ? text : undefined) },
    { organization, isDry: true },
  );
  if (!obstacle) return [];
  const reason = rowsBreakText(
    name,
    changed.map((rule) => ruleText(rule, field[rule])).reduce((some, rule) => fault('{0}, {1}', some, rule)),
  );
  return [
    withOpenValues({ path: pathOf(name, part), reason, ...obstacle }, { before, after, names }, [{ name, part }]),
  ];
}

/** Only over columns that are there by the same name: of others nothing is stored yet. */
async function brokenRow(
  database: Queryable,
  { before, after, next, found, organization }: RuleCheck,
  { index, formula }: { index: number; formula: string },
): Promise<PlanIssue[]> {
  const table = before.model.name;
  const parsed = parseFormula(formula);
  const columns = found.get(table)?.columns;
  const isReadable =
    before.model.name === after.model.name &&
    parsed.ok &&
    referencesOf(parsed.ast).every(
      ({ name }) => columns?.has(name) === true && after.model.fields[name]?.type === before.model.fields[name]?.type,
    );
  if (!isReadable) return [];
  const modules = byModel(next);
  const set = createFormulaSet([...scopeFields(rowScope(after), modules), { name: RULE, type: 'boolean', formula }]);
  const sql = formulaValueSql(set, RULE, new OtherRows(modules).ofRows(after)(tableName(table)));
  const obstacle = await rowsInTheWay(
    database,
    { table, where: `(${sql}) is distinct from true and deleted_at is null`, value: `''` },
    { organization },
  );
  return obstacle
    ? [{ path: `/model/rules/${index}`, reason: rowsBreakText(table, sameText(formula)), ...obstacle }]
    : [];
}

/** No field is called so: names begin with a letter and hold no two underscores. */
const RULE = 'rule__held';
