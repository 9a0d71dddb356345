// Whether a condition is JSONata, and which names it looks at. Evaluating is the form's (engine/form).
import jsonata from 'jsonata';

/** `position` counts characters from 1, as the text is read. */
export type ConditionReading = { ok: true; names: readonly string[] } | { ok: false; position: number | undefined; detail: string };

/** Never throws. */
export function readCondition(text: string): ConditionReading {
  try {
    const found: Found = { names: new Set(), made: new Set() };
    collect(jsonata(text).ast(), found);
    return { ok: true, names: [...found.names].filter((name) => !found.made.has(name)) };
  } catch (error) {
    const read = (key: string): unknown => (typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined);
    const [position, message] = [read('position'), read('message')];
    return { ok: false, position: typeof position === 'number' ? position : undefined, detail: typeof message === 'string' ? message : String(error) };
  }
}

interface Found {
  names: Set<string>;
  /** Keys of objects that the expression itself makes. */
  made: Set<string>;
}

/** Every name that is read anywhere, also inside filters and functions. */
function collect(node: unknown, found: Found): void {
  if (Array.isArray(node)) {
    for (const each of node) collect(each, found);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { type, value, lhs }: { type?: unknown; value?: unknown; lhs?: unknown } = node;
  if (type === 'name' && typeof value === 'string') found.names.add(value);
  if (type === 'unary' && value === '{' && Array.isArray(lhs)) for (const pair of lhs) addKey(pair, found.made);
  for (const member of Object.values(node)) collect(member, found);
}

function addKey(pair: unknown, made: Set<string>): void {
  const key: unknown = Array.isArray(pair) ? pair[0] : undefined;
  const value: unknown = typeof key === 'object' && key !== null ? Reflect.get(key, 'value') : undefined;
  if (typeof value === 'string') made.add(value);
}
