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

/** Names of which they do not say the same. */
export function changedStates(
  one: ReadonlyMap<string, FieldCondition>,
  other: ReadonlyMap<string, FieldCondition>,
): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (name) => JSON.stringify(one.get(name)) !== JSON.stringify(other.get(name)),
  );
}
