// The params of a report, read against the description of its rows: how it is arranged at first.
import { DATE_UNITS, isDated, type PreparedColumn, type PreparedTable } from '../../../src/engine/table/index.ts';
import { COUNT, ParamReader, readMeasure, type Measure, SPANS } from '../../../src/render/blockData/index.ts';
import type { Arrangement } from './arrangement.ts';

export const CHARTS = ['bar', 'line', 'area', 'pie', 'stacked'] as const;
export const MOST_ROWS = 3;
export const MOST_MEASURES = 6;

export interface ReportParams {
  /** The date by which a period is chosen. */
  period: PreparedColumn | undefined;
  chart: (typeof CHARTS)[number] | undefined;
  begin: Arrangement;
  /** What its reader fills in before it is asked for. */
  parameters: { schema: object; report: string } | undefined;
}

const GROUPED = ['text', 'choice', 'integer', 'decimal', 'date', 'moment', 'boolean', 'reference'] as const;

export function readReportParams(reader: ParamReader, table: PreparedTable): ReportParams | undefined {
  const unit = reader.oneOf('interval', DATE_UNITS, 'month');
  const entryOf = (column: PreparedColumn): string => (isDated(column) ? `${column.field}:${unit}` : column.field);
  const rows = (reader.fields('rows') ?? []).filter(
    (column) => reader.named('rows', column.field, GROUPED) !== undefined,
  );
  if (rows.length > MOST_ROWS) reader.wrong('rows', reader.get('rows'));
  const columns = reader.field('columns', GROUPED);
  const period = reader.field('period', ['date', 'moment']);
  if (period && !period.column.filter) reader.wrong('period', period.field);
  const chart = reader.get('chart') === undefined ? undefined : reader.oneOf('chart', CHARTS, 'bar');
  const [schema, report] = [reader.get('schema'), reader.text('report')];
  const isAsking = typeof schema === 'object' && schema !== null && report !== undefined;
  if (schema !== undefined && !isAsking) reader.wrong('schema', schema);
  return {
    period,
    chart,
    parameters: isAsking ? { schema, report } : undefined,
    begin: {
      rows: rows.map(entryOf),
      columns: columns && entryOf(columns),
      measures: measuresOf(reader, table),
      span: reader.oneOf('span', SPANS, 'this_year'),
      own: undefined,
      compares: reader.get('compare') === true,
      shows: 'value',
    },
  };
}

function measuresOf(reader: ParamReader, table: PreparedTable): readonly Measure[] {
  const given = reader.get('measures') ?? ['count'];
  if (!Array.isArray(given) || given.length === 0 || given.length > MOST_MEASURES) {
    reader.wrong('measures', given);
    return [COUNT];
  }
  return given.map((value: unknown, index) => {
    const name = `measures[${index}]`;
    const one = new ParamReader(table, { [name]: value });
    const measure = readMeasure(one, name);
    reader.issues.push(...one.issues);
    return measure;
  });
}
