// Bars below those they are part of. Pure.
import { grouped } from './grouped.ts';

export interface TreeLine {
  key: string;
  /** How many rows it is below. */
  depth: number;
  /** Its own rows are shown below it; undefined: it has none. */
  isOpen?: boolean;
}

/** Each after the one it is part of, as deep as it lies; what is below a closed one is left out. What is part of something that is not here stands by itself. */
export function inTree<L extends TreeLine>(
  lines: readonly L[],
  parentOf: (line: L) => string | undefined,
  closed: ReadonlySet<string>,
): L[] {
  const here = new Set(lines.map(({ key }) => key));
  const above = (line: L): string | undefined => {
    const parent = parentOf(line);
    return parent !== undefined && parent !== line.key && here.has(parent) ? parent : undefined;
  };
  const below = grouped(lines, above);
  const ordered: L[] = [];
  const left = new Set(lines);
  const visit = (first: L): void => {
    const way = [{ line: first, depth: 0, isHidden: false }];
    for (let each = way.pop(); each; each = way.pop()) {
      const { line, depth, isHidden } = each;
      if (!left.delete(line)) continue;
      const own = (below.get(line.key) ?? []).filter((one) => left.has(one));
      const isClosed = closed.has(line.key);
      if (!isHidden) ordered.push({ ...line, depth, ...(own.length > 0 ? { isOpen: !isClosed } : {}) });
      way.push(...own.map((one) => ({ line: one, depth: depth + 1, isHidden: isHidden || isClosed })).reverse());
    }
  };
  for (const line of below.get(undefined) ?? []) visit(line);
  // Those that are part of each other in a circle are below nobody.
  for (const line of lines) if (left.has(line)) visit(line);
  return ordered;
}
