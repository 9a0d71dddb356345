// Definition + roles + language → form_info for creating, editing or viewing a row.
import { documentDefaults } from '../../src/engine/jsonSchema/index.ts';
import { PARENT } from '../../src/engine/formula/index.ts';
import type { CarriedField, Column, FormField, FormGroup, FormInfo, FormTab, Rule } from '../../src/contract/index.ts';
import { sectionName, type ModelField } from '../definitions/index.ts';
import type { Caller, Lang } from '../http/index.ts';
import type { Access } from '../records/access/index.ts';
import { labelText } from '../records/list/index.ts';
import { DEFAULT_MAX_ROWS, isUnpostedByActions } from '../records/write/index.ts';
import { remember, revOf, withRev } from './documents.ts';
import { actionInfos, transitionsOf } from './actionInfo.ts';
import {
  choicesOf,
  defaultFormulaOf,
  datedDefaultOf,
  dependenceOf,
  fixedOf,
  isCheckable,
  isNumber,
  isText,
} from './fieldParts.ts';
import { recordInfo } from './recordInfo.ts';
import { tableInfo } from './tableInfo.ts';

export const FORM_MODES = ['create', 'edit', 'view'] as const;
export type FormMode = (typeof FORM_MODES)[number];

export interface FormPage {
  pageName: string;
  mode: FormMode;
  /** Names of actions that are left out: their code is missing. */
  without?: readonly string[];
}

/** Widgets that are field types of their own. */
const TYPE_WIDGETS: ReadonlySet<string> = new Set([
  'radio',
  'switch',
  'checkbox',
  'checkboxGroup',
  'select',
  'selectEnum',
]);

export function formInfo(access: Access, page: FormPage, caller: Caller): FormInfo {
  return remember(
    access.catalog,
    `form ${access.model.name} ${page.pageName} ${page.mode} ${page.without?.join() ?? ''}`,
    caller,
    () => makeFormInfo(access, page, caller),
  );
}

function makeFormInfo(access: Access, { pageName, mode, without = [] }: FormPage, caller: Caller): FormInfo {
  const { model } = access;
  const { lang } = caller;
  const { fields: first, tabs = [] } = model.module.form ?? { fields: Object.keys(model.module.model.fields) };
  const view = { pageName, mode, caller };
  const fields = formEntries(access, [...(first ?? []), ...tabs], view);
  const rules = mode === 'view' ? [] : formRules(access, lang);
  const document = {
    model: model.name,
    title: labelText(model.module.title, lang, model.module.name),
    mode,
    fields,
    ...(mode === 'create' ? {} : { ...actionInfos(access, without, lang), record: recordInfo(access, caller) }),
    ...(rules.length > 0 ? { rules } : {}),
    ...duplicatesOf(access, mode),
    ...(mode === 'edit' && isUnpostedByActions(model) ? { ownUnposting: true } : {}),
  };
  const rev = revOf(document);
  const validator = `/api/v1/form_info/validator/${model.name}/${pageName}/${mode}/${lang}-${rev}.js`;
  return { ...document, ...(mode === 'view' ? {} : { validator }), rev };
}

/** Those by which who lists the rows finds them. */
function duplicatesOf(access: Access, mode: FormPage['mode']): Pick<FormInfo, 'duplicates'> {
  const { same = [], like = [] } = access.model.module.model.duplicates ?? {};
  const names = [...same, ...like].filter((name) => access.readable.has(name));
  return mode === 'view' || names.length === 0 || !access.may('list') ? {} : { duplicates: names };
}

/** Rules over fields the roles may not read stay on the server. */
function formRules(access: Access, lang: Lang): NonNullable<FormInfo['rules']> {
  return access.model.rowRules
    .filter((rule) => access.readable.has(rule.field) && isCheckable(access, rule.formula))
    .map((rule) => ({ formula: rule.formula, field: rule.field, message: labelText(rule.message, lang, rule.field) }));
}

interface FormView extends FormPage {
  caller: Caller;
}

type Entry = string | FormGroup | FormTab;

function formEntries(access: Access, entries: readonly Entry[], view: FormView): FormField[] {
  return entries.flatMap((entry) =>
    typeof entry === 'string' ? fieldEntry(access, entry, view) : groupEntry(access, entry, view),
  );
}

/** None without a field that these roles see. */
function groupEntry(access: Access, section: FormGroup | FormTab, view: FormView): FormField[] {
  const fields = formEntries(access, section.fields, view);
  if (fields.length === 0) return [];
  const name = sectionName(section);
  const { title, columns, visibleWhen, disabledWhen } = section;
  return [
    {
      name,
      type: 'group-fields',
      label: title ? labelText(title, view.caller.lang, name) : '',
      fields,
      ...('tab' in section ? { tab: true } : {}),
      ...('folds' in section ? { folds: section.folds } : {}),
      ...(columns === undefined ? {} : { columns }),
      ...(visibleWhen === undefined ? {} : { visibleWhen }),
      ...(disabledWhen === undefined || view.mode === 'view' ? {} : { disabledWhen }),
    },
  ];
}

/** None when the roles may not read the field, or when a new row has nothing to show in it. */
function fieldEntry(access: Access, name: string, { pageName, mode, caller }: FormView): FormField[] {
  const field = access.readable.get(name);
  if (!field) return [];
  const isWritable =
    mode !== 'view' && access.writable.has(name) && access.may(mode === 'create' ? 'create' : 'update');
  if (mode === 'create' && !isOfNewRow(access, field, isWritable)) return [];
  const entry = {
    ...formField(field, { mode, caller, isWritable, dependsOn: dependenceOf(access, field) }),
    ...filtersOf(access, field),
    ...carriesOf(access, name),
    // Whose rows say which tags are in use.
    ...(field.kind === 'tags' ? { model: access.model.name } : {}),
    ...(isWritable && mode === 'create' ? defaultFormulaOf(access, field) : {}),
    ...(isWritable ? statusMembers(access, field, { mode, lang: caller.lang }) : {}),
  };
  const lines = access.parts.get(name);
  return [lines ? { ...entry, ...partMembers(access, lines, { pageName, field, isWritable }, caller) } : entry];
}

/** Whether a field is entered in a new row, or worked out of what is entered. */
function isOfNewRow(access: Access, { name, def, kind }: ModelField, isWritable: boolean): boolean {
  if (readsRollup(access, name)) return false;
  // A reference that is looked up has nothing to show before the row is there.
  const isComputed = def.formula !== undefined && kind !== 'reference';
  return isWritable || isComputed || feedsForm(access, name);
}

/** A rollup, or a formula that reads one: other rows refer to the row, and to a new one none does. */
function readsRollup({ model }: Access, name: string): boolean {
  return [name, ...model.formulas.dependencies(name)].some((each) => model.fields.get(each)?.def.rollup !== undefined);
}

function filtersOf(access: Access, field: ModelField): Pick<FormField, 'filters'> {
  const filters = fixedOf(access, field);
  return filters === undefined ? {} : { filters };
}

/** A new row's status is chosen of what it may begin with; of others the form knows where it may go. */
function statusMembers(
  access: Access,
  field: ModelField,
  { mode, lang }: { mode: FormMode; lang: Lang },
): Pick<FormField, 'transitions' | 'choices'> {
  const { transitions } = transitionsOf(access, field);
  if (!transitions) return {};
  const choices = choicesOf(field, lang) ?? [];
  return {
    transitions,
    choices: mode === 'create' ? choices.filter(({ id }) => transitions['']?.includes(id) === true) : choices,
  };
}

/** A field that an action asks for, as in the form of a row; undefined where the roles may not write it. */
export function askedField(access: Access, name: string, page: FormPage, caller: Caller): FormField | undefined {
  return access.writable.has(name) ? fieldEntry(access, name, { ...page, caller })[0] : undefined;
}

/** What comes with a chosen row because formulas of this one read it. */
function carriesOf({ carries, model }: Access, name: string): Pick<FormField, 'carries'> {
  const carried = (carries.get(name) ?? []).flatMap((field): CarriedField[] => {
    if (field.kind === 'reference') return [{ name: field.name, type: 'reference' }];
    const { type, precision, isComputed } = model.formulas.fields.get(`${name}.${field.name}`) ?? {};
    return type === undefined
      ? []
      : [
          {
            name: field.name,
            type,
            ...(precision === undefined ? {} : { precision }),
            ...(isComputed === true ? { computed: true } : {}),
          },
        ];
  });
  return carried.length > 0 ? { carries: carried } : {};
}

/** The lines of a table part as a table of their own; nothing of them is written where the part is not. */
function partMembers(
  access: Access,
  lines: Access,
  { pageName, field, isWritable }: { pageName: string; field: ModelField; isWritable: boolean },
  caller: Caller,
): Pick<FormField, 'table' | 'maxRows' | 'item' | 'scan'> {
  const { rev: _rev, ...table } = tableInfo(lines, { pageName, tableType: 'edit' }, caller);
  const { scan } = field.def;
  // What the caller may not see or write they cannot scan.
  const mayScan =
    isWritable && scan !== undefined && [scan.field, scan.raises].every((name) => lines.writable.has(name));
  return {
    ...(mayScan ? { scan } : {}),
    maxRows: field.def.maxRows ?? DEFAULT_MAX_ROWS,
    item: table.columns.flatMap((column) => lineEntry(lines, column, isWritable, caller)),
    table: withRev({
      ...table,
      data_path: `/data/${access.model.name}/{id}/${field.name}/`,
      columns: table.columns.map((column) => ({ ...column, editable: isWritable && column.editable })),
      editing: isWritable ? 'cell' : 'none',
      newRows: 'grid',
      rowNumbers: field.def.table?.rowNumbers ?? true,
      permissions: { create: isWritable, update: isWritable, delete: isWritable, export: false },
    }),
  };
}

/** A field of a line as its panel shows it. */
function lineEntry(lines: Access, column: Column, isWritable: boolean, caller: Caller): FormField[] {
  const field = lines.readable.get(column.field);
  if (!field) return [];
  const isOpen = isWritable && column.editable;
  const defaultFrom = isOpen ? datedDefaultOf(lines, field) : undefined;
  return [
    {
      ...formField(field, { mode: 'edit', caller, isWritable: isOpen, dependsOn: dependenceOf(lines, field) }),
      ...(defaultFrom && { defaultFrom }),
    },
  ];
}

/** A read-only field stays in a new row's form when a computed one counts on it, or its lines do. */
function feedsForm(access: Access, name: string): boolean {
  const { model, parts } = access;
  return (
    model.formulas.dependants(name).some((each) => !readsRollup(access, each)) ||
    [...parts.values()].some(({ carries }) => carries.get(PARENT)?.some((field) => field.name === name) === true)
  );
}

const MULTIPLE: ReadonlySet<ModelField['kind']> = new Set(['files', 'multiChoice', 'references']);

interface FieldView {
  mode: FormMode;
  caller: Caller;
  isWritable: boolean;
  dependsOn: FormField['dependsOn'];
}

function formField(field: ModelField, { mode, caller, isWritable, dependsOn }: FieldView): FormField {
  const { def } = field;
  const { lang } = caller;
  const [type, widget] = typeOf(field);
  const entry: FormField = { name: field.name, type, label: labelText(def.title, lang, field.name) };
  const set = <K extends keyof FormField>(key: K, value: FormField[K] | undefined): void => {
    if (value !== undefined) entry[key] = value;
  };
  set('widget', widget);
  set('help', def.help && labelText(def.help, lang, field.name));
  set('formula', field.kind === 'reference' ? undefined : def.formula);
  set('choices', choicesOf(field, lang));
  set('model', def.model);
  set('dependsOn', dependsOn);
  Object.assign(entry, targetOf(field));
  set('precision', field.kind === 'decimal' ? field.precision : undefined);
  set('currency', def.currency);
  set('currencyField', def.currencyField);
  set('format', formatOf(field));
  set('zone', def.zone && caller.orgTimezone);
  set('max', def.format === 'rating' ? def.max : undefined);
  set('multiple', MULTIPLE.has(field.kind) ? true : undefined);
  set('accept', def.accept);
  set('maxSize', def.maxSize);
  set('visibleWhen', def.visibleWhen);
  set('whenHidden', def.whenHidden === 'keep' ? undefined : def.whenHidden);
  set('schema', def.schema);
  if (!isWritable) return { ...entry, readonly: true };
  set('required', def.required);
  set('default', mode === 'create' ? startOf(def) : undefined);
  set('min', def.min ?? (def.type === 'PositiveIntegerField' ? 0 : undefined));
  set('max', def.max);
  set('minLength', def.minLength);
  set('maxLength', isText(field) ? field.rules.maxLength : def.maxLength);
  set('pattern', def.pattern);
  set('format', def.format);
  set('requiredWhen', def.requiredWhen);
  set('disabledWhen', def.disabledWhen);
  const rules: Rule[] = (['unique', 'setOnce'] as const).flatMap((rule) => (def[rule] === true ? [{ rule }] : []));
  set('rules', rules.length > 0 ? rules : undefined);
  return entry;
}

/** How a number is read; one that names its row is not grouped. */
function formatOf(field: ModelField): FormField['format'] {
  if (field.kind === 'auto') return 'plain';
  return isNumber(field) ? field.def.format : undefined;
}

/** Of a reference: what of the row is sent, and which field says its model. */
function targetOf({ def, model, dynamic }: ModelField): Pick<FormField, 'toField' | 'modelField'> {
  if (dynamic) return { modelField: dynamic.by, toField: 'id' };
  const toField = def.toField ?? (model === undefined ? undefined : 'id');
  return toField === undefined ? {} : { toField };
}

/** What a new row begins with. JSON that has to be there begins with the defaults of its schema; else a person asks for them. */
function startOf({ default: given, required, schema }: ModelField['def']): unknown {
  return given ?? (required === true && schema !== undefined ? documentDefaults(schema) : undefined);
}

/** Formats that have a field of their own, by its widget. */
const FORMAT_WIDGETS: ReadonlyMap<string, string> = new Map(
  ['duration', 'rating', 'color', 'barcode'].map((format) => [format, format]),
);

/** Field type and variant; a widget that is a type of its own replaces the type. */
function typeOf(field: ModelField): [type: string, widget: string | undefined] {
  const { widget, format } = field.def;
  const standard = standardType(field);
  if (widget === undefined)
    return [standard, field.kind === 'longText' ? 'textarea' : FORMAT_WIDGETS.get(format ?? '')];
  return TYPE_WIDGETS.has(widget) && fits(field, widget) ? [widget, undefined] : [standard, widget];
}

function fits(field: ModelField, type: string): boolean {
  switch (field.kind) {
    case 'boolean':
      return type === 'switch' || type === 'checkbox';
    case 'choice':
      return type === 'radio' || type === 'selectEnum' || type === 'select';
    case 'multiChoice':
      return type === 'checkboxGroup' || type === 'selectEnum';
    default:
      return type === standardType(field);
  }
}

function standardType(field: ModelField): string {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return 'string';
    case 'integer':
    case 'auto':
      return 'integer';
    case 'decimal':
      return 'number';
    case 'date':
      return 'date';
    case 'moment':
      return 'datetime';
    case 'time':
      return 'time';
    case 'boolean':
      return 'checkbox';
    case 'choice':
      return 'selectEnum';
    case 'multiChoice':
      return 'checkboxGroup';
    case 'tags':
      return 'tags';
    case 'place':
      return 'place';
    case 'reference':
    case 'references':
    case 'dynamic':
      return 'select';
    case 'file':
    case 'files':
      return 'file';
    case 'richText':
      return 'richtext';
    case 'part':
      return 'table';
    case 'json':
      return 'json';
  }
}
