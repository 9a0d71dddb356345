// A new row in the table itself, ready for typing.
import type { TableStore } from '../../../engine/table/index.ts';

/** Behind that row, else at the end; nothing where no row may be made. */
export function addRow(store: TableStore, after?: string): void {
  const id = store.newRows.add(after !== undefined && store.newRows.isBlank(after) ? undefined : after);
  if (id === undefined) return;
  const open = store.view.places.filter(
    ({ isHidden, prepared }) => !isHidden && store.editing.canEdit({ id, field: prepared.field }),
  );
  const first = open.find(({ prepared }) => prepared.kind !== 'boolean') ?? open[0];
  if (!first) return;
  const cell = { id, field: first.prepared.field };
  store.setFocus(cell);
  store.editing.begin(cell);
}
