// What a step of a rule did or would do, in words. Pure.
import type { WorkflowOutcome } from '../../../contract/index.ts';

type T = (key: string, params?: Record<string, unknown>) => string;

export function outcomeText(outcome: WorkflowOutcome, t: T): string {
  const { do: what, fields = [], values, model, count = 0, address = '', action = '', status } = outcome;
  const named = values
    ? Object.entries(values).map(([name, value]) => `${name} = ${value === null ? '—' : String(value)}`)
    : fields;
  const said = t(`automation.rules.outcome.${what}`, {
    fields: named.join(', '),
    model: [model, ...(what === 'create' && values ? [`(${named.join(', ')})`] : [])].join(' '),
    count,
    address,
    action,
  });
  if (status === undefined) return said;
  return `${said}: ${status === 0 ? t('automation.rules.outcome.noAnswer') : t('automation.rules.outcome.status', { status })}`;
}
