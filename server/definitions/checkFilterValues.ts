// Checks values of filters that a definition sets itself: filters that exist, values that fit their fields.
import type { FieldDefinition, ModuleDefinition } from '../../src/contract/index.ts';
import { normaliseValue } from '../../src/engine/values/index.ts';
import type { FieldKind } from './catalog.ts';
import { didYouMean } from './didYouMean.ts';
import { isText, kindOf } from './fieldKinds.ts';
import { EMPTY, EXCLUDE_SUFFIX, ME, PRESETS } from './filterWords.ts';
import { modelFields } from './modelFields.ts';
import { BASE_FIELDS, PERSON_MODEL } from './names.ts';
import type { Issue } from './schemaIssues.ts';

/** By the module's own filters; none set is a fault. */
export function checkFilterValues(path: string, values: Readonly<Record<string, unknown>>, { filters = {}, model }: ModuleDefinition): Issue[] {
  const { include = [], exclude = [] } = filters;
  const known = [...include, ...exclude.map((name) => name + EXCLUDE_SUFFIX)];
  const fields = new Map([...modelFields(model), ...BASE_FIELDS]);
  const entries = Object.entries(values);
  if (entries.length === 0) return [{ path, reason: 'must not be empty' }];
  return entries.flatMap(([name, value]) => {
    if (!known.includes(name)) return [{ path: `${path}/${name}`, reason: `unknown filter "${name}"${didYouMean(name, known)}` }];
    const field = fields.get(name.replace(new RegExp(`${EXCLUDE_SUFFIX}$`), ''));
    const reason = field && valueFault(field, value);
    return reason === undefined ? [] : [{ path: `${path}/${name}`, reason }];
  });
}

function valueFault(field: FieldDefinition, value: unknown): string | undefined {
  const kind = kindOf(field);
  if (isText(kind)) return typeof value === 'string' && value !== '' ? undefined : 'must be a text that is looked for';
  if (kind === 'boolean') return typeof value === 'boolean' ? undefined : 'must be true or false';
  if (kind === 'choice' || kind === 'multiChoice' || field.model !== undefined) return listFault(field, value);
  return spanFault(field, kind, value);
}

function listFault(field: FieldDefinition, value: unknown): string | undefined {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (entries.length === 0) return 'must not be empty';
  const choices = (field.choices ?? []).map(({ id }) => id);
  const isReference = field.model !== undefined;
  const allowed = isReference ? [EMPTY, ...(field.model === PERSON_MODEL ? [ME] : [])] : [...choices, EMPTY];
  for (const entry of entries) {
    if (typeof entry !== 'string') return 'must be a list of texts';
    const isId = isReference && normaliseValue('ForeignKey', entry).ok;
    if (!isId && !allowed.includes(entry)) return `"${entry}" is not known${didYouMean(entry, allowed)}: must be one of ${allowed.join(', ')}${isReference ? ' or an id' : ''}`;
  }
  return undefined;
}

/** Numbers and days: one value, some of them, a span, of days also a preset. */
function spanFault(field: FieldDefinition, kind: FieldKind, value: unknown): string | undefined {
  const isDay = kind === 'date' || kind === 'moment';
  const preset: unknown = isDay && typeof value === 'object' && value !== null && Object.keys(value).length === 1 ? Reflect.get(value, 'preset') : undefined;
  if (typeof preset === 'string') return PRESETS.some((known) => known === preset) ? undefined : `"${preset}" is not known${didYouMean(preset, PRESETS)}: must be one of ${PRESETS.join(', ')}`;
  if (isSpan(value, (end) => normaliseValue(isDay ? 'DateField' : field.type, end).ok, isDay)) return undefined;
  return isDay ? 'must be { "preset": … }, a day YYYY-MM-DD, or { "from": …, "to": … } of days' : 'must be a number, or { "from": …, "to": … }';
}

function isSpan(value: unknown, fits: (end: unknown) => boolean, isDay: boolean): boolean {
  if (typeof value !== 'object' || value === null) return value !== null && value !== '' && fits(value);
  if (Array.isArray(value)) return value.length > 0 && value.every((entry) => entry === EMPTY || (!isDay && fits(entry)));
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, end]) => (key === 'from' || key === 'to') && fits(end));
}
