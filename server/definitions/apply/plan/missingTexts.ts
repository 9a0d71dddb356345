// Texts of a definition that a language lacks, by their place. Pure.
import type { ModuleDefinition } from '../../../../src/contract/index.ts';

export interface MissingText {
  path: string;
  languages: string[];
}

const LANGUAGES = ['ru', 'kk', 'en'];
const TEXT_KEYS: ReadonlySet<string> = new Set([
  'title',
  'help',
  'message',
  'text',
  'confirm',
  'label',
  'relatedTitle',
  'relatedCreate',
]);

export function missingTexts(definition: ModuleDefinition): MissingText[] {
  return textsIn(definition, '', '');
}

function textsIn(value: unknown, path: string, key: string): MissingText[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Object.keys(value);
  if (TEXT_KEYS.has(key) && keys.length > 0 && keys.every((each) => LANGUAGES.includes(each))) {
    const languages = LANGUAGES.filter((language) => !keys.includes(language));
    return languages.length > 0 ? [{ path, languages }] : [];
  }
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, `${path}/${name}`, name));
}
