// Opening of rows from a block that draws them itself: beside the page, walked through in the order of the block.
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Row } from '../../contract/index.ts';
import { rowKey } from '../../engine/rowAddress/index.ts';
import { useRowPlaces, type RowWalk } from './rowPlaces.ts';

export interface RowOpeningOptions {
  model: string;
  /** Field by which rows stand in addresses. */
  number: string | undefined;
  /** Rows that are at hand, in the order they are drawn. */
  rowsOf(): readonly Row[];
  /** Told `open` of rows whose model has no place. Absent: rows are only looked at. */
  onEvent: ((event: { name: string; data: { id: string } }) => void) | undefined;
}

export interface RowOpening {
  open: ((id: string) => void) | undefined;
  /** Path of the row's page. */
  hrefOf(row: Row): string | undefined;
}

export function useRowOpening({ model, number, rowsOf, onEvent }: RowOpeningOptions): RowOpening {
  const places = useRowPlaces();
  const latest = useRef({ rowsOf, onEvent });
  useEffect(() => {
    latest.current = { rowsOf, onEvent };
  });
  const keyOf = useCallback((row: Row) => rowKey(row, number), [number]);
  const walk = useMemo(
    (): RowWalk => ({
      model,
      step(id, by) {
        const rows = latest.current.rowsOf();
        const at = rows.findIndex((row) => row.id === id);
        const next = rows[at < 0 ? 0 : at + by];
        return Promise.resolve(next && { id: next.id, key: keyOf(next) });
      },
      point,
    }),
    [model, keyOf],
  );
  useEffect(() => places?.walks.add(walk), [places, walk]);
  const open = useCallback(
    (id: string) => {
      const row = latest.current.rowsOf().find((one) => one.id === id);
      if (places?.open(model, { id, key: row && keyOf(row) }, walk) !== true)
        latest.current.onEvent?.({ name: 'open', data: { id } });
    },
    [places, model, keyOf, walk],
  );
  const hrefOf = useCallback((row: Row) => places?.href(model, keyOf(row)), [places, model, keyOf]);
  return { open: onEvent && open, hrefOf };
}

/** Where the row is drawn now. */
function point(id: string, isBack: boolean): void {
  const link = document.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(id)}"]`);
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (isBack) link?.focus({ preventScroll: true });
}
