// Where a person is and what he comes back to: the row that lies open before him, what he opened last, what he gave a star.

export interface PlaceName {
  kind: 'record' | 'page' | 'view' | 'dashboard';
  /** Of a row, view or dashboard its id, of a page its name in the navigation. */
  id: string;
  /** Of a row, and of a view's rows. */
  model?: string;
}

/** A row that lies open, as the command palette offers it. */
export interface OpenRow {
  model: string;
  id: string;
  title: string;
  /** Begins one of its actions by name, as its own button does; absent: it has none. */
  act?: ((name: string) => void) | undefined;
}

export interface PlacesPort {
  /** The row lies open until the release, and is among those opened last. */
  openRow(row: OpenRow): () => void;
  /** The topmost of those that lie open. */
  row(): OpenRow | undefined;
  /** Among the pages opened last. */
  notePage(name: string): void;
  noteDashboard(id: string): void;
  /** Called when a row opens or closes; answers the unsubscribe. */
  onChange(handler: () => void): () => void;
}
