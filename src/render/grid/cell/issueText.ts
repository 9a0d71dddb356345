// Broken rules as texts in the interface language: the definition's or server's own text, else the rule's standard one.
import { RULE_TEXTS } from '../../../contract/index.ts';
import type { RuleIssue } from '../../../engine/rules/index.ts';

type RuleTexts = Readonly<Record<string, string>>;
const RULES: ReadonlyMap<string, RuleTexts> = new Map(Object.entries(RULE_TEXTS));

export function issueText(issue: RuleIssue, lang: string): string {
  if (issue.message !== undefined && issue.message !== '') return issue.message;
  const texts = RULES.get(issue.rule);
  const text = texts?.[lang] ?? texts?.['en'] ?? issue.rule;
  return text.replace('{value}', issue.value ?? '');
}
