// The chosen entries in the order of the value, with texts and colours. A code without an entry is shown as it is.
import { plainText } from '../../../src/render/index.ts';

export interface ChosenEntry {
  id: string;
  text: string;
  color: string | undefined;
}

export function entriesOf(value: unknown, params: Readonly<Record<string, unknown>>): ChosenEntry[] {
  if (!Array.isArray(value)) return [];
  const known = new Map(choicesOf(params).map((choice) => [choice.id, choice]));
  return value.map((code) => known.get(code) ?? { id: plainText(code), text: plainText(code), color: undefined });
}

export function choicesOf(params: Readonly<Record<string, unknown>>): ChosenEntry[] {
  const { choices } = params;
  if (!Array.isArray(choices)) return [];
  return choices.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('id' in entry) || typeof entry.id !== 'string') return [];
    const color = 'color' in entry && typeof entry.color === 'string' ? entry.color : undefined;
    return [{ id: entry.id, text: plainText(entry), color }];
  });
}
