// What one line of the sheet is made of: the movements of the period, each with its document.
import { useCallback, type ReactNode } from 'react';
import type { FilterValues, Row } from '../../../src/contract/index.ts';
import type { PreparedColumn } from '../../../src/engine/table/index.ts';
import {
  BlockFailure,
  BlockLoading,
  useBlockTable,
  useFieldText,
  useLoaded,
  type Days,
} from '../../../src/render/blockData/index.ts';
import { useRowPlaces } from '../../../src/render/rowPlaces/index.ts';
import { usePorts, type BlockSource } from '../../../src/render/index.ts';
import { isPlainPress } from '../../../src/render/press/index.ts';

interface MovementsProps {
  source: BlockSource;
  /** Of the line. */
  filters: FilterValues;
  span: Days;
  resources: readonly PreparedColumn[];
}

const MOST = 100;

export function Movements({ source, filters, span, resources }: MovementsProps): ReactNode {
  const { data: port, formats } = usePorts();
  const textOf = useFieldText();
  const { data: table } = useBlockTable(source);
  const date = table?.columns.find(({ kind }) => kind === 'date');
  const document = table?.columns.find(({ column }) => column.type === 'DynamicReferenceField');
  const asked = JSON.stringify({ ...source.filters, ...filters, ...(date ? { [date.field]: span } : {}) });
  const load = useCallback(
    async (signal: AbortSignal) =>
      table &&
      port.rows({
        dataPath: table.info.data_path,
        // Written here a moment ago.
        filters: JSON.parse(asked) as FilterValues,
        ordering: [...(date ? [date.field] : []), 'created_at'],
        pageSize: MOST,
        signal,
      }),
    [port, table, asked, date],
  );
  const { data, error, reload } = useLoaded(load);
  if (error !== undefined) return <BlockFailure error={error} onRetry={reload} />;
  if (!data) return <BlockLoading lines={2} />;
  if (data.results.length === 0) return <p className="kto-note">{formats.t('blocks.turnover.unmoved')}</p>;
  return (
    <>
      <ul className="kto-moves">
        {data.results.map((row) => (
          <li key={row.id}>
            <span>{date ? textOf(date, row[date.field]) : null}</span>
            <span>{document ? <Document row={row} field={document.field} /> : null}</span>
            {resources.map((resource) => (
              <b key={resource.field} data-below={String(row[resource.field]).startsWith('-') || undefined}>
                {textOf(resource, row[resource.field])}
              </b>
            ))}
          </li>
        ))}
      </ul>
      {data.next === null ? null : <p className="kto-note">{formats.t('blocks.turnover.more', { count: MOST })}</p>}
    </>
  );
}

interface Reference {
  id: string;
  model: string;
  string_view: string;
}

function Document({ row, field }: { row: Row; field: string }): ReactNode {
  const places = useRowPlaces();
  const reference = asReference(row[field]);
  if (!reference) return null;
  const { id, model, string_view: text } = reference;
  const href = places?.href(model, id);
  if (text === '' || href === undefined) return text;
  return (
    <a
      href={href}
      onClick={(event) => {
        if (!isPlainPress(event) || !places?.open(model, { id })) return;
        event.preventDefault();
      }}
    >
      {text}
    </a>
  );
}

function asReference(value: unknown): Reference | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('model' in value)) return undefined;
  const text = 'string_view' in value ? value.string_view : '';
  return { id: String(value.id), model: String(value.model), string_view: String(text) };
}
