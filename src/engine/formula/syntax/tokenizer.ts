// Text → tokens with their offsets. Knows no grammar.
import { inEnglish, say, type Said } from '../../values/index.ts';

export interface Token {
  kind: 'number' | 'text' | 'ref' | 'word' | 'sign' | 'end';
  value: string;
  at: number;
}

/** What is wrong with a formula's text, and where. Never leaves this folder. */
export class SyntaxFault extends Error {
  readonly said: Said;
  readonly position: number;
  /** A function that there is not. */
  readonly unknown: string | undefined;

  constructor(said: Said, position: number, unknown?: string) {
    super(inEnglish(said));
    this.said = said;
    this.position = position;
    this.unknown = unknown;
  }
}

// One alternative per token kind; every one starts differently and is linear.
const TOKEN =
  /(\d+(?:\.\d+)?)|'((?:[^']|'')*)'|<([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*)>|([A-Za-z_][A-Za-z0-9_]*(?:\.[a-z][a-z0-9_]*)?)|(!=|<=|>=|[=<>+\-*/%(),])/y;
/** Signs of other languages; `=<` before a name in angle brackets is none: it compares with a field. */
const FOREIGN = /!==|===?|<>|=>|=<(?![a-z])|&&?|\|\|?|\*\*|\^|;/y;
const OURS: ReadonlyMap<string, string> = new Map([
  ['==', '='],
  ['===', '='],
  ['!==', '!='],
  ['<>', '!='],
  ['=>', '>='],
  ['=<', '<='],
  ['&', 'and'],
  ['&&', 'and'],
  ['|', 'or'],
  ['||', 'or'],
  [';', ','],
]);
const BLANK = /\s*/y;
const MAX_NUMBER = 60;

/** The tokens with one `end` behind; throws SyntaxFault. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = skipBlank(text, 0);
  while (at < text.length) {
    refuseForeign(text, at);
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) throw new SyntaxFault(strangeSign(text, at), at);
    tokens.push(toToken(match, at));
    at = skipBlank(text, TOKEN.lastIndex);
  }
  tokens.push({ kind: 'end', value: '', at: text.length });
  return tokens;
}

function toToken(match: RegExpExecArray, at: number): Token {
  const [, number, string, ref, word, sign] = match;
  if (number !== undefined) {
    if (number.length > MAX_NUMBER) throw new SyntaxFault(say('a number has at most {0} digits', MAX_NUMBER), at);
    return { kind: 'number', value: number, at };
  }
  if (string !== undefined) return { kind: 'text', value: string.replaceAll("''", "'").normalize('NFC'), at };
  if (ref !== undefined) return { kind: 'ref', value: ref, at };
  if (word !== undefined) return { kind: 'word', value: word, at };
  return { kind: 'sign', value: sign ?? '', at };
}

function skipBlank(text: string, at: number): number {
  BLANK.lastIndex = at;
  BLANK.exec(text);
  return BLANK.lastIndex;
}

function refuseForeign(text: string, at: number): void {
  FOREIGN.lastIndex = at;
  const [sign] = FOREIGN.exec(text) ?? [];
  if (sign === undefined) return;
  const ours = OURS.get(sign);
  throw new SyntaxFault(
    ours === undefined
      ? say('there is no sign "{0}": write out the multiplication', sign)
      : say('unexpected "{0}": write {1}', sign, ours),
    at,
  );
}

function strangeSign(text: string, at: number): Said {
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (sign === "'") return say('a text is not closed by a quote');
  if (sign === '"') return say('texts stand in single quotes');
  if (sign === '!') return say('unexpected "!": unequal is written !=, negation not');
  return say('unexpected "{0}"', sign);
}
