// Definition + roles + language → form_info for creating, editing or viewing a row.
import type { FormField, FormGroup, FormInfo, Rule } from '../../src/contract/index.ts';
import type { ModelField } from '../definitions/index.ts';
import type { Caller, Lang } from '../http/index.ts';
import { labelText, type Access } from '../records/index.ts';
import { remember, revOf } from './documents.ts';
import { choicesOf, isText } from './fieldParts.ts';

export const FORM_MODES = ['create', 'edit', 'view'] as const;
export type FormMode = (typeof FORM_MODES)[number];

export interface FormPage {
  pageName: string;
  mode: FormMode;
}

/** Widgets that are field types of their own. */
const TYPE_WIDGETS: ReadonlySet<string> = new Set(['radio', 'switch', 'checkbox', 'checkboxGroup', 'select', 'selectEnum']);

export function formInfo(access: Access, page: FormPage, caller: Caller): FormInfo {
  return remember(access.catalog, `form ${access.model.name} ${page.pageName} ${page.mode}`, caller, () => makeFormInfo(access, page, caller.lang));
}

function makeFormInfo(access: Access, { pageName, mode }: FormPage, lang: Lang): FormInfo {
  const { model } = access;
  const listed: readonly (string | FormGroup)[] = model.module.form?.fields ?? [...model.fields.values()].filter((field) => !field.isBase).map((field) => field.name);
  const fields = listed.flatMap((entry) => (typeof entry === 'string' ? fieldEntry(access, entry, mode, lang) : groupEntry(access, entry, mode, lang)));
  const rules = mode === 'view' ? [] : formRules(access, lang);
  const document = {
    model: model.name,
    title: labelText(model.module.title, lang, model.module.name),
    mode,
    fields,
    ...(rules.length > 0 ? { rules } : {}),
  };
  const rev = revOf(document);
  const validator = `/api/v1/form_info/validator/${model.name}/${pageName}/${mode}/${lang}-${rev}.js`;
  return { ...document, ...(mode === 'view' ? {} : { validator }), rev };
}

/** Rules over fields the roles may not read stay on the server. */
function formRules({ model, readable }: Access, lang: Lang): NonNullable<FormInfo['rules']> {
  return model.rowRules
    .filter((rule) => readable.has(rule.field) && model.formulas.compile(rule.formula).refs.every((name) => readable.has(name)))
    .map((rule) => ({ formula: rule.formula, field: rule.field, message: labelText(rule.message, lang, rule.field) }));
}

function groupEntry(access: Access, group: FormGroup, mode: FormMode, lang: Lang): FormField[] {
  const fields = group.fields.flatMap((name) => fieldEntry(access, name, mode, lang));
  return fields.length === 0 ? [] : [{ name: group.group, type: 'group-fields', label: labelText(group.title, lang, group.group), fields }];
}

/** None when the roles may not read the field, or when a new row has nothing to show in it. */
function fieldEntry(access: Access, name: string, mode: FormMode, lang: Lang): FormField[] {
  const field = access.readable.get(name);
  if (!field) return [];
  const isWritable = mode !== 'view' && access.writable.has(name) && access.may(mode === 'create' ? 'create' : 'update');
  const isComputed = field.def.formula !== undefined;
  if (mode === 'create' && !isWritable && !isComputed && !feedsForm(access, name)) return [];
  return [formField(field, { mode, lang, isWritable })];
}

/** A read-only field stays in a new row's form when a computed one counts on it. */
function feedsForm({ model }: Access, name: string): boolean {
  return model.formulas.dependants(name).length > 0;
}

interface FieldView {
  mode: FormMode;
  lang: Lang;
  isWritable: boolean;
}

function formField(field: ModelField, { mode, lang, isWritable }: FieldView): FormField {
  const { def } = field;
  const [type, widget] = typeOf(field);
  const entry: FormField = { name: field.name, type, label: labelText(def.title, lang, field.name) };
  const set = <K extends keyof FormField>(key: K, value: FormField[K] | undefined): void => {
    if (value !== undefined) entry[key] = value;
  };
  set('widget', widget);
  set('help', def.help && labelText(def.help, lang, field.name));
  set('formula', def.formula);
  set('choices', choicesOf(field, lang));
  set('model', def.model);
  set('toField', def.toField ?? (field.kind === 'reference' ? 'id' : undefined));
  set('precision', field.kind === 'decimal' ? field.precision : undefined);
  set('currency', def.currency);
  set('multiple', field.kind === 'files' || field.kind === 'multiChoice' ? true : undefined);
  set('accept', def.accept);
  set('maxSize', def.maxSize);
  set('visibleWhen', def.visibleWhen);
  if (!isWritable) return { ...entry, readonly: true };
  set('required', def.required);
  set('default', mode === 'create' ? def.default : undefined);
  set('min', def.min ?? (def.type === 'PositiveIntegerField' ? 0 : undefined));
  set('max', def.max);
  set('minLength', def.minLength);
  set('maxLength', isText(field) ? field.rules.maxLength : undefined);
  set('pattern', def.pattern);
  set('format', def.format);
  set('requiredWhen', def.requiredWhen);
  set('disabledWhen', def.disabledWhen);
  const unique: Rule[] = def.unique === true ? [{ rule: 'unique' }] : [];
  set('rules', unique.length > 0 ? unique : undefined);
  return entry;
}

/** Field type and variant; a widget that is a type of its own replaces the type. */
function typeOf(field: ModelField): [type: string, widget: string | undefined] {
  const { widget } = field.def;
  const standard = standardType(field);
  if (widget === undefined) return [standard, field.kind === 'longText' ? 'textarea' : undefined];
  return TYPE_WIDGETS.has(widget) && fits(field, widget) ? [widget, undefined] : [standard, widget];
}

function fits(field: ModelField, type: string): boolean {
  switch (field.kind) {
    case 'boolean': return type === 'switch' || type === 'checkbox';
    case 'choice': return type === 'radio' || type === 'selectEnum' || type === 'select';
    case 'multiChoice': return type === 'checkboxGroup' || type === 'selectEnum';
    default: return type === standardType(field);
  }
}

function standardType(field: ModelField): string {
  switch (field.kind) {
    case 'text': case 'longText': return 'string';
    case 'integer': case 'auto': return 'integer';
    case 'decimal': return 'number';
    case 'date': return 'date';
    case 'moment': return 'datetime';
    case 'boolean': return 'checkbox';
    case 'choice': return 'selectEnum';
    case 'multiChoice': return 'checkboxGroup';
    case 'reference': return 'select';
    case 'file': case 'files': return 'file';
  }
}
