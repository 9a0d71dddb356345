// Tokens → tree. Recursive descent with bounded nesting; chains of one operator are read in a loop.
import { inEnglish, say, type Said } from '../../values/index.ts';
import { FUNCTIONS, PART_FUNCTIONS, type Ast, type CompareOp, type SumTerm } from './ast.ts';
import { SyntaxFault, tokenize, type Token } from './tokenizer.ts';

export type ParsedFormula =
  | { ok: true; ast: Ast; /** Names referred to, dotted ones whole, each once. */ refs: readonly string[] }
  | {
      ok: false;
      /** English. */
      message: string;
      said: Said;
      /** Offset in the text. */
      position: number;
      /** A function that there is not, as it was written: whoever has words for it may say which was meant. */
      unknown?: string;
    };

export const MAX_LENGTH = 10_000;
const MAX_NESTING = 64;
const COMPARISONS: ReadonlyMap<string, CompareOp> = new Map(
  (['=', '!=', '<', '<=', '>', '>='] as const).map((op) => [op, op]),
);

const NO_VALUES: ReadonlySet<string> = new Set();

/** Parses a formula; never throws. `values`: words that stand for a value from outside, such as `me`; the tree refers to them as `@me`, to `me.department` as `@me:department`. */
export function parseFormula(text: string, values: ReadonlySet<string> = NO_VALUES): ParsedFormula {
  if (text.length > MAX_LENGTH)
    return { ok: false, ...withMessage(say('a formula has at most {0} characters', MAX_LENGTH)), position: MAX_LENGTH };
  try {
    const parser = new Parser(tokenize(text), values);
    const ast = parser.parse();
    return { ok: true, ast, refs: [...parser.refs] };
  } catch (fault) {
    if (fault instanceof SyntaxFault) {
      const { said, position, unknown } = fault;
      return { ok: false, ...withMessage(said), position, ...(unknown === undefined ? {} : { unknown }) };
    }
    throw fault;
  }
}

class Parser {
  readonly refs = new Set<string>();
  private readonly tokens: readonly Token[];
  private readonly values: ReadonlySet<string>;
  private index = 0;
  private nesting = 0;

  constructor(tokens: readonly Token[], values: ReadonlySet<string>) {
    this.tokens = tokens;
    this.values = values;
  }

  parse(): Ast {
    if (this.peek().kind === 'end') throw new SyntaxFault(say('the formula is empty'), 0);
    const ast = this.logic('or');
    if (this.peek().kind !== 'end') throw this.unexpected();
    return ast;
  }

  private logic(op: 'or' | 'and'): Ast {
    const parts = [this.logicPart(op)];
    const { at } = this.peek();
    while (this.takeWord(op)) parts.push(this.logicPart(op));
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind: 'logic', op, parts, at };
  }

  private logicPart(op: 'or' | 'and'): Ast {
    return op === 'or' ? this.logic('and') : this.negation();
  }

  private negation(): Ast {
    const { at } = this.peek();
    let count = 0;
    while (this.takeWord('not')) count += 1;
    let node = this.comparison();
    // Two negations are not nothing: they still turn an empty value into false.
    for (let left = count > 2 ? 2 - (count % 2) : count; left > 0; left -= 1) node = { kind: 'not', node, at };
    return node;
  }

  private comparison(): Ast {
    const left = this.sum();
    const { value, at } = this.peek();
    const op = this.peek().kind === 'sign' ? COMPARISONS.get(value) : undefined;
    if (op === undefined) return left;
    this.index += 1;
    const right = this.sum();
    const next = this.peek();
    if (next.kind === 'sign' && COMPARISONS.has(next.value))
      throw new SyntaxFault(say('comparisons cannot be chained: join them with and'), next.at);
    return { kind: 'compare', op, left, right, at };
  }

  private sum(): Ast {
    const terms: SumTerm[] = [{ isNegative: false, node: this.product() }];
    const { at } = this.peek();
    for (let sign = this.takeSign('+', '-'); sign !== undefined; sign = this.takeSign('+', '-')) {
      terms.push({ isNegative: sign === '-', node: this.product() });
    }
    const [first] = terms;
    return terms.length === 1 && first ? first.node : { kind: 'sum', terms, at };
  }

  private product(): Ast {
    let factors = [this.unary()];
    const { at } = this.peek();
    let divisions = 0;
    for (let sign = this.takeSign('*', '/', '%'); sign !== undefined; sign = this.takeSign('*', '/', '%')) {
      const right = this.unary();
      if (sign === '*') {
        factors.push(right);
        continue;
      }
      divisions += 1;
      if (divisions > MAX_NESTING)
        throw new SyntaxFault(say('more than {0} divisions in a row', MAX_NESTING), right.at);
      factors = [
        { kind: 'division', op: sign === '/' ? '/' : '%', left: joinFactors(factors, at), right, at: right.at },
      ];
    }
    return joinFactors(factors, at);
  }

  private unary(): Ast {
    const { at } = this.peek();
    let isNegative = false;
    let hasSign = false;
    while (this.takeSign('-') !== undefined) {
      isNegative = !isNegative;
      hasSign = true;
    }
    const node = this.primary();
    if (!hasSign) return node;
    const negated: Ast = { kind: 'minus', node, at };
    // An even number of signs still makes a number of an empty value.
    return isNegative ? negated : { kind: 'minus', node: negated, at };
  }

  private primary(): Ast {
    const token = this.peek();
    this.index += 1;
    if (token.kind === 'number') return { kind: 'number', text: token.value, at: token.at };
    if (token.kind === 'text') return { kind: 'text', value: token.value, at: token.at };
    if (token.kind === 'ref') return this.reference(token.value, token);
    if (token.kind === 'word')
      return this.values.has(token.value.replace(/\..*/, ''))
        ? this.reference(`@${token.value.replace('.', ':')}`, token)
        : this.word(token);
    if (token.kind === 'sign' && token.value === '(') return this.nested(token);
    this.index -= 1;
    throw this.unexpected();
  }

  private reference(name: string, { at }: Token): Ast {
    this.refs.add(name);
    return { kind: 'ref', name, at };
  }

  private nested(open: Token): Ast {
    this.descend(open);
    const node = this.logic('or');
    this.expect(')');
    this.nesting -= 1;
    return node;
  }

  private word(token: Token): Ast {
    if (token.value === 'true' || token.value === 'false')
      return { kind: 'boolean', value: token.value === 'true', at: token.at };
    if (token.value === 'null') return { kind: 'null', at: token.at };
    const known = FUNCTIONS.get(token.value);
    if (!known) throw this.strangeWord(token);
    this.descend(token);
    this.expect('(');
    const args: Ast[] = [];
    while (this.takeSign(')') === undefined) {
      if (args.length > 0) this.expect(',');
      if (args.length === known.most) throw new SyntaxFault(arityFault(known), this.peek().at);
      args.push(this.logic('or'));
    }
    this.nesting -= 1;
    if (args.length < known.least) throw new SyntaxFault(arityFault(known), token.at);
    if (PART_FUNCTIONS.has(known.name) && args[0]?.kind !== 'ref') {
      throw new SyntaxFault(
        say('{0} takes a column of a table part: {0}(<{1}.amount>)', known.name, 'items'),
        token.at,
      );
    }
    return { kind: 'call', name: known.name, args, at: token.at };
  }

  private strangeWord({ value: word, at }: Token): SyntaxFault {
    const lower = word.toLowerCase();
    const isKnown = FUNCTIONS.has(lower) || ['and', 'or', 'not', 'true', 'false', 'null'].includes(lower);
    if (isKnown && lower !== word) return new SyntaxFault(say('unknown word "{0}": write {1}', word, lower), at);
    if (isKnown) return new SyntaxFault(say('unexpected "{0}"', word), at);
    const { kind, value } = this.peek();
    if (kind === 'sign' && value === '(') return new SyntaxFault(say('there is no function "{0}"', word), at, word);
    return new SyntaxFault(say('unknown word "{0}": fields stand in angle brackets, texts in single quotes', word), at);
  }

  private descend(token: Token): void {
    this.nesting += 1;
    if (this.nesting > MAX_NESTING)
      throw new SyntaxFault(say('nested more than {0} levels deep', MAX_NESTING), token.at);
  }

  private peek(): Token {
    return this.tokens[this.index] ?? { kind: 'end', value: '', at: 0 };
  }

  private takeWord(word: string): boolean {
    const token = this.peek();
    if (token.kind !== 'word' || token.value !== word) return false;
    this.index += 1;
    return true;
  }

  private takeSign(...signs: string[]): string | undefined {
    const token = this.peek();
    if (token.kind !== 'sign' || !signs.includes(token.value)) return undefined;
    this.index += 1;
    return token.value;
  }

  private expect(sign: string): void {
    if (this.takeSign(sign) === undefined) throw this.unexpected(sign);
  }

  private unexpected(wanted?: string): SyntaxFault {
    const token = this.peek();
    const found = token.kind === 'end' ? say('the formula ends too early') : say('unexpected "{0}"', token.value);
    return new SyntaxFault(wanted === undefined ? found : say('{0}: "{1}" expected', found, wanted), token.at);
  }
}

function joinFactors(factors: readonly Ast[], at: number): Ast {
  const [first] = factors;
  return factors.length === 1 && first ? first : { kind: 'product', factors, at };
}

function arityFault({ name, least, most }: { name: string; least: number; most: number }): Said {
  if (least === most)
    return least === 1 ? say('{0} takes 1 argument', name) : say('{0} takes {1} arguments', name, least);
  return say('{0} takes {1} to {2} arguments', name, least, most);
}

function withMessage(said: Said): { message: string; said: Said } {
  return { message: inEnglish(said), said };
}
