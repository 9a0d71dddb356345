// Names in a tree of JSONata, as its parser gives it. Brings no JSONata along.

/** The name a path begins with; undefined for anything else. */
export function firstName(node: object): string | undefined {
  const { type, steps }: { type?: unknown; steps?: unknown } = node;
  const step: unknown = type === 'path' && Array.isArray(steps) ? steps[0] : undefined;
  if (typeof step !== 'object' || step === null || Reflect.get(step, 'type') !== 'name') return undefined;
  return String(Reflect.get(step, 'value'));
}

/** What stands within a path, filters included, is looked up in what the path leads to. */
export function rootsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(rootsOf);
  if (typeof node !== 'object' || node === null) return [];
  const root = firstName(node);
  return root === undefined ? Object.values(node).flatMap(rootsOf) : [root];
}
