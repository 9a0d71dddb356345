// One draft's share of what was prepared, reported change by change.
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import { COLOR_NAMES } from '../../../../src/engine/definition/index.ts';
import type { Queryable } from '../../../database/index.ts';
import { tablesOf } from '../../catalog/buildCatalog.ts';
import { fault, ruleText, type Texts } from '../../faults/index.ts';
import { countOf, leftFields, returning, storedValues, SYSTEM_COLUMNS } from './leftValues.ts';
import { ownerOfTable } from '../../catalog/modelFields.ts';
import type { Inspected } from '../../storage/applyStorage.ts';
import type { StoragePlan } from '../../storage/plan/planTables.ts';
import type { FoundTable } from '../../storage/readTables.ts';
import { settleTable } from '../../storage/plan/settleTable.ts';
import type { Step } from '../../storage/step.ts';
import { comparedChanges } from './compare.ts';
import { followedNames } from '../names/followedNames.ts';
import { allFields, pathOf, type NameChange } from '../names/names.ts';
import { isDropped, type Draft } from '../draft/draft.ts';
import { withOpenValues, type ValuePlace } from './openValues.ts';
import { permissionChanges } from './permissionChanges.ts';
import { revOf } from '../stored.ts';
import type { LeftField, PlanChange, PlanIssue, StoredPlan } from './storedPlan.ts';
import { columnsText, sameText } from './planWords.ts';
import {
  areaText,
  droppedText,
  filtersUnseenText,
  keptText,
  modelRenamedText,
  moduleRenamedText,
  newFieldText,
  renamedText,
  rowsBreakText,
  rowsLostText,
  stepText,
  unknownColorText,
  unknownIconText,
  unstoredText,
  valuesLostText,
} from './texts.ts';
import { unknownColors } from './unknownColors.ts';
import { unknownIcons } from './unknownIcons.ts';
import { hidesFilters } from './unseenFilters.ts';
import { untranslated } from './untranslated.ts';

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
  const {
    draft: { definition, before },
    names,
    inspected,
    warnings,
  } = share;
  const model = definition.model.name;
  const isOwn = (table: string): boolean =>
    ownerOfTable(table) === model || ownerOfTable(table) === before?.definition.model.name;
  const seen = (table: string, columns: readonly string[], issue: PlanIssue): PlanIssue =>
    withOpenValues(
      issue,
      { before: before?.definition, after: definition, names },
      columns.map((column) => valuePlace(table, column)),
    );
  const issues = inspected.refused
    .filter(({ refusal }) => isOwn(refusal.model))
    .map(({ refusal, obstacle, columns }) =>
      seen(refusal.model, columns, {
        path: placeOf(refusal.model, refusal.column),
        reason: refusal.reason,
        ...obstacle,
      }),
    );
  const skipped = inspected.skipped
    .filter(({ step }) => step.thing !== undefined && isOwn(step.model))
    .map(({ step, obstacle }) =>
      seen(step.model, step.columns, {
        path: placeOf(step.model, step.columns[0]),
        reason: rowsBreakText(step.columns.join(', '), ruleOf(step, definition)),
        ...obstacle,
      }),
    );
  return {
    ok: issues.length === 0,
    module: definition.name,
    base: before?.rev ?? '',
    rev: revOf(definition),
    changes: isDropped(definition)
      ? await dropChanges(database, share, isOwn)
      : await changesOf(database, share, isOwn),
    issues,
    left: await leftFields(database, share),
    warnings: [
      ...(await lossWarnings(database, share)),
      ...(isDropped(definition)
        ? []
        : [
            ...(await returning(database, share)),
            // Where rows refuse the change they are reported as its reason alone.
            ...[...skipped, ...warnings].filter(({ path }) => !issues.some((issue) => issue.path === path)),
            ...(before ? permissionChanges(before.definition, definition, names).warnings : []),
            ...unknownIcons(definition).map(({ path, name, nearest }) => ({
              path,
              reason: unknownIconText(name, nearest),
            })),
            ...unknownColors(definition).map(({ path, name }) => ({
              path,
              reason: unknownColorText(name, COLOR_NAMES.join(', ')),
            })),
            ...(hidesFilters(definition) ? [{ path: '/page', reason: filtersUnseenText() }] : []),
            ...untranslated(definition),
          ]),
    ],
  };
}

/** A check of the database by what it is for: the limits of its field. */
function ruleOf({ thing, condition, model, columns }: Step, definition: ModuleDefinition): Texts {
  if (thing === 'unique') return ruleText('unique', undefined);
  const [, part] = model.split('__');
  const field = allFields(definition).find((entry) => entry.name === columns[0] && entry.part === part)?.field;
  const limits = (['min', 'max'] as const).flatMap((key) =>
    field?.[key] === undefined ? [] : [ruleText(key, field[key])],
  );
  if (field?.choices) return ruleText('choice', undefined);
  return limits.length === 0
    ? sameText(condition?.rule ?? '')
    : limits.reduce((some, limit) => fault('{0}, {1}', some, limit));
}

/** What goes for good, with how much of it there is. */
async function lossWarnings(database: Queryable, share: Share): Promise<PlanIssue[]> {
  const {
    draft: { definition, before },
    found,
  } = share;
  const model = before?.definition.model.name ?? definition.model.name;
  if (isDropped(definition))
    return found.has(model)
      ? [{ path: '/drop', reason: rowsLostText(definition.name, await countOf(database, model)) }]
      : [];
  return (await droppedFields(database, share)).map(({ name, values }) => ({
    path: `/model/drop/${name}`,
    reason: valuesLostText(name, values),
  }));
}

async function droppedChanges(database: Queryable, share: Share): Promise<PlanChange[]> {
  return (await droppedFields(database, share)).map(({ name, values }) => ({
    kind: 'drop',
    what: 'column',
    path: `/model/drop/${name}`,
    text: droppedText(name),
    rows: values,
  }));
}

async function droppedFields(
  database: Queryable,
  { draft: { definition, before }, names, found }: Share,
): Promise<LeftField[]> {
  const model = before?.definition.model.name ?? definition.model.name;
  const dropped: LeftField[] = [];
  for (const field of names?.drops ?? []) {
    const values = await storedValues(database, model, field, found);
    if (values !== undefined) dropped.push({ name: field.name, values });
  }
  return dropped;
}

async function changesOf(database: Queryable, share: Share, isOwn: (table: string) => boolean): Promise<PlanChange[]> {
  const {
    draft: { definition, before },
    names,
    storage,
    inspected,
  } = share;
  const skipped = new Set(inspected.skipped.map(({ step }) => step));
  const changesOfSteps = (steps: readonly Step[], isLater: boolean): PlanChange[] =>
    steps.filter((step) => isOwn(step.model) && !skipped.has(step)).flatMap((step) => stepChange(step, isLater));
  return [
    ...renameChanges(names),
    ...comparedChanges(before && followedNames(before.definition, names), definition),
    ...permissionChanges(before?.definition, definition, names).changes,
    ...fieldChanges(share),
    ...(await droppedChanges(database, share)),
    ...(await keptChanges(database, share)),
    ...changesOfSteps(storage.steps, false),
    ...changesOfSteps(storage.later, true),
  ];
}

function stepChange({ kind, thing, sql, model, columns, rewrites }: Step, isLater: boolean): PlanChange[] {
  // An index stands on columns of every row as well: the fields are what it is for.
  const own = columns.filter((name) => !EVERY_ROWS.has(name));
  const shown = own.length > 0 ? own : columns;
  const text =
    thing &&
    stepText(kind, thing, {
      name:
        shown.length > 0 && thing !== 'table'
          ? columnsText(shown, kind === 'rename' ? ' → ' : ', ', sql)
          : sameText(model),
      isLater,
      rewrites: rewrites === true,
    });
  return text && thing
    ? [
        {
          kind,
          // When the values are there concerns people, not only who looks after the database.
          ...(thing === 'rollup' ? {} : { group: 'storage' as const }),
          what: WHAT[thing],
          path: placeOf(model, thing === 'table' ? undefined : shown.at(kind === 'rename' ? -1 : 0)),
          text,
          sql,
        },
      ]
    : [];
}

const EVERY_ROWS: ReadonlySet<string> = new Set(['id', 'organization', 'deleted_at']);
const WHAT: Readonly<Record<NonNullable<Step['thing']>, PlanChange['what']>> = {
  table: 'table',
  column: 'column',
  index: 'index',
  unique: 'rule',
  check: 'rule',
  key: 'rule',
  rollup: 'column',
};

const LINE_COLUMNS: ReadonlySet<string> = new Set(['parent', 'position', 'reference']);

function valuePlace(table: string, column: string): ValuePlace {
  const [, part] = table.split('__');
  return {
    name: SYSTEM_COLUMNS.has(column) || (part !== undefined && LINE_COLUMNS.has(column)) ? undefined : column,
    part,
  };
}

/** Place in the definition of a table's column. */
export function placeOf(table: string, column: string | undefined): string {
  const [, part] = table.split('__');
  if (column === undefined || SYSTEM_COLUMNS.has(column) || (part !== undefined && LINE_COLUMNS.has(column)))
    return part === undefined ? '/model' : `/model/fields/${part}`;
  return pathOf(column, part);
}

function renameChanges(names: NameChange | undefined): PlanChange[] {
  if (!names) return [];
  const renamed = (path: string, what: PlanChange['what'], text: Texts): PlanChange => ({
    kind: 'rename',
    what,
    path,
    text,
  });
  return [
    ...(names.module ? [renamed('/name', 'module', moduleRenamedText(names.module.from, names.module.to))] : []),
    ...(names.model ? [renamed('/model/name', 'table', modelRenamedText(names.model.from, names.model.to))] : []),
    ...names.fields.map((field) => renamed(pathOf(field.to, field.part), 'column', renamedText(field.from, field.to))),
  ];
}

/** Fields without a column of their own, which no step reports. */
function fieldChanges({ draft: { definition, before }, names, found, largeBytes }: Share): PlanChange[] {
  const fresh = Object.keys(definition.model.fields).filter(
    (name) =>
      before &&
      before.definition.model.fields[name] === undefined &&
      names?.fields.every((entry) => entry.to !== name) !== false,
  );
  const tables = tablesOf(definition);
  const unstored = tables.flatMap((table) => {
    const settled = settleTable(table, found.get(table.model), largeBytes);
    return table.columns
      .filter((column) => !settled.columns.includes(column))
      .map((column) => ({ table: table.model, column: column.name }));
  });
  return [
    ...fresh.map((name): PlanChange => ({
      kind: 'add',
      what: 'column',
      path: pathOf(name, undefined),
      text: newFieldText(name),
    })),
    ...unstored.map(({ table, column }): PlanChange => ({
      kind: 'change',
      what: 'column',
      path: placeOf(table, column),
      text: unstoredText(column),
    })),
  ];
}

async function keptChanges(database: Queryable, { draft, names, found }: Share): Promise<PlanChange[]> {
  const changes: PlanChange[] = [];
  for (const field of names?.kept ?? []) {
    const rows = draft.before && (await storedValues(database, draft.before.definition.model.name, field, found));
    changes.push({
      kind: 'keep',
      what: 'column',
      path: pathOf(field.name, field.part),
      text: keptText(field.name),
      ...(rows !== undefined && { rows }),
    });
  }
  return changes;
}

async function dropChanges(
  database: Queryable,
  { draft, storage, found }: Share,
  isOwn: (table: string) => boolean,
): Promise<PlanChange[]> {
  const changes: PlanChange[] = [
    { kind: 'drop', what: 'module', path: '/drop', text: areaText('module', 'drop', sameText(draft.definition.name)) },
  ];
  for (const step of storage.steps.filter((each) => isOwn(each.model) && each.kind === 'drop')) {
    const rows = found.has(step.model) ? await countOf(database, step.model) : 0;
    changes.push(...stepChange(step, false).map((change) => ({ ...change, rows })));
  }
  return changes;
}
