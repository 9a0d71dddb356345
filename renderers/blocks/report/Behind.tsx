// The rows behind a number of the report.
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import type { FilterValues } from '../../../src/contract/index.ts';
import type { PreparedTable } from '../../../src/engine/table/index.ts';
import { BlockFailure, BlockLoading, useRows, RowTable } from '../../../src/render/blockData/index.ts';
import { usePorts, type BlockSource } from '../../../src/render/index.ts';
import type { Chosen } from './ReportTable.tsx';

export interface BehindProps {
  source: BlockSource;
  table: PreparedTable;
  filters: FilterValues;
  chosen: Chosen;
  onOpen: ((id: string) => void) | undefined;
  onClose(): void;
}

const SHOWN = 6;
const PAGE = 20;

export function Behind({ source, table, filters, chosen, onOpen, onClose }: BehindProps): ReactNode {
  const { t } = usePorts().formats;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const columns = useMemo(
    () => table.columns.filter(({ column, kind }) => column.hide !== true && kind !== 'auto').slice(0, SHOWN),
    [table],
  );
  const { rows, error, isLoading, hasMore, loadMore, reload } = useRows({
    table,
    source,
    filters,
    group: chosen.group,
    columns,
    pageSize: PAGE,
  });
  return (
    <section className="kre-behind" aria-labelledby={id}>
      <header>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {t('blocks.report.behind', { label: chosen.label, count: chosen.count })}
        </h3>
        <button type="button" className="kb-icon" aria-label={t('blocks.report.close')} onClick={onClose}>
          ×
        </button>
      </header>
      {error === undefined ? null : <BlockFailure error={error} onRetry={reload} />}
      {rows.length === 0 && isLoading ? <BlockLoading /> : null}
      {rows.length === 0 ? null : <RowTable rows={rows} columns={columns} onOpen={onOpen} />}
      {rows.length > 0 && hasMore ? (
        <button type="button" className="kb-button" aria-busy={isLoading} onClick={loadMore}>
          {t('blocks.report.more', { count: chosen.count - rows.length })}
        </button>
      ) : null}
    </section>
  );
}
