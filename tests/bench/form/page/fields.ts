// The form every contestant draws: 200 fields of six kinds, every fifth a required text. All are empty.
export type BenchKind = 'text' | 'decimal' | 'integer' | 'choice' | 'date' | 'tick';

export interface BenchField {
  name: string;
  label: string;
  kind: BenchKind;
  isRequired: boolean;
}

export const FIELD_COUNT = 200;
export const MAX_LENGTH = 40;
export const CHOICES = ['one', 'two', 'three', 'four', 'five'];

const KINDS: readonly BenchKind[] = [
  'text',
  'text',
  'decimal',
  'choice',
  'text',
  'text',
  'integer',
  'date',
  'text',
  'tick',
];

export const FIELDS: readonly BenchField[] = Array.from({ length: FIELD_COUNT }, (_unused, index) => ({
  name: `f${index}`,
  label: `Field ${index}`,
  kind: KINDS[index % KINDS.length] ?? 'text',
  isRequired: index % 5 === 0,
}));

export const REQUIRED_COUNT = FIELDS.filter((field) => field.isRequired).length;
/** Typed into: the 13th field, a text that is not required. */
export const TYPED = 'f14';
