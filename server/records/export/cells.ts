// A value in wire form → a cell of a file: the text people read on the screen, or a number or date that a spreadsheet can reckon with.
import { parseDecimal } from '../../../src/engine/decimal/index.ts';
import {
  addressOf,
  clockOfMinutes,
  coordinatesText,
  isCivilDate,
  jsonText,
  placeText,
} from '../../../src/engine/values/index.ts';
import { knownZone, localMoment } from '../../../src/engine/zones/index.ts';
import type { ModelField } from '../../definitions/index.ts';
import type { Caller } from '../../http/index.ts';
import { richTextPlain } from '../../richText/index.ts';
import { labelText } from '../list/index.ts';
import { serverText } from '../../texts/index.ts';

export type Cell =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  /** Decimal text with as many digits after the point as are shown. */
  | { kind: 'number'; value: string }
  /** Whole minutes. */
  | { kind: 'duration'; minutes: string }
  /** YYYY-MM-DD. */
  | { kind: 'date'; day: string }
  /** YYYY-MM-DDTHH:mm:ss in the reader's local time. */
  | { kind: 'moment'; local: string };

export const EMPTY_CELL: Cell = { kind: 'empty' };

/** A column of a file: of a place there are two. */
export interface ExportField extends ModelField {
  shows?: 'address' | 'coordinates';
}

const PLACE_TEXTS = { address: addressOf, coordinates: coordinatesText };

/** Errors of formulas stay the texts they are. */
export function cellOf(field: ExportField, value: unknown, caller: Pick<Caller, 'lang' | 'timezone'>): Cell {
  if (value === null || value === undefined || (value === '' && field.kind !== 'json')) return EMPTY_CELL;
  switch (field.kind) {
    case 'integer':
    case 'auto':
    case 'decimal':
      return numberCell(String(value), field);
    case 'date':
      return isCivilDate(String(value)) ? { kind: 'date', day: String(value) } : textCell(String(value));
    case 'moment':
      return momentCell(String(value), caller.timezone);
    case 'boolean':
      return typeof value === 'boolean'
        ? textCell(serverText(caller.lang, value ? 'values.yes' : 'values.no'))
        : textCell(String(value));
    case 'choice':
      return textCell(choiceText(field, value, caller));
    case 'multiChoice':
      return textCell(
        listOf(value)
          .map((each) => choiceText(field, each, caller))
          .join(', '),
      );
    case 'tags':
      return textCell(listOf(value).map(String).join(', '));
    case 'place':
      return textCell((field.shows ? PLACE_TEXTS[field.shows] : placeText)(value));
    case 'reference':
    case 'dynamic':
      return textCell(memberText(value, 'string_view'));
    case 'file':
    case 'files':
      return textCell(
        listOf(value)
          .map((file) => memberText(file, 'name'))
          .join(', '),
      );
    // Names hold commas: semicolons part them, here as in an import.
    case 'references':
      return textCell(
        listOf(value)
          .map((each) => memberText(each, 'string_view'))
          .filter((text) => text !== '')
          .join('; '),
      );
    case 'json':
      return textCell(jsonText(value));
    case 'richText':
      return textCell(richTextPlain(String(value)));
    default:
      return textCell(String(value));
  }
}

export function textCell(text: string): Cell {
  return text === '' ? EMPTY_CELL : { kind: 'text', text };
}

export function numberCell(text: string, { def: { format } }: Pick<ModelField, 'def'>): Cell {
  if (format === 'duration' && clockOfMinutes(text) !== undefined) return { kind: 'duration', minutes: text };
  return parseDecimal(text) === null ? textCell(text) : { kind: 'number', value: text };
}

function momentCell(text: string, timezone: string): Cell {
  return Number.isNaN(Date.parse(text))
    ? textCell(text)
    : { kind: 'moment', local: localMoment(text, knownZone(timezone)) };
}

function choiceText(field: ModelField, value: unknown, { lang }: Pick<Caller, 'lang'>): string {
  const id = String(value);
  return labelText(field.choices.get(id)?.title ?? {}, lang, id);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function memberText(value: unknown, name: string): string {
  const member: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof member === 'string' ? member : '';
}
