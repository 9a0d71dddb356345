// The grid of a source as a block: tells its page when a row is to be opened.
import { useCallback, type ReactNode } from 'react';
import type { TableRef } from '../../../src/contract/index.ts';
import { DataGrid, useTableStore } from '../../../src/render/grid/index.ts';
import { usePorts, type BlockEvent, type BlockProps } from '../../../src/render/index.ts';

export function TableBlock({ source, params, onEvent }: BlockProps): ReactNode {
  const { t } = usePorts().formats;
  if (!source) return <p role="alert">{t('table.noTable', { name: 'table' })}</p>;
  const { title } = params;
  return <SourceTable source={source} label={typeof title === 'string' ? title : source.model} onEvent={onEvent} />;
}

interface SourceTableProps {
  source: TableRef;
  label: string;
  onEvent: ((event: BlockEvent) => void) | undefined;
}

function SourceTable({ source, label, onEvent }: SourceTableProps): ReactNode {
  const store = useTableStore(source);
  const handleOpen = useCallback((id: string) => onEvent?.({ name: 'open', data: { id } }), [onEvent]);
  return <DataGrid store={store} label={label} onOpenRow={onEvent ? handleOpen : undefined} />;
}
