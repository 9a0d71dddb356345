// Texts that a language lacks, as a plan tells of them. Pure.
import type { ModuleDefinition } from '../../../../src/contract/index.ts';
import type { Texts } from '../../faults/index.ts';
import { missingTexts } from './missingTexts.ts';
import { missingText, missingTextsText } from './texts.ts';

/** One that is missing by its place; several as one line that leads to the first. */
export function untranslated(definition: ModuleDefinition): { path: string; reason: Texts }[] {
  const missing = missingTexts(definition);
  const [first] = missing;
  if (!first) return [];
  if (missing.length === 1) return [{ path: first.path, reason: missingText(first.languages.join(', ')) }];
  const counts = new Map<string, number>();
  for (const language of missing.flatMap(({ languages }) => languages))
    counts.set(language, (counts.get(language) ?? 0) + 1);
  const detail = [...counts].map(([language, number]) => `${language} ${String(number)}`).join(', ');
  return [{ path: first.path, reason: missingTextsText(detail) }];
}
