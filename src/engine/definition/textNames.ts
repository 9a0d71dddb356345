// Names of fields inside the texts of a definition: formulas, texts with fields in angle brackets, JSONata. Where each stands, and
// the text with others in their place. What a name means is its reader's.
import jsonata from 'jsonata';

/** One step of a path in a text. */
export interface TextName {
  /** The names from the row up to this one: `["items", "amount"]` of `<items.amount>`. */
  chain: readonly string[];
  /** Of the last of them. */
  at: number;
  length: number;
}

/** Texts in quotes are passed over; an unfinished formula is read as far as it goes. */
export function formulaNames(text: string): TextName[] {
  return bracketNames(text, /'(?:[^']|'')*'|<([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*)>/g);
}

/** Of a text for people, such as `<name> (<bin>)`. */
export function templateNames(text: string): TextName[] {
  return bracketNames(text, /<([a-z][a-z0-9_]*)>/g);
}

function bracketNames(text: string, pattern: RegExp): TextName[] {
  return [...text.matchAll(pattern)].flatMap(({ 1: path, index }) => {
    let at = index + 1;
    return (path ?? '')
      .split('.')
      .filter((step) => step !== '')
      .map((step, place, steps) => {
        const found: TextName = { chain: steps.slice(0, place + 1), at, length: step.length };
        at += step.length + 1;
        return found;
      });
  });
}

/** Of a JSONata text; one that cannot be read has none. */
export function expressionNames(text: string): TextName[] {
  const found: TextName[] = [];
  try {
    visit(jsonata(text).ast(), [], found);
  } catch {
    return [];
  }
  // A name in back quotes stands before its closing one.
  return found
    .map((name) =>
      text.slice(name.at, name.at + name.length) === name.chain.at(-1) ? name : { ...name, at: name.at - 1 },
    )
    .filter(({ chain, at, length }) => text.slice(at, at + length) === chain.at(-1));
}

/** `context`: what paths begin in; undefined: nobody knows. */
function visit(node: unknown, context: readonly string[] | undefined, found: TextName[]): void {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, context, found);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if (Reflect.get(node, 'type') === 'path') visitPath(node, context, found);
  else for (const member of Object.values(node)) visit(member, context, found);
}

function visitPath(path: object, context: readonly string[] | undefined, found: TextName[]): void {
  const { steps, ...beside }: { steps?: unknown } = path;
  let here = context;
  // An array of anything.
  for (const [index, step] of (Array.isArray(steps) ? (steps as unknown[]) : []).entries()) {
    if (typeof step !== 'object' || step === null) continue;
    const { type, value, position, ...inside }: { type?: unknown; value?: unknown; position?: unknown } = step;
    if (type === 'name' && typeof value === 'string') {
      here = here && [...here, value];
      if (here && typeof position === 'number')
        found.push({ chain: here, at: position - value.length, length: value.length });
      visit(Object.values(inside), here, found);
    } else if (type === 'variable' && index === 0) {
      here = variableContext(value, context);
      visit(Object.values(inside), here, found);
    } else {
      visit(step, here, found);
      here = type === 'sort' ? here : undefined;
    }
  }
  visit(Object.values(beside), here, found);
}

/** The text with another name in the place of each. */
export function withNames(text: string, names: readonly Pick<TextName, 'at' | 'length'>[], to: string): string {
  return names
    .toSorted((one, other) => other.at - one.at)
    .reduce((now, { at, length }) => now.slice(0, at) + to + now.slice(at + length), text);
}

/** A text for people without these: their brackets and the blanks around go too. Empty where it named nothing else. */
export function withoutNames(text: string, names: readonly TextName[]): string {
  if (names.length === templateNames(text).length) return '';
  const cut = names
    .toSorted((one, other) => other.at - one.at)
    .reduce((now, { at, length }) => now.slice(0, at - 1) + now.slice(at + length + 1), text);
  return cut
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/\s{2,}/g, ' ')
    .trim();
}

/** `$` is where the path stands, `$$` the whole; what another holds nobody knows. */
function variableContext(name: unknown, context: readonly string[] | undefined): readonly string[] | undefined {
  if (name === '$') return [];
  return name === '' ? context : undefined;
}
