// Kinds of fields as people call them: what a new one of the kind is in the definition, and which of its keys matter at once.
// Every other key stands under "More" by itself, also one that is new to the language. Pure.
import { isDoc, type Doc } from './value.ts';

export const KIND_GROUPS = ['words', 'numbers', 'time', 'choices', 'links', 'others'] as const;

/** Parts of a field's card that stand there at once. */
export type KindPart =
  | 'choices'
  | 'model'
  | 'models'
  | 'currency'
  | 'precision'
  | 'limits'
  | 'formula'
  | 'lines'
  | 'multiple'
  | 'numbering';

export interface FieldKind {
  key: string;
  group: (typeof KIND_GROUPS)[number];
  /** Name of an icon of the product, or a sign of two or three letters. */
  icon?: string;
  sign?: string;
  /** What tells it apart; the first of the list that fits is meant. */
  type: string;
  /** Keys that it has beside its type from the beginning. */
  begins: Doc;
  fits?(field: Doc): boolean;
  parts: readonly KindPart[];
  /** Nobody fills it in: it cannot be required. */
  isComputed?: boolean;
  /** Not among the columns of a table of lines. */
  isOfRow?: boolean;
}

const hasFormula = (field: Doc): boolean => field['formula'] !== undefined;
const isPerson = (field: Doc): boolean => field['model'] === 'user';
const hasFormat =
  (format: string) =>
  (field: Doc): boolean =>
    field['format'] === format;

/** Narrower ones stand before wider ones of the same type. */
export const FIELD_KINDS: readonly FieldKind[] = [
  {
    key: 'phone',
    group: 'words',
    icon: 'phone',
    type: 'CharField',
    begins: { format: 'phone' },
    fits: hasFormat('phone'),
    parts: [],
  },
  {
    key: 'email',
    group: 'words',
    icon: 'mail',
    type: 'CharField',
    begins: { format: 'email' },
    fits: hasFormat('email'),
    parts: [],
  },
  {
    key: 'url',
    group: 'words',
    icon: 'globe',
    type: 'CharField',
    begins: { format: 'url' },
    fits: hasFormat('url'),
    parts: [],
  },
  {
    key: 'choice',
    group: 'choices',
    icon: 'down',
    type: 'CharField',
    begins: { choices: [] },
    fits: ({ choices }) => choices !== undefined,
    parts: ['choices'],
  },
  {
    key: 'numbered',
    group: 'numbers',
    sign: '№',
    type: 'CharField',
    begins: { numbering: { pattern: '{YYYY}-{####}' } },
    fits: ({ numbering }) => numbering !== undefined,
    parts: ['numbering'],
    isComputed: true,
    isOfRow: true,
  },
  { key: 'text', group: 'words', sign: 'Aa', type: 'CharField', begins: { search: true }, parts: [] },
  { key: 'longText', group: 'words', icon: 'list', type: 'TextField', begins: { search: true }, parts: [] },
  { key: 'richText', group: 'words', sign: '¶', type: 'RichTextField', begins: {}, parts: [], isOfRow: true },
  {
    key: 'computed',
    group: 'numbers',
    sign: 'ƒx',
    type: 'DecimalField',
    begins: { formula: '', precision: 2 },
    fits: hasFormula,
    parts: ['formula', 'precision'],
    isComputed: true,
  },
  {
    key: 'money',
    group: 'numbers',
    sign: '₸',
    type: 'DecimalField',
    begins: { precision: 2, currency: 'KZT' },
    fits: ({ currency }) => currency !== undefined,
    parts: ['currency', 'limits'],
  },
  { key: 'number', group: 'numbers', sign: '12', type: 'IntegerField', begins: {}, parts: ['limits'] },
  { key: 'count', group: 'numbers', sign: '0+', type: 'PositiveIntegerField', begins: {}, parts: ['limits'] },
  {
    key: 'decimal',
    group: 'numbers',
    sign: '1,5',
    type: 'DecimalField',
    begins: { precision: 2 },
    parts: ['precision', 'limits'],
  },
  {
    key: 'auto',
    group: 'numbers',
    sign: '1…',
    type: 'AutoField',
    begins: {},
    parts: [],
    isComputed: true,
    isOfRow: true,
  },
  { key: 'date', group: 'time', icon: 'calendar', type: 'DateField', begins: {}, parts: [] },
  { key: 'moment', group: 'time', icon: 'clock', type: 'DateTimeField', begins: {}, parts: [] },
  { key: 'yesNo', group: 'choices', icon: 'tick', type: 'BooleanField', begins: { default: false }, parts: [] },
  {
    key: 'choices',
    group: 'choices',
    icon: 'layers',
    type: 'MultiChoiceField',
    begins: { choices: [] },
    parts: ['choices'],
    isOfRow: true,
  },
  {
    key: 'person',
    group: 'links',
    icon: 'user',
    type: 'ForeignKey',
    begins: { model: 'user' },
    fits: isPerson,
    parts: [],
  },
  {
    key: 'people',
    group: 'links',
    icon: 'users',
    type: 'ManyToManyField',
    begins: { model: 'user' },
    fits: isPerson,
    parts: [],
    isOfRow: true,
  },
  { key: 'link', group: 'links', icon: 'briefcase', type: 'ForeignKey', begins: { model: '' }, parts: ['model'] },
  {
    key: 'links',
    group: 'links',
    icon: 'archive',
    type: 'ManyToManyField',
    begins: { model: '' },
    parts: ['model'],
    isOfRow: true,
  },
  {
    key: 'anyLink',
    group: 'links',
    sign: '⇉',
    type: 'DynamicReferenceField',
    begins: { modelField: '' },
    parts: ['models'],
  },
  {
    key: 'lines',
    group: 'others',
    icon: 'table',
    type: 'TablePart',
    begins: { fields: {} },
    parts: ['lines'],
    isOfRow: true,
  },
  { key: 'file', group: 'others', icon: 'folder', type: 'FileField', begins: {}, parts: ['multiple'] },
  { key: 'place', group: 'others', sign: '43°', type: 'PlaceField', begins: {}, parts: [], isOfRow: true },
  {
    key: 'signature',
    group: 'others',
    sign: '~',
    type: 'ImageField',
    begins: { widget: 'signature', setOnce: true },
    fits: ({ widget }) => widget === 'signature',
    parts: [],
    isOfRow: true,
  },
  { key: 'image', group: 'others', icon: 'camera', type: 'ImageField', begins: {}, parts: ['multiple'] },
];

/** Kinds that the list has too early for people: what is told apart by a key, and what is seldom needed. */
const LATER: ReadonlySet<string> = new Set(['numbered', 'computed', 'auto']);
const SOONER: ReadonlySet<string> = new Set(['text', 'longText']);

/** As people look for them: the plain ones first. */
export const SHOWN_KINDS: readonly FieldKind[] = [
  ...FIELD_KINDS.filter(({ key }) => SOONER.has(key)),
  ...FIELD_KINDS.filter(({ key }) => !SOONER.has(key) && !LATER.has(key)),
  ...FIELD_KINDS.filter(({ key }) => LATER.has(key)),
];

const KINDS = new Map(FIELD_KINDS.map((kind) => [kind.key, kind]));

export function kindNamed(key: string): FieldKind | undefined {
  return KINDS.get(key);
}

/** undefined: a type that has no name here; all its keys stand under "More". */
export function kindOfField(field: unknown): FieldKind | undefined {
  if (!isDoc(field)) return undefined;
  return FIELD_KINDS.find(({ type, fits }) => field['type'] === type && (!fits || fits(field)));
}

/** A new field of the kind; lines are not searched. */
export function begunField(kind: FieldKind, { isPart }: { isPart: boolean }): Doc {
  const { search, ...begins } = kind.begins;
  return { type: kind.type, title: {}, ...begins, ...(search === undefined || isPart ? {} : { search }) };
}

/** Of the same kind of value: what was said of one holds of the other. */
export function withKind(field: Doc, kind: FieldKind, { isPart }: { isPart: boolean }): Doc {
  const before = kindOfField(field);
  const own = new Set(Object.keys(before?.begins ?? {}));
  const kept = Object.entries(field).filter(
    ([key]) => key !== 'type' && (!own.has(key) || Object.hasOwn(kind.begins, key) || ALWAYS_KEPT.has(key)),
  );
  const begins = Object.entries(begunField(kind, { isPart })).filter(
    ([key]) => key !== 'type' && (!Object.hasOwn(field, key) || DECIDES.has(key)),
  );
  return {
    type: kind.type,
    ...Object.fromEntries(kept),
    ...Object.fromEntries(begins.filter(([key]) => !(key === 'choices' && Array.isArray(field['choices'])))),
  };
}

const ALWAYS_KEPT: ReadonlySet<string> = new Set(['search']);
/** Keys that make the kind what it is. */
const DECIDES: ReadonlySet<string> = new Set(['format', 'model', 'numbering', 'widget']);

/** Keys that every card shows. */
const SHOWN_ALWAYS = ['type', 'title', 'help', 'required', 'unique'];
const CONDITIONS = ['visibleWhen', 'whenHidden', 'requiredWhen', 'disabledWhen'];
const SHOWN_BY: ReadonlyMap<KindPart, readonly string[]> = new Map<KindPart, readonly string[]>([
  ['choices', ['choices']],
  ['model', ['model']],
  ['models', ['modelField']],
  ['currency', ['currency']],
  ['precision', ['precision']],
  ['limits', ['min', 'max']],
  ['formula', ['formula']],
  ['lines', ['fields']],
  ['multiple', ['multiple']],
  ['numbering', []],
]);

/** Keys that stand in the card itself; all others are under "More". */
export function shownKeys(kind: FieldKind | undefined): ReadonlySet<string> {
  return new Set([
    ...SHOWN_ALWAYS,
    ...CONDITIONS,
    ...(kind?.parts.flatMap((part) => SHOWN_BY.get(part) ?? []) ?? []),
    ...(kind?.begins['model'] === 'user' ? ['model'] : []),
    ...(kind?.begins['format'] === undefined ? [] : ['format']),
  ]);
}

const FILTERLESS: ReadonlySet<unknown> = new Set([
  'FileField',
  'ImageField',
  'RichTextField',
  'TablePart',
  'JSONField',
]);
const NUMBER_TYPES: ReadonlySet<unknown> = new Set(['IntegerField', 'PositiveIntegerField', 'DecimalField']);

export function isNumber(field: unknown): boolean {
  return isDoc(field) && NUMBER_TYPES.has(field['type']);
}

export function isTime(field: unknown): boolean {
  return isDoc(field) && (field['type'] === 'DateField' || field['type'] === 'DateTimeField');
}

export function isChoice(field: unknown): boolean {
  return isDoc(field) && field['type'] === 'CharField' && field['choices'] !== undefined;
}

export function isReference(field: unknown): boolean {
  return isDoc(field) && field['type'] === 'ForeignKey';
}

/** It can be filtered by. */
export function isFilterable(field: unknown): boolean {
  return isDoc(field) && !FILTERLESS.has(field['type']) && field['formula'] === undefined;
}

/** It fits in a cell. */
export function isColumn(field: unknown): boolean {
  return isDoc(field) && !new Set<unknown>(['RichTextField', 'JSONField', 'TablePart']).has(field['type']);
}
