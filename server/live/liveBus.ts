// What the rest of the server may tell connected clients. Delivery checks what each receiver may see.
import type { TableUpdate, UpdateFilter } from '../../src/contract/index.ts';

export interface LiveBus {
  /** To everybody of the organisation who may list the model. Call after commit. */
  tableUpdate(orgId: string, event: TableUpdate): void;
  /** To all tabs and devices of one person. */
  updateFilter(userId: string, event: UpdateFilter): void;
  /** To everybody: the navigation changed. */
  routesUpdate(rev: string): void;
  configUpdate(uid: string): void;
}
