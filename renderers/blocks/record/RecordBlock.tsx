// One row as labels and values, each drawn by the cell of its column; rich text whole; its actions and its history.
// Events: `open` with `{ id }`, `saved` with `{ id }` after an action or an undo, `deleted` with `{ id }` where its creation was undone.
import { useState, type ReactNode } from 'react';
import type { Row } from '../../../src/contract/index.ts';
import { statusOfColumns } from '../../../src/engine/status/index.ts';
import type { PreparedColumn } from '../../../src/engine/table/index.ts';
import {
  BlockEmpty,
  BlockFailure,
  BlockLoading,
  FieldValue,
  sourceBlock,
  useRecord,
  type ReadyProps,
} from '../../../src/render/blockData/index.ts';
import { RichTextView } from '../../../src/render/richText/index.ts';
import { lazyPart, usePorts } from '../../../src/render/index.ts';
import './record.css';

const ActionBar = lazyPart(() => import('../../../src/features/actions/index.ts').then((module) => module.ActionBar));
const RecordHistory = lazyPart(() => import('./RecordHistory.tsx').then((module) => module.RecordHistory));

interface RecordParams {
  id: string | undefined;
  fields: readonly PreparedColumn[];
}

/** Of every row: shown where they are asked for. */
const BASE_FIELDS: ReadonlySet<string> = new Set(['created_at', 'updated_at', 'author']);
const RICH_TEXT = 'RichTextField';

export const RecordBlock = sourceBlock<RecordParams>({
  block: 'record',
  read: (reader, table) => ({
    id: reader.text('id'),
    fields: reader.fields('fields') ?? table.columns.filter(({ field }) => !BASE_FIELDS.has(field)),
  }),
  Ready: ReadyRecord,
});

function ReadyRecord({ source, table, params: { id, fields }, onEvent }: ReadyProps<RecordParams>): ReactNode {
  const { t } = usePorts().formats;
  const { data: row, error, reload } = useRecord(source, id);
  const [isReading, setIsReading] = useState(false);
  if (id === undefined) return <BlockEmpty text={t('page.noRecord')} />;
  if (row === null) return <BlockEmpty text={t('page.recordGone')} />;
  if (row === undefined)
    return error === undefined ? <BlockLoading /> : <BlockFailure error={error} onRetry={reload} />;
  const handleChanged = (now: Row | null): void => {
    if (now === null) setIsReading(false);
    onEvent?.({ name: now === null ? 'deleted' : 'saved', data: { id } });
    reload();
  };
  return (
    <div className="kl-record">
      {(table.info.actions ?? []).length > 0 ? (
        <ActionBar
          key={id}
          model={source.model}
          row={row}
          status={statusOfColumns(table.columns)}
          onDone={handleChanged}
          onStale={reload}
        />
      ) : null}
      <dl>
        {fields
          .filter(({ field }) => Object.hasOwn(row, field))
          .map((column) => (
            <RecordField key={column.field} column={column} row={row} />
          ))}
      </dl>
      <div className="kl-record-tools">
        {onEvent ? (
          <button
            type="button"
            className="keste-placeholder-retry"
            onClick={() => onEvent({ name: 'open', data: { id } })}
          >
            {t('table.open')}
          </button>
        ) : null}
        <button
          type="button"
          className="keste-placeholder-retry"
          aria-haspopup="dialog"
          onClick={() => setIsReading(true)}
        >
          {t('history.title')}
        </button>
      </div>
      {isReading ? (
        <RecordHistory model={source.model} id={id} onChanged={handleChanged} onClose={() => setIsReading(false)} />
      ) : null}
    </div>
  );
}

function RecordField({ column, row }: { column: PreparedColumn; row: Row }): ReactNode {
  const { t } = usePorts().formats;
  const value = row[column.field];
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  const isRich = column.column.type === RICH_TEXT;
  return (
    <div className="kl-record-field" data-wide={isRich || undefined}>
      <dt>{column.column.headerName}</dt>
      <dd>
        {isEmpty ? (
          <span className="kl-record-empty">{t('page.empty')}</span>
        ) : (
          <Value column={column} value={value} isRich={isRich} />
        )}
      </dd>
    </div>
  );
}

function Value({ column, value, isRich }: { column: PreparedColumn; value: unknown; isRich: boolean }): ReactNode {
  return isRich && typeof value === 'string' ? (
    <RichTextView html={value} />
  ) : (
    <FieldValue column={column} value={value} />
  );
}
