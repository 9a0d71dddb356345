// What a run of an import says, held against the file and the caller's rights: which column fills which field, and by what rows are found.
import type { ImportRun } from '../../src/contract/index.ts';
import type { ModelField } from '../definitions/index.ts';
import { ApiError, type RuleBreak } from '../errors/index.ts';
import type { Access } from '../records/access/index.ts';
import { importTargets, isKey } from './values/fieldsOfImport.ts';

export interface ImportPlan {
  columns: readonly ImportColumn[];
  /** The column by which rows are found; undefined: every line is a new row. */
  key: ImportColumn | undefined;
}

export interface ImportColumn {
  /** Of the cell within its line. */
  index: number;
  field: ModelField;
  /** Of a place the coordinates alone; the address has a column of its own, or none. */
  isCoordinates: boolean;
}

/** Throws `forbidden` when the caller may write no row at all, `invalid` on `mapping` or `key`. */
export function readPlan(access: Access, width: number, { mapping, key }: ImportRun): ImportPlan {
  const keyName = key ?? undefined;
  if (!access.may('create') && !(access.may('update') && keyName !== undefined)) throw new ApiError('forbidden');
  if (mapping.length > width) throw refused('mapping', { rule: 'maxItems', value: String(width) });
  const columns = readColumns(access, mapping, keyName);
  if (columns.length === 0) throw refused('mapping', { rule: 'required' });
  const keyColumn = columns.find(({ field }) => field.name === keyName);
  if (keyName !== undefined && (!keyColumn || !isKey(access.model, keyColumn.field)))
    throw refused('key', { rule: 'unknown_field' });
  return { columns, key: keyColumn };
}

function readColumns(access: Access, mapping: ImportRun['mapping'], keyName: string | undefined): ImportColumn[] {
  const fields = new Map(importTargets(access).map((target) => [target.name, target]));
  const columns: ImportColumn[] = [];
  for (const [index, name] of mapping.entries()) {
    if (name === null) continue;
    const target = fields.get(name);
    if (!target) throw refused(`mapping.${index}`, { rule: 'unknown_field' });
    const { field, isCoordinates } = target;
    if (columns.some((column) => column.field === field && column.isCoordinates === isCoordinates))
      throw refused(`mapping.${index}`, { rule: 'unique' });
    if (!access.writable.has(field.name) && name !== keyName) throw refused(`mapping.${index}`, { rule: 'readonly' });
    columns.push({ index, field, isCoordinates });
  }
  return columns;
}

function refused(name: string, problem: RuleBreak): ApiError {
  return new ApiError('invalid', { [name]: [problem] });
}
