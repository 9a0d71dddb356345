// What a filter value asks for, free of its wire form: read by readFilterValue; made SQL by the server, a test of rows by a kept view.
import type { FilterSpec, QueryField } from './queryField.ts';

export type Condition =
  /** Every word is contained, folded. */
  | { kind: 'words'; words: readonly string[] }
  | { kind: 'oneOf'; values: readonly string[]; hasEmpty: boolean }
  /** Inclusive ends in wire form. */
  | { kind: 'range'; from: string | undefined; to: string | undefined }
  /** Inclusive days in a time zone. */
  | { kind: 'days'; from: string | undefined; to: string | undefined; timezone: string }
  | { kind: 'past' }
  | { kind: 'truth'; isTrue: boolean };

export type AppliedFilter<F extends QueryField = QueryField> =
  | { name: string; spec: FilterSpec<F>; condition: Condition }
  /** Joined by "or", else by "and"; never empty. */
  | { name: string; isAny: boolean; parts: readonly AppliedFilter<F>[] };
