// What a process says of the rows that lie open on its connections.

/** A person at a row, with all his tabs and devices. */
export interface AtRow {
  userId: string;
  fields: readonly string[];
}

export interface RowsSaid {
  /** The process. */
  from: string;
  /** By room, whole; empty: nobody is there any more. */
  rooms: Readonly<Record<string, readonly AtRow[]>>;
  /** Whether these are all of its rooms. */
  isAll?: boolean;
}
