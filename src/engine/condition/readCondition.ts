// Whether a condition is JSONata, and which names it looks at. Evaluating is the form's (engine/form).
import jsonata from 'jsonata';

/** `roots`: names that paths begin with outside of filters, so fields of the form itself. `position` counts characters from 1, as the text is read. */
export type ConditionReading = { ok: true; names: readonly string[]; roots: readonly string[] } | { ok: false; position: number | undefined; detail: string };

/** `opaque`: fields whose inside has names nobody knows; what follows them in a path is passed over. Never throws. */
export function readCondition(text: string, opaque: ReadonlySet<string> = new Set()): ConditionReading {
  try {
    const ast: unknown = jsonata(text).ast();
    const found: Found = { names: new Set(), made: new Set(), opaque };
    collect(ast, found);
    return { ok: true, names: [...found.names].filter((name) => !found.made.has(name)), roots: [...new Set(rootsOf(ast))] };
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
  opaque: ReadonlySet<string>;
}

/** Every name that is read anywhere, also inside filters and functions. */
function collect(node: unknown, found: Found): void {
  if (Array.isArray(node)) {
    for (const each of node) collect(each, found);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { type, value, lhs }: { type?: unknown; value?: unknown; lhs?: unknown } = node;
  const root = firstName(node);
  if (root !== undefined && found.opaque.has(root)) {
    found.names.add(root);
    return;
  }
  if (type === 'name' && typeof value === 'string') found.names.add(value);
  if (type === 'unary' && value === '{' && Array.isArray(lhs)) for (const pair of lhs) addKey(pair, found.made);
  for (const member of Object.values(node)) collect(member, found);
}

/** The name a path begins with; undefined for anything else. */
function firstName(node: object): string | undefined {
  const { type, steps }: { type?: unknown; steps?: unknown } = node;
  const step: unknown = type === 'path' && Array.isArray(steps) ? steps[0] : undefined;
  if (typeof step !== 'object' || step === null || Reflect.get(step, 'type') !== 'name') return undefined;
  return String(Reflect.get(step, 'value'));
}

/** What stands within a path, filters included, is looked up in what the path leads to. */
function rootsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(rootsOf);
  if (typeof node !== 'object' || node === null) return [];
  const root = firstName(node);
  return root === undefined ? Object.values(node).flatMap(rootsOf) : [root];
}

function addKey(pair: unknown, made: Set<string>): void {
  const key: unknown = Array.isArray(pair) ? pair[0] : undefined;
  const value: unknown = typeof key === 'object' && key !== null ? Reflect.get(key, 'value') : undefined;
  if (typeof value === 'string') made.add(value);
}
