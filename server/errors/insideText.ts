// What is wrong inside a value with a schema, as a sentence. The page has the same ones beside its schema form.
import { FAULT_SENTENCES, faultRule, typesOfFault, type SchemaFault } from '../../src/engine/jsonSchema/index.ts';
import texts from './insideTexts.json' with { type: 'json' };

type Lang = 'ru' | 'kk' | 'en';
type Sentences = ReadonlyMap<string, Readonly<Record<Lang, string>>>;

const FAULTS: Sentences = new Map(Object.entries(texts.fault));
const TYPES: Sentences = new Map(Object.entries(texts.type));

/** undefined: the rule has its words. */
export function insideText(fault: SchemaFault, lang: Lang): string | undefined {
  const { keyword, limit } = fault;
  if (faultRule(fault) !== undefined || !FAULT_SENTENCES.has(keyword)) return undefined;
  const value =
    keyword === 'type'
      ? typesOfFault(fault)
          .map((type) => TYPES.get(type)?.[lang] ?? type)
          .join(', ')
      : String(limit ?? '');
  return FAULTS.get(keyword)?.[lang].replace('{value}', () => value);
}
