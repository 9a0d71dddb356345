// What a validator found → one list of faults by place, the same whether it was found in the page or by the server:
// of a choice only what its nearest option lacks.

/** Keys from the value's root; list places as numbers in text. */
export interface SchemaFault {
  path: readonly string[];
  /** Keyword that is broken; a missing key, or one that may not be there, stands at the end of `path`. */
  keyword: string;
  /** Bound, type, format or number that was asked for. */
  limit?: string | number;
}

export interface RawFault {
  path: readonly string[];
  keyword: string;
  /** Way of keywords to it, through references. */
  where: string;
  limit?: unknown;
}

const CHOICE = /\/(anyOf|oneOf)\/(\d+)/g;
/** Keywords that only repeat what stands below them. */
const FRAMES: ReadonlySet<string> = new Set([
  '$ref',
  '$recursiveRef',
  '$dynamicRef',
  'allOf',
  'if',
  'properties',
  'patternProperties',
  'items',
  'prefixItems',
  'additionalItems',
  'dependentSchemas',
  'dependencies',
]);
const MAX_FAULTS = 200;

export function readFaults(raw: readonly RawFault[]): SchemaFault[] {
  const kept = nearest(
    raw.filter(({ keyword }) => !FRAMES.has(keyword)),
    0,
  );
  const seen = new Set<string>();
  return kept.slice(0, MAX_FAULTS).flatMap(({ path, keyword, limit }) => {
    const key = JSON.stringify([path, keyword]);
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ path, keyword, ...limitOf(limit) }];
  });
}

function limitOf(limit: unknown): { limit?: string | number } {
  if (typeof limit === 'string' || typeof limit === 'number') return { limit };
  return Array.isArray(limit) && limit.every((each) => typeof each === 'string') ? { limit: limit.join(', ') } : {};
}

/** Options stand behind the first choice after `from` characters of a fault's way; the choice itself is a fault too. */
function nearest(faults: readonly RawFault[], from: number): RawFault[] {
  const heads = faults.filter((fault) => isChoice(fault.keyword) && !optionOf(fault, from));
  const plain: RawFault[] = [];
  const options = new Map<RawFault, Map<string, RawFault[]>>(heads.map((head) => [head, new Map()]));
  for (const fault of faults) {
    const way = optionOf(fault, from);
    const head = way && heads.find(({ where, path }) => where === way.prefix && isBelow(fault.path, path));
    const found = head && options.get(head);
    if (!way || !found) {
      if (!isChoice(fault.keyword) || way) plain.push(fault);
    } else found.set(way.option, [...(found.get(way.option) ?? []), fault]);
  }
  return [...plain, ...heads.flatMap((head) => ofChoice(head, options.get(head) ?? new Map()))];
}

function ofChoice(head: RawFault, options: ReadonlyMap<string, readonly RawFault[]>): RawFault[] {
  const scored = [...options.values()].map((faults) => ({ faults, score: score(faults, head.path.length) }));
  const best = scored.toSorted((one, other) => one.score - other.score)[0];
  return best === undefined || best.score >= FAR ? [head] : nearest(best.faults, head.where.length + 1);
}

/** An option of another kind is none that was meant. */
const FAR = 1_000;

function score(faults: readonly RawFault[], depth: number): number {
  return faults.reduce((sum, { keyword, path }) => {
    if (path.length <= depth && KIND.has(keyword)) return sum + FAR;
    return sum + (path.length === depth + 1 && (keyword === 'const' || keyword === 'enum') ? 50 : 1);
  }, 0);
}

const KIND: ReadonlySet<string> = new Set(['type', 'const', 'enum', 'false', 'false schema', 'not']);

function isChoice(keyword: string): boolean {
  return keyword === 'anyOf' || keyword === 'oneOf';
}

function optionOf({ where }: RawFault, from: number): { prefix: string; option: string } | undefined {
  CHOICE.lastIndex = from;
  const found = CHOICE.exec(where);
  if (!found) return undefined;
  return { prefix: where.slice(0, found.index + found[0].length).replace(/\/\d+$/, ''), option: found[2] ?? '' };
}

function isBelow(path: readonly string[], above: readonly string[]): boolean {
  return above.every((key, index) => path[index] === key);
}
