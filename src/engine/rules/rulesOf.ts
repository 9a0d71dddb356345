// Rules from whatever describes a field: a definition, a table column, a form field. One shape for all three.
import type { Rule } from '../../contract/index.ts';
import type { FormulaSet } from '../formula/index.ts';
import type { FieldRules } from './fieldRules.ts';
import { compilePattern } from './pattern.ts';

/** What FieldDefinition, Column and FormField have in common for rules; unknown keys play no part. */
export interface RuleSource {
  type: string;
  required?: boolean;
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

const DEFAULT_LENGTHS = new Map([['CharField', 255], ['TextField', 200_000]]);
/** Types of form fields (form_info) → types of definitions, as far as rules differ. */
const FORM_TYPES = new Map([
  ['string', 'CharField'], ['number', 'DecimalField'], ['integer', 'IntegerField'], ['date', 'DateField'], ['datetime', 'DateTimeField'],
  ['checkbox', 'BooleanField'], ['switch', 'BooleanField'], ['checkboxGroup', 'MultiChoiceField'], ['file', 'FileField'],
]);

/** Compiled once per definition, column or form field. `formulas` gives the fields that formula rules refer to. */
export function rulesOf(source: RuleSource, formulas?: FormulaSet): FieldRules {
  const rules = [...(source.rules ?? []), ...(source.cellEditorParams?.rulesConfig ?? [])];
  const listed = new Map(rules.map((rule) => [rule.rule, rule]));
  const value = (name: string): unknown => listed.get(name)?.value;
  const type = FORM_TYPES.get(source.type) ?? source.type;
  const pattern = source.pattern ?? textOf(value('pattern'));
  const compiled = pattern === undefined ? undefined : compilePattern(pattern);
  return {
    type,
    required: source.required === true || listed.has('required'),
    min: textOf(source.min ?? value('min')),
    max: textOf(source.max ?? value('max')),
    minLength: source.minLength ?? numberOf(value('minLength')),
    maxLength: source.maxLength ?? numberOf(value('maxLength')) ?? DEFAULT_LENGTHS.get(type),
    pattern: compiled?.ok === true ? compiled.matches : undefined,
    format: source.format ?? textOf(value('format')),
    precision: source.precision ?? numberOf(value('precision')) ?? source.cellRendererParams?.precision ?? (source.type === 'DecimalField' ? 2 : undefined),
    choices: choicesOf(source, value('choice')),
    multiple: source.multiple === true || source.cellEditorParams?.multiple === true,
    formulas: formulas ? rules.flatMap((rule) => (rule.rule === 'formula' && rule.formula !== undefined ? [{ expression: formulas.compile(rule.formula), message: rule.message }] : [])) : [],
    messages: new Map(rules.flatMap((rule) => (rule.message !== undefined && rule.rule !== 'formula' ? [[rule.rule, rule.message] as const] : []))),
  };
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
