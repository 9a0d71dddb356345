// What the page shows, as its address says it: the part, the kind, the order, and the item that is open.
import { useCallback, useMemo } from 'react';
import type { PageProps } from '../../../src/render/index.ts';
import { ORDERS, PARTS, SOURCES, type Order, type Part, type Source } from './queue.ts';

export interface QueueAddress {
  part: Part;
  /** undefined: all. */
  kind: Source | undefined;
  order: Order;
  /** Id of the item that is open. */
  item: string | undefined;
  /** A new place is one that the way back leads from. */
  choose(choice: QueueChoice, how?: { isNewPlace?: boolean }): void;
}

export interface QueueChoice {
  part?: Part;
  kind?: Source | undefined;
  order?: Order;
  item?: string | undefined;
}

export function useQueueAddress(query: NonNullable<PageProps['query']>, onQuery: PageProps['onQuery']): QueueAddress {
  const part = PARTS.find((each) => each === query['part']) ?? 'waiting';
  const kind = SOURCES.find((each) => each === query['kind']);
  const order = ORDERS.find((each) => each === query['sort']) ?? 'urgent';
  const item = query['item'] || undefined;
  const choose = useCallback<QueueAddress['choose']>(
    ({ order: sort, part: next, ...rest }, how) =>
      onQuery?.(
        {
          ...rest,
          ...(next === undefined ? {} : { part: next === 'waiting' ? undefined : next }),
          ...(sort === undefined ? {} : { sort: sort === 'urgent' ? undefined : sort }),
        },
        how,
      ),
    [onQuery],
  );
  return useMemo(() => ({ part, kind, order, item, choose }), [part, kind, order, item, choose]);
}
