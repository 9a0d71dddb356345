// The name of a cell: row by id, column by field.

export interface CellRef {
  id: string;
  field: string;
}
