// A table description turned into ready columns once per revision: kinds, rules, formulas, totals. Not how a cell looks.
import type { Column, TableInfo } from '../../contract/index.ts';
import { createDefaults, type DefaultFormulas, type FormulaDefault } from '../defaults/index.ts';
import {
  createFormulaSet,
  type CompiledExpression,
  type FormulaField,
  type FormulaIssue,
  type FormulaSet,
} from '../formula/index.ts';
import { rulesOf, type FieldRules } from '../rules/index.ts';

export type ColumnKind =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'date'
  | 'moment'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'references'
  | 'file'
  | 'auto'
  | 'unknown';

export interface PreparedColumn {
  field: string;
  column: Column;
  kind: ColumnKind;
  /** A formula gives the value; users never write it. */
  isComputed: boolean;
  isTotal: boolean;
  isEditable: boolean;
  /** Digits after the point of decimals, 0 for everything else. */
  precision: number;
  rules: FieldRules;
  /** Cycle, unknown name or syntax of this column's formula: shown on its header, never thrown. */
  issue: FormulaIssue | undefined;
  /** Fields of which a computed 0 is made; where all are empty it is shown as nothing. */
  entered: readonly string[] | undefined;
  /** Gives the name of the cell's tone, or an empty text. */
  tone: CompiledExpression | undefined;
}

export interface PreparedTable {
  info: TableInfo;
  columns: readonly PreparedColumn[];
  byField: ReadonlyMap<string, PreparedColumn>;
  formulas: FormulaSet;
  /** Defaults of new rows that are formulas. */
  defaults: DefaultFormulas | undefined;
  totals: readonly PreparedColumn[];
  /** Gives the name of a row's tone, or an empty text. */
  rowTone: CompiledExpression | undefined;
}

const prepared = new WeakMap<TableInfo, PreparedTable>();

/** Answers the same object for the same description; a second column of one field is left out. */
export function prepareTable(info: TableInfo): PreparedTable {
  const known = prepared.get(info);
  if (known) return known;
  const formulas = createFormulaSet([...info.columns, ...(info.formulas ?? [])].map(formulaField));
  const byField = new Map<string, PreparedColumn>();
  for (const column of info.columns) {
    if (!byField.has(column.field)) byField.set(column.field, prepareColumn(info, column, formulas));
  }
  const columns = [...byField.values()];
  const rowTone = info.rowTone === undefined ? undefined : formulas.compile(info.rowTone);
  const defaults = createDefaults([...formulas.fields.values()], info.columns.flatMap(formulaDefault));
  const totals = columns.filter((column) => column.isTotal);
  const table = { info, columns, byField, formulas, defaults, totals, rowTone };
  prepared.set(info, table);
  return table;
}

/** Fields of the row referred to that formulas of this table read: a chosen reference is to carry them. */
export function carriedThrough({ formulas }: PreparedTable, field: string): string[] {
  return [...formulas.fields.keys()]
    .filter((name) => name.startsWith(`${field}.`))
    .map((name) => name.slice(field.length + 1));
}

function prepareColumn(info: TableInfo, column: Column, formulas: FormulaSet): PreparedColumn {
  const { fComputed, total, tone, precision } = column.cellRendererParams;
  const isComputed = typeof fComputed === 'string';
  const kind = kindOf(column);
  return {
    field: column.field,
    column,
    kind,
    isComputed,
    isTotal: fComputed === true || total === true,
    isEditable: column.editable && !isComputed && info.editing !== 'none' && info.permissions.update,
    precision: kind === 'decimal' ? (precision ?? 2) : 0,
    rules: rulesOf(column, formulas),
    issue: formulas.issues.find((issue) => issue.field === column.field),
    entered: isComputed ? formulas.entered(column.field) : undefined,
    tone: tone === undefined ? undefined : formulas.compile(tone),
  };
}

const KINDS = new Map<string, ColumnKind>([
  ['CharField', 'text'],
  ['TextField', 'text'],
  ['IntegerField', 'integer'],
  ['PositiveIntegerField', 'integer'],
  ['DecimalField', 'decimal'],
  ['DateField', 'date'],
  ['DateTimeField', 'moment'],
  ['BooleanField', 'boolean'],
  ['MultiChoiceField', 'choices'],
  ['ForeignKey', 'reference'],
  ['DynamicReferenceField', 'reference'],
  ['ManyToManyField', 'references'],
  ['FileField', 'file'],
  ['ImageField', 'file'],
  ['AutoField', 'auto'],
]);

function kindOf(column: Column): ColumnKind {
  const kind = KINDS.get(column.type) ?? 'unknown';
  const choices = column.cellEditorParams.choices ?? column.cellRendererParams.choices;
  return kind === 'text' && choices !== undefined ? 'choice' : kind;
}

const FORMULA_TYPES = new Map<ColumnKind, FormulaField['type']>([
  ['integer', 'integer'],
  ['auto', 'integer'],
  ['decimal', 'decimal'],
  ['boolean', 'boolean'],
  ['date', 'date'],
  ['moment', 'moment'],
]);

function formulaDefault(column: Column): FormulaDefault[] {
  const { defaultFormula } = column.cellEditorParams;
  if (defaultFormula === undefined) return [];
  const { name, type, precision } = formulaField(column);
  return [{ field: name, formula: defaultFormula, type: kindOf(column) === 'reference' ? undefined : type, precision }];
}

function formulaField(column: Column): FormulaField {
  const { fComputed, precision } = column.cellRendererParams;
  return {
    name: column.field,
    type: FORMULA_TYPES.get(kindOf(column)) ?? 'text',
    ...(precision === undefined ? {} : { precision }),
    ...(typeof fComputed === 'string' ? { formula: fComputed } : {}),
    // Of another row: computed there, its formula is not told.
    ...(fComputed === true && column.field.includes('.') ? { isComputed: true } : {}),
  };
}
