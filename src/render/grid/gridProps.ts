// What a table on the screen is given: as a grid and as cards alike.
import type { PreparedTable, TableStore } from '../../engine/table/index.ts';

export interface DataGridProps {
  store: TableStore;
  /** The accessible name. */
  label: string;
  /** Opens the row's own screen; without it rows have no open button. */
  onOpenRow?: ((id: string) => void) | undefined;
  /** Offered when nothing is found. */
  onClearFilters?: (() => void) | undefined;
}

/** Inner size, pixels. */
export interface Size {
  width: number;
  height: number;
}

export interface ReadyGridProps extends DataGridProps {
  table: PreparedTable;
  size: Size;
}
