// Rows as files: out of a table and into it.
import type { FilterValues, ImportRun, Job } from '../../contract/index.ts';
import type { UploadFile, UploadOptions } from './files.ts';

/** What leaves as a file: the rows as the screen shows them. */
export interface ExportQuery {
  model: string;
  format: 'csv' | 'xlsx';
  pageName?: string;
  /** Which choice of the page, where several are kept apart; default: the page's own. */
  filtersKey?: string | undefined;
  filters?: FilterValues;
  search?: string;
  ordering?: readonly string[];
  /** Columns of the screen in its order. */
  columns?: readonly string[];
  /** Under headers of their groups, as in GroupsQuery. */
  by?: readonly string[];
  /** Under their parent rows. */
  tree?: boolean;
  /** With a column of what is written about each row. */
  comments?: boolean;
  /** Instead of rows a report of them, `rows` down and `columns` across, as the call report/ names them. */
  rows?: readonly string[];
  /** What a report measures. */
  aggregates?: readonly string[];
  /** Language of headings and values: a link says none of its own. */
  lang?: string;
}

/** Rows that leave as a file. */
export interface ExportPort {
  /** Address of the file, for a link that downloads it. */
  exportUrl(query: ExportQuery): string;
  /** Begins a job that makes the file of `exportUrl`: for more rows than a download should wait for. */
  startExport(query: ExportQuery): Promise<Job>;
}

/** Rows that come from a file. */
export interface ImportPort {
  /** Sends a CSV or XLSX file and begins a job that looks at it, whose result is an ImportPreview; no row is written. */
  readImport(model: string, file: UploadFile, options?: Pick<UploadOptions, 'signal' | 'onProgress'>): Promise<Job>;
  /** Begins a job, whose result is an ImportReport. */
  runImport(model: string, id: string, run: ImportRun): Promise<Job>;
}
