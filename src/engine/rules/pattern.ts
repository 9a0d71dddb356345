// Patterns of definitions as the page checks them: whole text, compiled once, never over a long text. What it does not dare to
// check, the server does.

type Matches = (text: string) => boolean;

/** Longer texts do not match: no pattern is asked to run over them. */
const LONGEST_TEXT = 4000;
const LONGEST_SOURCE = 200;
const REMEMBERED = 500;
const COMPILED = new Map<string, Matches | undefined>();

/** Tests a whole text; undefined for a pattern that is none or may take too long. The same answer for the same source. */
export function compilePattern(source: string): Matches | undefined {
  if (COMPILED.has(source)) return COMPILED.get(source);
  const compiled = compile(source);
  if (COMPILED.size < REMEMBERED) COMPILED.set(source, compiled);
  return compiled;
}

function compile(source: string): Matches | undefined {
  if (source.length > LONGEST_SOURCE || hasNestedRepetition(source)) return undefined;
  try {
    const expression = new RegExp(`^(?:${source})$`, 'u');
    return (text) => text.length <= LONGEST_TEXT && expression.test(text);
  } catch {
    return undefined;
  }
}

/** An escaped sign, a class, the head of a group, a repetition, else one letter. */
const PIECE = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?::|<?[=!]|<\w+>))?|\{\d+,?\d*\}|./gsu;
/** What makes that a text may be matched in more than one way. */
const VARIES = /^(?:[*+?|]|\{\d+,.*)$/u;
const REPEATS = /^(?:[*+]|\{.+)$/u;

/** `(a+)+`, `(a|b)*`, `(aa?)*`, back references: what makes matching take exponential time. Refuses some harmless ones. */
function hasNestedRepetition(source: string): boolean {
  if (/\\[1-9k]/.test(source)) return true;
  const open: boolean[] = [];
  let isVaryingGroup = false;
  for (const [piece] of source.matchAll(PIECE)) {
    if (isVaryingGroup && REPEATS.test(piece)) return true;
    isVaryingGroup = piece === ')' && open.pop() === true;
    if (piece.startsWith('(')) open.push(false);
    else if (VARIES.test(piece)) open.fill(true);
  }
  return false;
}
