// The lines of a table part inside a form: the grid over rows in memory, with its own height and its own buttons.
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from 'react';
import { v4 as newId } from 'uuid';
import type { FormField, TableInfo } from '../../../src/contract/index.ts';
import type { After, TableStore } from '../../../src/engine/table/index.ts';
import { createLocalTable, type LocalTable } from '../../../src/engine/tablePart/index.ts';
import { labelId } from '../../../src/render/fields/index.ts';
import {
  createRow,
  DataGrid,
  loadCreateRow,
  TablePopup,
  announcerOf,
  useTopic,
} from '../../../src/render/grid/index.ts';
import { lazyPart, usePorts, type FieldProps } from '../../../src/render/index.ts';
import { DatedDefaults, type DatedDefaultsProps } from './DatedDefaults.tsx';
import { useLineDrag } from './useLineDrag.ts';
import './tableField.css';

export function TableField(props: FieldProps): ReactNode {
  const { t } = usePorts().formats;
  const { field, readonly, disabled } = props;
  const isClosed = readonly || disabled;
  const info = useMemo(() => infoOf(field, isClosed), [field, isClosed]);
  if (!info) return <p role="alert">{t('edit.part.noTable', { name: field.name })}</p>;
  return <Part key={info.rev} {...props} info={info} />;
}

function Part(props: FieldProps & { info: TableInfo }): ReactNode {
  const { id, field, value, info, parent, lineStates, cellErrors, onChange, onBlur } = props;
  const {
    formats: { t },
  } = usePorts();
  const [openId, setOpenId] = useState<string>();
  const frame = useRef<HTMLDivElement>(null);
  const local = useLocalTable({ info, field, value, parent, onChange });
  const { store } = local;
  useLayoutEffect(() => local.setRows(value, parent), [local, value, parent]);
  useLayoutEffect(() => local.setConditions(lineStates ?? NO_STATES), [local, lineStates]);
  useEffect(() => local.setErrors(cellErrors ?? NO_ERRORS), [local, cellErrors]);
  // Keys pressed right after the button are the new line's.
  useEffect(() => void loadCreateRow(), []);
  useTopic(store, 'list');
  const count = store.rowCount - store.newRows.blankCount;
  const isOpen = info.editing !== 'none';
  const markPx = useLineDrag(store, frame, isOpen);
  // The drawer around the form listens for Escape before the grid can: it looks for this mark.
  const keepEscape = ({ target }: FocusEvent): void => target.setAttribute('data-mantine-stop-propagation', 'true');
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) onBlur?.();
  };
  const close = useCallback(() => {
    setOpenId(undefined);
    frame.current?.querySelector<HTMLElement>('.kg-grid')?.focus({ preventScroll: true });
  }, []);
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
      <div ref={frame} className="kt-grid" data-movable={isOpen || undefined}>
        <DataGrid store={store} label={field.label} onOpenRow={(field.item ?? []).length > 0 ? setOpenId : undefined} />
        {markPx === undefined ? null : <div className="kt-mark" style={{ insetBlockStart: markPx }} />}
      </div>
      <div className="kt-foot">
        {isOpen ? (
          <button type="button" className="kg-action" onClick={() => createRow(store, t)}>
            {t('edit.part.add')}
          </button>
        ) : null}
        {isOpen && field.scan ? <ScanLine store={store} scan={field.scan} fields={field.item ?? []} /> : null}
        {isOpen && count > 0 ? (
          <button type="button" className="kg-action" onClick={() => void clear(store, t('edit.part.askClear'))}>
            {t('edit.part.clear')}
          </button>
        ) : null}
        {info.columns.length > FEW_COLUMNS ? <ColumnsButton store={store} /> : null}
        <span className="kt-count">
          {field.maxRows === undefined
            ? t('edit.part.count', { count })
            : t('edit.part.countOf', { count, max: field.maxRows })}
        </span>
      </div>
      <Dated store={store} isOpen={isOpen} fields={field.item} lines={value} parent={parent} />
      {openId === undefined ? null : (
        <LinePanel store={store} fields={field.item ?? []} id={openId} onMove={setOpenId} onClose={close} />
      )}
    </div>
  );
}

interface DatedProps extends Omit<DatedDefaultsProps, 'fields'> {
  isOpen: boolean;
  fields: FormField['item'] | undefined;
}

function Dated({ isOpen, fields = [], ...rest }: DatedProps): ReactNode {
  return isOpen && fields.some(({ defaultFrom }) => defaultFrom) ? <DatedDefaults fields={fields} {...rest} /> : null;
}

/** So few are all in sight. */
const FEW_COLUMNS = 2;

function ColumnsButton({ store }: { store: TableStore }): ReactNode {
  const { t } = usePorts().formats;
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <button
        type="button"
        className="kg-action"
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('form.partLine.columns')}
      </button>
      {anchor ? (
        <TablePopup
          store={store}
          kind="columns"
          anchor={anchor}
          onImport={undefined}
          onExport={undefined}
          onTrash={undefined}
          onKind={undefined}
          onClose={() => setAnchor(undefined)}
        />
      ) : null}
    </>
  );
}

const ScanLine = lazyPart(() => import('./ScanLine.tsx').then((module) => module.ScanLine));
const LinePanel = lazyPart(() => import('./LinePanel.tsx').then((module) => module.LinePanel));

const NO_STATES: NonNullable<FieldProps['lineStates']> = new Map();
const NO_ERRORS: NonNullable<FieldProps['cellErrors']> = new Map();

interface LocalTableInput extends Pick<FieldProps, 'field' | 'value' | 'onChange'> {
  info: TableInfo;
  parent: FieldProps['parent'] | undefined;
}

function useLocalTable({ info, field, value, parent, onChange }: LocalTableInput): LocalTable {
  const ports = usePorts();
  const tell = useRef(onChange);
  useLayoutEffect(() => {
    tell.current = onChange;
  }, [onChange]);
  const { maxRows, table } = field;
  return useMemo(
    () =>
      createLocalTable({
        info,
        rows: value,
        maxRows,
        parent,
        layoutKey: table && `part/${table.page_name}/${table.model}`,
        onChange: (lines) => tell.current(lines),
        after,
        newId,
        ports,
      }),
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
