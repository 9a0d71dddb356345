// Checks values of filters that a definition sets itself: filters that exist, values that fit their fields.
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { normaliseValue } from '../../../../src/engine/values/index.ts';
import type { FieldKind } from '../../catalog/catalog.ts';
import { didYouMean } from '../didYouMean.ts';
import { fault, type Texts } from '../../faults/index.ts';
import { isText, kindOf } from '../../catalog/fieldKinds.ts';
import { EMPTY, EXCLUDE_SUFFIX, ME, PRESETS } from '../../../../src/engine/query/index.ts';
import { modelFields } from '../../catalog/modelFields.ts';
import { BASE_FIELDS, PERSON_MODEL } from '../../catalog/names.ts';
import type { Issue } from '../../read/schemaIssues.ts';

/** By the module's own filters; none set is a fault. */
export function checkFilterValues(
  path: string,
  values: Readonly<Record<string, unknown>>,
  { filters = {}, model }: ModuleDefinition,
): Issue[] {
  const { include = [], exclude = [] } = filters;
  const known = [...include, ...exclude.map((name) => name + EXCLUDE_SUFFIX)];
  const fields = new Map([...modelFields(model), ...BASE_FIELDS]);
  const entries = Object.entries(values);
  if (entries.length === 0) return [{ path, reason: fault('must not be empty') }];
  return entries.flatMap(([name, value]) => {
    if (!known.includes(name))
      return [{ path: `${path}/${name}`, reason: fault('unknown filter "{0}"{1}', name, didYouMean(name, known)) }];
    const field = fields.get(name.replace(new RegExp(`${EXCLUDE_SUFFIX}$`), ''));
    const reason = field && valueFault(field, value);
    return reason === undefined ? [] : [{ path: `${path}/${name}`, reason }];
  });
}

function valueFault(field: FieldDefinition, value: unknown): Texts | undefined {
  const kind = kindOf(field);
  if (isText(kind) || kind === 'place')
    return typeof value === 'string' && value !== '' ? undefined : fault('must be a text that is looked for');
  if (kind === 'boolean') return typeof value === 'boolean' ? undefined : fault('must be true or false');
  if (kind === 'choice' || kind === 'multiChoice' || isLink(field)) return listFault(field, value);
  if (kind === 'tags') return normaliseValue('TagsField', value).ok ? undefined : fault('must be a list of texts');
  return spanFault(field, kind, value);
}

function isLink(field: FieldDefinition): boolean {
  return field.model !== undefined || kindOf(field) === 'dynamic';
}

function listFault(field: FieldDefinition, value: unknown): Texts | undefined {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (entries.length === 0) return fault('must not be empty');
  const choices = (field.choices ?? []).map(({ id }) => id);
  const isReference = isLink(field);
  const allowed = isReference ? [EMPTY, ...(field.model === PERSON_MODEL ? [ME] : [])] : [...choices, EMPTY];
  for (const entry of entries) {
    if (typeof entry !== 'string') return fault('must be a list of texts');
    const isId = isReference && normaliseValue('ForeignKey', entry).ok;
    if (!isId && !allowed.includes(entry))
      return fault(
        '"{0}" is not known{1}: must be one of {2}{3}',
        entry,
        didYouMean(entry, allowed),
        allowed.join(', '),
        isReference ? fault(' or an id') : '',
      );
  }
  return undefined;
}

/** Numbers and days: one value, some of them, a span, of days also a preset. */
function spanFault(field: FieldDefinition, kind: FieldKind, value: unknown): Texts | undefined {
  const isDay = kind === 'date' || kind === 'moment';
  const preset: unknown =
    isDay && typeof value === 'object' && value !== null && Object.keys(value).length === 1
      ? Reflect.get(value, 'preset')
      : undefined;
  if (typeof preset === 'string')
    return PRESETS.some((known) => known === preset)
      ? undefined
      : fault('"{0}" is not known{1}: must be one of {2}', preset, didYouMean(preset, PRESETS), PRESETS.join(', '));
  const isTime = kind === 'time';
  if (isSpan(value, (end) => normaliseValue(isDay ? 'DateField' : field.type, end).ok, isDay || isTime))
    return undefined;
  if (isTime) return fault('must be a time HH:MM, or { "from": …, "to": … } of times');
  return isDay
    ? fault('must be { "preset": … }, a day YYYY-MM-DD, or { "from": …, "to": … } of days')
    : fault('must be a number, or { "from": …, "to": … }');
}

function isSpan(value: unknown, fits: (end: unknown) => boolean, isDay: boolean): boolean {
  if (typeof value !== 'object' || value === null) return value !== null && value !== '' && fits(value);
  if (Array.isArray(value))
    return value.length > 0 && value.every((entry) => entry === EMPTY || (!isDay && fits(entry)));
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, end]) => (key === 'from' || key === 'to') && fits(end));
}
