// Changes one place of a JSON value: everything else stays the very same object, its keys in their order.
import { asList, isNode } from './schemaDocument.ts';

export type ValuePath = readonly (string | number)[];

export function valueAt(value: unknown, path: ValuePath): unknown {
  let here = value;
  for (const key of path) {
    if (Array.isArray(here)) here = asList(here)[Number(key)];
    else if (isNode(here) && Object.hasOwn(here, key)) here = here[key];
    else return undefined;
  }
  return here;
}

/**
 * undefined takes the place away. An object that was not there in `initial` goes with its last key, so that what is typed
 * and taken back leaves nothing behind.
 */
export function withValueAt(value: unknown, path: ValuePath, next: unknown, initial?: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  const start = initial === undefined ? undefined : valueAt(initial, [key]);
  const inner = withValueAt(valueAt(value, [key]), rest, next, start);
  return typeof key === 'number' || Array.isArray(value)
    ? withItem(value, Number(key), inner)
    : withKey(value, key, inner, initial);
}

function withItem(value: unknown, index: number, inner: unknown): unknown {
  const list: unknown[] = Array.isArray(value) ? [...value] : [];
  // A list has no holes: what was passed over is null.
  while (list.length < index) list.push(null);
  list[index] = inner === undefined ? null : inner;
  return list;
}

function withKey(value: unknown, key: string, inner: unknown, initial: unknown): unknown {
  const before = isNode(value) ? value : {};
  if (inner !== undefined) {
    if (Object.hasOwn(before, key) && Object.is(before[key], inner)) return value;
    const entries = Object.entries(before).map(([name, old]) => [name, name === key ? inner : old] as const);
    // From entries: `__proto__` is a key like any other.
    return Object.fromEntries(Object.hasOwn(before, key) ? entries : [...entries, [key, inner]]);
  }
  if (!Object.hasOwn(before, key)) return value;
  const left = Object.entries(before).filter(([name]) => name !== key);
  return left.length === 0 && initial === undefined ? undefined : Object.fromEntries(left);
}

/** An object with one of its keys called otherwise, at the same place among them. */
export function withRenamedKey(value: unknown, from: string, to: string): unknown {
  if (!isNode(value) || from === to || Object.hasOwn(value, to)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name === from ? to : name, inner]));
}

/** A path as one text: an id, or the key of a map. */
export function pathKey(path: ValuePath): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
