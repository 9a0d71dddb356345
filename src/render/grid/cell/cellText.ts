// What a cell says in words: its value, an error of its formula, its state.
import type { Row } from '../../../contract/index.ts';
import { isFormulaError } from '../../../engine/formula/index.ts';
import type { Formats } from '../../../engine/ports/index.ts';
import type { CellState, TotalCell } from '../../../engine/table/index.ts';
import type { CellKit } from './cellKit.ts';
import type { IssueText } from './issueText.ts';

/** Most values are told apart by their first sign. */
export function looksLikeError(value: unknown): value is string {
  return typeof value === 'string' && value.charCodeAt(0) === 35 && isFormulaError(value);
}

/** An error stands for itself. */
export function cellText(kit: CellKit, value: unknown, row?: Row): string {
  return looksLikeError(value) ? value : kit.text(value, row);
}

/** Amounts of several currencies one after another. */
export function totalText(kit: CellKit, { value, byCurrency }: TotalCell): string {
  return byCurrency ? byCurrency.map((sum) => kit.money(sum.value, sum.currency)).join(' + ') : kit.text(value);
}

/** The cell's state in words, for the screen reader and the tooltip. */
export function stateText(
  { formats, issueText }: { formats: Formats; issueText: IssueText },
  state: CellState,
): string | undefined {
  if (state.status === 'clean') return undefined;
  if (state.status === 'invalid') {
    const text = state.issues.map(issueText).join('. ');
    const actions = state.issues.flatMap((issue) => issue.allowed ?? []);
    // The server's own sentence may name them all.
    return actions.every((action) => text.includes(action))
      ? text
      : `${text}. ${formats.t('table.allowed', { actions: actions.join(', ') })}`;
  }
  return formats.t(state.says ?? `table.state.${state.status}`);
}
