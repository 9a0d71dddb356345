// What an open record lets its reader do, as long as it is open. Draws nothing; news come from who listens for them.
import { useState } from 'react';
import type { Row } from '../../../contract/index.ts';
import { rowRights, sameRights, type RowRights } from '../../../engine/rights/index.ts';

export interface OpenRights {
  now: RowRights;
  /** It was closed before, under the user's hands. */
  wasClosed: boolean;
  /** The record as it is told now. */
  take(row: Row): void;
}

export interface OpenRightsOptions {
  /** Something is typed: the form stays as it is, and is opened or closed around it. */
  isDirty: boolean;
  /** Opens the form anew. */
  onStale: (() => void) | undefined;
}

export function useOpenRights(row: Row | undefined, { isDirty, onStale }: OpenRightsOptions): OpenRights {
  const [now, setNow] = useState(() => rowRights(row));
  const [wasClosed, setWasClosed] = useState(false);
  return {
    now,
    wasClosed,
    take(fresh) {
      const next = rowRights(fresh);
      if (sameRights(next, now)) return;
      if (!isDirty && onStale) return onStale();
      setWasClosed(now.update !== undefined);
      setNow(next);
    },
  };
}
