// Finds what JSON.parse does not tell: line and column of the first error, keys written twice, digits lost. Builds no values.
import { keepsDigits } from './lostDigits.ts';
import { say, type Said } from './said.ts';

export interface JsonFault {
  line: number;
  column: number;
  code: JsonFaultCode;
  /** In English, and for other languages. */
  said: Said;
}

/** What can be wrong, with what stands there instead. */
const FAULTS = {
  after: 'unexpected {0} after the end of the document',
  deep: 'nested deeper than {0} levels',
  value: 'a value expected, found {0}',
  text: 'a text expected, found {0}',
  key: 'a key in double quotes expected, found {0}',
  twice: 'the key "{0}" is written twice',
  colon: '":" expected after the key "{0}", found {1}',
  comma: '"," or "{0}" expected, found {1}',
  open: 'a text that is not closed or holds a wrong character',
  digits: 'the number {0} loses digits when it is read: write it as a text in quotes',
} as const;

export type JsonFaultCode = keyof typeof FAULTS;

/** The first fault of the text, or undefined when it is JSON without repeated keys and without numbers that lose digits, nested `maxDepth` levels at most. */
export function findJsonFault(text: string, maxDepth = MAX_DEPTH): JsonFault | undefined {
  const scanner = new JsonScanner(text, maxDepth);
  try {
    scanner.document();
    return undefined;
  } catch (error) {
    if (!(error instanceof ScanError)) throw error;
    return { ...lineAndColumn(text, error.at), code: error.code, said: error.said };
  }
}

function lineAndColumn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

class ScanError extends Error {
  readonly code: JsonFaultCode;
  readonly said: Said;
  readonly at: number;

  constructor(code: JsonFaultCode, params: Said['params'], at: number) {
    super(code);
    this.code = code;
    this.said = say(FAULTS[code], ...params);
    this.at = at;
  }
}

/** A definition with a JSON Schema of 64 levels in it. */
const MAX_DEPTH = 80;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /(?:-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null)(?![0-9a-zA-Z_.])/y;
const SPACE = /[ \t\n\r]*/y;

class JsonScanner {
  private readonly text: string;
  private readonly maxDepth: number;
  private at = 0;

  constructor(text: string, maxDepth: number) {
    this.text = text;
    this.maxDepth = maxDepth;
  }

  document(): void {
    this.value(0);
    if (this.at < this.text.length) this.fail('after', this.shown());
  }

  private value(depth: number): void {
    if (depth > this.maxDepth) this.fail('deep', this.maxDepth);
    this.match(SPACE);
    const sign = this.text[this.at];
    if (sign === '{') this.members(depth);
    else if (sign === '[') this.items(depth);
    else if (sign === '"') this.string('text');
    else this.scalar();
    this.match(SPACE);
  }

  private scalar(): void {
    const start = this.at;
    const literal = this.match(SCALAR);
    if (literal === undefined) this.fail('value', this.shown());
    if (!keepsDigits(literal)) throw new ScanError('digits', [literal], start);
  }

  private members(depth: number): void {
    const names = new Set<string>();
    this.at += 1;
    this.match(SPACE);
    if (this.take('}')) return;
    do {
      this.match(SPACE);
      const start = this.at;
      // A JSON string literal always parses to a text.
      const name = JSON.parse(this.string('key')) as string;
      if (names.has(name)) throw new ScanError('twice', [name], start);
      names.add(name);
      this.match(SPACE);
      if (!this.take(':')) this.fail('colon', name, this.shown());
      this.value(depth + 1);
    } while (this.take(','));
    if (!this.take('}')) this.fail('comma', '}', this.shown());
  }

  private items(depth: number): void {
    this.at += 1;
    this.match(SPACE);
    if (this.take(']')) return;
    do this.value(depth + 1);
    while (this.take(','));
    if (!this.take(']')) this.fail('comma', ']', this.shown());
  }

  private string(wanted: 'text' | 'key'): string {
    if (this.text[this.at] !== '"') this.fail(wanted, this.shown());
    const literal = this.match(STRING);
    if (literal === undefined) this.fail('open');
    return literal;
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private take(sign: string): boolean {
    if (this.text[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }

  private shown(): Said {
    const sign = this.text[this.at];
    return sign === undefined ? say('the end of the file') : say('"{0}"', sign);
  }

  private fail(code: JsonFaultCode, ...params: Said['params']): never {
    throw new ScanError(code, params, this.at);
  }
}
