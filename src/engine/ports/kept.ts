// Views that a person keeps on this device for work without a network, as screens see them.
import type { FilterValues } from '../../contract/index.ts';

export interface KeptAddress {
  model: string;
  pageName?: string | undefined;
  /** Those of the place the table stands in, beside what was chosen on the page. */
  filters?: FilterValues | undefined;
}

export interface KeptViewState extends KeptAddress {
  key: string;
  title: string;
  /** `stale`: kept, and the last try to bring it up to date did not come through. */
  status: 'reading' | 'kept' | 'stale';
  rows: number;
  bytes: number;
  /** Milliseconds: of this moment are the rows. */
  at: number;
  /** Key of a text: why it could not be kept or brought up to date. */
  problem?: string;
  /** Fields whose order on this device is not the server's. */
  unordered: readonly string[];
}

/** Filled once its code is there. */
export interface KeptPort {
  views(): readonly KeptViewState[];
  /** Answers the unsubscribe. */
  onChange(handler: () => void): () => void;
  find(address: KeptAddress): KeptViewState | undefined;
  /** Never rejects: what stands against it is in the state. */
  keep(view: KeptAddress & { title: string }): Promise<void>;
  /** Reads what changed since. Never rejects. */
  refresh(key: string): Promise<void>;
  drop(key: string): Promise<void>;
  /** Where a small picture of a kept row lies on this device, by its address on the server; to be revoked by whoever shows it. Never rejects. */
  preview(url: string): Promise<string | undefined>;
}
