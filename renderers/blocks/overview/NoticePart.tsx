// A text for everybody: the one row of a settings document. Whoever may write it opens its form from here; without a text nobody else sees anything.
import { useCallback, type ReactNode } from 'react';
import { askTableInfo } from '../../../src/engine/table/index.ts';
import { useLoaded, useNews } from '../../../src/render/blockData/index.ts';
import { Slot, usePorts, type BlockProps, type BlockSource } from '../../../src/render/index.ts';

export function NoticePart({ source, ...props }: BlockProps): ReactNode {
  return source ? <Sourced {...props} source={source} /> : null;
}

function Sourced({ source, params, title, onEvent }: BlockProps & { source: BlockSource }): ReactNode {
  const { data, formats } = usePorts();
  const { model, page_name } = source;
  const load = useCallback(
    async (signal: AbortSignal) => {
      const info = await askTableInfo(data, { model, page_name, table_type: 'record' });
      const { results } = await data.rows({ dataPath: info.data_path, pageSize: 1, totals: false, signal });
      return { row: results[0], may: info.permissions };
    },
    [data, model, page_name],
  );
  const { data: found, reload } = useLoaded(load);
  useNews(source, reload);
  if (!found) return null;
  const { row, may } = found;
  const mayWrite = row ? may.update : may.create;
  const heading = textOf(row, params['heading']);
  const field = params['text'];
  const hasText = textOf(row, field) !== undefined;
  if (!hasText && heading === undefined && !mayWrite) return null;
  const write = (): void => onEvent?.(row ? { name: 'open', data: { id: row.id } } : { name: 'create', data: {} });
  return (
    <div className="kb kov">
      <header className="kb-head">
        <h2>{heading ?? title}</h2>
        {mayWrite ? (
          <button type="button" className="kb-link" onClick={write}>
            {formats.t(row ? 'overview.changeNotice' : 'overview.writeNotice')}
          </button>
        ) : null}
      </header>
      {hasText && row ? <Slot kind="block" type="richtext" props={{ source, params: { field, id: row.id } }} /> : null}
    </div>
  );
}

function textOf(row: Readonly<Record<string, unknown>> | undefined, field: unknown): string | undefined {
  const value = row && typeof field === 'string' && Object.hasOwn(row, field) ? row[field] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}
