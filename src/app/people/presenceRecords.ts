// Who is online, when the others left, and who listens. Knows no server: events and answers are written here.

/** `none`: nothing is known, or never seen here. */
export type PersonStatus = { state: 'online' } | { state: 'offline'; id: string; date: string } | { state: 'none' };

export interface PresenceRecords {
  status(id: string): PersonStatus;
  subscribe(id: string, handler: () => void): () => void;
  setOnline(id: string): void;
  /** Without a date nothing is known of a visit. */
  setOffline(id: string, date: string | null | undefined): void;
  /** Forgets all but these. */
  keep(ids: ReadonlyMap<string, unknown>): void;
}

const ONLINE: PersonStatus = { state: 'online' };
const NONE: PersonStatus = { state: 'none' };

export function createPresenceRecords(): PresenceRecords {
  const online = new Set<string>();
  const offline = new Map<string, PersonStatus>();
  const handlers = new Map<string, Set<() => void>>();

  function tell(id: string): void {
    for (const handler of [...(handlers.get(id) ?? [])]) handler();
  }

  return {
    status: (id) => (online.has(id) ? ONLINE : (offline.get(id) ?? NONE)),
    subscribe(id, handler) {
      const own = handlers.get(id) ?? new Set();
      handlers.set(id, own.add(handler));
      return () => {
        own.delete(handler);
        if (own.size === 0 && handlers.get(id) === own) handlers.delete(id);
      };
    },
    setOnline(id) {
      online.add(id);
      offline.delete(id);
      tell(id);
    },
    setOffline(id, date) {
      online.delete(id);
      if (date) offline.set(id, { state: 'offline', id, date });
      else offline.delete(id);
      tell(id);
    },
    keep(ids) {
      for (const id of [...online, ...offline.keys()]) {
        if (ids.has(id)) continue;
        online.delete(id);
        offline.delete(id);
      }
    },
  };
}
