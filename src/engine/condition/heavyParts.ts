// What a condition may not use: whose single step takes any time, so that no limit between steps can stop it.

const ALLOWED: ReadonlySet<string> = new Set([
  '', '$', 'abs', 'append', 'average', 'boolean', 'ceil', 'contains', 'count', 'distinct', 'each', 'exists', 'filter', 'floor', 'join', 'keys', 'length', 'lookup', 'lowercase',
  'map', 'max', 'merge', 'millis', 'min', 'not', 'now', 'number', 'reduce', 'reverse', 'round', 'single', 'sort', 'split', 'string', 'substring', 'substringAfter', 'substringBefore', 'sum',
  'trim', 'type', 'uppercase', 'zip',
]);

/** Regular expressions and functions that are not on the list, as they are written; nothing is told of the names the condition gives itself. */
export function heavyParts(ast: unknown): string[] {
  const [used, given] = [new Set<string>(), new Set<string>()];
  visit(ast, used, given);
  return [...used].filter((name) => !given.has(name));
}

function visit(node: unknown, used: Set<string>, given: Set<string>): void {
  if (typeof node !== 'object' || node === null || node instanceof RegExp) return;
  const { type, value }: { type?: unknown; value?: unknown } = node;
  if (type === 'regex') used.add(String(value));
  if (type === 'variable' && !ALLOWED.has(String(value))) used.add(`$${String(value)}`);
  for (const name of namesGiven(node)) given.add(`$${String(name)}`);
  for (const member of Object.values(node)) visit(member, used, given);
}

/** Variables that a node binds: by `:=`, as parameters, in a path by `@` and `#`. */
function namesGiven(node: { type?: unknown; lhs?: unknown; arguments?: unknown; focus?: unknown; index?: unknown }): unknown[] {
  const { type, lhs, arguments: params, focus, index } = node;
  if (type === 'bind') return [nameOf(lhs)];
  if (type === 'lambda' && Array.isArray(params)) return params.map(nameOf);
  return [focus, index].filter((name) => typeof name === 'string');
}

function nameOf(node: unknown): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, 'value') : undefined;
}
