// Which fields the signs of a quick line fill, read against the description of its rows.
import type { PreparedColumn, PreparedTable } from '../../../src/engine/table/index.ts';
import { mayWrite, type ParamReader } from '../../../src/render/blockData/index.ts';
import type { Mark } from './readLine.ts';

export interface QuickParams {
  title: PreparedColumn;
  /** Signs whose field the person may write, in the order in which they are offered. */
  marks: ReadonlyMap<Mark, PreparedColumn>;
  /** Minutes since midnight of a day said without a time. */
  minutes: number;
}

const DEFAULT_TIME = '18:00';
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

export function readQuickParams(reader: ParamReader, { info }: PreparedTable): QuickParams | undefined {
  const title = reader.needed('title', ['text']);
  const found: readonly (readonly [Mark, PreparedColumn | undefined])[] = [
    ['@', reader.field('person', ['reference'])],
    ['!', reader.field('date', ['date', 'moment'])],
    ['#', readTags(reader)],
    ['~', reader.field('reference', ['reference'])],
  ];
  const marks = new Map(
    found.flatMap(([mark, column]) => (column && mayWrite(column, info.editing) ? [[mark, column] as const] : [])),
  );
  const minutes = readTime(reader);
  return title && minutes !== undefined ? { title, marks, minutes } : undefined;
}

function readTags(reader: ParamReader): PreparedColumn | undefined {
  const column = reader.field('tags');
  if (column === undefined || column.column.type === 'TagsField') return column;
  reader.issues.push({ param: 'tags', code: 'kind', value: column.field });
  return undefined;
}

function readTime(reader: ParamReader): number | undefined {
  const text = reader.text('time') ?? DEFAULT_TIME;
  const match = TIME.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : reader.wrong('time', text);
}
