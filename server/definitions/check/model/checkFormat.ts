// Which fields a format fits, and what it asks of them.
import type { FieldDefinition } from '../../../../src/contract/index.ts';
import type { FieldKind } from '../../catalog/catalog.ts';
import { kindOf } from '../../catalog/fieldKinds.ts';
import { fault, type FaultParam, type Texts } from '../../faults/index.ts';

interface Place {
  kinds: readonly FieldKind[];
  name: FaultParam;
}

const TEXT: Place = { kinds: ['text', 'longText'], name: fault('texts without choices') };
const LINE: Place = { kinds: ['text'], name: fault('CharField without choices') };
const NUMBER: Place = { kinds: ['integer', 'decimal'], name: fault('numbers') };
const WHOLE: Place = { kinds: ['integer'], name: fault('whole numbers') };

/** The others are of texts. */
const PLACES: ReadonlyMap<string, Place> = new Map([
  ['color', LINE],
  ['barcode', LINE],
  ['percent', NUMBER],
  ['duration', WHOLE],
  ['rating', WHOLE],
]);
const MOST_STARS = 10;

export function formatFaults(field: FieldDefinition): [key: string, reason: Texts][] {
  const { format, max, currency } = field;
  if (format === undefined) return [];
  const place = PLACES.get(format) ?? TEXT;
  if (!place.kinds.includes(kindOf(field)))
    return [['format', fault('"{0}" is only for {1}, this is a {2}', format, place.name, field.type)]];
  if (currency !== undefined) return [['currency', fault('an amount of money has no format "{0}"', format)]];
  const stars = Number(max ?? Number.NaN);
  return format === 'rating' && !(Number.isInteger(stars) && stars >= 1 && stars <= MOST_STARS)
    ? [['format', fault('a rating says in "max" how many stars there are, 1 to {0}', MOST_STARS)]]
    : [];
}
