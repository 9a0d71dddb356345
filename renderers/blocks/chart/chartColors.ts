// Colours of a chart: those of choices where they have some, else eight that stay apart in light and dark.
import type { ChartData, Part } from './chartData.ts';
import type { ChartKind } from './chartParams.ts';

const TONES = new Map([
  ['gray', '#868e96'],
  ['red', '#fa5252'],
  ['orange', '#fd7e14'],
  ['yellow', '#fab005'],
  ['green', '#40c057'],
  ['teal', '#12b886'],
  ['blue', '#228be6'],
  ['violet', '#7950f2'],
]);
const ORDER = ['blue', 'orange', 'teal', 'violet', 'yellow', 'red', 'green', 'gray'];
const MAIN = 'var(--mantine-primary-color-filled)';

export interface ChartColors {
  series: ReadonlyMap<string, string>;
  /** Of single marks: slices, and bars of choices. */
  categories: ReadonlyMap<string, string>;
}

export function colorsOf({ categories, series }: ChartData, kind: ChartKind): ChartColors {
  const isSingle = series.length < 2;
  return {
    series: new Map(series.map((part, index) => [part.id, toneOf(part) ?? (isSingle ? MAIN : fallback(index))])),
    categories: new Map(
      categories.flatMap((part, index) => {
        const color = isSingle ? (toneOf(part) ?? (kind === 'pie' ? fallback(index) : undefined)) : undefined;
        return color === undefined ? [] : [[part.id, color] as const];
      }),
    ),
  };
}

function toneOf({ color }: Part): string | undefined {
  return color === undefined ? undefined : TONES.get(color);
}

function fallback(index: number): string {
  return TONES.get(ORDER[index % ORDER.length] ?? 'gray') ?? MAIN;
}
