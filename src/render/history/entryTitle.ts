// What an entry of the history is called.
import type { HistoryEntry } from '../../contract/index.ts';
import type { Formats } from '../../engine/ports/index.ts';

const KINDS: ReadonlySet<string> = new Set(['create', 'update', 'delete', 'restore', 'action', 'undo']);
const WAYS: ReadonlySet<string> = new Set(['import', 'bulk', 'action', 'code']);

export function entryTitle({ kind, action }: HistoryEntry, t: Formats['t']): string {
  return action?.title ?? t(`history.kind.${KINDS.has(kind) ? kind : 'other'}`);
}

/** How it was done, where that is not in the form or the table itself. */
export function entryWay({ via }: HistoryEntry, t: Formats['t']): string | undefined {
  return via !== undefined && WAYS.has(via) ? t(`history.via.${via}`) : undefined;
}
