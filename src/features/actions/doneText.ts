// What an action did, in one sentence.
import type { Row, RowAction } from '../../contract/index.ts';
import type { Formats } from '../../engine/ports/index.ts';
import type { StatusNames } from '../../engine/status/index.ts';

/** By the row as it is now: code may have led elsewhere than the action says. */
export function doneText(
  action: RowAction,
  row: Row,
  { status, t }: { status: StatusNames | undefined; t: Formats['t'] },
): string {
  const code = row[status?.field ?? ''] ?? action.to;
  const choice = action.kind === 'transition' ? status?.choices.find(({ id }) => id === code) : undefined;
  return status && choice
    ? t('actions.became', { field: status.label, value: choice.string_view })
    : t('actions.done', { action: action.title });
}
