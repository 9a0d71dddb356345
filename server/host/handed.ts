// Files and comments as code of modules has them.
import type { FileValue } from '../../src/contract/index.ts';
import type { MadeFile } from '../files/index.ts';

/** Files that were uploaded for a comment on a row, held by something of the module's own instead. Whoever reads the row has them, as far as `held` lets him. */
export interface HandlerFiles {
  /** Files of a file, image or rich text field, the caller's: a row takes them by their ids, a text by their addresses. */
  make(place: { model: string; field: string }, files: readonly MadeFile[]): Promise<FileValue[]>;
  /** `holder` has these from now on; they are the caller's, uploaded for this row. Throws `invalid` for others. */
  hold(row: { model: string; id: string }, holder: string, ids: readonly string[]): Promise<void>;
  /** `holder` has files of its own with the names and contents of another holder's, uploaded for this row; code answers for it that the caller may have them. */
  copy(from: string, row: { model: string; id: string }, holder: string): Promise<void>;
  /** By holder, in their order. */
  of(holders: readonly string[]): Promise<ReadonlyMap<string, FileValue[]>>;
  /** They are gone with what held them. */
  release(holder: string): Promise<void>;
  /** A file that such a field held is gone for good, its address too; code has taken it out of the row before. */
  drop(place: { model: string; field: string }, id: string): Promise<void>;
}

/** Comments on rows, whoever may read them: what code of the module shows or takes away, it answers for. */
export interface HandlerComments {
  /** undefined: there is none on this row, or it was deleted. */
  read(row: { model: string; id: string }, id: string): Promise<HandlerComment | undefined>;
  /** The comment with those written before and after it, so many of each side, the oldest first. Of one that was deleted what stood around it. */
  around(row: { model: string; id: string }, id: string, count: number): Promise<PlacedComment[]>;
  /** Whoever code says wrote it, and when: for what comes from elsewhere. Nobody is notified. */
  write(row: { model: string; id: string }, comment: NewComment): Promise<string>;
  /** Its place stays, with nothing in it. */
  remove(row: { model: string; id: string }, id: string): Promise<void>;
}

export interface NewComment {
  body: string;
  /** Default: the caller. */
  author?: string;
  /** Default: now. */
  at?: string;
  /** The comment that it answers. */
  parent?: string;
  /** Who put which reaction under it. */
  reactions?: Readonly<Record<string, readonly string[]>>;
}

export interface PlacedComment {
  id: string;
  author: string;
  body: string;
  files: FileValue[];
  /** When it was written. */
  at: string;
}

export interface HandlerComment {
  id: string;
  author: string;
  body: string;
  /** In their order. */
  files: FileValue[];
  /** When it was written or changed last. */
  changedAt: string;
}
