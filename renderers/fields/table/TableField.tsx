// The lines of a table part inside a form: the grid over rows in memory, with its own height and its own buttons.
import { useEffect, useLayoutEffect, useMemo, useRef, type FocusEvent, type ReactNode } from 'react';
import { v4 as newId } from 'uuid';
import type { FormField, TableInfo } from '../../../src/contract/index.ts';
import type { After, TableStore } from '../../../src/engine/table/index.ts';
import { createLocalTable, type LocalTable } from '../../../src/engine/tablePart/index.ts';
import { labelId } from '../../../src/render/fields/index.ts';
import { addRow, DataGrid, announcerOf, useTopic } from '../../../src/render/grid/index.ts';
import { usePorts, type FieldProps } from '../../../src/render/index.ts';
import './tableField.css';

export function TableField(props: FieldProps): ReactNode {
  const { t } = usePorts().formats;
  const { field, readonly, disabled } = props;
  const isClosed = readonly || disabled;
  const info = useMemo(() => infoOf(field, isClosed), [field, isClosed]);
  if (!info) return <p role="alert">{t('edit.part.noTable', { name: field.name })}</p>;
  return <Part key={info.rev} {...props} info={info} />;
}

function Part({ id, field, value, info, cellErrors, onChange, onBlur }: FieldProps & { info: TableInfo }): ReactNode {
  const {
    formats: { t },
  } = usePorts();
  const local = useLocalTable({ info, value, maxRows: field.maxRows, onChange });
  const { store } = local;
  useLayoutEffect(() => local.setRows(value), [local, value]);
  useEffect(() => local.setErrors(cellErrors ?? NO_ERRORS), [local, cellErrors]);
  useTopic(store, 'list');
  const count = store.rowCount - store.newRows.blankCount;
  const isOpen = info.editing !== 'none';
  // The drawer around the form listens for Escape before the grid can: it looks for this mark.
  const keepEscape = ({ target }: FocusEvent): void => target.setAttribute('data-mantine-stop-propagation', 'true');
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) onBlur?.();
  };
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={labelId(id)}
      tabIndex={-1}
      className="kt-part"
      onFocus={keepEscape}
      onBlur={leave}
    >
      <div className="kt-grid">
        <DataGrid store={store} label={field.label} />
      </div>
      <div className="kt-foot">
        {isOpen ? (
          <button type="button" className="kg-action" onClick={() => addRow(store)}>
            {t('edit.part.add')}
          </button>
        ) : null}
        {isOpen && count > 0 ? (
          <button type="button" className="kg-action" onClick={() => void clear(store, t('edit.part.askClear'))}>
            {t('edit.part.clear')}
          </button>
        ) : null}
        <span className="kt-count">
          {field.maxRows === undefined
            ? t('edit.part.count', { count })
            : t('edit.part.countOf', { count, max: field.maxRows })}
        </span>
      </div>
    </div>
  );
}

const NO_ERRORS: NonNullable<FieldProps['cellErrors']> = new Map();

interface LocalTableInput {
  info: TableInfo;
  value: unknown;
  maxRows: number | undefined;
  onChange(value: unknown): void;
}

function useLocalTable({ info, value, maxRows, onChange }: LocalTableInput): LocalTable {
  const ports = usePorts();
  const tell = useRef(onChange);
  useLayoutEffect(() => {
    tell.current = onChange;
  }, [onChange]);
  return useMemo(
    () =>
      createLocalTable({ info, rows: value, maxRows, onChange: (lines) => tell.current(lines), after, newId, ports }),
    // Later values come by `setRows`: another table would forget what can be undone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [info, maxRows, ports],
  );
}

/** TABLE-08. */
async function clear(store: TableStore, question: string): Promise<void> {
  if (await announcerOf(store).ask(question)) store.removals.remove(store.state().list);
}

/** Lines have an order of their own, their fields are not the page's; who may not change the form may not change them. */
function infoOf({ table }: FormField, isClosed: boolean): TableInfo | undefined {
  if (!table) return undefined;
  const columns = table.columns.map((column) => ({ ...column, sortable: false, groupable: false }));
  const may = !isClosed;
  return {
    ...table,
    page_name: '',
    columns,
    editing: isClosed ? 'none' : 'cell',
    newRows: isClosed ? 'form' : 'grid',
    posting: false,
    permissions: { create: may, update: may, delete: may, export: false },
  };
}

const after: After = (delayMs, run) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};
