// The expressions of one page at work: compiled once, evaluated in rounds, each round only those that read what has changed.
import { faultOf, type CompileResult, type PageContext, type PageExpression, type Topic } from './expressions.ts';
import { isSameData } from './isSameData.ts';
import type { PageModel, PageNode } from './pageNode.ts';

/** What the expressions of one block say now. */
export interface BlockAnswers {
  /** False: the first answers are not there yet. */
  isAnswered: boolean;
  /** By its condition; without one, or with one that fails, it is. */
  isShown: boolean;
  params: readonly (readonly [param: string, value: unknown])[];
}

export interface Bindings {
  answers(node: PageNode): BlockAnswers;
  /** A part of the context is another one. */
  change(topic: Topic): void;
  settled(): Promise<void>;
}

export interface BindingsOptions {
  model: PageModel;
  load(): Promise<(text: string) => CompileResult>;
  context(): PageContext;
  /** Blocks whose expressions were evaluated. */
  onAnswered(nodes: ReadonlySet<PageNode>): void;
  /** Each problem once. */
  onIssue(code: string, path: string, detail: string): void;
}

interface Bound {
  node: PageNode;
  /** Undefined: the condition. */
  param: string | undefined;
  path: string;
  text: string;
  expression?: PageExpression;
  isAnswered: boolean;
  /** Absent for an expression that fails. */
  answer?: { value: unknown };
}

/** Blocks that answer each other without end are stopped after so many rounds in a row. */
const MAX_ROUNDS = 50;
const ROUNDS_WITHIN_MS = 2_000;

export function startBindings(options: BindingsOptions): Bindings {
  const bound = options.model.nodes.flatMap(boundOf);
  const byNode = groupByNode(bound);
  if (bound.length === 0)
    return { answers: () => answersOf([]), change: () => undefined, settled: () => Promise.resolve() };
  const { onIssue } = options;
  const changed = new Set<Topic>();
  const rounds = { count: 0, since: 0 };
  let work = begin();

  function fail(each: Bound, detail: string): void {
    each.isAnswered = true;
    delete each.answer;
    onIssue('malformed_condition', each.path, detail);
  }

  async function begin(): Promise<void> {
    try {
      const compile = await options.load();
      for (const each of bound) {
        const result = compile(each.text);
        if (result.ok) each.expression = result.expression;
        else
          fail(
            each,
            `${result.fault.detail}${result.fault.position === undefined ? '' : ` (${result.fault.position})`}`,
          );
      }
    } catch (error) {
      // Without JSONata every block stands with its own params.
      onIssue('part_load', '/', faultOf(error).detail);
      for (const each of bound) each.isAnswered = true;
    }
    await evaluate(bound);
  }

  async function evaluate(asked: readonly Bound[]): Promise<void> {
    const input = options.context();
    for (const each of asked) {
      try {
        // One after the other: an expression that runs out of its time takes none of the others'.
        const value = await each.expression?.evaluate(input);
        if (!each.expression) continue;
        each.isAnswered = true;
        if (!each.answer || !isSameData(each.answer.value, value)) each.answer = { value };
      } catch (error) {
        fail(each, faultOf(error).detail);
      }
    }
    options.onAnswered(new Set(asked.map((each) => each.node)));
  }

  /** One round: each begins from what the last one found. */
  async function round(): Promise<void> {
    if (changed.size === 0) return;
    const topics = new Set(changed);
    changed.clear();
    if (isCircle(rounds))
      onIssue('page_circle', '/', `blocks answer each other without end: ${[...topics].join(', ')}`);
    else await evaluate(bound.filter((each) => each.expression && reads(each.expression.topics, topics)));
  }

  return {
    answers: (node) => answersOf(byNode.get(node) ?? []),
    change(topic) {
      changed.add(topic);
      work = work.then(round);
    },
    async settled() {
      for (let awaited: Promise<void> | undefined; awaited !== work;) {
        awaited = work;
        // Whatever was asked for meanwhile follows it.
        await awaited;
      }
    },
  };
}

function boundOf(node: PageNode): Bound[] {
  if (node.fault !== undefined) return [];
  const condition =
    node.when === undefined
      ? []
      : [{ node, param: undefined, path: `${node.path}/when`, text: node.when, isAnswered: false }];
  return [
    ...condition,
    ...node.bind.map(([param, text]) => ({ node, param, path: `${node.path}/bind/${param}`, text, isAnswered: false })),
  ];
}

function groupByNode(bound: readonly Bound[]): Map<PageNode, Bound[]> {
  const groups = new Map<PageNode, Bound[]>();
  for (const each of bound) groups.set(each.node, [...(groups.get(each.node) ?? []), each]);
  return groups;
}

function answersOf(bound: readonly Bound[]): BlockAnswers {
  const condition = bound.find(({ param }) => param === undefined)?.answer;
  return {
    isAnswered: bound.every((each) => each.isAnswered),
    isShown: condition === undefined || isTrue(condition.value),
    params: bound.flatMap(({ param, answer }) =>
      param === undefined || answer === undefined ? [] : [[param, answer.value] as const],
    ),
  };
}

/** As JSONata's own $boolean has it: an empty list or object is not true. */
function isTrue(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isTrue);
  return typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);
}

function isCircle(rounds: { count: number; since: number }): boolean {
  const now = Date.now();
  if (now - rounds.since > ROUNDS_WITHIN_MS) Object.assign(rounds, { count: 0, since: now });
  rounds.count += 1;
  return rounds.count > MAX_ROUNDS;
}

function reads(topics: ReadonlySet<Topic>, changed: ReadonlySet<Topic>): boolean {
  return (
    topics.has('*') ||
    [...changed].some((topic) => topics.has(topic) || (topic.startsWith('data.') && topics.has('data')))
  );
}
