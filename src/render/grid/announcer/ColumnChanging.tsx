// A change of a column for everybody: the app asks and applies, the table says what became of it and gives the keyboard back.
import type { ReactNode } from 'react';
import type { TableStore } from '../../../engine/table/index.ts';
import { useDefining, usePorts } from '../../core/index.ts';
import { returnToHeader } from '../header/returnToHeader.ts';
import { announcerOf, type ColumnChanged } from './gridAnnouncer.ts';

export interface ColumnChangingProps {
  store: TableStore;
  column: ColumnChanged;
}

export function ColumnChanging({ store, column }: ColumnChangingProps): ReactNode {
  const { field, change, anchor } = column;
  const { t } = usePorts().formats;
  const defining = useDefining();
  if (!defining) return null;
  const frame = anchor.closest<HTMLElement>('.kg-frame');
  const beside = besides(store, field);
  function handleClose(done?: string): void {
    const announcer = announcerOf(store);
    // What is through late leaves what was opened since.
    const isOpen = announcer.column === column;
    if (isOpen) announcer.changeColumn(undefined);
    if (done !== undefined) announcer.show({ text: t(`view.define.done.${change}`) });
    if (isOpen && frame)
      returnToHeader(store, frame, { fields: [done ?? field, field, ...beside], isComing: done !== undefined });
  }
  return <defining.ColumnChanging model={store.ref.model} field={field} change={change} onClose={handleClose} />;
}

/** The shown columns by their nearness to one: where the keyboard goes when it is gone. */
function besides(store: TableStore, field: string): string[] {
  const shown = store.view.places.filter(({ isHidden }) => !isHidden).map(({ prepared }) => prepared.field);
  const at = shown.indexOf(field);
  return [...shown.slice(at + 1), ...shown.slice(0, Math.max(0, at)).toReversed()];
}
