// Whether the pattern of a numbered text can be filled in: one number, words that are there, fields that fit.
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { isComputed, kindOf, lengthOf } from '../../catalog/fieldKinds.ts';
import { numberParts } from '../../catalog/numberPattern.ts';
import { fault, type Texts } from '../../faults/index.ts';
import type { Issue } from '../../read/schemaIssues.ts';
import { didYouMean } from '../didYouMean.ts';

const MAX_PART = 60;
const WORDS = ['YYYY', 'YY', 'MM', 'DD', '#####'];
const CLASHING = [
  'default',
  'defaultFormula',
  'formula',
  'rollup',
  'required',
  'requiredWhen',
  'write',
  'readonly',
] as const;

export function checkNumbering({ model }: ModuleDefinition): Issue[] {
  const fields = new Map(Object.entries(model.fields));
  return [...fields].flatMap(([name, field]) => {
    const { numbering } = field;
    if (numbering === undefined) return [];
    const path = `/model/fields/${name}/numbering`;
    const clashes = CLASHING.filter((key) => field[key] !== undefined).map((key) => ({
      path: `/model/fields/${name}/${key}`,
      reason: fault('a numbered field is written by the server'),
    }));
    const reasons = patternFaults(numbering.pattern, fields);
    const { date, by } = numbering;
    const day = date === undefined ? undefined : fields.get(date);
    const dayFault =
      date === undefined || (day && ['date', 'moment'].includes(kindOf(day)) && !isComputed(day))
        ? []
        : [{ path: `${path}/date`, reason: day ? fault('"{0}" is no day', date) : unknown(date, fields.keys()) }];
    return [
      ...clashes,
      ...byFaults(path, { by, isUnique: field.unique === true }, fields),
      ...reasons.map((reason) => ({ path: `${path}/pattern`, reason })),
      ...dayFault,
    ];
  });
}

function byFaults(
  path: string,
  { by, isUnique }: { by: string | undefined; isUnique: boolean },
  fields: ReadonlyMap<string, FieldDefinition>,
): Issue[] {
  if (by === undefined) return [];
  const field = fields.get(by);
  if (!field) return [{ path: `${path}/by`, reason: unknown(by, fields.keys()) }];
  if (kindOf(field) !== 'reference' || isComputed(field))
    return [{ path: `${path}/by`, reason: fault('"{0}" refers to no single row', by) }];
  return isUnique
    ? [
        {
          path: `${path}/by`,
          reason: fault('numbers that begin anew with each "{0}" come more than once: take "unique" out', by),
        },
      ]
    : [];
}

function patternFaults(pattern: string, fields: ReadonlyMap<string, FieldDefinition>): Texts[] {
  const parts = numberParts({ pattern });
  const numbers = parts.filter(({ kind }) => kind === 'number').length;
  const counted = numbers === 1 ? [] : [fault('a pattern has one number, as {####}; this one has {0}', numbers)];
  const named = parts.flatMap((part) => {
    if (part.kind !== 'field') return [];
    const field = fields.get(part.name);
    if (!field) return [unknown(part.name, [...WORDS, ...fields.keys()])];
    return isPart(field)
      ? []
      : [fault('"{0}" is a {1}: only short texts, choices and whole numbers', part.name, field.type)];
  });
  return [...counted, ...named];
}

function unknown(name: string, known: Iterable<string>): Texts {
  return fault('unknown field "{0}"{1}', name, didYouMean(name, known));
}

/** Known when the row is made, and short enough. */
function isPart(field: FieldDefinition): boolean {
  if (isComputed(field) || field.numbering !== undefined) return false;
  const kind = kindOf(field);
  return kind === 'choice' || kind === 'integer' || (kind === 'text' && lengthOf(field) <= MAX_PART);
}
