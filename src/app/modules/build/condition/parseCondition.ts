// The text of a condition as a person could have built it; undefined where it says more than that. Pure.
import { MOST_LEVELS, asGroup, levelsOf, type Group, type Item, type Operand, type TestOp } from './condition.ts';
import type { ConditionLanguage } from './writeCondition.ts';

type Token = { kind: 'name' | 'text' | 'number' | 'word' | 'sign' | 'end'; value: string };

// Every alternative begins differently and is linear.
const FORMULA_TOKEN =
  /\s*(?:<([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*)>|'((?:[^']|'')*)'|(\d+(?:\.\d+)?)|([A-Za-z_][A-Za-z0-9_]*)|(!=|<=|>=|[=<>(),-]))/y;
const JSONATA_TOKEN =
  /\s*(?:`([^`]*)`|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(\d+(?:\.\d+)?)|(\$?[A-Za-z_][A-Za-z0-9_]*)|(!=|<=|>=|[=<>(),[\]-]))/y;
const MOST_LETTERS = 4_000;

/** An empty text is a group without a test. */
export function parseCondition(text: string, language: ConditionLanguage): Group | undefined {
  if (text.trim() === '') return { kind: 'group', join: 'and', items: [] };
  const tokens = tokensOf(text, language);
  if (!tokens) return undefined;
  try {
    const reader = new ConditionReader(tokens, language);
    const group = asGroup(reader.whole());
    return levelsOf(group) <= MOST_LEVELS ? group : undefined;
  } catch (error) {
    if (error instanceof NotBuilt) return undefined;
    throw error;
  }
}

/** What no one could have clicked together. */
class NotBuilt extends Error {}

function tokensOf(text: string, language: ConditionLanguage): Token[] | undefined {
  if (text.length > MOST_LETTERS) return undefined;
  const pattern = language === 'formula' ? FORMULA_TOKEN : JSONATA_TOKEN;
  const tokens: Token[] = [];
  const whole = text.trimEnd();
  pattern.lastIndex = 0;
  while (pattern.lastIndex < whole.length) {
    const match = pattern.exec(whole);
    if (!match) return undefined;
    const token = tokenOf(match, language);
    if (!token) return undefined;
    tokens.push(token);
  }
  return [...tokens, { kind: 'end', value: '' }];
}

function tokenOf([, name, text, number, word, sign]: RegExpExecArray, language: ConditionLanguage): Token | undefined {
  if (name !== undefined) return { kind: 'name', value: name };
  if (text !== undefined) {
    const value = language === 'formula' ? text.replaceAll("''", "'") : jsonataText(text);
    return value === undefined ? undefined : { kind: 'text', value };
  }
  if (number !== undefined) return { kind: 'number', value: number };
  if (word !== undefined) return { kind: 'word', value: word };
  return { kind: 'sign', value: sign ?? '' };
}

function jsonataText(quoted: string): string | undefined {
  const inner = quoted.slice(1, -1);
  if (!inner.includes('\\')) return inner;
  if (!quoted.startsWith('"')) return undefined;
  try {
    return String(JSON.parse(quoted));
  } catch {
    return undefined;
  }
}

type Side = Operand | { kind: 'null' };

const TURNED: Readonly<Record<string, TestOp>> = { '=': '=', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
const MOST_DEEP = 20;

class ConditionReader {
  #at = 0;
  #depth = 0;
  readonly #tokens: readonly Token[];
  readonly #language: ConditionLanguage;

  constructor(tokens: readonly Token[], language: ConditionLanguage) {
    this.#tokens = tokens;
    this.#language = language;
  }

  whole(): Item {
    const item = this.#any();
    if (this.#peek().kind !== 'end') throw new NotBuilt();
    return item;
  }

  #peek(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', value: '' };
  }

  #takes(kind: Token['kind'], value: string): boolean {
    const token = this.#peek();
    if (token.kind !== kind || token.value !== value) return false;
    this.#at += 1;
    return true;
  }

  #need(value: string): void {
    if (!this.#takes('sign', value)) throw new NotBuilt();
  }

  #any(): Item {
    this.#depth += 1;
    if (this.#depth > MOST_DEEP) throw new NotBuilt();
    const item = this.#chain('or', () => this.#chain('and', () => this.#one()));
    this.#depth -= 1;
    return item;
  }

  #chain(join: Group['join'], read: () => Item): Item {
    const first = read();
    const items = [first];
    while (this.#takes('word', join)) items.push(read());
    if (items.length === 1) return first;
    return filledOf(join, items) ?? { kind: 'group', join, items };
  }

  #one(): Item {
    if (this.#takes('sign', '(')) {
      const item = this.#any();
      this.#need(')');
      return item;
    }
    if (this.#language === 'jsonata' && this.#takes('word', '$not')) {
      this.#need('(');
      const item = this.#any();
      this.#need(')');
      if (item.kind === 'test' && item.op === 'filled') return { ...item, op: 'empty' };
      throw new NotBuilt();
    }
    return this.#comparison();
  }

  #comparison(): Item {
    const left = this.#side();
    if (left.kind === 'field' && this.#takes('word', 'in')) return this.#among(left.name);
    const sign = this.#peek();
    const op = sign.kind === 'sign' ? TURNED[sign.value] : undefined;
    if (op === undefined) {
      // A field that is yes or no may stand alone.
      if (left.kind !== 'field') throw new NotBuilt();
      return { kind: 'test', field: left.name, op: '=', value: { kind: 'boolean', is: true } };
    }
    this.#at += 1;
    const right = this.#side();
    // The table turns an operator round: of two turns the first is undone.
    return left.kind === 'field' ? testOf(left.name, TURNED[op] ?? op, right) : turned(left, op, right);
  }

  /** `status in ['a', 'b']` is a choice between tests. */
  #among(field: string): Item {
    this.#need('[');
    const items: Item[] = [];
    do items.push(testOf(field, '=', this.#side()));
    while (this.#takes('sign', ','));
    this.#need(']');
    return { kind: 'group', join: 'or', items };
  }

  #side(): Side {
    const isMinus = this.#takes('sign', '-');
    const { kind, value } = this.#peek();
    this.#at += 1;
    if (isMinus && kind !== 'number') throw new NotBuilt();
    if (kind === 'name') return { kind: 'field', name: value };
    if (kind === 'text') return { kind: 'text', text: value };
    if (kind === 'number') return { kind: 'number', text: isMinus ? `-${value}` : value };
    if (kind === 'word') return this.#word(value);
    throw new NotBuilt();
  }

  #word(word: string): Side {
    if (word === 'null') return { kind: 'null' };
    if (word === 'true' || word === 'false') return { kind: 'boolean', is: word === 'true' };
    if (this.#language === 'jsonata' && !word.startsWith('$')) return { kind: 'field', name: word };
    if (word === 'me') return { kind: 'me' };
    if (word !== 'today') throw new NotBuilt();
    this.#need('(');
    this.#need(')');
    return { kind: 'today' };
  }
}

function turned(left: Side, op: TestOp, right: Side): Item {
  if (right.kind !== 'field') throw new NotBuilt();
  return testOf(right.name, op, left);
}

function testOf(field: string, op: TestOp, value: Side): Item {
  if (value.kind !== 'null') return { kind: 'test', field, op, value };
  if (op !== '=' && op !== '!=') throw new NotBuilt();
  return { kind: 'test', field, op: op === '=' ? 'empty' : 'filled' };
}

/** `(a != null and a != "")` is how JSONata says that something stands there. */
function filledOf(join: Group['join'], items: readonly Item[]): Item | undefined {
  const [first, second] = items;
  const isPair =
    join === 'and' &&
    items.length === 2 &&
    first?.kind === 'test' &&
    first.op === 'filled' &&
    second?.kind === 'test' &&
    second.op === '!=' &&
    second.field === first.field &&
    second.value?.kind === 'text' &&
    second.value.text === '';
  return isPair ? first : undefined;
}
