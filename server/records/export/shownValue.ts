// A value in wire form as a sentence says it, in the reader's language and on his clock.
import type { ModelField } from '../../definitions/index.ts';
import type { Caller } from '../../http/index.ts';
import { dayText, fieldNumberText } from '../list/index.ts';
import { cellOf } from './cells.ts';

/** Nothing is a dash. */
export function shownValue(
  field: ModelField,
  value: unknown,
  { lang, timezone }: Pick<Caller, 'lang' | 'timezone'>,
): string {
  const cell = cellOf(field, value, { lang, timezone });
  switch (cell.kind) {
    case 'empty':
      return '—';
    case 'text':
      return cell.text;
    case 'number':
      return fieldNumberText(field.def, cell.value, lang);
    case 'duration':
      return fieldNumberText(field.def, cell.minutes, lang);
    case 'date':
      return dayText(cell.day, lang);
    case 'moment':
      return `${dayText(cell.local.slice(0, 10), lang)} ${cell.local.slice(11, 16)}`;
  }
}
