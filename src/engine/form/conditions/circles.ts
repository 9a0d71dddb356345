// Which conditions decide over themselves: a field that is shown by its own value, fields that are each shown by the other's. Pure.

/** A field or group with a condition, the fields in it and those its condition looks at. */
export interface Shown {
  name: string;
  members: readonly string[];
  roots: readonly string[];
}

export interface CircleNode {
  name: string;
  members: ReadonlySet<string>;
  /** Those of its members that the circle looks at. */
  deciding: ReadonlySet<string>;
}

export interface Circle {
  nodes: readonly CircleNode[];
}

/** Each node is in one circle at most. */
export function circlesOf(shown: readonly Shown[]): Circle[] {
  const holders = new Map<string, Shown[]>();
  for (const node of shown)
    for (const member of node.members) holders.set(member, [...(holders.get(member) ?? []), node]);
  const leadsTo = (node: Shown): Shown[] => node.roots.flatMap((root) => holders.get(root) ?? []);
  return components(shown, leadsTo)
    .filter((part) => part.length > 1 || part.some((node) => leadsTo(node).includes(node)))
    .map((part) => {
      const roots = new Set(part.flatMap((node) => node.roots));
      return {
        nodes: part.map(({ name, members }) => ({
          name,
          members: new Set(members),
          deciding: new Set(members.filter((member) => roots.has(member))),
        })),
      };
    });
}

/** Nodes that all lead to each other (Tarjan): one walk over all edges. */
function components<T>(all: readonly T[], leadsTo: (node: T) => readonly T[]): T[][] {
  const found: T[][] = [];
  const place = new Map<T, number>();
  const lowest = new Map<T, number>();
  const open: T[] = [];
  const isOpen = new Set<T>();
  const low = (node: T): number => lowest.get(node) ?? 0;
  function visit(node: T): void {
    place.set(node, place.size);
    lowest.set(node, place.size - 1);
    open.push(node);
    isOpen.add(node);
    for (const next of leadsTo(node)) {
      if (!place.has(next)) visit(next);
      if (isOpen.has(next)) lowest.set(node, Math.min(low(node), low(next)));
    }
    if (low(node) !== place.get(node)) return;
    const part = open.splice(open.indexOf(node));
    for (const each of part) isOpen.delete(each);
    found.push(part);
  }
  for (const node of all) if (!place.has(node)) visit(node);
  return found;
}
