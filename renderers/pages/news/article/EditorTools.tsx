// For those who write news: its moves, the form, when it goes out, and who has read it.
import { useCallback, useState, type ReactNode } from 'react';
import { statusOfColumns } from '../../../../src/engine/status/index.ts';
import type { PreparedTable } from '../../../../src/engine/table/index.ts';
import { lazyPart, Slot, usePorts, type BlockEvent } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { Readers } from './Readers.tsx';
import { NEWS, type News } from '../parts/index.ts';

const ActionBar = lazyPart(
  () => import('../../../../src/features/actions/index.ts').then((module) => module.ActionBar),
  <span className="kna-actions-loading" aria-busy="true" />,
);

export interface EditorToolsProps {
  row: News;
  table: PreparedTable;
  mayWrite: boolean;
  onChanged(): void;
}

export function EditorTools({ row, table, mayWrite, onChanged }: EditorToolsProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const [isEditing, setIsEditing] = useState(false);
  const [isCounting, setIsCounting] = useState(false);
  const handleForm = useCallback(
    ({ name }: BlockEvent) => {
      setIsEditing(false);
      if (name === 'saved') onChanged();
    },
    [onChanged],
  );
  const goesOut = row.status === 'scheduled' ? row.publish_at : undefined;
  return (
    <section className="kna-editor" aria-label={t('editor')}>
      <div className="kna-editor-line">
        {mayWrite ? (
          <button type="button" className="kn-button" onClick={() => setIsEditing(true)}>
            {t('edit')}
          </button>
        ) : null}
        {row.status !== undefined && row.reads !== undefined && isOut(row) ? (
          <button
            type="button"
            className="kn-button"
            aria-expanded={isCounting}
            onClick={() => setIsCounting(!isCounting)}
          >
            {t('readers', {
              read: formats.integer(row.reads ?? 0),
              all: formats.integer(row.audience ?? 0),
            })}
          </button>
        ) : null}
        {mayWrite ? (
          <ActionBar
            model={NEWS.model}
            row={row}
            status={statusOfColumns(table.columns)}
            onDone={onChanged}
            onStale={onChanged}
          />
        ) : null}
      </div>
      {typeof goesOut === 'string' ? <p>{t('goesOut', { at: formats.moment(goesOut) })}</p> : null}
      {isCounting ? <Readers row={row} /> : null}
      {isEditing ? (
        <Slot
          kind="block"
          type="form"
          props={{ source: NEWS, params: { mode: 'edit', id: row.id }, onEvent: handleForm }}
        />
      ) : null}
    </section>
  );
}

function isOut(row: News): boolean {
  return row.status === 'published' || row.status === 'archived';
}
