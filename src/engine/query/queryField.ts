// What a query knows of a field: the catalog of the server and the description of a kept view are read as one.
import type { Label, RuleName } from '../../contract/index.ts';

export type Lang = 'ru' | 'kk' | 'en';

/** What a field holds; decides its order, its filters and its form on the wire. */
export type QueryKind =
  | 'text'
  | 'longText'
  | 'choice'
  | 'multiChoice'
  | 'tags'
  | 'place'
  | 'integer'
  | 'decimal'
  | 'date'
  | 'moment'
  | 'time'
  | 'boolean'
  | 'reference'
  | 'dynamic'
  | 'file'
  | 'files'
  | 'auto'
  | 'richText'
  | 'part'
  | 'json'
  | 'references';

export interface QueryField {
  name: string;
  kind: QueryKind;
  /** Digits after the point of decimals, else 0. */
  precision: number;
  /** Referenced model of a reference or of references. */
  model: string | undefined;
  /** The reference names its model beside it. */
  dynamic?: object | undefined;
  /** In their order; empty for other kinds. */
  choices: ReadonlyMap<string, { title: Label; color?: string }>;
  def: { readonly format?: unknown };
}

/** A filter the reader may use: the field it looks at, and whether it keeps rows out. */
export interface FilterSpec<F extends QueryField = QueryField> {
  name: string;
  field: F;
  isExclude: boolean;
}

/** Who asks: what `__me__` and "today" mean. */
export interface QueryAsker {
  userId: string;
  timezone: string;
}

export interface QueryProblem {
  rule: RuleName;
  value?: string;
}

/** The model of the organisation's people. */
export const PERSON_MODEL = 'user';
