// Checks the values of a form before they are sent: the rules of every visible field and the rules over several.
// The same rules hold on the server; texts are made by whoever shows them.
import type { FormField } from '../../contract/index.ts';
import { createFormulaSet, type FormulaSet } from '../formula/index.ts';
import { checkRow, checkValue, rulesOf, type FieldRules, type RowRuleSource } from '../rules/index.ts';
import { measuredRichText, readJsonField } from '../values/index.ts';
import { formulaFields, formulaInput } from './computed.ts';
import { hiddenNames } from './conditions/conditions.ts';
import type { FieldCondition, LineStates, PartStates } from './conditions/fieldCondition.ts';
import { isRefused } from './hidden/hiddenPolicy.ts';
import { isKnownType, type FormModel } from './formModel.ts';
import type { FieldIssue } from './fieldIssue.ts';
import { toWire } from './formRow.ts';
import { checkList } from './listField.ts';
import { checkPart } from './tablePart.ts';
import { isEmptyValue, type FormValues } from './values.ts';

interface FormRules {
  fields: ReadonlyMap<string, FieldRules>;
  set: FormulaSet;
}

const compiled = new WeakMap<FormModel, FormRules>();

/** Compiled once per form rev. */
function rulesOfForm(model: FormModel): FormRules {
  const known = compiled.get(model);
  if (known) return known;
  const set = createFormulaSet(formulaFields(model));
  const fields = new Map([...model.leaves].map(([name, field]) => [name, rulesOf(ruleSource(field), set)] as const));
  const made = { fields, set };
  compiled.set(model, made);
  return made;
}

/** What conditions say now of fields and of the cells of lines. */
export interface FormStates {
  states: ReadonlyMap<string, FieldCondition>;
  lines?: LineStates;
  /** Whether its value, being hidden, is news to the server: a record may hold hidden ones of before. */
  isNews?: (name: string) => boolean;
}

/** Wrong fields by name, in no case a throw. `only` limits the answer to some names, as when one field is left. */
export function checkForm(
  model: FormModel,
  values: FormValues,
  { states, lines, isNews = () => false }: FormStates,
  only?: readonly string[],
): ReadonlyMap<string, readonly FieldIssue[]> {
  const rules = rulesOfForm(model);
  const row = formulaInput(model, values);
  const hidden = hiddenNames(model, states);
  const found = new Map<string, readonly FieldIssue[]>();
  for (const [name, field] of model.leaves) {
    if (!isChecked(field) || only?.includes(name) === false) continue;
    if (hidden.has(name)) {
      if (isRefused(field.whenHidden, values[name]) && isNews(name)) found.set(name, [{ rule: 'hidden' }]);
      continue;
    }
    const issues = checkField(field, values[name], {
      rules: rules.fields.get(name),
      isRequired: states.get(name)?.required ?? rules.fields.get(name)?.required === true,
      row,
      lines: lines?.get(name),
    });
    if (issues.length > 0) found.set(name, issues);
  }
  const asked = readRowRules(model).filter(
    ({ field }) =>
      model.leaves.has(field) && !hidden.has(field) && !found.has(field) && only?.includes(field) !== false,
  );
  for (const { field, rule, message } of checkRow(row, asked, rules.set)) found.set(field, [{ rule, message }]);
  return found;
}

/** A text area holds a long text; its line breaks are no fault. So does rich text. */
function ruleSource(field: FormField): FormField {
  return field.type === 'richtext' || (field.type === 'string' && field.widget === 'textarea')
    ? { ...field, type: 'TextField' }
    : field;
}

function isChecked(field: FormField): boolean {
  return field.formula === undefined && field.readonly !== true && isKnownType(field.type);
}

/** Only whether they are filled in is asked. */
const UNRULED: ReadonlySet<string> = new Set(['texts', 'tags']);
const NO_STATES: FormStates = { states: new Map() };

interface FieldCheck {
  rules: FieldRules | undefined;
  isRequired: boolean;
  row: FormValues;
  lines: PartStates | undefined;
}

function checkField(
  field: FormField,
  value: unknown,
  { rules, isRequired, row, lines }: FieldCheck,
): readonly FieldIssue[] {
  if (isUnanswered(field, value, isRequired)) return isRequired ? [requiredIssue(rules)] : [];
  if (field.type === 'table') return checkPart(field, value, lines);
  if (field.type === 'list') return checkList(field, value, (entry, values) => checkForm(entry, values, NO_STATES));
  if (UNRULED.has(field.type)) return [];
  if (field.type === 'json') return checkJson(value, isRequired ? [requiredIssue(rules)] : []);
  if (!rules) return [];
  return checkValue(measured(field, toWire(field, value)), rules, row);
}

/** `lacking`: what is wrong with null. */
function checkJson(value: unknown, lacking: readonly FieldIssue[]): readonly FieldIssue[] {
  const read = readJsonField(value);
  if (read.ok) return read.value === null ? lacking : [];
  return [{ rule: read.rule, ...(read.limit === undefined ? {} : { value: read.limit }) }];
}

/** Lengths of a rich text count what a person reads, here as on the server. */
function measured(field: FormField, value: unknown): unknown {
  return field.type === 'richtext' && typeof value === 'string' ? measuredRichText(value) : value;
}

function requiredIssue(rules: FieldRules | undefined): FieldIssue {
  const message = rules?.messages.get('required');
  return message === undefined ? { rule: 'required' } : { rule: 'required', message };
}

/** An optional empty field breaks no rule; a switch is always answered, a required checkbox only when it is ticked. */
function isUnanswered(field: FormField, value: unknown, isRequired: unknown): boolean {
  if (field.type === 'switch') return false;
  if (field.type === 'checkbox') return value !== true && isRequired === true;
  return isEmptyValue(value) || (typeof value === 'string' && value.trim() === '');
}

function readRowRules(model: FormModel): RowRuleSource[] {
  const rules: unknown = model.info.rules;
  if (!Array.isArray(rules)) return [];
  return rules.flatMap((rule: unknown) => {
    if (typeof rule !== 'object' || rule === null) return [];
    const [field, formula, message]: unknown[] = ['field', 'formula', 'message'].map((key): unknown =>
      Reflect.get(rule, key),
    );
    return typeof field === 'string' && typeof formula === 'string'
      ? [{ field, formula, message: typeof message === 'string' ? message : '' }]
      : [];
  });
}
