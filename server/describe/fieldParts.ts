// Parts of a field's description that tables and forms share: choices and rules in the caller's language.
import type { Choice, FormField, Rule } from '../../src/contract/index.ts';
import { fieldsShownWhen, type Model, type ModelField } from '../definitions/index.ts';
import type { Lang } from '../http/index.ts';
import { accessOf, type Access } from '../records/access/index.ts';
import { fixedValues, labelText } from '../records/list/index.ts';

export function choicesOf(field: ModelField, lang: Lang): Choice[] | undefined {
  if (field.choices.size === 0) return undefined;
  return [...field.choices].map(([id, { title, color }]) => ({
    id,
    string_view: labelText(title, lang, id),
    ...(color === undefined ? {} : { color }),
  }));
}

/** A formula over what the roles may not read stays on the server. */
export function isCheckable(access: Access, formula: string | undefined): boolean {
  if (formula === undefined) return false;
  return access.model.formulas
    .compile(formula)
    .refs.every((name) => (name.includes('.') ? otherField(access, name) !== undefined : access.readable.has(name)));
}

/** Nothing where the roles may not read what it reads: the server fills it in. */
export function defaultFormulaOf(access: Access, { def }: ModelField): { defaultFormula?: string } {
  const { defaultFormula } = def;
  return defaultFormula !== undefined && isCheckable(access, defaultFormula) ? { defaultFormula } : {};
}

/** What a dotted name leads to, where the roles may read it: a field a reference carries, a column of a table part. */
export function otherField({ carries, parts }: Access, name: string): ModelField | undefined {
  const [root = '', field = ''] = name.split('.');
  return parts.get(root)?.readable.get(field) ?? carries.get(root)?.find((each) => each.name === field);
}

/** Whether the length of a value is limited. */
export function isText(field: ModelField): boolean {
  return field.kind === 'text' || field.kind === 'longText';
}

/** Whether its format says how a number is read. */
export function isNumber({ kind }: ModelField): boolean {
  return kind === 'integer' || kind === 'decimal';
}

/** Every check of a cell's value, the same ones the server runs. */
export function rulesOfField(model: Model, field: ModelField, lang: Lang): Rule[] {
  const { def } = field;
  const rules: Rule[] = [];
  const isConditional =
    def.visibleWhen !== undefined || def.requiredWhen !== undefined || fieldsShownWhen(model.module).has(field.name);
  if (def.required === true && !isConditional) rules.push({ rule: 'required' });
  const limit = (rule: string, value: string | number | undefined): void => {
    if (value !== undefined) rules.push({ rule, value });
  };
  limit('min', def.min ?? (def.type === 'PositiveIntegerField' ? 0 : undefined));
  limit('max', def.max);
  limit('minLength', def.minLength);
  if (isText(field)) limit('maxLength', field.rules.maxLength);
  limit('pattern', def.pattern);
  limit('format', def.format);
  if (field.kind === 'decimal') limit('precision', field.precision);
  if (field.kind === 'integer') rules.push({ rule: 'integer' });
  if (field.choices.size > 0) rules.push({ rule: 'choice', value: [...field.choices.keys()] });
  for (const rule of ['unique', 'setOnce'] as const) if (def[rule] === true) rules.push({ rule });
  return [...rules, ...formulaRules(model, field.name, lang)];
}

function formulaRules(model: Model, name: string, lang: Lang): Rule[] {
  return model.rowRules
    .filter((rule) => rule.field === name)
    .map((rule) => ({ rule: 'formula', formula: rule.formula, message: labelText(rule.message, lang, name) }));
}

/** Without what the roles may not look at in the rows to choose from: their options are asked for by the rest. */
export function dependenceOf({ catalog, roles }: Access, { def }: ModelField): FormField['dependsOn'] {
  if (def.dependsOn === undefined || !catalog.models.has(def.model ?? '')) return undefined;
  const { filters } = accessOf(catalog, def.model ?? '', { roles });
  const open = Object.entries(def.dependsOn).filter(([key]) => filters.has(key));
  return open.length === 0 ? undefined : Object.fromEntries(open);
}

/** Nothing where the roles may not look at the rows it is found in: the server fills it in. */
export function datedDefaultOf(
  { catalog, roles }: Access,
  { def: { defaultFrom } }: ModelField,
): FormField['defaultFrom'] {
  if (!defaultFrom || !catalog.models.has(defaultFrom.model)) return undefined;
  const { model, field, where, from, on } = defaultFrom;
  const rows = accessOf(catalog, model, { roles });
  const isOpen =
    rows.may('list') &&
    rows.readable.has(field) &&
    [from, ...Object.keys(where)].every((name) => rows.filters.has(name));
  return isOpen ? { data_path: `/data/${model}/`, field, where, from, on } : undefined;
}

/** What rows must fit to be offered, as far as the roles may look at it. */
export function fixedOf({ catalog, roles }: Access, field: ModelField): FormField['filters'] {
  if (field.def.where === undefined || !catalog.models.has(field.def.model ?? '')) return undefined;
  return fixedValues(accessOf(catalog, field.def.model ?? '', { roles }), field);
}
