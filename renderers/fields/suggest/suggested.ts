// Which of the known names are offered for what was typed: those that hold it, in their name or in what they are called.
import type { Choice } from '../../../src/contract/index.ts';

const MOST = 100;

export function suggested(known: readonly Choice[], typed: string): Choice[] {
  const wanted = typed.trim().toLocaleLowerCase();
  const unique = new Map(known.map((choice) => [choice.id, choice]));
  const found = [...unique.values()].filter(
    ({ id, string_view: title }) => id.includes(wanted) || title.toLocaleLowerCase().includes(wanted),
  );
  const begins = (choice: Choice): number => (choice.id.startsWith(wanted) ? 0 : 1);
  return found.toSorted((one, other) => begins(one) - begins(other)).slice(0, MOST);
}
