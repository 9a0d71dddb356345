// What a field definition means for storage: kind, column type, and which things can be done with a kind.
import type { FieldDefinition } from '../../../src/contract/index.ts';
import type { FieldKind } from './catalog.ts';

const DEFAULT_LENGTH = 255;
const LONG_LENGTH = 200_000;
const DECIMAL_DIGITS = 18;
const DEFAULT_PRECISION = 2;

/** Longest text a btree entry surely holds (four bytes a letter). */
export const MAX_INDEXED_LENGTH = 600;

const KINDS: Readonly<Record<FieldDefinition['type'], FieldKind>> = {
  CharField: 'text',
  TextField: 'longText',
  IntegerField: 'integer',
  PositiveIntegerField: 'integer',
  DecimalField: 'decimal',
  DateField: 'date',
  DateTimeField: 'moment',
  TimeField: 'time',
  BooleanField: 'boolean',
  MultiChoiceField: 'multiChoice',
  TagsField: 'tags',
  PlaceField: 'place',
  ForeignKey: 'reference',
  DynamicReferenceField: 'dynamic',
  FileField: 'file',
  ImageField: 'file',
  AutoField: 'auto',
  RichTextField: 'richText',
  TablePart: 'part',
  JSONField: 'json',
  ManyToManyField: 'references',
};

export function kindOf(field: FieldDefinition): FieldKind {
  const kind = KINDS[field.type];
  if (kind === 'text' && field.choices) return 'choice';
  return kind === 'file' && field.multiple === true ? 'files' : kind;
}

/** Whether code alone keeps what it refers to, one by one: a list of any length that rows do not carry and nobody reads, but conditions look into. */
export function isCodeList(field: FieldDefinition): boolean {
  return kindOf(field) === 'references' && field.read?.length === 0 && field.write?.length === 0;
}

/** Whether its picture is drawn in the form. */
export function isSignature({ type, widget }: FieldDefinition): boolean {
  return type === 'ImageField' && widget === 'signature';
}

/** Whether the server works the value out, by a formula or as a rollup: nobody writes it. */
export function isComputed({ formula, rollup }: FieldDefinition): boolean {
  return formula !== undefined || rollup !== undefined;
}

/** Whether it takes a reference of the row that another one leads to: computed while reading. */
export function isLookup(field: FieldDefinition): boolean {
  return field.formula !== undefined && kindOf(field) === 'reference';
}

/** Models that a field may refer to as the choice beside it says; of other fields none. */
export function modelsNamed(
  { modelField = '' }: FieldDefinition,
  siblings: Readonly<Record<string, FieldDefinition>>,
): string[] {
  const chosen = Object.hasOwn(siblings, modelField) ? siblings[modelField] : undefined;
  return (chosen?.choices ?? []).map(({ id }) => id);
}

export function lengthOf(field: FieldDefinition): number {
  return (
    field.maxLength ?? (field.type === 'TextField' || field.type === 'RichTextField' ? LONG_LENGTH : DEFAULT_LENGTH)
  );
}

export function precisionOf(field: FieldDefinition): number {
  return field.type === 'DecimalField' ? (field.precision ?? DEFAULT_PRECISION) : 0;
}

const SQL_TYPES: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  choice: 'character varying(48)',
  longText: 'text',
  integer: 'integer',
  decimal: 'numeric',
  date: 'date',
  moment: 'timestamp with time zone',
  time: 'time without time zone',
  boolean: 'boolean',
  multiChoice: 'text[]',
  tags: 'text[]',
  place: 'jsonb',
  reference: 'uuid',
  dynamic: 'uuid',
  file: 'uuid',
  files: 'uuid[]',
  auto: 'bigint',
  richText: 'text',
  // Their lines have a table of their own.
  part: '',
  references: 'uuid[]',
  json: 'jsonb',
};

/** Column type as PostgreSQL's format_type spells it. Computed numbers have no upper limit: an update must not fail by a formula. */
export function sqlTypeOf(field: FieldDefinition): string {
  const kind = kindOf(field);
  if (isComputed(field)) return kind === 'integer' ? 'numeric' : SQL_TYPES[kind];
  return kind === 'decimal' ? `numeric(${DECIMAL_DIGITS},${precisionOf(field)})` : SQL_TYPES[kind];
}

/** Of a place what a filter looks into. */
export function addressSql(valueSql: string): string {
  return `(${valueSql} ->> 'address')`;
}

const NUMBERS: ReadonlySet<FieldKind> = new Set(['integer', 'decimal']);
const UNSORTED: ReadonlySet<FieldKind> = new Set([
  'longText',
  'multiChoice',
  'tags',
  'place',
  'file',
  'files',
  'richText',
  'part',
  'json',
  'references',
  'dynamic',
]);
const UNFILTERED: ReadonlySet<FieldKind> = new Set(['file', 'files', 'richText', 'part', 'json']);
const TEXTS: ReadonlySet<FieldKind> = new Set(['text', 'longText']);
const SHOWN: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'richText', 'integer', 'decimal', 'date', 'auto']);
const UNCOMPUTED: ReadonlySet<FieldKind> = new Set([
  'time',
  'reference',
  'dynamic',
  'file',
  'files',
  'multiChoice',
  'tags',
  'place',
  'auto',
  'choice',
  'richText',
  'part',
  'json',
  'references',
]);

const UNFILLED: ReadonlySet<FieldKind> = new Set([
  'file',
  'files',
  'reference',
  'references',
  'dynamic',
  'auto',
  'richText',
  'part',
  'json',
  'place',
]);

/** Whether a definition may say what a new row begins with. */
export const hasDefault = (kind: FieldKind): boolean => !UNFILLED.has(kind);
export const isNumber = (kind: FieldKind): boolean => NUMBERS.has(kind);
export const isSortable = (kind: FieldKind): boolean => !UNSORTED.has(kind);
export const isFilterable = (kind: FieldKind): boolean => !UNFILTERED.has(kind);
/** Texts filtered by "contains". */
export const isText = (kind: FieldKind): boolean => TEXTS.has(kind);
/** Texts that the search may look into. */
export const isSearchable = (kind: FieldKind): boolean => isText(kind) || kind === 'richText';
/** Same in every language, so that a row's one text may hold it. */
export const isShowable = (kind: FieldKind): boolean => SHOWN.has(kind);
/** Whether a formula may give such a value. */
export const isComputable = (kind: FieldKind): boolean => !UNCOMPUTED.has(kind);
