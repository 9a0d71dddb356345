// What is wrong with the input of a write, by field. Thrown as one answer; a forbidden field outweighs a wrong one.
import { RULE_TEXTS, type RuleName } from '../../../../src/contract/index.ts';
import { faultRule } from '../../../../src/engine/jsonSchema/index.ts';
import type { RuleIssue } from '../../../../src/engine/rules/index.ts';
import { ApiError, type RuleBreak } from '../../../errors/index.ts';

/** Fields of one answer that are reported; how many names were sent was up to the sender. */
const MAX_REPORTED = 1000;

export class Problems {
  private readonly fields = new Map<string, RuleBreak[]>();
  private readonly renamed = new Map<string, string>();
  private isForbidden = false;
  private readonly prefix: string;

  /** `prefix` leads every name, e.g. `upsert.3.`. */
  constructor(prefix = '') {
    this.prefix = prefix;
  }

  add(field: string, problem: RuleBreak): void {
    if (problem.rule === 'forbidden') this.isForbidden = true;
    this.report(this.prefix + field, [problem]);
  }

  /** A field that is called otherwise now. */
  addFormer(field: string, now: string): void {
    this.add(field, { rule: 'unknown_field' });
    this.renamed.set(this.prefix + field, now);
  }

  /** For what lies inside a field, e.g. `items.3`: reported by names below it, once merged. */
  inside(place: string): Problems {
    return new Problems(`${this.prefix}${place}.`);
  }

  has(field: string): boolean {
    return this.fields.has(this.prefix + field);
  }

  /** None yet, for the same place. */
  again(): Problems {
    return new Problems(this.prefix);
  }

  /** Takes over those of another row. */
  merge(other: Problems): void {
    for (const [name, breaks] of other.fields) this.report(name, breaks);
    for (const [former, now] of other.renamed) this.renamed.set(former, now);
    this.isForbidden ||= other.isForbidden;
  }

  private report(name: string, breaks: readonly RuleBreak[]): void {
    const known = this.fields.get(name);
    if (known || this.fields.size < MAX_REPORTED) this.fields.set(name, [...(known ?? []), ...breaks]);
  }

  isEmpty(): boolean {
    return this.fields.size === 0;
  }

  throwIfAny(): void {
    if (this.fields.size > 0)
      throw new ApiError(
        this.isForbidden ? 'forbidden' : 'invalid',
        Object.fromEntries(this.fields),
        this.renamed.size > 0 ? { renamed: Object.fromEntries(this.renamed) } : {},
      );
  }
}

/** An issue of the engine's rules as a break that has a text. */
export function breakOf(issue: RuleIssue): RuleBreak {
  const value = issue.value === undefined ? {} : { value: issue.value };
  const message = issue.message === undefined ? {} : { message: issue.message };
  if (issue.inside)
    return { rule: faultRule(issue.inside) ?? 'json_schema', ...value, ...message, inside: issue.inside };
  return isRuleName(issue.rule)
    ? { rule: issue.rule, ...value, ...message }
    : { rule: 'schema', value: issue.rule, ...message };
}

export function isRuleName(rule: string): rule is RuleName {
  return Object.hasOwn(RULE_TEXTS, rule);
}
