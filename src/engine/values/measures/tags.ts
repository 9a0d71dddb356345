// Tags that people make up: short texts in the order in which they were given, each once whatever its letters' case.
import { composedText } from '../composedText.ts';
import { foldText } from '../foldText.ts';
import type { NormalisedValue } from '../normalisedValue.ts';

const MAX_TAGS = 30;
const MAX_LETTERS = 50;
/** What is looked at at all: more is refused unread. */
const MAX_ENTRIES = 200;

/** Commas, semicolons and new lines part tags; blanks are letters of them. */
export function tagsIn(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
}

export function normaliseTags(input: unknown): NormalisedValue {
  const entries: readonly unknown[] = Array.isArray(input) ? input : [input];
  if (entries.length > MAX_ENTRIES) return { ok: false, rule: 'maxItems', limit: String(MAX_TAGS) };
  const tags = new Map<string, string>();
  for (const entry of entries) {
    if (typeof entry !== 'string' || entry.includes('\u0000') || !entry.isWellFormed())
      return { ok: false, rule: 'text' };
    if (entry.length > MAX_ENTRIES * MAX_LETTERS) return { ok: false, rule: 'maxLength', limit: String(MAX_LETTERS) };
    for (const tag of tagsIn(composedText(entry))) {
      if ([...tag].length > MAX_LETTERS) return { ok: false, rule: 'maxLength', limit: String(MAX_LETTERS) };
      const folded = foldText(tag);
      if (!tags.has(folded)) tags.set(folded, tag);
    }
    if (tags.size > MAX_TAGS) return { ok: false, rule: 'maxItems', limit: String(MAX_TAGS) };
  }
  return { ok: true, value: [...tags.values()] };
}
