// Rows that may be meant twice: found while one is entered, merged afterwards.
import type { MergePreview, SimilarRows } from '../../contract/index.ts';
import type { CallOptions } from './call.ts';

/** The calls of duplicates, which come with their first use. */
export interface DuplicatesPort {
  duplicates(): Promise<DuplicateCalls>;
}

export interface DuplicateCalls {
  /** Of texts by field; `except`: the row that has them. */
  similar(
    model: string,
    values: Readonly<Record<string, string>>,
    except?: string,
    options?: CallOptions,
  ): Promise<SimilarRows>;
  /** What merging the duplicate into the row would do. */
  mergePreview(model: string, id: string, duplicate: string, options?: CallOptions): Promise<MergePreview>;
}
