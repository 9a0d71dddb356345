// Reading JSON of unknown shape without trusting it: what is not there or of another kind is empty.

export type Json = Readonly<Record<string, unknown>>;

export function objectOf(value: unknown): Json {
  // Members are read as unknown; a list or a text has none of the names asked for.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

export function objectsOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The value at a path of names and places, e.g. `['results', 0, 'id']`. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce(
    (inner: unknown, step) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step) ? Reflect.get(inner, step) : undefined,
    value,
  );
}
