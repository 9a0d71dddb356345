// One draft's share of what was prepared, told change by change.
import type { ModuleDefinition } from '../../../src/contract/index.ts';
import type { Queryable } from '../../database/index.ts';
import { tablesOf } from '../buildCatalog.ts';
import { missingTexts } from './missingTexts.ts';
import { ownerOfTable } from '../modelFields.ts';
import type { Inspected } from '../storage/applyStorage.ts';
import { quoteName, tableName } from '../storage/identifiers.ts';
import type { StoragePlan } from '../storage/planTables.ts';
import type { FoundTable } from '../storage/readTables.ts';
import { settleTable } from '../storage/settleTable.ts';
import type { Step } from '../storage/step.ts';
import { comparedChanges } from './compare.ts';
import { pathOf, tableOf, type FieldDrop, type NameChange } from './names.ts';
import { isDropped, type Draft } from './draft.ts';
import { revOf } from './stored.ts';
import type { PlanChange, PlanIssue, StoredPlan, Texts } from './storedPlan.ts';
import { areaText, keptText, missingText, newFieldText, renamedText, rowsBreakText, stepText, unstoredText } from './texts.ts';

export interface Share {
  draft: Draft;
  names: NameChange | undefined;
  storage: StoragePlan;
  inspected: Inspected;
  found: ReadonlyMap<string, FoundTable>;
  largeBytes: number;
  warnings: readonly PlanIssue[];
}

export async function planOf(database: Queryable, share: Share): Promise<StoredPlan> {
  const { draft: { definition, before }, inspected, warnings } = share;
  const model = definition.model.name;
  const isOwn = (table: string): boolean => ownerOfTable(table) === model || ownerOfTable(table) === before?.definition.model.name;
  const issues = inspected.refused.filter(({ refusal }) => isOwn(refusal.model)).map(({ refusal, obstacle }): PlanIssue => ({ path: placeOf(refusal.model, refusal.column), reason: refusal.reason, ...obstacle }));
  const skipped = inspected.skipped.filter(({ step }) => step.thing !== undefined && isOwn(step.model)).map(({ step, obstacle }): PlanIssue => ({ path: placeOf(step.model, step.columns[0]), reason: rowsBreakText(step.columns.join(', '), ruleOf(step)), ...obstacle }));
  const unseen = (issue: PlanIssue): PlanIssue => withoutRestricted(issue, [definition, ...(before ? [before.definition] : [])]);
  return {
    ok: issues.length === 0, module: definition.name, base: before?.rev ?? '', rev: revOf(definition),
    changes: isDropped(definition) ? await dropChanges(database, share, isOwn) : await changesOf(database, share, isOwn),
    issues: issues.map(unseen),
    warnings: isDropped(definition) ? [] : [...skipped.map(unseen), ...warnings.map(unseen), ...missingTexts(definition).map(({ path, languages }) => ({ path, reason: missingText(languages.join(', ')) }))],
  };
}

/** Values of fields that not everybody may read stay unsaid: whoever plans may be none of those. */
function withoutRestricted(issue: PlanIssue, definitions: readonly ModuleDefinition[]): PlanIssue {
  const [, name = '', line = ''] = /^\/model\/fields\/([^/]+)(?:\/fields\/([^/]+))?/.exec(issue.path) ?? [];
  const isRestricted = definitions.some(({ model }) => {
    const field = new Map(Object.entries(model.fields)).get(name);
    return field?.read !== undefined || new Map(Object.entries(field?.fields ?? {})).get(line)?.read !== undefined;
  });
  return isRestricted && issue.rows ? { ...issue, rows: issue.rows.map(({ value: _value, ...row }) => row) } : issue;
}

function ruleOf({ condition, thing }: Step): string {
  if (thing === 'unique') return thing;
  return /^rows that break \((.*)\) exist already$/.exec(condition?.reason ?? '')?.[1] ?? '';
}

async function changesOf(database: Queryable, share: Share, isOwn: (table: string) => boolean): Promise<PlanChange[]> {
  const { draft: { definition, before }, names, storage, inspected } = share;
  const skipped = new Set(inspected.skipped.map(({ step }) => step));
  const told = (steps: readonly Step[], isLater: boolean): PlanChange[] => steps.filter((step) => isOwn(step.model) && !skipped.has(step)).flatMap((step) => stepChange(step, isLater));
  return [
    ...told(storage.steps, false),
    ...renameChanges(names),
    ...fieldChanges(share),
    ...comparedChanges(before?.definition, definition),
    ...(await keptChanges(database, share)),
    ...told(storage.later, true),
  ];
}

function stepChange({ kind, thing, sql, model, columns, rewrites }: Step, isLater: boolean): PlanChange[] {
  const text = thing && stepText(kind, thing, { name: columns.length > 0 && thing !== 'table' ? columns.join(kind === 'rename' ? ' → ' : ', ') : model, isLater, rewrites: rewrites === true });
  return text && thing ? [{ kind, what: WHAT[thing], path: placeOf(model, thing === 'table' ? undefined : columns.at(kind === 'rename' ? -1 : 0)), text, sql }] : [];
}

const WHAT: Readonly<Record<NonNullable<Step['thing']>, PlanChange['what']>> = { table: 'table', column: 'column', index: 'index', unique: 'rule', check: 'rule', key: 'rule' };

/** Place in the definition of a table's column. */
export function placeOf(table: string, column: string | undefined): string {
  const [, part] = table.split('__');
  if (column === undefined || ['string_view', 'search_text', 'rank', 'version'].includes(column)) return part === undefined ? '/model' : `/model/fields/${part}`;
  return pathOf(column, part);
}

function renameChanges(names: NameChange | undefined): PlanChange[] {
  if (!names) return [];
  const renamed = (path: string, what: PlanChange['what'], { from, to }: { from: string; to: string }): PlanChange => ({ kind: 'rename', what, path, text: renamedText(from, to) });
  return [
    ...(names.module ? [renamed('/name', 'module', names.module)] : []),
    ...(names.model ? [renamed('/model/name', 'table', names.model)] : []),
    ...names.fields.map((field) => renamed(pathOf(field.to, field.part), 'column', field)),
  ];
}

/** Fields without a column of their own, which no step tells of. */
function fieldChanges({ draft: { definition, before }, names, found, largeBytes }: Share): PlanChange[] {
  const fresh = Object.keys(definition.model.fields).filter((name) => before && before.definition.model.fields[name] === undefined && names?.fields.every((entry) => entry.to !== name) !== false);
  const tables = tablesOf(definition);
  const unstored = tables.flatMap((table) => {
    const settled = settleTable(table, found.get(table.model), largeBytes);
    return table.columns.filter((column) => !settled.columns.includes(column)).map((column) => ({ table: table.model, column: column.name }));
  });
  return [
    ...fresh.map((name): PlanChange => ({ kind: 'add', what: 'column', path: pathOf(name, undefined), text: newFieldText(name) })),
    ...unstored.map(({ table, column }): PlanChange => ({ kind: 'change', what: 'column', path: placeOf(table, column), text: unstoredText(column) })),
  ];
}

async function keptChanges(database: Queryable, { draft, names, found }: Share): Promise<PlanChange[]> {
  const changes: PlanChange[] = [];
  for (const field of names?.kept ?? []) {
    const rows = draft.before && (await storedValues(database, draft.before.definition.model.name, field, found));
    changes.push({ kind: 'keep', what: 'column', path: pathOf(field.name, field.part), text: keptText(field.name), ...(rows !== undefined && { rows }) });
  }
  return changes;
}

/** Undefined where the field has no column. */
async function storedValues(database: Queryable, model: string, { name, part }: FieldDrop, found: ReadonlyMap<string, FoundTable>): Promise<number | undefined> {
  const table = tableOf(model, part);
  const column = found.get(table)?.columns.get(name);
  if (!column || column.isGenerated) return undefined;
  const [row] = await database.query<{ rows: number }>(`select count(${quoteName(name)}) as rows from ${tableName(table)}`);
  return Number(row?.rows ?? 0);
}

async function dropChanges(database: Queryable, { draft, storage, found }: Share, isOwn: (table: string) => boolean): Promise<PlanChange[]> {
  const changes: PlanChange[] = [{ kind: 'drop', what: 'module', path: '/drop', text: moduleDropped(draft.definition.name) }];
  for (const step of storage.steps.filter((each) => isOwn(each.model) && each.kind === 'drop')) {
    const [row] = found.has(step.model) ? await database.query<{ rows: number }>(`select count(*) as rows from ${tableName(step.model)}`) : [];
    changes.push(...stepChange(step, false).map((change) => ({ ...change, rows: Number(row?.rows ?? 0) })));
  }
  return changes;
}

function moduleDropped(name: string): Texts {
  return areaText('module', 'drop', name);
}
