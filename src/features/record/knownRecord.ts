// What is known of an open record, beside what is typed into it.
import type { Column, ErrorAnswer, RecordInfo, Row } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { statusOfFields, type StatusNames } from '../../engine/status/index.ts';
import { prepareTable, type PreparedColumn } from '../../engine/table/index.ts';
import type { OpenForm } from '../../render/form/index.ts';

export interface KnownRecord {
  row: Row;
  info: RecordInfo;
  form: OpenForm;
  hasActions: boolean;
  status: StatusNames | undefined;
  /** Field that is edited in the heading: the text that the record is called by, where fields are saved one by one. */
  heading: string | undefined;
}

export function knownOf(form: OpenForm): KnownRecord | undefined {
  const { info, leaves } = form.store.model;
  if (!form.row) return undefined;
  return {
    row: form.row,
    form,
    info: info.record ?? { editing: 'form', people: [] },
    hasActions: (info.actions ?? []).length > 0,
    status: statusOfFields(leaves.values()),
    heading: headingOf(form),
  };
}

export function headingOf({ store }: OpenForm): string | undefined {
  const { info, leaves } = store.model;
  const [column, ...others] = info.record?.title ?? [];
  if (!column || others.length > 0 || info.record?.editing !== 'field') return undefined;
  return leaves.get(column.field)?.type === 'string' ? column.field : undefined;
}

/** There is no such row, or not for this person. */
export function isAbsent(error: unknown): boolean {
  return error instanceof HttpError && [400, 403, 404].includes(error.status);
}

export type MergedInto = NonNullable<ErrorAnswer['rows']>[number];

/** The row that it was merged into, where that is why it is absent. */
export function mergedInto(error: unknown): MergedInto | undefined {
  return error instanceof HttpError ? error.body.rows?.[0] : undefined;
}

const prepared = new WeakMap<Column, PreparedColumn>();

/** Once for each description. */
export function preparedOf(column: Column): PreparedColumn {
  const known = prepared.get(column) ?? prepareTable(tableOf(column)).columns[0];
  if (!known) throw new Error(`No column of ${column.field}`);
  prepared.set(column, known);
  return known;
}

function tableOf(column: Column): Parameters<typeof prepareTable>[0] {
  const { fComputed: _fComputed, ...params } = column.cellRendererParams;
  return {
    model: '',
    page_name: '',
    table_type: 'record',
    table_size: 'compact',
    data_path: '',
    columns: [{ ...column, cellRendererParams: params }],
    ordering: [],
    editing: 'none',
    permissions: { create: false, update: false, delete: false, export: false },
    rev: '',
  };
}
