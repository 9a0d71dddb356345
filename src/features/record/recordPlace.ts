// What a record's place gives the record that is shown in it.
import type { ReactNode } from 'react';
import type { TableRef } from '../../contract/index.ts';

export interface RecordPlace {
  kind: 'page' | 'peek';
  source: TableRef;
  /** The module's list: its name, and its path unless its page is not for this person. */
  list: { title: string; path: string | undefined };
  /** Way back on a phone, before everything else. */
  back?: ReactNode;
  /** Tools of the place beside the record's menu. */
  tools?: ReactNode;
  /** Path of the record's page. */
  hrefOf(key: string): string | undefined;
  onGo(path: string): void;
  /** Leads to the module's list. */
  onList(): void;
  /** Absent where it cannot be closed. */
  onClose?: (() => void) | undefined;
  /** Answers whether somebody tells the way back after a deletion. */
  onChange(kind: 'saved' | 'deleted', id: string): boolean;
  /** Told as soon as the record is there, and again when more is known of it. */
  onKnown?: ((record: PlacedRecord) => void) | undefined;
}

export interface PlacedRecord {
  id: string;
  /** Its key in addresses: its number where it has one. */
  key: string;
  /** What it is called. */
  name: string | undefined;
}

/** How the side with rows of another model is named; `field` is theirs that refers to the record. */
export function sideOf({ model, field }: { model: string; field: string }): string {
  return `${model}.${field}`;
}
