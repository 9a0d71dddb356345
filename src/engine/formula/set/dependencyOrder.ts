// Order of computed fields by what they read; finds circles. Loops only: a chain of thousands is no deep call.

export interface DependencyOrder {
  /** Dependencies first; members of circles stand before what reads them. */
  order: readonly string[];
  /** Computed fields that read themselves, directly or through others. */
  cyclic: ReadonlySet<string>;
}

/** `reads` gives for each computed field the names it refers to; names that are not keys are plain fields. */
export function orderByDependency(reads: ReadonlyMap<string, readonly string[]>): DependencyOrder {
  const computedReads = new Map(
    [...reads].map(([name, refs]) => [name, [...new Set(refs.filter((ref) => reads.has(ref)))]]),
  );
  const readers = invert(computedReads);
  const order = peel(computedReads, readers);
  const placed = new Set(order);
  const stuck = new Map([...computedReads].filter(([name]) => !placed.has(name)));
  // Of what is left, fields that nothing left reads are not in a circle, they only read one.
  const freed = new Set(peel(restrict(readers, stuck), restrict(computedReads, stuck)));
  const cyclic = new Set([...stuck.keys()].filter((name) => !freed.has(name)));
  if (cyclic.size === 0) return { order, cyclic };
  const opened = new Map([...computedReads].map(([name, refs]) => [name, cyclic.has(name) ? [] : refs]));
  return { order: peel(opened, invert(opened)), cyclic };
}

/** Names in an order in which all of `needs` come before (Kahn); names in circles are left out. */
function peel(
  needs: ReadonlyMap<string, readonly string[]>,
  neededBy: ReadonlyMap<string, readonly string[]>,
): string[] {
  const open = new Map([...needs].map(([name, list]) => [name, list.length]));
  const ready = [...open].filter(([, count]) => count === 0).map(([name]) => name);
  for (let index = 0; index < ready.length; index += 1) {
    for (const next of neededBy.get(ready[index] ?? '') ?? []) {
      const count = (open.get(next) ?? 0) - 1;
      open.set(next, count);
      if (count === 0) ready.push(next);
    }
  }
  return ready;
}

function invert(reads: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const readers = new Map<string, string[]>([...reads.keys()].map((name) => [name, []]));
  for (const [name, refs] of reads) for (const ref of refs) readers.get(ref)?.push(name);
  return readers;
}

function restrict(
  edges: ReadonlyMap<string, readonly string[]>,
  kept: ReadonlyMap<string, unknown>,
): Map<string, string[]> {
  return new Map([...kept.keys()].map((name) => [name, (edges.get(name) ?? []).filter((other) => kept.has(other))]));
}
