// The record of a page's context: the row that the address is about or that a block has selected; kept current while the page is shown.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { HttpError } from '../../../src/engine/ports/index.ts';
import type { PageStore } from '../../../src/engine/page/index.ts';
import { usePorts } from '../../../src/render/index.ts';

export interface PageRecord {
  select(model: string, id: string): void;
  /** The page's own form has saved or deleted rows of the model: its echo is not heard. */
  changed(model: string, id: string): void;
}

interface Target {
  model: string;
  id: string;
}

export function usePageRecord(store: PageStore | undefined, named: Target | undefined): PageRecord {
  const { data, live, report } = usePorts();
  const [selected, setSelected] = useState<Target>();
  const { model, id } = selected ?? named ?? {};
  const question = useRef(0);
  const load = useCallback(async () => {
    question.current += 1;
    const number = question.current;
    if (!store || model === undefined || id === undefined) return;
    try {
      const row = await data.row(model, id);
      // Another row may have been chosen since.
      if (number === question.current) store.set('record', row);
    } catch (error) {
      if (number !== question.current) return;
      if (!(error instanceof HttpError)) report({ code: 'record_load', path: `${model}/${id}`, detail: String(error) });
      else store.set('record', undefined);
    }
  }, [store, model, id, data, report]);
  useEffect(() => {
    void load();
    const stops = [
      live.on('table_update', (event) => {
        if (event.model === model && (event.ids.length === 0 || event.ids.includes(id ?? '')) && !live.isOwn(event.uid))
          void load();
      }),
      live.onReconnect(() => void load()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [load, live, model, id]);
  const select = useCallback((ofModel: string, rowId: string) => setSelected({ model: ofModel, id: rowId }), []);
  const changed = useCallback(
    (ofModel: string, rowId: string) => {
      if (ofModel === model && rowId === id) void load();
    },
    [load, model, id],
  );
  return useMemo(() => ({ select, changed }), [select, changed]);
}
