// A regular expression written so that V8's matcher goes back step by step: a loop over one sign it would take in one stride, which its own
// count of steps back leaves out. What it matches stays the same.

/** Never matches: the way past it is one step back. */
const NEVER = '(?!)|';
const GROUP = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>|[a-z-]*:))?/;
const ESCAPE =
  /^\\(?:u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|k<[^>]*>|[1-9][0-9]*|[^])/u;
const QUANTIFIER = /^(?:[*+?]|\{[0-9]+(?:,[0-9]*)?\})\??/;

export function takenApart(source: string): string {
  let apart = '';
  for (let at = 0; at < source.length;) {
    const rest = source.slice(at);
    const atom = atomOf(rest);
    at += atom.length;
    if (atom.startsWith('(')) {
      apart += atom + NEVER;
      continue;
    }
    const quantifier = isAtom(atom) ? (QUANTIFIER.exec(source.slice(at))?.[0] ?? '') : '';
    at += quantifier.length;
    apart += quantifier === '' ? atom : `(?:${NEVER}${atom})${quantifier}`;
  }
  return apart;
}

function atomOf(rest: string): string {
  if (rest.startsWith('\\')) return ESCAPE.exec(rest)?.[0] ?? rest.slice(0, 2);
  if (rest.startsWith('[')) return classOf(rest);
  if (rest.startsWith('(')) return GROUP.exec(rest)?.[0] ?? '(';
  return String.fromCodePoint(rest.codePointAt(0) ?? 0);
}

function isAtom(atom: string): boolean {
  return !['^', '$', '|', ')', '*', '+', '?', '\\b', '\\B'].includes(atom);
}

function classOf(rest: string): string {
  for (let at = 1; at < rest.length; at += 1) {
    if (rest[at] === '\\') at += 1;
    else if (rest[at] === ']') return rest.slice(0, at + 1);
  }
  return rest;
}
