// What a status and its choices are called, out of the description of a table or a form. Pure.
import type { Choice, Column, FormField } from '../../contract/index.ts';

export interface StatusNames {
  field: string;
  label: string;
  choices: readonly Choice[];
}

/** undefined where the table shows no status. */
export function statusOfColumns(columns: readonly { column: Column }[]): StatusNames | undefined {
  const found = columns.find(({ column }) => column.cellEditorParams.transitions !== undefined)?.column;
  return (
    found && {
      field: found.field,
      label: found.headerName,
      choices: found.cellRendererParams.choices ?? found.cellEditorParams.choices ?? [],
    }
  );
}

/** undefined where the form has no status. */
export function statusOfFields(fields: Iterable<FormField>): StatusNames | undefined {
  const found = [...fields].find(({ transitions }) => transitions !== undefined);
  return found && { field: found.name, label: found.label, choices: found.choices ?? [] };
}
