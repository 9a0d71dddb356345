// Which rows lie open, and telling the server what was opened; what is kept there is read by usePlaces. Never fails.
import type { OpenRow, PlaceName, PlacesPort } from '../../engine/ports/index.ts';
import type { HttpClient } from '../../platform/http/index.ts';

/** Who only passes by has not opened it. */
const SOON_MS = 1_500;

export interface PlacesSettings {
  api: Pick<HttpClient, 'tell'>;
  /** The server's lists are others now. */
  onNoted(): void;
}

export function createPlaces({ api, onNoted }: PlacesSettings): PlacesPort {
  const open: OpenRow[] = [];
  const handlers = new Set<() => void>();
  let last = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function note(place: PlaceName): void {
    const key = `${place.kind} ${place.id}`;
    clearTimeout(timer);
    if (key === last) return;
    timer = setTimeout(() => {
      last = key;
      api.tell('/places/opened/', { method: 'POST', body: place }).then(onNoted, () => undefined);
    }, SOON_MS);
  }

  function changed(): void {
    for (const handler of handlers) handler();
  }

  return {
    openRow(row) {
      open.push(row);
      note({ kind: 'record', id: row.id, model: row.model });
      changed();
      return () => {
        open.splice(open.indexOf(row), 1);
        changed();
      };
    },
    row: () => open.at(-1),
    notePage: (name) => note({ kind: 'page', id: name }),
    noteDashboard: (id) => note({ kind: 'dashboard', id }),
    onChange(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
  };
}
