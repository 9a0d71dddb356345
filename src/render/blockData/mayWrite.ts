// Whether a block may offer to change a field. Advice: the server decides.
import type { PreparedColumn } from '../../engine/table/index.ts';

/** A table that is not edited in its cells (`editing` none) says nothing about single fields. */
export function mayWrite({ column, isComputed }: PreparedColumn, editing: string): boolean {
  return !isComputed && (column.editable || editing === 'none');
}
