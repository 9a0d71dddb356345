// A record on paper: labels and values, table parts whole with their headings on each page. Stands beside the shell, which is not printed.
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { FormField, Row } from '../../../contract/index.ts';
import type { FormNode } from '../../../engine/form/index.ts';
import { prepareTable, type PreparedColumn, type PreparedTable } from '../../../engine/table/index.ts';
import { useFieldText } from '../../../render/blockData/index.ts';
import { usePorts } from '../../../render/core/index.ts';
import { RichTextView } from '../../../render/richText/index.ts';
import type { KnownRecord } from '../knownRecord.ts';
import type { RecordPlace } from '../recordPlace.ts';
import './recordPrint.css';

export interface RecordPrintProps {
  place: RecordPlace;
  known: KnownRecord;
  name: string;
  onReady(): void;
}

export function RecordPrint({ place, known, name, onReady }: RecordPrintProps): ReactNode {
  const { formats, data, me } = usePorts();
  const { model, page_name } = place.source;
  const [table, setTable] = useState<PreparedTable>();
  const [printedAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    let isWanted = true;
    // Every field of the row, as tables draw them; without an answer the form's own labels and texts stand.
    data.tableInfo({ model, page_name, table_type: 'record' }).then(
      (info) => (isWanted ? setTable(prepareTable(info)) : undefined),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [data, model, page_name]);
  useEffect(() => {
    if (table) onReady();
  }, [table, onReady]);
  const { row, info, form } = known;
  const number = info.number === undefined ? undefined : row[info.number];
  return createPortal(
    <div className="kr-print" lang={formats.lang}>
      <header>
        <p>
          {place.list.title}
          {typeof number === 'string' || typeof number === 'number' ? ` · ${number}` : ''}
        </p>
        <h1>{name}</h1>
      </header>
      <PrintNodes nodes={form.store.model.tree} known={known} table={table} />
      <footer>{formats.t('record.printed', { name: me?.string_view ?? '', day: formats.moment(printedAt) })}</footer>
    </div>,
    document.body,
  );
}

interface PrintProps {
  known: KnownRecord;
  table: PreparedTable | undefined;
}

function PrintNodes({ nodes, ...rest }: PrintProps & { nodes: readonly FormNode[] }): ReactNode {
  return nodes.map((node) => {
    if (node.kind === 'placeholder') return null;
    if (node.kind === 'group')
      return (
        <section key={node.name}>
          {node.field.label === '' ? null : <h2>{node.field.label}</h2>}
          <PrintNodes nodes={node.children} {...rest} />
        </section>
      );
    return <PrintField key={node.name} field={node.field} {...rest} />;
  });
}

function PrintField({ field, known: { row, form }, table }: PrintProps & { field: FormField }): ReactNode {
  const textOf = useFieldText();
  const { isVisible } = form.store.field(field.name);
  const value = row[field.name];
  if (!isVisible || isNothing(value)) return null;
  if (field.type === 'table') return <PrintLines field={field} lines={value} />;
  const column = table?.columns.find((each) => each.field === field.name);
  if (field.type === 'richtext' && typeof value === 'string')
    return (
      <div className="kr-print-long">
        <h3>{field.label}</h3>
        <RichTextView html={value} />
      </div>
    );
  return (
    <dl>
      <dt>{field.label}</dt>
      <dd>{column ? textOf(column, value) : plain(value)}</dd>
    </dl>
  );
}

/** Whole, whatever their number. */
function PrintLines({ field, lines }: { field: FormField; lines: unknown }): ReactNode {
  const textOf = useFieldText();
  const columns = useMemo((): readonly PreparedColumn[] => {
    const info = field.table;
    return info === undefined ? [] : prepareTable(info).columns.filter(({ column }) => column.hide !== true);
  }, [field]);
  const rows: readonly Row[] = Array.isArray(lines) ? lines : [];
  if (columns.length === 0 || rows.length === 0) return null;
  return (
    <table>
      <caption>{field.label}</caption>
      <thead>
        <tr>
          <th scope="col">№</th>
          {columns.map(({ field: name, column }) => (
            <th key={name} scope="col">
              {column.headerName}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((line, index) => (
          <tr key={line.id}>
            <td>{index + 1}</td>
            {columns.map((column) => (
              <td key={column.field} data-kind={column.kind}>
                {textOf(column, line[column.field])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function plain(value: unknown): string {
  if (typeof value === 'object' && value !== null)
    return 'string_view' in value && typeof value.string_view === 'string' ? value.string_view : '';
  return String(value);
}
