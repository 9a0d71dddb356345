// The keys of the page, as the shell's list shows them.
import type { KeyLine } from '../../../src/render/keyList/index.ts';

const KEYS = [
  ['walk', ['J', 'K']],
  ['approve', ['A']],
  ['reject', ['R']],
  ['reason', ['1 … 9']],
  ['escalate', ['E']],
  ['undo', ['Z']],
  ['pick', ['X']],
] as const;

export function keyLines(t: (key: string) => string): KeyLine[] {
  return KEYS.map(([name, ways]) => ({ text: t(`key.${name}`), ways }));
}
