// Whether a condition is JSONata, and which names it looks at. Evaluating is the form's (engine/form).
import jsonata from 'jsonata';
import { firstName, rootsOf } from '../jsonataTree/index.ts';
import { say, type Said } from '../values/index.ts';
import { heavyParts } from './heavyParts.ts';

/** `roots`: names that paths begin with outside of filters, so fields of the form itself. `compared`: texts that such a field is compared with. `heavy`: what no limit of time stops. `position` counts characters from 1, as the text is read. */
export type ConditionReading =
  | {
      ok: true;
      names: readonly string[];
      roots: readonly string[];
      compared: readonly ComparedText[];
      heavy: readonly string[];
    }
  | { ok: false; position: number | undefined; /** In English, and for other languages. */ said: Said };

export interface ComparedText {
  name: string;
  text: string;
}

/** `opaque`: fields whose inside has names nobody knows; what follows them in a path is passed over. Never throws. */
export function readCondition(text: string, opaque: ReadonlySet<string> = new Set()): ConditionReading {
  try {
    const ast: unknown = jsonata(text).ast();
    const found: Found = { names: new Set(), made: new Set(), opaque };
    collect(ast, found);
    return {
      ok: true,
      names: [...found.names].filter((name) => !found.made.has(name)),
      roots: [...new Set(rootsOf(ast))],
      compared: comparedIn(ast),
      heavy: heavyParts(ast),
    };
  } catch (error) {
    const read = (key: string): unknown =>
      typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;
    const position = read('position');
    return {
      ok: false,
      position: typeof position === 'number' ? position : undefined,
      said: saidOf(String(read('code')), textOf(read('token')), textOf(read('value'))),
    };
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** JSONata's word for where the text is over. */
const END = '(end)';

/** JSONata's own codes; the rare ones say only that it cannot be read. */
function saidOf(code: string, token: string, value: string): Said {
  switch (code) {
    case 'S0101':
      return say('a text is not closed by a quote');
    case 'S0105':
      return say('a name in back quotes is not closed');
    case 'S0106':
      return say('a comment is not closed');
    case 'S0202':
      return token === END
        ? say('"{0}" expected before the end', value)
        : say('"{0}" expected, found "{1}"', value, token);
    case 'S0203':
      return say('"{0}" expected before the end', value);
    case 'S0207':
      return say('it ends too early');
    case 'S0201':
    case 'S0204':
    case 'S0205':
    case 'S0211':
      return token === END ? say('it ends too early') : say('unexpected "{0}"', token);
    default:
      return say('it cannot be read as JSONata');
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

const COMPARING: ReadonlySet<unknown> = new Set(['=', '!=', 'in']);

/** Within a path names are others' fields. */
function comparedIn(node: unknown): ComparedText[] {
  if (Array.isArray(node)) return node.flatMap(comparedIn);
  if (typeof node !== 'object' || node === null || Reflect.get(node, 'type') === 'path') return [];
  const { type, value, lhs, rhs }: { type?: unknown; value?: unknown; lhs?: unknown; rhs?: unknown } = node;
  if (type !== 'binary' || !COMPARING.has(value)) return Object.values(node).flatMap(comparedIn);
  const [left, right] = [lhs, rhs].map((side) => ({ name: fieldName(side), texts: textsOf(side) }));
  return [
    ...pairsOf(left?.name, right?.texts),
    ...pairsOf(right?.name, left?.texts),
    ...[lhs, rhs].flatMap(comparedIn),
  ];
}

function pairsOf(name: string | undefined, texts: readonly string[] = []): ComparedText[] {
  return name === undefined ? [] : texts.map((text) => ({ name, text }));
}

/** A field by itself. */
function fieldName(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const { steps }: { steps?: unknown } = node;
  return Array.isArray(steps) && steps.length === 1 && Reflect.get(Object(steps[0]), 'predicate') === undefined
    ? firstName(node)
    : undefined;
}

function textsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, expressions }: { type?: unknown; value?: unknown; expressions?: unknown } = node;
  if (type === 'string') return [String(value)];
  return type === 'unary' && value === '[' && Array.isArray(expressions) ? expressions.flatMap(textsOf) : [];
}

function addKey(pair: unknown, made: Set<string>): void {
  const key: unknown = Array.isArray(pair) ? pair[0] : undefined;
  const value: unknown = typeof key === 'object' && key !== null ? Reflect.get(key, 'value') : undefined;
  if (typeof value === 'string') made.add(value);
}
