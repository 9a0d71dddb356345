// The lines of a checklist as a list: which of their fields is the tick and which the text, and what becomes of the list.
import type { FormField } from '../../../src/contract/index.ts';

export interface Item {
  id: string;
  text: string;
  isDone: boolean;
  /** As it came. */
  line: Readonly<Record<string, unknown>>;
}

/** Names of the fields of a line. */
export interface Roles {
  text: string;
  done: string;
  /** Longest text. */
  most: number | undefined;
  /** Further ticks, which stand in the menu of an item. */
  marks: readonly FormField[];
}

const TICKS: readonly string[] = ['checkbox', 'switch'];

/** The first text and the first tick; undefined: the lines are no checklist. */
export function rolesOf(fields: readonly FormField[] = []): Roles | undefined {
  const text = fields.find(({ type }) => type === 'string');
  const [done, ...marks] = fields.filter(({ type }) => TICKS.includes(type));
  return text && done
    ? { text: text.name, done: done.name, most: text.maxLength, marks: marks.filter(({ readonly }) => !readonly) }
    : undefined;
}

export function itemsOf(value: unknown, { text, done }: Roles): readonly Item[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((line: unknown): Item[] => {
    if (typeof line !== 'object' || line === null || !('id' in line)) return [];
    // An object with an id.
    const known = line as Readonly<Record<string, unknown>>;
    const said = known[text];
    return [
      { id: String(line.id), text: typeof said === 'string' ? said : '', isDone: known[done] === true, line: known },
    ];
  });
}

/** Behind an item, at the end without one. */
export function inserted(
  lines: readonly Item['line'][],
  added: readonly Item['line'][],
  after?: string,
): Item['line'][] {
  const at = after === undefined ? lines.length : lines.findIndex(({ id }) => id === after) + 1;
  return [...lines.slice(0, at), ...added, ...lines.slice(at)];
}

/** Before an item, at the end without one. */
export function moved(lines: readonly Item['line'][], id: string, before: string | undefined): Item['line'][] {
  const line = lines.find((each) => each['id'] === id);
  const rest = lines.filter((each) => each !== line);
  const at = before === undefined ? rest.length : rest.findIndex((each) => each['id'] === before);
  return line ? [...rest.slice(0, at), line, ...rest.slice(at)] : [...lines];
}

/** What is pasted, a line for an item; marks of lists are left out. */
export function pastedTexts(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•–]|\[[ xX]?\]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '');
}
