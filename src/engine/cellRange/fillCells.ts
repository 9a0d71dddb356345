// Filling and clearing ranges, each as one step of the history. Rows by id, columns by field.
import { isSameValue, type StepName, type TableStore } from '../table/index.ts';

export interface FillInput {
  /** Rows whose values are repeated, in order. */
  from: readonly string[];
  to: readonly string[];
  fields: readonly string[];
}

/** Repeats rows over others: the block of `from` as often as it takes. Answers how many cells changed. */
export function fillCells(store: TableStore, { from, to, fields }: FillInput): number {
  const cells = to.flatMap((id, index) =>
    fields.map((field) => ({ id, field, source: { id: from[index % from.length] ?? '', field } })),
  );
  return setCells(
    store,
    'fill',
    cells.map(({ id, field, source }) => ({ id, field, value: store.value(source) ?? null })),
  );
}

/** The first row's values in all rows below it. */
export function fillDown(store: TableStore, ids: readonly string[], fields: readonly string[]): number {
  return fillCells(store, { from: ids.slice(0, 1), to: ids.slice(1), fields });
}

/** The first column's value in the columns right of it that take it. */
export function fillRight(store: TableStore, ids: readonly string[], fields: readonly string[]): number {
  const [first, ...others] = fields;
  if (first === undefined) return 0;
  const kind = store.table?.byField.get(first)?.kind;
  const alike = others.filter((field) => store.table?.byField.get(field)?.kind === kind);
  return setCells(
    store,
    'fill',
    ids.flatMap((id) => alike.map((field) => ({ id, field, value: store.value({ id, field: first }) ?? null }))),
  );
}

export function clearCells(
  store: TableStore,
  ids: readonly string[],
  { fields, name = 'clear' }: { fields: readonly string[]; name?: StepName },
): number {
  const rows = ids.filter((id) => !store.newRows.isBlank(id));
  return setCells(
    store,
    name,
    rows.flatMap((id) => fields.map((field) => ({ id, field, value: null }))),
  );
}

function setCells(
  store: TableStore,
  name: StepName,
  cells: readonly { id: string; field: string; value: unknown }[],
): number {
  const changed = cells.filter((cell) => store.editing.canEdit(cell) && !isSameValue(store.value(cell), cell.value));
  store.editing.together(name, () => {
    for (const cell of changed) store.commit(cell, cell.value);
  });
  return changed.length;
}
