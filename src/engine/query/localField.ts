// A field of a kept view, and its values as rows carry them on the wire.
import type { KeptRows, Row } from '../../contract/index.ts';
import { parseDecimal, type Decimal } from '../decimal/index.ts';
import { isFormulaError } from '../formula/index.ts';
import { addressOf, foldText } from '../values/index.ts';
import type { QueryField, QueryKind } from './queryField.ts';

export type KeptDescription = NonNullable<KeptRows['view']>;

/** A row, and by name what it cannot be found or ordered by itself. */
export interface KeptRecord {
  row: Row;
  /** In the order of the description's `keys`. */
  keys: readonly (string | null)[];
}

export interface LocalField extends QueryField {
  /** Field that names the currency of the amount. */
  currency: string | undefined;
  isSortable: boolean;
  isGroupable: boolean;
  isTotal: boolean;
  /** Of its values in `keys`; undefined: the row has them. */
  keyAt: number | undefined;
}

export function localFields({ fields, keys }: KeptDescription): ReadonlyMap<string, LocalField> {
  return new Map(
    fields.map(({ name, kind, precision = 0, model, dynamic, choices = [], format, ...field }) => {
      const at = keys.indexOf(name);
      return [
        name,
        {
          name,
          // The schema lists them.
          kind: kind as QueryKind,
          precision,
          model,
          dynamic: dynamic === true ? {} : undefined,
          choices: new Map(
            choices.map(({ id, title, color }) => [
              id,
              { title: { en: title }, ...(color === undefined ? {} : { color }) },
            ]),
          ),
          def: format === undefined ? {} : { format },
          currency: field.currency,
          isSortable: field.sortable === true,
          isGroupable: field.groupable === true,
          isTotal: field.total === true,
          keyAt: at < 0 ? undefined : at,
        },
      ];
    }),
  );
}

/** undefined: no value, or an error in its place. */
export function decimalOf(value: unknown): Decimal | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return parseDecimal(String(value)) ?? undefined;
}

/** Text of a value that is compared as one. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && !isFormulaError(value) ? value : undefined;
}

/** The id of the row referred to. */
export function idOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** What is shown of a row referred to; of one that is not there for the reader nothing. */
export function viewOf(value: unknown): string | undefined {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'string_view') : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

export function foldedOf({ kind }: Pick<QueryField, 'kind'>, value: unknown): string | undefined {
  const text = kind === 'place' ? addressOf(value) : textOf(value);
  return text === undefined ? undefined : foldText(text);
}
