// What a condition of a definition may not use, since the server evaluates it with every write: whatever makes values larger than those it is given,
// or runs in one step that no limit of time interrupts.

const FUNCTIONS: ReadonlySet<string> = new Set([
  'abs',
  'average',
  'boolean',
  'ceil',
  'contains',
  'count',
  'exists',
  'floor',
  'length',
  'lowercase',
  'max',
  'millis',
  'min',
  'not',
  'now',
  'number',
  'round',
  'string',
  'substring',
  'substringAfter',
  'substringBefore',
  'sum',
  'trim',
  'type',
  'uppercase',
]);

/** As they are written. */
const OPERATIONS = new Map([
  ['lambda', 'function'],
  ['bind', ':='],
  ['transform', '|…|'],
  ['partial', '?'],
  ['apply', '~>'],
]);

/** Variables, functions of its own, ranges, regular expressions, functions that are not on the list; each once. */
export function heavyParts(ast: unknown): string[] {
  return [...new Set(partsOf(ast))];
}

function partsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null || node instanceof RegExp) return [];
  const { type, value, procedure, arguments: given, focus, index }: Record<string, unknown> = { ...node };
  if (type === 'function') return [...calledParts(procedure, given), ...partsOf(given)];
  return [
    ...ownParts(type, value),
    ...(focus === undefined ? [] : ['@']),
    ...(index === undefined ? [] : ['#']),
    ...Object.values(node).flatMap(partsOf),
  ];
}

function calledParts(procedure: unknown, given: unknown): string[] {
  const { type, value }: Record<string, unknown> = { ...(typeof procedure === 'object' ? procedure : {}) };
  if (type !== 'variable') return partsOf(procedure);
  if (!FUNCTIONS.has(String(value))) return [`$${String(value)}`];
  // The picture of a moment may be of any width.
  return value === 'now' && Array.isArray(given) && given.length > 0 ? ['$now(…)'] : [];
}

function ownParts(type: unknown, value: unknown): string[] {
  if (type === 'regex') return [String(value)];
  if (type === 'binary' && value === '..') return ['..'];
  if (type === 'variable' && value !== '' && value !== '$') return [`$${String(value)}`];
  const operation = OPERATIONS.get(String(type));
  return operation === undefined ? [] : [operation];
}
