// A binding ties some names of a form to one place of a JSON value: read, write back, find a place by its pointer.
// Writing touches only what was changed: everything else stays the very same object, its keys in their order.
import type { FormValues } from '../form/index.ts';
import { isNode, valueAt } from '../jsonSchema/index.ts';

/** A field of the form; `at` leads on into lists: place of the entry, name of its field, place of the entry … */
export interface FormPlace {
  name: string;
  at: readonly string[];
}

/** An object on the way from the value to a binding's place. */
export interface Level {
  /** Its keys in the order of the schema: where a new one is put. */
  keys: readonly string[];
  /** Stays as an empty object when its last key goes. */
  isRequired: boolean;
}

export interface Binding {
  /** Keys from the value that holds it. */
  path: readonly string[];
  /** One for each key of the path. */
  levels: readonly Level[];
  names: readonly string[];
  read(value: unknown): FormValues;
  /** undefined: nothing stands there. */
  write(values: FormValues, source: unknown): unknown;
  /** Where in the form a place below the binding's own is. */
  place(rest: readonly string[], value: unknown): FormPlace;
}

export function readBindings(bindings: readonly Binding[], source: unknown): FormValues {
  return Object.assign({}, ...bindings.map((binding) => binding.read(valueAt(source, binding.path)))) as FormValues; // made of form values alone
}

/** The source itself where nothing was changed. */
export function writeBindings(bindings: readonly Binding[], values: FormValues, source: unknown): unknown {
  let result = source;
  for (const { path, levels, names, read, write } of bindings) {
    const before = valueAt(source, path);
    const stood = read(before);
    if (names.every((name) => Object.is(values[name], stood[name]))) continue;
    const now = write(values, before);
    if (!isSame(now, before)) result = setIn(result, { path, levels, value: now });
  }
  return result;
}

export function placeIn(
  bindings: readonly Binding[],
  value: unknown,
  segments: readonly string[],
): FormPlace | undefined {
  const holding = bindings
    .filter(({ path }) => path.every((key, index) => segments[index] === key))
    .sort((one, other) => other.path.length - one.path.length)[0];
  if (holding) return holding.place(segments.slice(holding.path.length), valueAt(value, holding.path));
  if (segments.length === 0) return undefined;
  // A group as a whole: its first field.
  const inside = bindings.find(({ path }) => segments.every((key, index) => path[index] === key));
  return inside?.names[0] === undefined ? undefined : { name: inside.names[0], at: [] };
}

export function isSame(left: unknown, right: unknown): boolean {
  return Object.is(left, right) || JSON.stringify(left) === JSON.stringify(right);
}

function setIn(
  holder: unknown,
  { path, levels, value }: Pick<Binding, 'path' | 'levels'> & { value: unknown },
): unknown {
  const [key, ...rest] = path;
  const [level, ...below] = levels;
  if (key === undefined || !level) return value;
  const object = isNode(holder) ? holder : {};
  const inside = setIn(Object.hasOwn(object, key) ? object[key] : undefined, { path: rest, levels: below, value });
  const isEmptied =
    rest.length > 0 && isNode(inside) && Object.keys(inside).length === 0 && below[0]?.isRequired !== true;
  return inside === undefined || isEmptied
    ? without(object, key)
    : withKey(object, { key, value: inside, order: level.keys });
}

function without(object: Record<string, unknown>, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}

/** A new key stands where the schema has it among those that are there. */
function withKey(
  object: Record<string, unknown>,
  { key, value, order }: { key: string; value: unknown; order: readonly string[] },
): Record<string, unknown> {
  const entries = Object.entries(object);
  if (Object.hasOwn(object, key))
    return Object.fromEntries(entries.map(([name, old]) => [name, name === key ? value : old]));
  const place = order.indexOf(key);
  const next = entries.findIndex(([name]) => order.indexOf(name) > place);
  return Object.fromEntries(entries.toSpliced(next === -1 ? entries.length : next, 0, [key, value]));
}
