// Two versions of one definition that were begun from the same: every place that only one of them changed is taken from that one;
// a place that both changed differently is told, with both values. Pure.

type Json = unknown;
type Path = readonly string[];

export interface MergeConflict {
  /** JSON pointer. */
  path: string;
  /** Undefined: taken out there. */
  theirs: Json;
  mine: Json;
}

export interface Merged {
  conflicts: readonly MergeConflict[];
  /** The merged definition; of each conflict mine, or theirs where its path is among `takeTheirs`. */
  merge(takeTheirs: ReadonlySet<string>): Json;
}

/** `base` undefined: what both were begun from is not known, so every difference is a conflict. */
export function mergeDefinitions(base: Json, theirs: Json, mine: Json): Merged {
  const conflicts: MergeConflict[] = [];
  const ask = (path: Path, sides: Sides): Json => {
    conflicts.push({ path: pointerOf(path), theirs: sides.theirs, mine: sides.mine });
    return sides.mine;
  };
  mergeValues([], { base, theirs, mine }, ask);
  return {
    conflicts,
    merge: (takeTheirs) => mergeValues([], { base, theirs, mine }, (path, sides) => (takeTheirs.has(pointerOf(path)) ? sides.theirs : sides.mine)),
  };
}

interface Sides {
  base: Json;
  theirs: Json;
  mine: Json;
}

/** Answers the value that is taken where both changed one place. */
type Settle = (path: Path, sides: Sides) => Json;

function mergeValues(path: Path, sides: Sides, settle: Settle): Json {
  const { base, theirs, mine } = sides;
  if (isSame(theirs, mine) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (isObject(theirs) && isObject(mine)) return mergeObjects(path, { base: isObject(base) ? base : {}, theirs, mine }, settle);
  const lists = listsOf(sides);
  return lists ? mergeLists(path, lists, settle) : settle(path, sides);
}

type Members = Record<string, Json>;

function mergeObjects(path: Path, { base, theirs, mine }: { base: Members; theirs: Members; mine: Members }, settle: Settle): Members {
  const entries = orderedNames(Object.keys(mine), Object.keys(theirs)).map((name) => [name, mergeValues([...path, name], { base: own(base, name), theirs: own(theirs, name), mine: own(mine, name) }, settle)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

type Entries = ReadonlyMap<string, Json>;

/** Lists whose entries have names of their own, each once: they are merged entry by entry; others are one value. */
function listsOf({ base, theirs, mine }: Sides): { base: Entries; theirs: Entries; mine: Entries } | undefined {
  const [one, other, before] = [entriesOf(theirs), entriesOf(mine), base === undefined ? new Map<string, Json>() : entriesOf(base)];
  return one && other && before ? { base: before, theirs: one, mine: other } : undefined;
}

function mergeLists(path: Path, { base, theirs, mine }: { base: Entries; theirs: Entries; mine: Entries }, settle: Settle): Json[] {
  const isMoved = !isSameOrder(base, mine);
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  const names = orderedNames([...first.keys()], [...second.keys()]);
  const merged = names.map((name) => mergeValues([...path, name], { base: base.get(name), theirs: theirs.get(name), mine: mine.get(name) }, settle));
  return merged.filter((value) => value !== undefined);
}

/** Whether the entries that were there before still stand in their order. */
function isSameOrder(base: Entries, mine: Entries): boolean {
  const kept = [...base.keys()].filter((name) => mine.has(name));
  return isSame(kept, [...mine.keys()].filter((name) => base.has(name)));
}

const NAMING = ['name', 'field', 'id', 'model', 'path'];

function entriesOf(value: Json): Entries | undefined {
  if (!Array.isArray(value)) return undefined;
  const named = value.map((entry: Json) => [nameOf(entry), entry] as const);
  const names = named.flatMap(([name]) => (name === undefined ? [] : [name]));
  return names.length === value.length && new Set(names).size === names.length ? new Map(named.map(([name = '', entry]) => [name, entry])) : undefined;
}

function nameOf(entry: Json): string | undefined {
  if (typeof entry === 'string') return entry;
  if (!isObject(entry)) return undefined;
  const name = NAMING.map((key) => own(entry, key)).find((value) => typeof value === 'string');
  return typeof name === 'string' ? name : undefined;
}

/** The first ones in their order; each of the others after the one it follows there. */
function orderedNames(first: readonly string[], second: readonly string[]): string[] {
  const names = [...first];
  second.forEach((name, index) => {
    if (names.includes(name)) return;
    const before = second.slice(0, index).findLast((each) => names.includes(each));
    names.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, name);
  });
  return names;
}

function own(members: Members, name: string): Json {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

function isObject(value: Json): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same JSON, whatever the order of its keys. */
function isSame(one: Json, other: Json): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((value: Json, index) => isSame(value, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]));
}

function pointerOf(path: Path): string {
  return `/${path.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
}
