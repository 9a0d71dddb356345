// JSONata over a page's context: compiled once, with what each expression reads told from its text. The only user of JSONata for pages.
// A definition's expressions are checked by the same code on the server.
import type { Expression, ExprNode } from 'jsonata';

/** A part of the context that an expression reads; `data.<id>` is what one block tells, `*` anything. */
export type Topic = 'user' | 'route' | 'record' | 'data' | `data.${string}` | '*';

export interface PageExpression {
  readonly topics: ReadonlySet<Topic>;
  /** Rejects when the expression fails, runs in a circle or takes longer than half a second. */
  evaluate(context: PageContext): Promise<unknown>;
}

/** What `when` and `bind` are written over. */
export interface PageContext {
  user: unknown;
  route: unknown;
  record: unknown;
  data: Readonly<Record<string, unknown>>;
}

/** Why a text is no expression; `position` counts its characters from 1. */
export interface ExpressionFault {
  detail: string;
  position: number | undefined;
}

export type CompileResult = { ok: true; expression: PageExpression } | { ok: false; fault: ExpressionFault };

const LIMITS = { timeout: 500, stack: 300, sequence: 100_000 };

/** Loads JSONata; rejects only when its code cannot be loaded. */
export async function loadCompiler(): Promise<(text: string) => CompileResult> {
  const { default: jsonata } = await import('jsonata');
  return (text) => {
    try {
      const compiled: Expression = jsonata(text, LIMITS);
      return {
        ok: true,
        expression: { topics: topicsOf(compiled.ast()), evaluate: (context) => compiled.evaluate(context) },
      };
    } catch (error) {
      return { ok: false, fault: faultOf(error) };
    }
  };
}

/** Also of what `evaluate` rejects with. */
export function faultOf(error: unknown): ExpressionFault {
  const read = (key: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;
  const [message, position] = [read('message'), read('position')];
  return {
    detail: typeof message === 'string' ? message : String(error),
    position: typeof position === 'number' ? position : undefined,
  };
}

const PARTS: ReadonlySet<unknown> = new Set(['user', 'route', 'record']);
/** They reach the whole context: by `$`, `$$`, `*`, `**`, `%`, or a text that is an expression itself. */
const WIDE_TYPES: ReadonlySet<unknown> = new Set(['wildcard', 'descendant', 'parent']);
const WIDE_VARIABLES: ReadonlySet<unknown> = new Set(['', '$', 'eval']);

/** Rather too many than too few: names inside filters and functions count as well. */
function topicsOf(ast: ExprNode): ReadonlySet<Topic> {
  const topics = new Set<Topic>();
  visit(ast, topics);
  return topics;
}

function visit(node: unknown, topics: Set<Topic>): void {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, topics);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { type, value, steps }: { type?: unknown; value?: unknown; steps?: unknown } = node;
  if (WIDE_TYPES.has(type) || (type === 'variable' && WIDE_VARIABLES.has(value))) topics.add('*');
  if (type === 'path' && Array.isArray(steps)) addPath(steps, topics);
  for (const member of Object.values(node)) visit(member, topics);
}

function addPath(steps: readonly unknown[], topics: Set<Topic>): void {
  const [first, second] = steps.map((step) =>
    typeof step === 'object' && step !== null && 'type' in step && step.type === 'name' && 'value' in step
      ? step
      : undefined,
  );
  if (!first) return;
  if (first.value === 'data') topics.add(second && !('stages' in first) ? `data.${String(second.value)}` : 'data');
  // One of the four, by the set.
  else if (PARTS.has(first.value)) topics.add(first.value as Topic);
}
