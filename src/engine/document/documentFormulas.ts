// Formulas of a row and of its lines as one: lines read their row as `<parent.rate>`, the row reads sums of its lines. Both are
// worked out by turns, the row first, as often as values go over from one to the other.
import {
  orderByDependency,
  PARENT,
  partsOf,
  type EvaluationOptions,
  type FormulaSet,
  type RowValues,
} from '../formula/index.ts';

export interface DocumentFormulas {
  /** Ways that lead back to where they begin: `total → items.tax → total`. Lines are named with their table part. */
  circles: readonly (readonly string[])[];
  /** Computed fields in an order in which each stands behind what it reads; those of lines as `items.net`. */
  order: readonly string[];
  /** What a computed field reads, directly or through others: fields of the row, and `items.net`. */
  dependencies(name: string): string[];
  /** Computed values of the row, and the lines of its table parts with theirs. A line nothing of which changes stays the same object. */
  recalculate(row: RowValues, options?: EvaluationOptions): RowValues;
}

/** undefined where no line reads its row: then lines come first and the row follows. */
export function createDocumentFormulas(
  own: FormulaSet,
  parts: ReadonlyMap<string, FormulaSet>,
): DocumentFormulas | undefined {
  const isJoint = [...parts.values()].some((set) =>
    [...set.fields.keys()].some((name) => name.startsWith(`${PARENT}.`)),
  );
  if (!isJoint) return undefined;
  const reads = readsOf(own, parts);
  const { order, cyclic } = orderByDependency(reads);
  const turns = turnsOf(order, reads);
  return {
    circles: [...cyclic].flatMap((name) => circleFrom(name, reads)),
    order,
    dependencies: (name) => {
      const found = new Set(reads.get(name));
      for (const each of found) for (const next of reads.get(each) ?? []) found.add(next);
      return [...found];
    },
    recalculate(row, options) {
      const now: RowValues = { ...row };
      for (let turn = 0; turn <= turns; turn++) {
        if (turn % 2 === 0) Object.assign(now, own.recalculate(now, undefined, options));
        else for (const [part, set] of parts) now[part] = recalculated(now[part], { set, parent: now, options });
      }
      return Object.fromEntries([...own.order, ...parts.keys()].map((name) => [name, now[name]]));
    },
  };
}

/** Computed fields with what each reads, lines by the name of their table part. */
function readsOf(own: FormulaSet, parts: ReadonlyMap<string, FormulaSet>): Map<string, readonly string[]> {
  const reads = new Map<string, readonly string[]>();
  for (const [name, { refs }] of partsOf(own).formulas) reads.set(name, refs);
  for (const [part, set] of parts)
    for (const [name, { refs }] of partsOf(set).formulas)
      reads.set(
        `${part}.${name}`,
        refs.map((ref) => (ref.startsWith(`${PARENT}.`) ? ref.slice(PARENT.length + 1) : `${part}.${ref}`)),
      );
  return reads;
}

/** The last turn anything needs: the row's are even, those of lines odd. */
function turnsOf(order: readonly string[], reads: ReadonlyMap<string, readonly string[]>): number {
  const turns = new Map<string, number>();
  const isLine = (name: string): boolean => name.includes('.');
  for (const name of order) {
    const needed = (reads.get(name) ?? []).flatMap((read) => {
      const turn = turns.get(read);
      return turn === undefined ? [] : [turn + (isLine(read) === isLine(name) ? 0 : 1)];
    });
    turns.set(
      name,
      needed.reduce((last, turn) => Math.max(last, turn), isLine(name) ? 1 : 0),
    );
  }
  return [...turns.values()].reduce((last, turn) => Math.max(last, turn), 1);
}

function recalculated(
  value: unknown,
  { set, parent, options }: { set: FormulaSet; parent: RowValues; options: EvaluationOptions | undefined },
): unknown {
  if (!Array.isArray(value)) return value;
  const lines = value.map((line: unknown): unknown => {
    if (typeof line !== 'object' || line === null) return line;
    const before: RowValues = { ...line };
    const computed = set.recalculate({ ...before, [PARENT]: parent }, undefined, options);
    const isSame = Object.entries(computed).every(([name, result]) => Object.is(result, before[name]));
    return isSame ? line : { ...before, ...computed };
  });
  return lines.every((line, index) => line === value[index]) ? value : lines;
}

/** The shortest way back. */
function circleFrom(name: string, reads: ReadonlyMap<string, readonly string[]>): string[][] {
  const ways: string[][] = [[name]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of reads.get(way.at(-1) ?? '') ?? []) {
      if (next === name) return [[...way, name]];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return [];
}
