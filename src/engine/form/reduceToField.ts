// The reduction of chosen entries to what is sent for them (FORM-04).

/** A chosen entry `{id, string_view, …}` as its `toField` value (default id); lists one by one; bare values as they are. */
export function reduceToField(field: { toField?: string }, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => reduceToField(field, entry));
  if (typeof value !== 'object' || value === null) return value;
  const key = field.toField ?? 'id';
  if (Object.hasOwn(value, key)) return Reflect.get(value, key);
  return Object.hasOwn(value, 'id') ? Reflect.get(value, 'id') : null;
}
