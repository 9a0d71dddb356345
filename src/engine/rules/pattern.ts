// Patterns of definitions: whole text, compiled once, never over a long text.

export type CompiledPattern = { ok: true; matches: (text: string) => boolean } | { ok: false; reason: string };

/** Longer texts do not match: no pattern is asked to run over them. */
const LONGEST_TEXT = 4000;
const LONGEST_SOURCE = 200;
const REMEMBERED = 500;
const COMPILED = new Map<string, CompiledPattern>();

/** Compiles a pattern that the whole text must match. The same answer for the same source. */
export function compilePattern(source: string): CompiledPattern {
  const known = COMPILED.get(source);
  if (known) return known;
  const compiled = compile(source);
  if (COMPILED.size < REMEMBERED) COMPILED.set(source, compiled);
  return compiled;
}

function compile(source: string): CompiledPattern {
  if (source.length > LONGEST_SOURCE) return { ok: false, reason: `longer than ${LONGEST_SOURCE} characters` };
  if (hasNestedRepetition(source)) return { ok: false, reason: 'a repeated group may not hold repetitions or alternatives' };
  try {
    const expression = new RegExp(`^(?:${source})$`, 'u');
    return { ok: true, matches: (text) => text.length <= LONGEST_TEXT && expression.test(text) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'not a regular expression' };
  }
}

/** `(a+)+`, `(a|b)*`, back references: what makes matching take exponential time. Refuses some harmless ones. */
function hasNestedRepetition(source: string): boolean {
  if (/\\[1-9k]/.test(source)) return true;
  const plain = source.replace(/\\./gsu, 'a').replace(/\[[^\]]*\]/gu, 'a').replace(/\(\?(?::|<?[=!]|<[a-z]\w*>)/giu, '(');
  const open: boolean[] = [];
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at];
    if (sign === '(') open.push(false);
    else if (sign === '|' || /^(?:[*+]|\{\d+,)/.test(plain.slice(at))) open.fill(true);
    else if (sign === ')') {
      const isVariable = open.pop() ?? false;
      if (isVariable && /^(?:[*+]|\{)/.test(plain.slice(at + 1))) return true;
    }
  }
  return false;
}
