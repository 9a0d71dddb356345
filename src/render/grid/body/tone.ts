// The tone a formula gives a row or a cell: one of the names the style sheet has colours for.
import type { Row } from '../../../contract/index.ts';
import type { CompiledExpression } from '../../../engine/formula/index.ts';

export const TONES: ReadonlySet<string> = new Set([
  'gray',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'violet',
]);

export function toneOf(formula: CompiledExpression | undefined, row: Row): string | undefined {
  const tone = formula?.evaluate(row);
  return typeof tone === 'string' && TONES.has(tone) ? tone : undefined;
}
