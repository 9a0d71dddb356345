// The presence of one person, asked for when he is first shown and live from then on.
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Live } from '../../platform/socket/index.ts';
import { usePorts } from '../../render/index.ts';
import { useApp, useConnection } from '../context/AppContext.tsx';
import { PEOPLE_DOCUMENTS } from './documents.ts';
import { createPresence, type PresenceStore } from './presence.ts';
import type { PersonStatus } from './presenceRecords.ts';

const stores = new WeakMap<Live, PresenceStore>();

export function usePresence(id: string): PersonStatus {
  const store = useStore();
  useEffect(() => store.watch(id), [store, id]);
  const subscribe = useCallback((handler: () => void) => store.subscribe(id, handler), [store, id]);
  return useSyncExternalStore(subscribe, () => store.status(id));
}

/** One per connection; it listens from its first use on. */
function useStore(): PresenceStore {
  const { live } = usePorts();
  const { api } = useApp();
  const connection = useConnection();
  const known = stores.get(connection.live);
  if (known) return known;
  const made = createPresence({
    live,
    ask: async (ids) =>
      (await api.ask('/users/presence/', PEOPLE_DOCUMENTS.presence, { query: { ids: ids.join(',') } })).results,
  });
  stores.set(connection.live, made);
  return made;
}
