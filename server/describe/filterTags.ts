// Tags of the chosen filters: one per name, its text made here so that every language reads right.
import type { FilterTag } from '../../src/contract/index.ts';
import type { Database } from '../database/index.ts';
import { EMPTY, ME, type ModelField } from '../definitions/index.ts';
import type { Caller, Lang } from '../http/index.ts';
import { accessOf, isPreset, mayRefer, type Access, type FilterSpec } from '../records/access/index.ts';
import { dayText, fieldNumberText, labelText, selectedOptions, WHERE } from '../records/list/index.ts';
import { serverText } from '../texts/index.ts';

/** Tags in the order the filters are described in; `values` are checked ones. */
export async function filterTags(
  database: Database,
  access: Access,
  values: Readonly<Record<string, unknown>>,
  caller: Caller,
): Promise<FilterTag[]> {
  const tags: FilterTag[] = [];
  for (const [name, spec] of access.filters) {
    if (!Object.hasOwn(values, name)) continue;
    const names = await referenceTexts(database, access, { spec, value: values[name], caller });
    const text = tagText(spec.field, values[name], caller.lang, names);
    tags.push({
      id: name,
      name,
      label: filterLabel(spec, caller.lang),
      text,
      exclude: spec.isExclude,
      removable: true,
    });
  }
  if (Object.hasOwn(values, WHERE)) {
    const { lang } = caller;
    const text = await groupText(database, access, values[WHERE], caller);
    tags.push({
      id: WHERE,
      name: WHERE,
      label: serverText(lang, 'filters.where'),
      text,
      exclude: false,
      removable: true,
    });
  }
  return tags;
}

/** `group` is one that was read: `Status: New or (Debt: at least 5 and Manager, except: Me)`. */
async function groupText(database: Database, access: Access, group: unknown, caller: Caller): Promise<string> {
  const { lang } = caller;
  if (typeof group !== 'object' || group === null) return '';
  const join = Object.hasOwn(group, 'any') ? 'any' : 'all';
  const entries: unknown = Reflect.get(group, join);
  const texts: string[] = [];
  for (const entry of Array.isArray(entries) ? entries : []) {
    const spec = access.filters.get(String(Reflect.get(entry, 'name')));
    if (!spec) {
      texts.push(`(${await groupText(database, access, entry, caller)})`);
      continue;
    }
    const value: unknown = Reflect.get(entry, 'value');
    const isExclude = spec.isExclude !== (Reflect.get(entry, 'not') === true);
    const names = await referenceTexts(database, access, { spec, value, caller });
    texts.push(`${filterLabel({ ...spec, isExclude }, lang)}: ${tagText(spec.field, value, lang, names)}`);
  }
  return texts.join(` ${serverText(lang, join === 'any' ? 'filters.or' : 'filters.and')} `);
}

export function filterLabel({ field, isExclude }: FilterSpec, lang: Lang): string {
  const label = labelText(field.def.title, lang, field.name);
  return isExclude ? serverText(lang, 'filters.except', { value: label }) : label;
}

interface TagSource {
  spec: FilterSpec;
  value: unknown;
  caller: Caller;
}

/** Texts of referenced rows by id; deleted ones carry their mark. */
async function referenceTexts(
  database: Database,
  access: Access,
  { spec, value, caller }: TagSource,
): Promise<ReadonlyMap<string, string>> {
  const { model, dynamic } = spec.field;
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string');
  const texts = new Map<string, string>();
  for (const name of dynamic?.models ?? [model ?? '']) {
    if (!mayRefer(access.catalog, name, caller.roles)) continue;
    const options = await selectedOptions(database, accessOf(access.catalog, name, caller), { ids }, caller);
    for (const option of options) texts.set(option.id, option.string_view);
  }
  return texts;
}

function tagText(field: ModelField, value: unknown, lang: Lang, names: ReadonlyMap<string, string>): string {
  if (typeof value === 'boolean') return serverText(lang, value ? 'values.yes' : 'values.no');
  if (Array.isArray(value)) return value.map((entry) => entryText(field, String(entry), lang, names)).join(', ');
  if (typeof value === 'object' && value !== null) return spanText(field, value, lang);
  return entryText(field, String(value), lang, names);
}

function entryText(field: ModelField, entry: string, lang: Lang, names: ReadonlyMap<string, string>): string {
  if (entry === EMPTY) return serverText(lang, 'values.empty');
  if (entry === ME) return serverText(lang, 'filters.me');
  const choice = field.choices.get(entry);
  if (choice) return labelText(choice.title, lang, entry);
  if (field.model !== undefined || field.dynamic)
    return names.get(entry.toLowerCase()) ?? serverText(lang, 'values.gone');
  return endText(field, entry, lang);
}

function spanText(field: ModelField, value: object, lang: Lang): string {
  const preset: unknown = Reflect.get(value, 'preset');
  if (isPreset(preset)) return serverText(lang, `filters.presets.${preset}`);
  const [from, to] = [endOf(value, 'from'), endOf(value, 'to')].map((end) =>
    end === undefined ? undefined : endText(field, end, lang),
  );
  const isDay = field.kind === 'date' || field.kind === 'moment';
  if (from !== undefined && to !== undefined) return from === to ? from : `${from} – ${to}`;
  if (from !== undefined) return serverText(lang, isDay ? 'filters.from' : 'filters.atLeast', { value: from });
  return serverText(lang, isDay ? 'filters.to' : 'filters.atMost', { value: to ?? '' });
}

function endOf(value: object, key: 'from' | 'to'): string | undefined {
  const end: unknown = Reflect.get(value, key);
  return typeof end === 'string' && end !== '' ? end : undefined;
}

function endText(field: ModelField, value: string, lang: Lang): string {
  switch (field.kind) {
    case 'date':
    case 'moment':
      return dayText(value, lang);
    case 'integer':
    case 'decimal':
    case 'auto':
      return fieldNumberText(field.def, value, lang);
    default:
      return value;
  }
}
