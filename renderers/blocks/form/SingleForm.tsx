// The form of a model with one row: of a new one as long as there is none.
import { useCallback, useState, type ReactNode } from 'react';
import { askTableInfo } from '../../../src/engine/table/index.ts';
import { BlockEmpty, BlockFailure, BlockLoading, useLoaded, useNews } from '../../../src/render/blockData/index.ts';
import {
  Placeholder,
  usePorts,
  type BlockEvent,
  type BlockProps,
  type BlockSource,
} from '../../../src/render/index.ts';

export interface SingleFormProps extends BlockProps {
  Form(props: BlockProps): ReactNode;
}

export function SingleForm({ source, ...props }: SingleFormProps): ReactNode {
  return source ? (
    <Sourced {...props} source={source} />
  ) : (
    <Placeholder look="missing" kind="block" name="form/source" />
  );
}

function Sourced({ Form, source, ...props }: SingleFormProps & { source: BlockSource }): ReactNode {
  const { data, formats } = usePorts();
  const { model, page_name } = source;
  // What is typed into the form of the first row is not lost to somebody else's.
  const [made, setMade] = useState<string>();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const info = await askTableInfo(data, { model, page_name, table_type: 'record' });
      const { results } = await data.rows({ dataPath: info.data_path, pageSize: 1, fields: [], totals: false, signal });
      return { id: results[0]?.id, may: info.permissions };
    },
    [data, model, page_name],
  );
  const { data: found, error, reload } = useLoaded(load);
  const id = found?.id ?? made;
  useNews(source, reload, { isHeld: found !== undefined && id === undefined });
  if (!found) return error === undefined ? <BlockLoading /> : <BlockFailure error={error} onRetry={reload} />;
  if (id === undefined && !found.may.create) return <BlockEmpty text={formats.t('page.noRecord')} />;
  const handleEvent = (event: BlockEvent): void => {
    if (event.name === 'saved' && typeof event.data?.['id'] === 'string') setMade(event.data['id']);
    props.onEvent?.(event);
  };
  const written = found.may.update ? 'edit' : 'view';
  const params = { ...props.params, mode: id === undefined ? 'create' : written, place: 'page', ...(id && { id }) };
  return <Form key={id ?? ''} {...props} source={source} params={params} onEvent={handleEvent} />;
}
