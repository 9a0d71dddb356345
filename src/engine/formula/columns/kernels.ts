// Loops over blocks of scaled integers. Every one proves from the bounds that its results stay safe integers before it
// runs, and answers undefined when they may not: doubles are exact or not used at all.

/** A stretch of numbers with what is known of them. */
export interface Vector {
  values: Float64Array;
  /** 1 where empty; the value is 0 there. */
  empty: Uint8Array | undefined;
  bound: number;
}

const SAFE = Number.MAX_SAFE_INTEGER;

/** out = constant + Σ factor × vector. */
export function linear(
  out: Float64Array,
  constant: number,
  terms: readonly { factor: number; vector: Vector }[],
): Vector | undefined {
  let bound = Math.abs(constant);
  for (const { factor, vector } of terms) bound += Math.abs(factor) * vector.bound;
  if (!(bound <= SAFE)) return undefined;
  const [first, ...rest] = terms;
  const { length } = out;
  if (!first) out.fill(constant);
  else scaleAdd(out, first.vector.values, first.factor, constant);
  for (const { factor, vector } of rest) {
    const { values } = vector;
    for (let index = 0; index < length; index += 1) out[index] = at(out, index) + factor * at(values, index);
  }
  return { values: out, empty: undefined, bound };
}

function scaleAdd(out: Float64Array, values: Float64Array, factor: number, constant: number): void {
  const { length } = out;
  if (factor === 1) for (let index = 0; index < length; index += 1) out[index] = constant + at(values, index);
  else if (factor === -1) for (let index = 0; index < length; index += 1) out[index] = constant - at(values, index);
  else for (let index = 0; index < length; index += 1) out[index] = constant + factor * at(values, index);
}

/** out = constant × Π vectors. */
export function multiply(out: Float64Array, constant: number, vectors: readonly Vector[]): Vector | undefined {
  const bound = productBound(constant, vectors);
  if (!(bound <= SAFE)) return undefined;
  const [a, b, c] = vectors;
  const { length } = out;
  let done = 0;
  if (constant === 1 && a && b && c) {
    for (let index = 0; index < length; index += 1)
      out[index] = at(a.values, index) * at(b.values, index) * at(c.values, index);
    done = 3;
  } else if (constant === 1 && a && b) {
    for (let index = 0; index < length; index += 1) out[index] = at(a.values, index) * at(b.values, index);
    done = 2;
  } else out.fill(constant);
  for (const { values } of vectors.slice(done))
    for (let index = 0; index < length; index += 1) out[index] = at(out, index) * at(values, index);
  return { values: out, empty: undefined, bound };
}

/** Of the whole and of every product on the way: a zero must not hide an overflow before it. */
function productBound(constant: number, vectors: readonly Vector[]): number {
  return vectors.reduce((bound, vector) => bound * Math.max(1, vector.bound), Math.max(1, Math.abs(constant)));
}

/** Rounds half away from zero by dropping `digits` decimal digits; sums stay exact because the bound leaves room. */
export function dropDigits(out: Float64Array, source: Vector, digits: number): Vector | undefined {
  const divisor = 10 ** digits;
  const half = divisor / 2;
  if (digits > 15 || !(source.bound + half <= SAFE)) return undefined;
  const { values } = source;
  const { length } = out;
  // The floor of a quotient of two integers is exact while the dividend is below 2^53; `+ 0` turns -0 into 0.
  for (let index = 0; index < length; index += 1) {
    const value = at(values, index);
    out[index] = value < 0 ? 0 - Math.floor((half - value) / divisor) : Math.floor((value + half) / divisor);
  }
  return { values: out, empty: source.empty, bound: Math.floor((source.bound + half) / divisor) };
}

/** Multiplies by a power of ten. */
export function addDigits(out: Float64Array, source: Vector, digits: number): Vector | undefined {
  const factor = 10 ** digits;
  const bound = source.bound * factor;
  if (digits > 15 || !(bound <= SAFE)) return undefined;
  const { values } = source;
  for (let index = 0; index < out.length; index += 1) out[index] = at(values, index) * factor;
  return { values: out, empty: source.empty, bound };
}

/** Applies a function that keeps integers integers and does not grow them beyond the bound. */
export function mapValues(out: Float64Array, source: Vector, apply: (value: number) => number): Vector {
  const { values } = source;
  for (let index = 0; index < out.length; index += 1) out[index] = apply(at(values, index)) + 0;
  return { values: out, empty: source.empty, bound: source.bound };
}

/** The smallest (sign -1) or largest (sign 1) of those that are not empty. */
export function extreme(out: Float64Array, sources: readonly Vector[], sign: 1 | -1): Vector {
  const empty = new Uint8Array(out.length);
  for (let index = 0; index < out.length; index += 1) {
    let best = Number.NaN;
    for (const { values, empty: blank } of sources) {
      const value = at(values, index);
      if (blank?.[index] !== 1 && (Number.isNaN(best) || (value - best) * sign > 0)) best = value;
    }
    empty[index] = Number.isNaN(best) ? 1 : 0;
    out[index] = Number.isNaN(best) ? 0 : best;
  }
  return { values: out, empty, bound: Math.max(...sources.map((source) => source.bound)) };
}

/** For each row the first source where `chosen` says so. */
export function choose(out: Float64Array, sources: readonly Vector[], chosen: Uint8Array): Vector {
  const empty = new Uint8Array(out.length);
  for (let index = 0; index < out.length; index += 1) {
    const source = sources[chosen[index] ?? 0];
    out[index] = source ? at(source.values, index) : 0;
    empty[index] = source?.empty?.[index] ?? (source ? 0 : 1);
  }
  return { values: out, empty, bound: Math.max(0, ...sources.map((source) => source.bound)) };
}

export function largest(values: Float64Array): number {
  let bound = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = at(values, index);
    if (value > bound) bound = value;
    else if (-value > bound) bound = -value;
  }
  return bound;
}

/** An entry within bounds: a typed array of this length has it. */
export function at(values: Float64Array, index: number): number {
  return values[index] as number; // as: the index is below the length, and a check here costs the whole gain
}
