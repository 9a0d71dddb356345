// Values that an edit of their row emptied, because it hid them: they belong to its step, so that undo brings them back with it.
import type { Row } from '../../../contract/index.ts';
import { isSameValue } from '../edits/cellState.ts';
import type { History } from '../edits/history.ts';
import type { PreparedTable } from '../columns.ts';
import type { Notice } from '../tableHost.ts';

interface Told {
  table: PreparedTable | undefined;
  history: History;
  say(notice: Notice): void;
}

/** `before` and `now`: the row as the server had it, and as it answered an edit. */
export function noteEmptied(told: Told, before: Row, now: Row): void {
  const { table, history } = told;
  const step = history.past.findLast(({ changes }) => changes.some(({ kind, id }) => kind === 'cell' && id === now.id));
  const isChosen = (field: string): boolean =>
    step?.changes.some((change) => change.kind === 'cell' && change.id === now.id && change.field === field) === true;
  const gone = (table?.columns ?? []).filter(
    ({ field, column }) =>
      column.cellEditorParams.whenHidden === 'clear' &&
      isSameValue(now[field], null) &&
      !isSameValue(before[field], null) &&
      !isChosen(field),
  );
  if (!step || gone.length === 0) return;
  for (const { field } of gone)
    step.changes.push({ kind: 'cell', id: now.id, field, before: before[field], after: null });
  const reason = gone.map(({ column }) => column.headerName).join(', ');
  told.say({ code: 'emptied', count: gone.length, reason, step });
}
