// One row of a source for a block, kept current: live events, the page's own form.
import { useCallback } from 'react';
import type { ModelName, ShownRow } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { usePorts, type BlockSource } from '../core/index.ts';
import { useLoaded, type Loaded } from './useLoaded.ts';
import { useNews } from './useNews.ts';

/** `null`: there is no such row for this user. Without an id nothing is asked for. With the name of the source's model, `useRecord<'poll'>`, it has the fields of the definition. */
export function useRecord<M extends ModelName = string>(
  source: BlockSource,
  id: string | undefined,
): Loaded<ShownRow<M> | null | undefined> {
  const { data } = usePorts();
  const { model } = source;
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (id === undefined) return undefined;
      try {
        // Of the model of the source.
        return (await data.row(model, id, { signal })) as ShownRow<M>;
      } catch (error) {
        // 400: no row can have such an id.
        if (error instanceof HttpError && [400, 404].includes(error.status)) return null;
        throw error;
      }
    },
    [data, model, id],
  );
  const loaded = useLoaded(load);
  useNews(source, loaded.reload);
  return loaded;
}
