// What an entry of the history is called: as a thing done, also where its action is called by what it does.
import type { HistoryChange, HistoryEntry } from '../../contract/index.ts';
import type { Formats } from '../../engine/ports/index.ts';
import { rendererText, usePorts, useRegistry } from '../../render/core/index.ts';

const KINDS: ReadonlySet<string> = new Set(['create', 'update', 'delete', 'restore', 'action', 'undo']);
const WAYS: ReadonlySet<string> = new Set(['import', 'bulk', 'action', 'code', 'workflow']);

/** Names entries. */
export function useEntryTitle(): (entry: HistoryEntry) => string {
  const { formats } = usePorts();
  const registry = useRegistry();
  const textOf = ({ type, cellRenderer, cellRendererParams, field }: HistoryChange, value: unknown): string => {
    const { renderer } = registry.resolve('cell', type, cellRenderer);
    return (
      rendererText(renderer, { value, params: { ...cellRendererParams, field, type } }, formats) ||
      formats.t('history.nothing')
    );
  };
  return (entry) => {
    const { kind, action } = entry;
    if (!action) return formats.t(`history.kind.${KINDS.has(kind) ? kind : 'other'}`);
    const move = movedBy(entry);
    if (!move) return formats.t('history.done', { action: action.title });
    return formats.t('history.moved', {
      action: action.title,
      before: textOf(move, move.before),
      after: textOf(move, move.after),
    });
  };
}

/** The status before and after a transition; its title tells of it. */
export function movedBy({ action, changes }: HistoryEntry): HistoryChange | undefined {
  return changes.find(({ field }) => field === action?.field);
}

/** How it was done, where that is not in the form or the table itself. */
export function entryWay({ via }: HistoryEntry, t: Formats['t']): string | undefined {
  return via !== undefined && WAYS.has(via) ? t(`history.via.${via}`) : undefined;
}
