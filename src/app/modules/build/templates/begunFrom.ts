// A new definition begun from a ready one: under names that are free here. Pure.
import { nameOfTitle, RESERVED_PATHS } from '../../../../engine/definition/index.ts';
import { NEW_DEFINITION } from '../../draft/template.ts';
import { readText } from '../../draft/readText.ts';

export interface TakenNames {
  modules: readonly { name: string; model?: string | undefined }[];
}

type Json = Readonly<Record<string, unknown>>;

export function begunFrom(template: unknown, { modules }: TakenNames): unknown {
  const definition = objectOf(template);
  const model = objectOf(definition['model']);
  const navigation = objectOf(definition['navigation']);
  const name = free(definition['name'], (one) => RESERVED_PATHS.has(one) || modules.some((each) => each.name === one));
  const modelName = free(model['name'], (one) => modules.some((each) => each.model === one));
  return {
    ...definition,
    // Where the text lies then is another place than the template's.
    $schema: SCHEMA,
    name,
    navigation: { ...navigation, path: `/${name.replaceAll('_', '-')}` },
    model: { ...model, name: modelName },
  };
}

const begun = readText(NEW_DEFINITION);
const SCHEMA = begun.ok ? objectOf(begun.definition)['$schema'] : undefined;

/** Names are Latin already and stay what they are, but for a number behind them. */
function free(name: unknown, isTaken: (name: string) => boolean): string {
  return nameOfTitle(typeof name === 'string' ? name : '', 'module', isTaken);
}

function objectOf(value: unknown): Json {
  // An object read from JSON has no other keys than texts.
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}
