// What conditions say of fields, and of the cells of table parts.

/** What conditions say of a field now. Absent members: no condition, the field's own flag holds. */
export interface FieldCondition {
  visible?: boolean;
  required?: boolean;
  disabled?: boolean;
}

/** By table part and line id; lines without conditions are not there. */
export type LineStates = ReadonlyMap<string, PartStates>;
export type PartStates = ReadonlyMap<string, ReadonlyMap<string, FieldCondition>>;
