// State of one page that is shown: which blocks stand and with which params, each block subscribed to alone.
// Knows no screen and no network.
import { startBindings } from './bindings.ts';
import { loadCompiler, type CompileResult, type PageContext } from './expressions.ts';
import { isSameData } from './isSameData.ts';
import type { PageIssue, PageModel, PageNode } from './pageNode.ts';

/** One object until something of it changes. */
export interface NodeState {
  /** `pending`: its expressions have not answered yet. */
  status: 'pending' | 'shown' | 'hidden';
  /** Its own and those of `bind`. */
  params: Readonly<Record<string, unknown>>;
  /** Those to be drawn inside. */
  children: readonly PageNode[];
}

export interface PageStore {
  readonly model: PageModel;
  state(node: PageNode): NodeState;
  /** Hears when the state of the node is another one; answers the unsubscribe. */
  subscribe(node: PageNode, listener: () => void): () => void;
  set(part: 'user' | 'route' | 'record', value: unknown): void;
  /** What a block tells of itself, as `data.<id>`. */
  setData(id: string, data: unknown): void;
  context(): PageContext;
  /** Settles when every expression has answered for the context as it is now. Never rejects. */
  settled(): Promise<void>;
}

export interface PageStoreOptions {
  model: PageModel;
  context: Pick<PageContext, 'user' | 'route' | 'record'>;
  /** Each problem once. */
  onIssue(issue: PageIssue): void;
  /** Compiles expressions; default: JSONata, loaded when the page has some. */
  load?: () => Promise<(text: string) => CompileResult>;
}

export function createPageStore({ model, context, onIssue, load = loadCompiler }: PageStoreOptions): PageStore {
  // Without members of its own: `data.constructor` is nobody's. An object, whatever Object.create says.
  const now = { ...context, data: Object.create(null) as Record<string, unknown> };
  const parents = new Map(model.nodes.flatMap((node) => node.children.map((child) => [child, node] as const)));
  const states = new Map<PageNode, NodeState>();
  const listeners = new Map<PageNode, Set<() => void>>();
  const reported = new Set<string>();
  const bindings = startBindings({
    model,
    load,
    // Copied: what a block tells while expressions run belongs to the next round.
    context: () => ({ ...now, data: Object.assign(Object.create(null), now.data) as Record<string, unknown> }),
    onAnswered: (nodes) => nodes.forEach(refresh),
    onIssue(code, path, detail) {
      const key = `${code} ${path}`;
      if (!reported.has(key)) onIssue({ code, path, detail });
      reported.add(key);
    },
  });

  function read(node: PageNode): NodeState {
    const { isAnswered, isShown, params } = bindings.answers(node);
    const shown = isShown ? 'shown' : 'hidden';
    return {
      status: isAnswered ? shown : 'pending',
      params: params.length === 0 ? node.params : { ...node.params, ...Object.fromEntries(params) },
      children: node.children.filter((child) => stateOf(child).status === 'shown'),
    };
  }

  /** Known of every node from the start: a state made later would be news that nobody hears. */
  function stateOf(node: PageNode): NodeState {
    const state = states.get(node) ?? read(node);
    states.set(node, state);
    return state;
  }
  for (const node of model.nodes) stateOf(node);

  /** The node, and what stands above it as far as it changes. */
  function refresh(node: PageNode): void {
    const before = stateOf(node);
    const after = read(node);
    if (isSameState(before, after)) return;
    states.set(node, after);
    for (const listener of [...(listeners.get(node) ?? [])]) listener();
    const parent = parents.get(node);
    if (parent && before.status !== after.status) refresh(parent);
  }

  return {
    model,
    state: stateOf,
    subscribe(node, listener) {
      const set = listeners.get(node) ?? new Set();
      listeners.set(node, set.add(listener));
      return () => void set.delete(listener);
    },
    set(part, value) {
      if (isSameData(now[part], value)) return;
      now[part] = value;
      bindings.change(part);
    },
    setData(id, data) {
      if (isSameData(now.data[id], data)) return;
      now.data[id] = data;
      bindings.change(`data.${id}`);
    },
    context: () => now,
    settled: () => bindings.settled(),
  };
}

function isSameState(one: NodeState, other: NodeState): boolean {
  return (
    one.status === other.status &&
    isSameData(one.params, other.params) &&
    one.children.length === other.children.length &&
    one.children.every((child, index) => child === other.children[index])
  );
}
