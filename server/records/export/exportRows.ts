// GET /data/<model>/export/: the rows of a list as a file that is written while they are read.
import { Readable } from 'node:stream';
import type { Database } from '../../database/index.ts';
import type { Caller } from '../../http/index.ts';
import { todayIn, type Access } from '../access/index.ts';
import { csvFile } from './csvFile.ts';
import { readExportQuery, type ExportFormat } from './exportQuery.ts';
import { exportTable, type ExportTable } from './exportTable.ts';
import { xlsxFile } from './xlsxFile.ts';

export interface ExportFile {
  mime: string;
  name: string;
  /** Value of Content-Disposition. */
  disposition: string;
  content: Readable;
}

const MIMES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Throws `forbidden`, or `invalid` by the name of what is wrong with the query. What fails later ends the stream. */
export async function exportRows(
  database: Database,
  access: Access,
  raw: unknown,
  asking: Caller,
): Promise<ExportFile> {
  const query = readExportQuery(raw, access);
  const caller = { ...asking, lang: query.lang ?? asking.lang };
  const table = await exportTable(database, access, query, caller);
  return fileOf(table, { format: query.format, plainName: access.model.module.name }, caller);
}

/** `plainName`: for those who know no other letters. */
export function fileOf(
  table: ExportTable,
  { format, plainName }: { format: ExportFormat; plainName: string },
  { lang, timezone }: Pick<Caller, 'lang' | 'timezone'>,
): ExportFile {
  const ending = `${todayIn(timezone)}.${format}`;
  const name = table.title.replace(/[\p{Cc}\p{Cf}"*/:<>?\\|]/gu, ' ').trim();
  return {
    mime: MIMES[format],
    name: `${name} ${ending}`,
    disposition: `attachment; filename="${plainName}-${ending}"; filename*=UTF-8''${encoded(`${name} ${ending}`)}`,
    content: format === 'csv' ? Readable.from(csvFile(table, lang)) : xlsxFile(table, lang),
  };
}

/** As RFC 8187 wants it. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
