// Sums of what was measured.

export function median(values: readonly number[]): number {
  return share(values, 0.5);
}

export function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
