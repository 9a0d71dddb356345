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

/** `begun` undefined: what both were begun from is not known, so every difference is a conflict. */
export function mergeDefinitions(begun: Json, theirs: Json, mine: Json): Merged {
  const base = begun === undefined ? UNKNOWN : begun;
  const conflicts: MergeConflict[] = [];
  const ask = (path: Path, sides: Sides): Json => {
    conflicts.push({ path: pointerOf(path), theirs: sides.theirs, mine: sides.mine });
    return sides.mine;
  };
  mergeValues([], { base, theirs, mine }, ask);
  return {
    conflicts,
    merge: (takeTheirs) =>
      mergeValues([], { base, theirs, mine }, (path, sides) =>
        takeTheirs.has(pointerOf(path)) ? sides.theirs : sides.mine,
      ),
  };
}

/** In the place of a base nobody knows: the same as nothing, and so is all that stands in it. */
const UNKNOWN = Symbol('unknown');

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
  if (isObject(theirs) && isObject(mine)) return mergeObjects(path, { base, theirs, mine }, settle);
  const lists = listsOf(sides);
  return lists ? mergeLists(path, lists, settle) : settle(path, sides);
}

type Members = Record<string, Json>;

function mergeObjects(
  path: Path,
  { base, theirs, mine }: { base: Json; theirs: Members; mine: Members },
  settle: Settle,
): Members {
  const sides: EntriesOfAll = {
    base: membersOf(base),
    theirs: new Map(Object.entries(theirs)),
    mine: new Map(Object.entries(mine)),
  };
  const renames = doubleRenames(sides);
  const entries = namesInOrder(sides).flatMap((name): (readonly [string, Json])[] => {
    if (renames.some((rename) => rename.theirs === name)) return [];
    const rename = renames.find((each) => each.mine === name);
    if (!rename) return [[name, mergeValues([...path, name], sidesOf(sides, name), settle)]];
    const taken = settle([...path, rename.from], {
      base: undefined,
      theirs: { [rename.theirs]: theirs[rename.theirs] },
      mine: { [name]: mine[name] },
    });
    return isObject(taken) ? Object.entries(taken) : [];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function membersOf(base: Json): EntriesOfAll['base'] {
  if (base === UNKNOWN) return UNKNOWN;
  return new Map(isObject(base) ? Object.entries(base) : []);
}

interface DoubleRename {
  from: string;
  theirs: string;
  mine: string;
}

/** What both call otherwise than before, and each in its own way: its values can go to one of them only. */
function doubleRenames({ theirs, mine }: EntriesOfAll): DoubleRename[] {
  return [...mine].flatMap(([name, value]) => {
    const from = formerName(value);
    if (from === undefined || theirs.has(name) || theirs.has(from) || mine.has(from)) return [];
    const other = [...theirs].find(([each, their]) => !mine.has(each) && formerName(their) === from);
    return other ? [{ from, theirs: other[0], mine: name }] : [];
  });
}

function formerName(value: Json): string | undefined {
  const from = isObject(value) ? own(value, 'renamedFrom') : undefined;
  return typeof from === 'string' ? from : undefined;
}

type Entries = ReadonlyMap<string, Json>;

/** Entries of each side by their names. */
interface EntriesOfAll {
  base: Entries | typeof UNKNOWN;
  theirs: Entries;
  mine: Entries;
}

function sidesOf({ base, theirs, mine }: EntriesOfAll, name: string): Sides {
  return { base: base === UNKNOWN ? UNKNOWN : base.get(name), theirs: theirs.get(name), mine: mine.get(name) };
}

/** Lists whose entries have names of their own, each once: they are merged entry by entry; others are one value. */
function listsOf({ base, theirs, mine }: Sides): EntriesOfAll | undefined {
  const [one, other, before] = [
    entriesOf(theirs),
    entriesOf(mine),
    base === undefined ? new Map<string, Json>() : entriesOf(base),
  ];
  if (!one || !other) return undefined;
  if (base === UNKNOWN) return { base: UNKNOWN, theirs: one, mine: other };
  return before && { base: before, theirs: one, mine: other };
}

function mergeLists(path: Path, lists: EntriesOfAll, settle: Settle): Json[] {
  const merged = namesInOrder(lists).map((name) => mergeValues([...path, name], sidesOf(lists, name), settle));
  return merged.filter((value) => value !== undefined);
}

/** In my order where I moved some, else in theirs; what the other one added stands after what it follows there. */
function namesInOrder({ base, theirs, mine }: EntriesOfAll): string[] {
  const isMoved = base === UNKNOWN || !isSameOrder(base, mine);
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  return orderedNames([...first.keys()], [...second.keys()]);
}

/** Whether the entries that were there before still stand in their order. */
function isSameOrder(base: Entries, mine: Entries): boolean {
  const kept = [...base.keys()].filter((name) => mine.has(name));
  return isSame(
    kept,
    [...mine.keys()].filter((name) => base.has(name)),
  );
}

const NAMING = ['name', 'field', 'id', 'model', 'path'];

function entriesOf(value: Json): Entries | undefined {
  if (!Array.isArray(value)) return undefined;
  const named = value.map((entry: Json) => [nameOf(entry), entry] as const);
  const names = named.flatMap(([name]) => (name === undefined ? [] : [name]));
  return names.length === value.length && new Set(names).size === names.length
    ? new Map(named.map(([name = '', entry]) => [name, entry]))
    : undefined;
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

/** The same JSON, its keys in the same order: that of fields is what form and table show. */
function isSame(one: Json, other: Json): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value: Json, index) => isSame(value, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return isSame(names, Object.keys(other)) && names.every((name) => isSame(one[name], other[name]));
}

function pointerOf(path: Path): string {
  return `/${path.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
}
