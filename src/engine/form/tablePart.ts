// A table part as the value of a form field: its lines as they are sent, checked and refused. Editing them is the grid's.
import type { FormField } from '../../contract/index.ts';
import type { RowValues } from '../ports/index.ts';
import { checkValue } from '../rules/index.ts';
import { prepareTable, type PreparedColumn, type PreparedTable } from '../table/index.ts';
import type { FieldCondition, PartStates } from './conditions/fieldCondition.ts';
import { reduceToField } from './reduceToField.ts';
import type { FieldIssue } from './fieldIssue.ts';
import { isRefused } from './hidden/hiddenPolicy.ts';

/** One line: its id is made where the line is. */
export interface PartLine extends RowValues {
  id: string;
}

const NOT_SENT: ReadonlySet<string> = new Set(['auto', 'unknown']);

/** Anything else in the list is no line. */
export function linesOf(value: unknown): readonly PartLine[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (line: unknown): line is PartLine =>
      typeof line === 'object' && line !== null && typeof Reflect.get(line, 'id') === 'string',
  );
}

/** The whole list in its order; a line is its id and what may be written in its columns. */
export function partToWire(field: FormField, value: unknown): RowValues[] {
  const table = tableOf(field);
  const written = table ? table.columns.filter(isWritten) : [];
  return linesOf(value).map((line) => ({ id: line.id, ...lineToWire(line, written) }));
}

function lineToWire(line: PartLine, columns: readonly PreparedColumn[]): RowValues {
  return Object.fromEntries(
    columns
      .filter(({ field }) => Object.hasOwn(line, field))
      .map((column) => [column.field, reduceToField({}, line[column.field])]),
  );
}

/** Rules of the columns line by line, then those of the part as a whole. Each issue of a cell names its line and column. */
export function checkPart(field: FormField, value: unknown, states?: PartStates): FieldIssue[] {
  const table = tableOf(field);
  const lines = linesOf(value);
  const { maxRows } = field;
  const whole: FieldIssue[] =
    maxRows !== undefined && lines.length > maxRows ? [{ rule: 'maxItems', value: String(maxRows) }] : [];
  if (!table) return whole;
  const columns = table.columns.filter(isWritten);
  const required = new Set((field.item ?? []).flatMap((each) => (each.required === true ? [each.name] : [])));
  return [
    ...whole,
    ...lines.flatMap((line, index) =>
      checkLine(line, { table, columns, index, states: states?.get(line.id), required }),
    ),
  ];
}

interface LineCheck {
  table: PreparedTable;
  columns: readonly PreparedColumn[];
  index: number;
  /** What the conditions of its cells say. */
  states: ReadonlyMap<string, FieldCondition> | undefined;
  /** Fields that are asked for where their conditions do not say otherwise. */
  required: ReadonlySet<string>;
}

function checkLine(line: PartLine, { table, columns, index, states, required }: LineCheck): FieldIssue[] {
  const wire = { ...line, ...lineToWire(line, columns) };
  const row = { ...wire, ...table.formulas.recalculate(wire) };
  // A text in place of a row: its name was not found.
  const named = (rule: string, kind: PreparedColumn['kind']): string =>
    kind === 'reference' && rule === 'uuid' ? 'reference' : rule;
  return columns.flatMap(({ field, rules, kind, column }) => {
    const state = states?.get(field);
    const cell = { line: line.id, index, field };
    if (state?.visible === false)
      return isRefused(column.cellEditorParams.whenHidden, row[field]) ? [{ rule: 'hidden', cell }] : [];
    const isAsked = state !== undefined && (state.required ?? required.has(field));
    if (isAsked && isEmptyCell(row[field])) return [{ rule: 'required', cell }];
    return checkValue(row[field], rules, row).map((issue) => ({ ...issue, rule: named(issue.rule, kind), cell }));
  });
}

function isEmptyCell(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** `items.3.amount` of a refusal: the cell of the list as it was sent; undefined where there is no such line. */
export function cellOf(value: unknown, path: readonly string[]): FieldIssue['cell'] {
  const [position = '', field = ''] = path;
  const index = /^\d+$/.test(position) ? Number(position) : -1;
  const line = linesOf(value)[index];
  return line ? { line: line.id, index, field } : undefined;
}

/** Without what is wrong with cells that conditions ask for no more. */
export function askedIssues(issues: readonly FieldIssue[], states: PartStates | undefined): readonly FieldIssue[] {
  return issues.filter(({ cell, rule }) => {
    const state = cell && states?.get(cell.line)?.get(cell.field);
    return (
      state === undefined ||
      ((rule === 'hidden') === (state.visible === false) && (rule !== 'required' || state.required !== false))
    );
  });
}

/** What is still wrong after a change of the lines: with each cell, and each line as a whole, that nobody has touched. */
export function keptIssues(issues: readonly FieldIssue[], before: unknown, now: unknown): FieldIssue[] {
  const old = new Map(linesOf(before).map((line) => [line.id, line]));
  const places = new Map(linesOf(now).map((line, index) => [line.id, { line, index }]));
  return issues.flatMap((issue) => {
    const { cell } = issue;
    const place = cell && places.get(cell.line);
    const was = cell && old.get(cell.line);
    if (!place || !was) return [];
    const isTouched = cell.field === '' ? place.line !== was : place.line[cell.field] !== was[cell.field];
    return isTouched ? [] : [{ ...issue, cell: { ...cell, index: place.index } }];
  });
}

/** Formulas, numbers the server gives and columns this user may not write stay behind. */
function isWritten({ isComputed, kind, column }: PreparedColumn): boolean {
  return !isComputed && column.editable && !NOT_SENT.has(kind);
}

function tableOf(field: FormField): PreparedTable | undefined {
  return field.table ? prepareTable(field.table) : undefined;
}
