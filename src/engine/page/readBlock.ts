// One block of a page schema out of anything: what can be used of it, and what is wrong, by member. Knows no other block.
import type { FilterValues } from '../../contract/index.ts';
import type { PageNode, PageSource } from './pageNode.ts';

export interface ReadBlock extends Pick<PageNode, 'block' | 'id' | 'title' | 'source' | 'params' | 'when' | 'bind'> {
  children: readonly unknown[];
  fallback?: unknown;
}

interface Read {
  /** Name of the block, as far as it has one. */
  name: string;
  block: ReadBlock;
  /** By member: it is left out, the rest stands. */
  issues: [member: string, detail: string][];
  /** Without it the block cannot be drawn. */
  fault?: string;
}

const NAME = /^[a-z][a-z0-9_]{0,63}$/;
const BLOCK = /^[A-Za-z][A-Za-z0-9_ /-]{0,63}$/;
/** Members of every object: usable as no name. */
const HOSTILE: ReadonlySet<string> = new Set(['constructor', 'prototype', '__proto__']);
const MAX_TITLE = 300;
/** A longer one would take longer to compile than a page may. */
const MAX_EXPRESSION = 10_000;

export function readBlock(value: unknown): Read {
  const nothing: ReadBlock = { block: '', params: {}, bind: [], children: [] };
  if (!isObject(value)) return { name: '', block: nothing, issues: [], fault: 'a block is an object' };
  const name = own(value, 'block');
  if (typeof name !== 'string' || !BLOCK.test(name))
    return {
      name: typeof name === 'string' ? name.slice(0, 64) : '',
      block: nothing,
      issues: [],
      fault: '"block" names a renderer',
    };
  const issues: Read['issues'] = [];
  const source = readSource(own(value, 'source'), issues);
  const block: ReadBlock = {
    block: name,
    ...optional('id', readText(value, 'id', issues, isName)),
    ...optional('title', cut(readText(value, 'title', issues))),
    ...optional('source', source.source),
    ...optional('when', readExpression(own(value, 'when'), 'when', issues)),
    ...optional('fallback', own(value, 'fallback') ?? undefined),
    params: readObject(value, 'params', issues),
    bind: Object.entries(readObject(value, 'bind', issues)).flatMap(([param, text]) => {
      const expression = readExpression(text, `bind/${param}`, issues);
      return expression === undefined ? [] : [[param, expression] as const];
    }),
    children: readChildren(own(value, 'children'), issues),
  };
  return { name, block, issues, ...optional('fault', source.fault) };
}

export function isName(text: string): boolean {
  return NAME.test(text) && !HOSTILE.has(text);
}

function readSource(value: unknown, issues: Read['issues']): { source?: PageSource; fault?: string } {
  if (value === undefined || value === null) return {};
  const model = isObject(value) ? own(value, 'model') : undefined;
  if (!isObject(value) || typeof model !== 'string' || !isName(model)) return { fault: '"source/model" names a model' };
  const found: Read['issues'] = [];
  const filters = readObject(value, 'filters', found);
  const source: PageSource = {
    model,
    page_name: readText(value, 'page_name', found, isName) ?? model,
    table_type: readText(value, 'table_type', found) ?? 'list',
    // The server checks what stands in them, by name, as it does for those a person chooses.
    ...(Object.keys(filters).length === 0 ? {} : { filters: filters as FilterValues }),
  };
  issues.push(...found.map(([member, detail]): [string, string] => [`source/${member}`, detail]));
  return { source };
}

/** An empty one is none. */
function readExpression(value: unknown, member: string, issues: Read['issues']): string | undefined {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return undefined;
  if (typeof value === 'string' && value.length <= MAX_EXPRESSION) return value;
  issues.push([
    member,
    typeof value === 'string' ? `an expression has at most ${MAX_EXPRESSION} characters` : 'must be a text',
  ]);
  return undefined;
}

function readText(
  value: object,
  member: string,
  issues: Read['issues'],
  isFit: (text: string) => boolean = () => true,
): string | undefined {
  const text = own(value, member);
  if (text === undefined || text === null) return undefined;
  if (typeof text === 'string' && isFit(text)) return text;
  issues.push([member, typeof text === 'string' ? `"${text.slice(0, 64)}" is no name` : 'must be a text']);
  return undefined;
}

function readObject(value: object, member: string, issues: Read['issues']): Readonly<Record<string, unknown>> {
  const found = own(value, member);
  if (found === undefined || found === null) return {};
  if (isObject(found)) return Object.fromEntries(Object.entries(found));
  issues.push([member, 'must be an object']);
  return {};
}

function readChildren(value: unknown, issues: Read['issues']): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  issues.push(['children', 'must be a list']);
  return [];
}

function cut(text: string | undefined): string | undefined {
  return text === undefined || text.length <= MAX_TITLE ? text : `${text.slice(0, MAX_TITLE)}…`;
}

function own(value: object, member: string): unknown {
  return Object.hasOwn(value, member) ? Reflect.get(value, member) : undefined;
}

function optional<K extends string, V>(member: K, value: V | undefined): { [key in K]?: V } {
  // The one member is of the type that was given.
  return value === undefined ? {} : ({ [member]: value } as { [key in K]?: V });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
