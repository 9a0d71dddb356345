// Rules over several fields, and conditions of requiredness, checked on the row as it would be stored.
import type { Caller } from '../../../http/index.ts';
import { todayIn, type Access } from '../../access/index.ts';
import { labelText } from '../../list/index.ts';
import type { Problems } from '../values/problems.ts';
import { withRelated, type RelatedValues } from '../values/relatedValues.ts';

/** The row with its computed values, as formulas and rules see it; where lines read it, its lines with theirs. */
export function computedRow(
  access: Access,
  values: Record<string, unknown>,
  { caller, related }: { caller: Caller; related: RelatedValues },
): Record<string, unknown> {
  const row = withRelated(access, values, related);
  const { document, formulas } = access.model;
  const options = { today: todayIn(caller.timezone) };
  return { ...row, ...(document?.recalculate(row, options) ?? formulas.recalculate(row, undefined, options)) };
}

export interface RuleContext {
  caller: Caller;
  problems: Problems;
  /** Only rules that look at one of these are checked: an old break elsewhere stops nobody. undefined: all. */
  changed: readonly string[] | undefined;
}

export function checkRowRules(
  access: Access,
  row: Record<string, unknown>,
  { caller, problems, changed }: RuleContext,
): void {
  const options = { today: todayIn(caller.timezone) };
  const { formulas, rowRules } = access.model;
  for (const rule of rowRules) {
    const expression = formulas.compile(rule.formula);
    if (changed && !readsAny(access, expression.refs, changed)) continue;
    if (expression.evaluate(row, options) === true) continue;
    // A field the writer may not see cannot show the message: it goes to the row as a whole.
    const place = access.readable.has(rule.field) ? rule.field : 'row';
    problems.add(place, { rule: 'formula', message: labelText(rule.message, caller.lang, rule.field) });
  }
}

/** `customer.discount` changes with `customer`. */
function readsAny({ model }: Access, refs: readonly string[], changed: readonly string[]): boolean {
  const names = refs.flatMap((name) => [
    name,
    ...model.formulas.dependencies(name),
    ...(model.document?.dependencies(name) ?? []),
  ]);
  return names.some((name) => changed.includes(name.split('.')[0] ?? name));
}
