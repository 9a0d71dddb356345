// The form of a definition: made from its JSON Schema, with the words of the interface's language, in sections.
import common from '../../../../schemas/common.schema.json';
import schema from '../../../../schemas/module.schema.json';
import type { Formats } from '../../../engine/ports/index.ts';
import {
  schemaForm,
  type DescribedKey,
  type KeyTexts,
  type SchemaForm,
  type SchemaNode,
} from '../../../engine/schemaForm/index.ts';
import { TYPES_OF } from './typeKeys.ts';

export const SECTIONS = ['main', 'model', 'screens', 'page', 'events', 'demo', 'permissions'] as const;
export type Section = (typeof SECTIONS)[number];

/** Keys of the definition by section; all others are in the first one. */
const SECTION_OF = new Map<string, Section>([
  ['model', 'model'],
  ['table', 'screens'],
  ['filters', 'screens'],
  ['form', 'screens'],
  ['page', 'page'],
  ['counters', 'events'],
  ['events', 'events'],
  ['demo', 'demo'],
  ['permissions', 'permissions'],
  ['adjustable', 'permissions'],
]);

/** Section of a field by its name, which begins with a key of the definition. */
export function sectionOf(name: string): Section {
  return SECTION_OF.get(name.split('.')[0] ?? '') ?? 'main';
}

/** Keys that are about the file and not about the module, and its end, which has a place of its own. */
const OUT: ReadonlySet<string> = new Set(['ModuleDefinition.$schema', 'ModuleDefinition.drop']);
const LONG: ReadonlySet<string> = new Set([
  'formula',
  'defaultFormula',
  'when',
  'rows',
  'change',
  'visibleWhen',
  'requiredWhen',
  'disabledWhen',
  'rowTone',
]);

/** What inputs offer to choose; anything else may be typed all the same. */
const SUGGESTED: ReadonlySet<string> = new Set([
  'field',
  'order',
  'model',
  'role',
  'block',
  'page',
  'cell',
  'widget',
  'counter',
  'action',
  'state',
  'icon',
  'color',
  'left',
]);

/** Keys of a field beside its type and title, by what they are about. */
const GROUP_OF = new Map<string, string>([
  ...[
    'min',
    'max',
    'minLength',
    'maxLength',
    'pattern',
    'format',
    'precision',
    'currency',
    'accept',
    'maxSize',
    'multiple',
    'maxRows',
  ].map((key) => [key, 'limits'] as const),
  ...['visibleWhen', 'requiredWhen', 'disabledWhen', 'dependsOn'].map((key) => [key, 'conditions'] as const),
  ...['read', 'write', 'readonly'].map((key) => [key, 'access'] as const),
  ...['search', 'widget', 'toField', 'renamedFrom'].map((key) => [key, 'more'] as const),
]);
const GROUPS = ['limits', 'conditions', 'access', 'more'];
/** Keys of the navigation that say where the module is seen. */
const SEEN: ReadonlySet<string> = new Set(['isHidden', 'isShow', 'isShowMobile', 'isFooter', 'hideMobile']);

/** Both are JSON Schema of the subset forms are made from: ajv compiles them in `npm run gen`. */
export const DEFINITION_SCHEMAS = [schema, common] as unknown as readonly SchemaNode[];

export function definitionForm({ t }: Pick<Formats, 't'>): SchemaForm {
  const known = (key: string): string | undefined => {
    const text = t(key);
    return text === key ? undefined : text;
  };
  return schemaForm(DEFINITION_SCHEMAS, {
    key: (described) => (OUT.has(`${described.object}.${described.key}`) ? undefined : keyTexts(described, known)),
    choice: ({ object, key }, value) =>
      known(`definition.choice.${key}.${value}`) ??
      known(`definition.choice.${object}.${key}.${value}`) ??
      known(`definition.choice.all.${value}`) ??
      value,
    example: (text) => t('definition.example', { text }),
    widget: (names) => (SUGGESTED.has(names) ? 'suggest' : undefined),
  });
}

function keyTexts({ object, key }: DescribedKey, known: (key: string) => string | undefined): KeyTexts {
  const label = known(`definition.own.${object}.${key}`) ?? known(`definition.key.${key}`) ?? key;
  const help = known(`definition.help.${object}.${key}`) ?? known(`definition.help.all.${key}`);
  return {
    label,
    ...(help === undefined ? {} : { help }),
    ...(LONG.has(key) ? { widget: 'textarea' } : {}),
    ...(object === 'FieldDefinition' ? fieldTexts(key, known) : {}),
    ...(object === 'NavigationDefinition' && SEEN.has(key)
      ? { section: { name: 'seen', label: known('definition.group.seen') ?? 'seen', place: 0 } }
      : {}),
  };
}

function fieldTexts(
  key: string,
  known: (key: string) => string | undefined,
): Pick<KeyTexts, 'visibleWhen' | 'section'> {
  const types = TYPES_OF.get(key);
  const group = GROUP_OF.get(key);
  return {
    ...(types
      ? {
          visibleWhen: `type in ${JSON.stringify(types)} or ($count(${key}) > 0 and ${key} != null and ${key} != "" and ${key} != false)`,
        }
      : {}),
    ...(group === undefined
      ? {}
      : { section: { name: group, label: known(`definition.group.${group}`) ?? group, place: GROUPS.indexOf(group) } }),
  };
}
