// What is wrong with the input of a write, by field. Thrown as one answer; a forbidden field outweighs a wrong one.
import { ERRORS, type RuleName } from '../../../src/contract/index.ts';
import type { RuleIssue } from '../../../src/engine/rules/index.ts';
import { ApiError, type RuleBreak } from '../../errors/index.ts';

export class Problems {
  private readonly fields = new Map<string, RuleBreak[]>();
  private isForbidden = false;
  private readonly prefix: string;

  /** `prefix` leads every name, e.g. `upsert.3.`. */
  constructor(prefix = '') {
    this.prefix = prefix;
  }

  add(field: string, problem: RuleBreak): void {
    const name = this.prefix + field;
    if (problem.rule === 'forbidden') this.isForbidden = true;
    this.fields.set(name, [...(this.fields.get(name) ?? []), problem]);
  }

  has(field: string): boolean {
    return this.fields.has(this.prefix + field);
  }

  /** Takes over those of another row. */
  merge(other: Problems): void {
    for (const [name, breaks] of other.fields) this.fields.set(name, [...(this.fields.get(name) ?? []), ...breaks]);
    this.isForbidden ||= other.isForbidden;
  }

  throwIfAny(): void {
    if (this.fields.size > 0) throw new ApiError(this.isForbidden ? 'forbidden' : 'invalid', Object.fromEntries(this.fields));
  }
}

/** An issue of the engine's rules as a break that has a text. */
export function breakOf(issue: RuleIssue): RuleBreak {
  const value = issue.value === undefined ? {} : { value: issue.value };
  const message = issue.message === undefined ? {} : { message: issue.message };
  return isRuleName(issue.rule) ? { rule: issue.rule, ...value, ...message } : { rule: 'schema', value: issue.rule, ...message };
}

export function isRuleName(rule: string): rule is RuleName {
  return Object.hasOwn(ERRORS.rules, rule);
}
