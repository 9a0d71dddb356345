// GET /data/<model>/report/export/: a report as a file, what it is grouped by in columns of their own.
import type { Report } from '../../../src/contract/index.ts';
import type { Database } from '../../database/index.ts';
import type { ModelField } from '../../definitions/index.ts';
import type { Caller } from '../../http/index.ts';
import { serverText } from '../../texts/index.ts';
import { requireAction, type Access } from '../access/index.ts';
import { labelText, readKnown, readReportQuery, reportOf, type ReportQuery } from '../list/index.ts';
import { EMPTY_CELL, numberCell, textCell, type Cell } from './cells.ts';
import type { ExportRow } from './exportPages.ts';
import { readFormat, REPORT_FILE_PARAMETERS } from './exportQuery.ts';
import { fileOf, type ExportFile } from './exportRows.ts';
import type { ExportColumn, ExportTable } from './exportTable.ts';

type ReportCell = Report['rows'][number]['total'];

/** Throws `forbidden`, or `invalid` by the name of what is wrong with the query. */
export async function reportFile(
  database: Database,
  access: Access,
  raw: unknown,
  asking: Caller,
): Promise<ExportFile> {
  requireAction(access, 'list');
  requireAction(access, 'export');
  const known = readKnown(raw, Object.keys(REPORT_FILE_PARAMETERS));
  const { format, lang } = readFormat(known);
  const query = readReportQuery(known, access);
  const caller = { ...asking, lang: lang ?? asking.lang };
  const report = await reportOf(database, access, query, { caller, door: 'export' });
  return fileOf(
    reportTable(report, query, access, caller),
    { format, plainName: `${access.model.module.name}-report` },
    caller,
  );
}

/** A number of the file: the count of rows, or an aggregate. */
interface Value {
  heading: string;
  precision: number;
  cellOf(cell: ReportCell): Cell;
}

function reportTable({ rows, columns }: Report, query: ReportQuery, access: Access, { lang }: Caller): ExportTable {
  const depth = query.keys.length - (query.isPivot ? 1 : 0);
  const values = valuesOf(query, lang);
  const number = (heading: string, { precision }: Value): ExportColumn => ({ heading, widthPx: undefined, precision });
  const cellsOf = ({ total, cells = [] }: Report['rows'][number]): Cell[] =>
    [...cells, total].flatMap((cell) => values.map((value) => (cell ? value.cellOf(cell) : EMPTY_CELL)));
  const [all, ...groups] = rows;
  const { module } = access.model;
  return {
    title: serverText(lang, 'report.title', { title: labelText(module.title, lang, module.name) }),
    columns: [
      ...query.keys.slice(0, depth).map((key) => ({ heading: headingOf(key, lang), widthPx: undefined, precision: 0 })),
      ...columns.flatMap(({ label }) => values.map((value) => number(`${label}: ${value.heading}`, value))),
      ...values.map((value) =>
        number(query.isPivot ? `${serverText(lang, 'values.total')}: ${value.heading}` : value.heading, value),
      ),
    ],
    depth: Math.max(0, depth - 1),
    pages: (async function* () {
      yield groups.map((row): ExportRow => {
        const level = row.keys.length;
        const labels = Array.from({ length: depth }, (_, at) => textCell(row.labels[at] ?? ''));
        return { cells: [...labels, ...cellsOf(row)], isSum: level < depth, level: level - 1 };
      });
    })(),
    totalRow: () => {
      if (!all) return undefined;
      const labels = Array.from({ length: depth }, (_, at) =>
        at === 0 ? textCell(serverText(lang, 'values.total')) : EMPTY_CELL,
      );
      return [...labels, ...cellsOf(all)];
    },
  };
}

function valuesOf({ aggregates }: ReportQuery, lang: Caller['lang']): Value[] {
  const count: Value = {
    heading: serverText(lang, 'report.count'),
    precision: 0,
    cellOf: (cell) => ({ kind: 'number', value: String(cell.count) }),
  };
  const sums = aggregates.map(({ name, function: fn, field }): Value => ({
    heading: serverText(lang, `report.${fn}`, { field: titleOf(field, lang) }),
    precision: fn === 'avg' && field.kind === 'integer' ? 2 : field.precision,
    cellOf: ({ totals }) => {
      const text = totals[name] ?? null;
      return text === null ? EMPTY_CELL : numberCell(text, field);
    },
  }));
  return [count, ...sums];
}

function headingOf({ field, unit }: ReportQuery['keys'][number], lang: Caller['lang']): string {
  const title = titleOf(field, lang);
  return unit === undefined ? title : serverText(lang, `report.${unit}`, { field: title });
}

function titleOf({ def, name }: ModelField, lang: Caller['lang']): string {
  return labelText(def.title, lang, name);
}
