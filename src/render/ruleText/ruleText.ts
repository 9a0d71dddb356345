// A broken rule as a sentence: the definition's or the server's own text, else the standard one of schemas/errors.json.
import { RULE_TEXTS } from '../../contract/index.ts';
import type { Formats } from '../../engine/ports/index.ts';
import { sizeLimit } from './sizeLimit.ts';

export interface BrokenRule {
  rule: string;
  value?: string | number;
  message?: string;
}

type Lang = 'ru' | 'kk' | 'en';
const RULES = new Map<string, Readonly<Record<Lang, string>>>(Object.entries(RULE_TEXTS));

export function ruleText(issue: BrokenRule, formats: Formats): string {
  if (issue.message) return issue.message;
  const texts = RULES.get(issue.rule) ?? RULE_TEXTS.schema;
  const value = RULES.has(issue.rule) ? issue.value : issue.rule;
  return texts[langOf(formats.lang)].replace('{value}', valueText(issue.rule, value, formats));
}

function langOf(lang: string): Lang {
  return lang === 'kk' || lang === 'en' ? lang : 'ru';
}

function valueText(rule: string, value: BrokenRule['value'], formats: Formats): string {
  if (value === undefined) return '';
  if (rule === 'maxSize') return sizeLimit(Number(value), formats);
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formats.date(text);
  return /^-?\d+(\.\d+)?$/.test(text) ? formats.decimal(text, text.split('.')[1]?.length ?? 0) : text;
}
