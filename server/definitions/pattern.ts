// Whether a pattern of a definition compiles and cannot run away. Simple on purpose: it refuses some harmless ones.

/** Reason for refusing the pattern, or undefined. */
export function patternFault(source: string): string | undefined {
  try {
    new RegExp(`^(?:${source})$`, 'u');
  } catch (error) {
    return `not a regular expression: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (/\\[1-9]|\\k</.test(source)) return 'back references are not allowed';
  if (/\(\?(?:[=!]|<[=!])/.test(source)) return 'look-around is not allowed';
  return hasRepeatedRepetition(source) ? 'a repeated group may not hold repetitions or alternatives: write it without nesting' : undefined;
}

const REPEATS = /^(?:[*+]|\{[0-9]+(?:,[0-9]*)?\})/;
const UNBOUNDED = /^(?:[*+]|\{[0-9]+,[0-9]*\})/;

/** `(a+)+`, `(a|b)*` and their like: the usual cause of runaway matching. */
function hasRepeatedRepetition(source: string): boolean {
  const groups: boolean[] = [];
  const rest = source.replaceAll(/\\./gu, 'a').replaceAll(/\[[^\]]*\]/gu, 'a');
  for (let at = 0; at < rest.length; at += 1) {
    const tail = rest.slice(at + 1);
    if (rest[at] === '(') groups.push(false);
    else if (rest[at] === '|') markGroups(groups);
    else if (rest[at] === ')') {
      const isVariable = groups.pop() ?? false;
      if (isVariable && REPEATS.test(tail)) return true;
      if (isVariable) markGroups(groups);
    }
    if (rest[at] !== '(' && UNBOUNDED.test(tail)) markGroups(groups);
  }
  return false;
}

function markGroups(groups: boolean[]): void {
  groups.fill(true);
}
