// The form of a definition: made from its JSON Schema, with the words of the interface's language, in sections.
import common from '../../../../schemas/common.schema.json';
import schema from '../../../../schemas/module.schema.json';
import type { Formats } from '../../../engine/ports/index.ts';
import {
  documentForm,
  type DescribedKey,
  type KeyTexts,
  type DocumentForm,
  type SchemaNode,
} from '../../../engine/definitionForm/index.ts';
import { TYPES_OF } from './typeKeys.ts';

export const SECTIONS = ['main', 'model', 'screens', 'page', 'events', 'workflows', 'demo', 'permissions'] as const;
export type Section = (typeof SECTIONS)[number];

/** Keys of the definition by section; all others are in the first one. */
const SECTION_OF = new Map<string, Section>([
  ['model', 'model'],
  ['table', 'screens'],
  ['filters', 'screens'],
  ['form', 'screens'],
  ['page', 'page'],
  ['actions', 'page'],
  ['record', 'page'],
  ['work', 'page'],
  ['counters', 'events'],
  ['events', 'events'],
  ['workflows', 'workflows'],
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
const OUT_OF_RULES: ReadonlySet<string> = new Set([...OUT, 'WorkflowStep.params']);
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
    'zone',
    'currency',
    'currencyField',
    'accept',
    'maxSize',
    'multiple',
    'maxRows',
    'scan',
    'schema',
  ].map((key) => [key, 'limits'] as const),
  ...['visibleWhen', 'whenHidden', 'requiredWhen', 'disabledWhen', 'dependsOn', 'where', 'defaultFrom'].map(
    (key) => [key, 'conditions'] as const,
  ),
  ...['read', 'write', 'readonly', 'setOnce'].map((key) => [key, 'access'] as const),
  ...['search', 'widget', 'toField', 'relatedTab', 'relatedTitle', 'relatedCreate', 'renamedFrom'].map(
    (key) => [key, 'more'] as const,
  ),
]);
const GROUPS = ['limits', 'conditions', 'access', 'more'];
/** Keys of the navigation that say where the module is seen. */
const SEEN: ReadonlySet<string> = new Set(['isHidden', 'isShow', 'isShowMobile', 'isFooter', 'hideMobile']);

/** Both are JSON Schema of the subset forms are made from: ajv compiles them in `npm run gen`. */
export const DEFINITION_SCHEMAS = [schema, common] as unknown as readonly SchemaNode[];

export function definitionForm(formats: Pick<Formats, 't'>): DocumentForm {
  return formOf(DEFINITION_SCHEMAS, formats);
}

/** The form of one entry of `workflows`, alone; what actions ask for by their schemas has a form of its own beside it. */
export function ruleForm(formats: Pick<Formats, 't'>): DocumentForm {
  const { properties, required, title } = schema.$defs.Workflow;
  // As above, with the properties of one of its definitions.
  return formOf(
    [{ ...schema, properties, required, title }, common] as unknown as readonly SchemaNode[],
    formats,
    OUT_OF_RULES,
  );
}

/** The form of one field without these keys, as far as its type knows the others. */
export function fieldForm(
  formats: Pick<Formats, 't'>,
  { type, hidden }: { type: string; hidden: ReadonlySet<string> },
): DocumentForm {
  const { properties, title } = schema.$defs.Field;
  const own = Object.fromEntries(
    Object.entries(properties).filter(([key]) => !hidden.has(key) && (TYPES_OF.get(key)?.includes(type) ?? true)),
  );
  return formOf(
    // As above, with some of the properties of one of its definitions.
    [{ ...schema, properties: own, required: [], title }, common] as unknown as readonly SchemaNode[],
    formats,
  );
}

function formOf(schemas: readonly SchemaNode[], { t }: Pick<Formats, 't'>, out = OUT): DocumentForm {
  const known = (key: string): string | undefined => {
    const text = t(key);
    return text === key ? undefined : text;
  };
  return documentForm(schemas, {
    key: (described) => (out.has(`${described.object}.${described.key}`) ? undefined : keyTexts(described, known)),
    choice: ({ object, key }, value) =>
      known(`definition.choice.${key}.${value}`) ??
      known(`definition.choice.${object}.${key}.${value}`) ??
      known(`definition.choice.all.${value}`) ??
      value,
    example: (text) => t('definition.example', { text }),
    widget: (names) => (SUGGESTED.has(names) ? 'suggest' : undefined),
  });
}

/** Keys of a rule's event and of its steps, by the words that they stand beside. */
const BESIDE: ReadonlyMap<string, { word: string; prefix: string; keys: ReadonlyMap<string, readonly string[]> }> =
  new Map([
    [
      'WorkflowTrigger',
      {
        word: 'event',
        // It stands in the form of its rule.
        prefix: 'on.',
        keys: new Map([
          ['fields', ['changed']],
          ['field', ['changed_to', 'date_reached']],
          ['value', ['changed_to']],
          ['days', ['date_reached']],
          ['hours', ['date_reached']],
          ['cron', ['schedule']],
        ]),
      },
    ],
    [
      'WorkflowStep',
      {
        word: 'do',
        prefix: '',
        keys: new Map([
          ['values', ['set', 'create']],
          ['model', ['create']],
          ['people', ['notify', 'mail']],
          ['roles', ['notify', 'mail']],
          ['to', ['mail']],
          ['subject', ['mail']],
          ['text', ['notify', 'mail']],
          ['url', ['call']],
          ['role', ['call']],
          ['action', ['run']],
          ['reason', ['run']],
          ['params', ['run']],
        ]),
      },
    ],
  ]);

/** What is filled in is shown all the same. */
function besideTexts(object: string, key: string): Pick<KeyTexts, 'visibleWhen'> {
  const beside = BESIDE.get(object);
  const words = beside?.keys.get(key);
  return beside && words
    ? { visibleWhen: shownBeside(`\`${beside.prefix}${beside.word}\``, words, `\`${beside.prefix}${key}\``) }
    : {};
}

function shownBeside(word: string, values: readonly string[], key: string): string {
  return `${word} in ${JSON.stringify(values)} or ($count(${key}) > 0 and ${key} != null and ${key} != "" and ${key} != false)`;
}

function keyTexts({ object, key }: DescribedKey, known: (key: string) => string | undefined): KeyTexts {
  const label = known(`definition.own.${object}.${key}`) ?? known(`definition.key.${key}`) ?? key;
  const help = known(`definition.help.${object}.${key}`) ?? known(`definition.help.all.${key}`);
  return {
    label,
    ...(help === undefined ? {} : { help }),
    ...(LONG.has(key) ? { widget: 'textarea' } : {}),
    ...(object === 'FieldDefinition' ? fieldTexts(key, known) : besideTexts(object, key)),
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
    ...(types ? { visibleWhen: shownBeside('type', types, key) } : {}),
    ...(group === undefined
      ? {}
      : { section: { name: group, label: known(`definition.group.${group}`) ?? group, place: GROUPS.indexOf(group) } }),
  };
}
