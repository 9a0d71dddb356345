// The lines of a file → the values that a write takes, field by field, in records of a size that the server reads at one go.
import { coordinatesOf, normaliseValue } from '../../src/engine/values/index.ts';
import { readCell } from './values/cellValue.ts';
import { namesIn } from './values/namesInCell.ts';
import type { MapColumn, MapKey, MappedLine, MappedRecord, MapTask } from './read/readerTasks.ts';
import type { SpreadsheetLine } from './read/spreadsheet.ts';

/** Of one record: lines, texts, and characters of either. */
const MAX_LINES = 100;
const MAX_TEXTS = 2000;
const MAX_LENGTH = 500_000;

type Mapping = Pick<MapTask, 'columns' | 'key' | 'timezone'>;

/** Keys and names of all lines, then the lines. */
export function* mapLines(lines: readonly SpreadsheetLine[], mapping: Mapping): Generator<MappedRecord> {
  const { columns, key } = mapping;
  if (key)
    for (const keys of inParts(
      distinct(lines.map((line) => keyText(line, key) ?? '')),
      MAX_TEXTS,
      (text) => text.length,
    ))
      yield { keys };
  for (const column of columns.filter(isLink)) {
    for (const names of inParts(namesOf(lines, column), MAX_TEXTS, (text) => text.length))
      yield { field: column.name, names };
  }
  const keys = new Set<string>();
  const fields = columns.map((column) => ({ ...column, choices: new Map(column.choices) }));
  for (const part of inParts(lines, MAX_LINES, lengthOf))
    yield { lines: part.map((line) => mapLine(line, { ...mapping, fields }, keys)) };
}

export function isLink({ kind }: Pick<MapColumn, 'kind'>): boolean {
  return kind === 'reference' || kind === 'references' || kind === 'dynamic';
}

type Fields = readonly (Omit<MapColumn, 'choices'> & {
  choices: ReadonlyMap<string, MapColumn['choices'][number][1]>;
})[];

function mapLine(
  source: SpreadsheetLine,
  { fields, key, timezone }: Mapping & { fields: Fields },
  keys: Set<string>,
): MappedLine {
  const problems: NonNullable<MappedLine['problems']> = {};
  const values: Record<string, unknown> = {};
  for (const field of fields.filter((each) => !isLink(each) && each.isCoordinates !== true)) {
    const read = readCell(field, source.cells[field.index] ?? '', timezone);
    if (!read.ok) problems[field.name] = read.problem;
    else if (field.isWritten) values[field.name] = read.value;
  }
  placeAt(source, fields, { values, problems });
  const found = key ? keyText(source, key) : undefined;
  if (key && (found === undefined || keys.has(found)))
    problems[key.name] ??= { rule: found === undefined ? 'required' : 'unique' };
  if (found !== undefined) keys.add(found);
  return {
    line: source.line,
    cells: fields.map(({ index }) => source.cells[index] ?? ''),
    values,
    ...(Object.keys(problems).length > 0 ? { problems } : {}),
    ...(found === undefined ? {} : { key: found }),
  };
}

/** Joins coordinates that stand in a column of their own to the address, if there is one. */
function placeAt(
  { cells }: SpreadsheetLine,
  fields: Fields,
  { values, problems }: { values: Record<string, unknown>; problems: NonNullable<MappedLine['problems']> },
): void {
  for (const { name, index } of fields.filter(({ isCoordinates }) => isCoordinates === true)) {
    const text = cells[index] ?? '';
    if (text === '') continue;
    const coordinates = coordinatesOf(text);
    if (coordinates) values[name] = { address: values[name] ?? null, ...coordinates };
    else problems[name] ??= { rule: 'coordinates' };
  }
}

/** The key as the database writes it; undefined for an empty one. */
function keyText({ cells }: SpreadsheetLine, { index, type, format }: MapKey): string | undefined {
  const read = normaliseValue(type, cells[index] ?? '', format === undefined ? {} : { format });
  return read.ok && read.value !== null ? String(read.value) : undefined;
}

function namesOf(lines: readonly SpreadsheetLine[], { index, kind }: MapColumn): string[] {
  const cells = distinct(lines.map((line) => line.cells[index] ?? ''));
  return kind === 'references' ? distinct(cells.flatMap(namesIn)) : cells;
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}

function lengthOf({ cells }: SpreadsheetLine): number {
  return cells.reduce((sum, cell) => sum + cell.length, 0);
}

function* inParts<T>(all: readonly T[], most: number, sizeOf: (each: T) => number): Generator<T[]> {
  let part: T[] = [];
  let size = 0;
  for (const each of all) {
    if (part.length === most || (part.length > 0 && size + sizeOf(each) > MAX_LENGTH)) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(each);
    size += sizeOf(each);
  }
  if (part.length > 0) yield part;
}
