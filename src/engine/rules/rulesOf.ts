// Rules from whatever describes a field: a definition, a table column, a form field. One shape for all three.
import type { Rule } from '../../contract/index.ts';
import type { FormulaSet } from '../formula/index.ts';
import type { FieldRules } from './fieldRules.ts';
import { compilePattern } from './pattern.ts';

/** What FieldDefinition, Column and FormField have in common for rules; unknown keys play no part. */
export interface RuleSource {
  type: string;
  required?: boolean;
  setOnce?: boolean;
  min?: string | number;
  max?: string | number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  precision?: number;
  multiple?: boolean;
  choices?: readonly { id: string }[];
  /** Form fields. */
  rules?: readonly Rule[];
  /** Columns. */
  cellEditorParams?: { rulesConfig: readonly Rule[]; choices?: readonly { id: string }[]; multiple?: boolean };
  cellRendererParams?: { precision?: number };
}

const DEFAULT_LENGTHS = new Map([
  ['CharField', 255],
  ['TextField', 200_000],
]);
/** Types of form fields (form_info) → types of definitions, as far as rules differ. */
const FORM_TYPES = new Map([
  ['string', 'CharField'],
  ['number', 'DecimalField'],
  ['integer', 'IntegerField'],
  ['date', 'DateField'],
  ['datetime', 'DateTimeField'],
  ['time', 'TimeField'],
  ['checkbox', 'BooleanField'],
  ['switch', 'BooleanField'],
  ['checkboxGroup', 'MultiChoiceField'],
  ['tags', 'TagsField'],
  ['place', 'PlaceField'],
  ['file', 'FileField'],
]);

/** Compiled once per definition, column or form field. `formulas` gives the fields that formula rules refer to. */
export function rulesOf(source: RuleSource, formulas?: FormulaSet): FieldRules {
  const rules = [...(source.rules ?? []), ...(source.cellEditorParams?.rulesConfig ?? [])];
  const listed = new Map(rules.map((rule) => [rule.rule, rule]));
  const isSet = (key: 'required' | 'setOnce'): boolean => source[key] === true || listed.has(key);
  const value = (name: string): unknown => listed.get(name)?.value;
  const type = FORM_TYPES.get(source.type) ?? source.type;
  const format = source.format ?? textOf(value('format'));
  return {
    type,
    required: isSet('required'),
    min: textOf(source.min ?? value('min')) ?? leastOf(format),
    max: textOf(source.max ?? value('max')),
    minLength: source.minLength ?? numberOf(value('minLength')),
    maxLength: source.maxLength ?? numberOf(value('maxLength')) ?? DEFAULT_LENGTHS.get(type),
    pattern: patternOf(source.pattern ?? textOf(value('pattern'))),
    judge: undefined,
    format,
    precision: precisionOf(source, value('precision')),
    choices: choicesOf(source, value('choice')),
    setOnce: isSet('setOnce'),
    multiple: source.multiple === true || source.cellEditorParams?.multiple === true,
    formulas: formulaRules(rules, formulas),
    messages: messagesOf(rules),
  };
}

/** Of a format that says it itself. */
function leastOf(format: string | undefined): string | undefined {
  return format === 'rating' ? '0' : undefined;
}

function messagesOf(rules: readonly Rule[]): FieldRules['messages'] {
  return new Map(
    rules.flatMap(({ rule, message }) =>
      message !== undefined && rule !== 'formula' ? [[rule, message] as const] : [],
    ),
  );
}

/** A pattern that does not compile is refused in definitions; here it checks nothing. */
function patternOf(source: string | undefined): FieldRules['pattern'] {
  return source === undefined ? undefined : compilePattern(source);
}

function precisionOf(source: RuleSource, listed: unknown): number | undefined {
  return (
    source.precision ??
    numberOf(listed) ??
    source.cellRendererParams?.precision ??
    (source.type === 'DecimalField' ? 2 : undefined)
  );
}

function formulaRules(rules: readonly Rule[], formulas: FormulaSet | undefined): FieldRules['formulas'] {
  if (!formulas) return [];
  return rules.flatMap(({ rule, formula, message }) =>
    rule === 'formula' && formula !== undefined ? [{ expression: formulas.compile(formula), message }] : [],
  );
}

function choicesOf(source: RuleSource, listed: unknown): ReadonlySet<string> | undefined {
  if (Array.isArray(listed)) return new Set(listed.map(String));
  const choices = source.choices ?? source.cellEditorParams?.choices;
  return choices && choices.length > 0 ? new Set(choices.map((choice) => choice.id)) : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined;
}
