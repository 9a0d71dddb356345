// Values that a step of a rule gives to fields: as they are written, words, what the row holds, or texts with fields in them.
import type { FieldDefinition } from '../../../../src/contract/index.ts';
import { didYouMean } from '../didYouMean.ts';
import { isKind, unwritable, valueFault } from '../model/checkValues.ts';
import { fault, type Texts } from '../../faults/index.ts';
import { kindOf } from '../../catalog/fieldKinds.ts';
import { representationFields } from '../../catalog/representation.ts';

type Fields = ReadonlyMap<string, FieldDefinition>;

/** The row that the rule is about. */
export interface SourceRow {
  model: string;
  fields: Fields;
}

/** What the row holds in one field, as it is: `<field>`. */
export function wholeTemplate(value: unknown): string | undefined {
  return typeof value === 'string' ? /^<([a-z][a-z0-9_]*)>$/.exec(value)?.[1] : undefined;
}

/** Why the value cannot be given; `source` undefined: there is no row. */
export function givenFault(target: FieldDefinition, value: unknown, source: SourceRow | undefined): Texts | undefined {
  const unfit =
    unwritable(target) ?? (isKind(target, 'part') ? fault('a TablePart is changed in the form') : undefined);
  if (unfit) return unfit;
  if (target.readonly === true) return fault('a read-only field is set by actions alone');
  if (value === null) return target.required === true ? fault('a value is needed') : undefined;
  if (value === '__now__') return isKind(target, 'moment') ? undefined : fault('__now__ is only for a DateTimeField');
  if (value === '__today__') return isKind(target, 'date') ? undefined : fault('__today__ is only for a DateField');
  const named = typeof value === 'string' ? representationFields(value) : [];
  if (named.length === 0) return valueFault(target, value);
  if (!source) return fault('a schedule without "when" has no row');
  const whole = wholeTemplate(value);
  return whole === undefined ? textFault(target, named, source) : wholeFault(target, whole, source);
}

function wholeFault(target: FieldDefinition, name: string, { model, fields }: SourceRow): Texts | undefined {
  if (name === 'id')
    return target.model === model ? undefined : fault('<id> is the row itself: only for references to "{0}"', model);
  const field = fields.get(name);
  if (!field) return unknownField(name, fields);
  return areAlike(target, field) ? undefined : fault('"{0}" holds another kind of value', name);
}

function areAlike(target: FieldDefinition, field: FieldDefinition): boolean {
  const [to, from] = [kindOf(target), kindOf(field)];
  // What a dynamic reference leads to is said by the choice beside it: nothing is given to it alone.
  if (to === 'part' || from === 'part' || to === 'file' || to === 'files' || to === 'dynamic') return false;
  if (to === 'reference' || to === 'references') return from === to && field.model === target.model;
  if (to === 'text' || to === 'longText') return ['text', 'longText', 'choice', 'integer', 'auto'].includes(from);
  if (to === 'decimal' || to === 'integer')
    return from === to || (from !== 'decimal' && ['integer', 'auto'].includes(from));
  return to === from;
}

function textFault(target: FieldDefinition, named: readonly string[], { fields }: SourceRow): Texts | undefined {
  if (!isKind(target, 'text', 'longText')) return fault('a text with fields in it is only for texts without choices');
  for (const name of named) {
    const field = fields.get(name);
    if (!field) return unknownField(name, fields);
    if (isKind(field, 'part', 'json', 'place', 'file', 'files', 'richText', 'reference', 'references', 'dynamic'))
      return fault('a {0} cannot be part of a text', field.type);
  }
  return undefined;
}

export function unknownField(name: string, fields: Fields): Texts {
  return fault('unknown field "{0}"{1}', name, didYouMean(name, fields.keys()));
}
