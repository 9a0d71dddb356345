// What a table on the screen is given: as a grid and as cards alike.
import type { ComponentType } from 'react';
import type { Job, Row } from '../../contract/index.ts';
import type { PreparedTable, TableStore } from '../../engine/table/index.ts';
import type { RowAct } from './announcer/gridAnnouncer.ts';

/** What is done with rows outside the grid; src/features draws it. */
export interface TableFeatures {
  /** An action of one row, from the choice of it to what the row became. */
  RowActing: ComponentType<{ store: TableStore; act: RowAct }>;
  /** Rows from a file. */
  Import: ComponentType<{ store: TableStore; onClose(): void }>;
  /** Deleted rows. */
  Trash: ComponentType<{ store: TableStore; onClose(): void }>;
  /** A job that was begun, such as an export. */
  BegunJob: ComponentType<{ begun: Promise<Job>; onClose(): void }>;
}

export interface DataGridProps {
  store: TableStore;
  /** The accessible name. */
  label: string;
  /** Opens the row's own screen; without it rows have no open button. */
  onOpenRow?: ((id: string) => void) | undefined;
  /** The row's own address, for a tab of its own. */
  hrefOf?: ((row: Row) => string | undefined) | undefined;
  /** A new row's form; offered where there are no rows yet. */
  onCreate?: (() => void) | undefined;
  /** Offered when nothing is found. */
  onClearFilters?: (() => void) | undefined;
  /** Without it, rows offer no actions. */
  features?: TableFeatures | undefined;
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
