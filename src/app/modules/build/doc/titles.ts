// Titles come first, names follow: a name that nobody chose and that is not in force goes on following its title. Pure.
import {
  HOSTILE_NAMES,
  nameOfTitle,
  RESERVED_LINE_FIELDS,
  RESERVED_PARTS,
  RESERVED_PATHS,
  renamed,
} from '../../../../engine/definition/index.ts';
import { DEFINITION_SCHEMAS } from '../../form/index.ts';
import { docAt, isDoc, listAt, textAt, valueAt, withValue, type Place } from './value.ts';

const LANGUAGES = ['ru', 'kk', 'en'];

/** What a title says: in this language, else in the first that it has. */
export function titleText(title: unknown, lang: string): string {
  if (!isDoc(title)) return '';
  return [lang, ...LANGUAGES].map((code) => textAt(title, [code])).find((text) => text !== '') ?? '';
}

/** What is known beside the definition itself. */
export interface Around {
  lang: string;
  /** What is stored; undefined: nothing is yet. */
  inForce: unknown;
  /** Names of the other modules and of their models. */
  modules: readonly { name: string; model?: string | undefined }[];
}

export type FieldPlace = { name: string; part?: string | undefined };

export function fieldsPlace({ part }: Pick<FieldPlace, 'part'>): Place {
  return part === undefined ? ['model', 'fields'] : ['model', 'fields', part, 'fields'];
}

export function fieldPlace(field: FieldPlace): Place {
  return [...fieldsPlace(field), field.name];
}

/** A free name for a field among these. */
export function fieldName(title: string, fields: object, { isPart = false } = {}): string {
  return nameOfTitle(
    title,
    'field',
    (name) =>
      Object.hasOwn(fields, name) ||
      RESERVED_LINE_FIELDS.has(name) ||
      HOSTILE_NAMES.has(name) ||
      name === 'rank' ||
      (isPart && RESERVED_PARTS.has(name)),
  );
}

/** The title of a field, its name with it while it follows. */
export function withFieldTitle(
  definition: unknown,
  field: FieldPlace,
  { title, around }: { title: unknown; around: Around },
): { definition: unknown; name: string } {
  const before = valueAt(definition, [...fieldPlace(field), 'title']);
  const titled = withValue(definition, [...fieldPlace(field), 'title'], title);
  const { [field.name]: own, ...others } = docAt(definition, fieldsPlace(field));
  const isPart = isDoc(own) && own['type'] === 'TablePart';
  const isStored = isDoc(valueAt(around.inForce, fieldPlace(field)));
  const follows = !isStored && fieldName(titleText(before, around.lang), others, { isPart }) === field.name;
  const name = follows ? fieldName(titleText(title, around.lang), others, { isPart }) : field.name;
  return { definition: withFieldName(titled, field, { name, inForce: undefined }), name };
}

/** Everything that names the field follows. */
export function withFieldName(
  definition: unknown,
  { name: from, part }: FieldPlace,
  { name, inForce }: { name: string; inForce: unknown },
): unknown {
  if (name === from) return definition;
  return renamed(definition, { what: 'field', name: from, part }, name, { schemas: DEFINITION_SCHEMAS, inForce })
    .definition;
}

/** The title of the module; its name, its model and its address with it while they follow. */
export function withModuleTitle(definition: unknown, title: unknown, around: Around): unknown {
  const before = titleText(valueAt(definition, ['title']), around.lang);
  const titled = withValue(definition, ['title'], title);
  if (around.inForce !== undefined) return titled;
  const now = titleText(title, around.lang);
  return MODULE_NAMES.reduce<unknown>((result, { place, nameOf }) => {
    const own = textAt(definition, place);
    const follows = own === '' || own === nameOf(before, around);
    return follows ? withValue(result, place, now === '' ? '' : nameOf(now, around)) : result;
  }, titled);
}

const MODULE_NAMES: readonly { place: Place; nameOf(title: string, around: Around): string }[] = [
  {
    place: ['name'],
    nameOf: (title, { modules }) => moduleName(title, (name) => modules.some((one) => one.name === name)),
  },
  {
    place: ['model', 'name'],
    nameOf: (title, { modules }) =>
      moduleName(title, (name) => name === 'user' || modules.some(({ model }) => model === name)),
  },
  {
    place: ['navigation', 'path'],
    nameOf: (title, { modules }) =>
      `/${moduleName(title, (name) => modules.some((one) => one.name === name)).replaceAll('_', '-')}`,
  },
];

function moduleName(title: string, isTaken: (name: string) => boolean): string {
  return nameOfTitle(title, 'module', (name) => isTaken(name) || RESERVED_PATHS.has(name) || HOSTILE_NAMES.has(name));
}

/** The title of an entry of a list; its code (`key`) follows while nothing else in the definition says it and it is not in force. */
export function withEntryTitle(
  definition: unknown,
  place: Place,
  { title, key, around, titleKey = 'title' }: { title: unknown; key: string; around: Around; titleKey?: string },
): unknown {
  const list = place.slice(0, -1);
  const index = place.at(-1);
  const others = listAt(definition, list).filter((_one, at) => at !== index);
  const isTaken = (name: string): boolean => others.some((one) => textAt(one, [key]) === name);
  const before = nameOfTitle(titleText(valueAt(definition, [...place, titleKey]), around.lang), ENTRY, isTaken);
  const own = textAt(definition, [...place, key]);
  const titled = withValue(definition, [...place, titleKey], title);
  const isStored = listAt(around.inForce, list).some((one) => textAt(one, [key]) === own);
  const follows = own === '' || (own === before && !isStored && !isNamed(withValue(definition, place, undefined), own));
  return follows
    ? withValue(titled, [...place, key], nameOfTitle(titleText(title, around.lang), ENTRY, isTaken))
    : titled;
}

const ENTRY = 'value';

/** Said anywhere in the definition, also within formulas. */
function isNamed(definition: unknown, name: string): boolean {
  const text = JSON.stringify(definition) ?? '';
  return [`"${name}"`, `'${name}'`, `\\"${name}\\"`].some((word) => text.includes(word));
}
