// Choices as params carry them, and their texts. A code without an entry is shown as it is.
import type { Choice } from '../../../src/contract/index.ts';
import { foldText } from '../../../src/engine/values/index.ts';

export function choicesOf(params: Readonly<Record<string, unknown>>): readonly Choice[] {
  const { choices } = params;
  return Array.isArray(choices) ? choices.filter(isChoice) : [];
}

export function choiceText(value: unknown, params: Readonly<Record<string, unknown>>): string | undefined {
  return choicesOf(params).find(({ id }) => id === value)?.string_view;
}

/** The choice whose code or text this is. */
export function choiceByText(text: string, params: Readonly<Record<string, unknown>>): Choice | undefined {
  const wanted = foldText(text.trim());
  return choicesOf(params).find(({ id, string_view }) => id === text.trim() || foldText(string_view) === wanted);
}

function isChoice(entry: unknown): entry is Choice {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'id' in entry &&
    typeof entry.id === 'string' &&
    'string_view' in entry &&
    typeof entry.string_view === 'string'
  );
}
