// Choices of a field and the colours of the design they are shown in.
import type { Choice, Row } from '../../contract/index.ts';
import type { PreparedColumn } from '../../engine/table/index.ts';

export function choicesOf({ column }: PreparedColumn): readonly Choice[] {
  return column.cellRendererParams.choices ?? column.cellEditorParams.choices ?? [];
}

/** Name of the colour of a row by its choice; undefined where there is none. */
export function colorOf(column: PreparedColumn | undefined, row: Row): string | undefined {
  if (!column) return undefined;
  return choicesOf(column).find((choice) => choice.id === row[column.field])?.color;
}
