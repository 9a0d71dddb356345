// Which keys of a field only some types know, and what becomes of them when a field gets another type. Pure.
const TEXT_TYPES = ['CharField', 'TextField'];
const NUMBER_TYPES = ['IntegerField', 'PositiveIntegerField', 'DecimalField'];
const FILE_TYPES = ['FileField', 'ImageField'];

/** Keys of a field that only some types know; one that is filled in is shown all the same. */
export const TYPES_OF: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['choices', ['CharField', 'MultiChoiceField']],
  ['model', ['ForeignKey', 'ManyToManyField']],
  ['modelField', ['DynamicReferenceField']],
  ['toField', ['ForeignKey']],
  ['dependsOn', ['ForeignKey']],
  ['where', ['ForeignKey', 'ManyToManyField']],
  ['relatedTab', ['ForeignKey', 'ManyToManyField', 'DynamicReferenceField']],
  ['relatedCreate', ['ForeignKey', 'ManyToManyField']],
  ['relatedTitle', ['ForeignKey', 'ManyToManyField', 'DynamicReferenceField']],
  ['precision', ['DecimalField']],
  ['zone', ['DateTimeField']],
  ['currency', NUMBER_TYPES],
  ['currencyField', NUMBER_TYPES],
  ['min', [...NUMBER_TYPES, 'DateField', 'TimeField']],
  ['max', [...NUMBER_TYPES, 'DateField', 'TimeField']],
  ['pattern', TEXT_TYPES],
  ['format', [...TEXT_TYPES, ...NUMBER_TYPES]],
  ['minLength', [...TEXT_TYPES, 'RichTextField']],
  ['maxLength', [...TEXT_TYPES, 'RichTextField']],
  ['schema', ['JSONField']],
  ['search', TEXT_TYPES],
  ['numbering', ['CharField']],
  ['rollup', [...TEXT_TYPES, ...NUMBER_TYPES, 'DateField', 'DateTimeField', 'BooleanField', 'ForeignKey']],
  ['fields', ['TablePart']],
  ['maxRows', ['TablePart']],
  ['scan', ['TablePart']],
  ['table', ['TablePart']],
  ['multiple', FILE_TYPES],
  ['accept', FILE_TYPES],
  ['maxSize', FILE_TYPES],
]);

/** What one field lost with its type. */
export interface LostKeys {
  /** Keys from the document to the field. */
  at: readonly string[];
  keys: Readonly<Record<string, unknown>>;
}

export interface Fitted {
  definition: unknown;
  lost: readonly LostKeys[];
}

/** The definition without the keys that the new type of a field does not know and the former one knew. */
export function fittedToTypes(before: unknown, now: unknown): Fitted {
  return fittedFields(before, now, ['model', 'fields']);
}

/** The definition with the keys again, where the field is still there and has no others by now. */
export function withKeysAgain(definition: unknown, lost: readonly LostKeys[]): unknown {
  return lost.reduce(
    (result, { at, keys }) =>
      changedIn(result, at, (field) => ({
        ...field,
        ...Object.fromEntries(Object.entries(keys).filter(([key]) => !Object.hasOwn(field, key))),
      })),
    definition,
  );
}

function fittedFields(before: unknown, now: unknown, at: readonly string[]): Fitted {
  const [were, are] = [objectIn(before, at), objectIn(now, at)];
  let result: Fitted = { definition: now, lost: [] };
  for (const [name, field] of Object.entries(are ?? {})) {
    const place = [...at, name];
    const was = were && Object.hasOwn(were, name) ? were[name] : undefined;
    if (!isObject(field) || !isObject(was)) continue;
    const fitted =
      was['type'] === field['type']
        ? fittedFields(before, result.definition, [...place, 'fields'])
        : fittedField(result.definition, place, { was, is: field });
    result = { definition: fitted.definition, lost: [...result.lost, ...fitted.lost] };
  }
  return result;
}

function fittedField(definition: unknown, at: readonly string[], { was, is }: { was: Json; is: Json }): Fitted {
  const knows = (key: string, type: unknown): boolean => TYPES_OF.get(key)?.some((each) => each === type) ?? true;
  const keys = Object.entries(is).filter(([key]) => knows(key, was['type']) && !knows(key, is['type']));
  if (keys.length === 0 || typeof is['type'] !== 'string') return { definition, lost: [] };
  const gone = new Set(keys.map(([key]) => key));
  return {
    definition: changedIn(definition, at, (field) =>
      Object.fromEntries(Object.entries(field).filter(([key]) => !gone.has(key))),
    ),
    lost: [{ at, keys: Object.fromEntries(keys) }],
  };
}

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectIn(value: unknown, path: readonly string[]): Json | undefined {
  const found = path.reduce<unknown>(
    (here, key) => (isObject(here) && Object.hasOwn(here, key) ? here[key] : undefined),
    value,
  );
  return isObject(found) ? found : undefined;
}

function changedIn(value: unknown, [key, ...rest]: readonly string[], change: (field: Json) => Json): unknown {
  if (!isObject(value)) return value;
  if (key === undefined) return change(value);
  return Object.hasOwn(value, key) ? { ...value, [key]: changedIn(value[key], rest, change) } : value;
}
