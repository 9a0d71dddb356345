// Where a JSON pointer of a definition leads, in the words that people see there; never the pointer itself. Pure.
import { segmentsOf } from './pointer.ts';
import { titleText } from './titles.ts';
import { isDoc, textAt, valueAt } from './value.ts';

interface Words {
  lang: string;
  t(key: string, params?: Record<string, unknown>): string;
}

/** "Visits › Price › Smallest value"; empty for the whole. */
export function trailOf(definition: unknown, pointer: string, { lang, t }: Words): string {
  const words: string[] = [];
  let [here, object]: [unknown, string] = [definition, ''];
  for (const segment of segmentsOf(pointer).filter((one) => one !== '')) {
    const isEntry = Array.isArray(here);
    const isSilent = isHolder(here, segment) || (SILENT.has(segment) && words.length === 0);
    here = isEntry ? valueAt(here, [Number(segment)]) : valueAt(here, [segment]);
    if (!isSilent)
      words.push(
        isEntry || NAMED.has(object)
          ? titleOf(here, { segment, isEntry, definition, lang }) || entryWord(here, segment, { isEntry, lang, t })
          : keyWord(segment, t),
      );
    object = segment;
  }
  return words.join(' › ');
}

/** The columns of a table part say by themselves where they are. */
function isHolder(here: unknown, segment: string): boolean {
  return segment === 'fields' && isDoc(here) && here['type'] === 'TablePart';
}

interface Entry {
  segment: string;
  isEntry: boolean;
  definition: unknown;
  lang: string;
}

/** Its own title, or that of the field it names. */
function titleOf(here: unknown, { segment, isEntry, definition, lang }: Entry): string {
  if (isDoc(here) && segment !== 'title') return titleText(here['title'], lang) || plainName(here);
  return typeof here === 'string' && isEntry ? titleText(fieldTitle(definition, here), lang) : '';
}

/** They only hold the rest. */
const SILENT: ReadonlySet<string> = new Set(['model', 'fields']);
/** Objects whose keys are names given in the definition. */
const NAMED: ReadonlySet<string> = new Set(['fields', 'permissions', 'set', 'drop', 'values']);

function fieldTitle(definition: unknown, name: string): unknown {
  return valueAt(definition, ['model', 'fields', name, 'title']);
}

function plainName(one: unknown): string {
  return textAt(one, ['field']) || textAt(one, ['name']);
}

function entryWord(here: unknown, segment: string, { isEntry, t }: Words & { isEntry: boolean }): string {
  if (typeof here === 'string') return here;
  if (isEntry) return t('build.entry', { number: Number(segment) + 1 });
  return known(t, `definition.role.${segment}`) ?? segment;
}

function keyWord(key: string, t: Words['t']): string {
  return known(t, `definition.key.${key}`) ?? key;
}

function known(t: Words['t'], key: string): string | undefined {
  const text = t(key);
  return text === key ? undefined : text;
}

// One alternative per type; each is a plain word.
const TYPES =
  /\b(?:CharField|TextField|IntegerField|PositiveIntegerField|DecimalField|DateField|DateTimeField|BooleanField|MultiChoiceField|ForeignKey|DynamicReferenceField|ManyToManyField|PlaceField|FileField|ImageField|AutoField|RichTextField|TablePart|JSONField)\b/g;

/** A reason with the types of the definition as people call them. */
export function plainReason(reason: string, t: Words['t']): string {
  return reason.replaceAll(TYPES, (type) => `“${known(t, `definition.choice.type.${type}`) ?? type}”`);
}
