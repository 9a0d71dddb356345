// Where two definitions differ, by key: what a plan reports beside storage, and what `diff` prints. Pure.

export interface Difference {
  /** JSON pointer. */
  path: string;
  /** Undefined: not there. */
  before: unknown;
  after: unknown;
}

/** Objects by key, lists as a whole; the order of keys is no difference. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (isRecord(before) && isRecord(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      differences(before[key], after[key], `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
    );
  }
  return isSame(before, after) ? [] : [{ path: path === '' ? '/' : path, before, after }];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => differences(each, other[index]).length === 0);
  return one === other;
}
