// Entries of selects.
import type { FilterValues, Option, SelectList } from '../../contract/index.ts';
import type { CallOptions } from './call.ts';

export interface SelectQuery extends CallOptions {
  model: string;
  field?: string;
  pageName?: string;
  page?: number;
  pageSize?: number;
  search?: string;
  /** Ids whose options are wanted even when they are off the page. */
  selected?: readonly string[];
  /** Fields that come with each option, for formulas of the row it is chosen in. */
  carries?: readonly string[];
  /** Other filters in force; options are those that would still give rows. */
  filters?: FilterValues;
}

/** Rows and people to choose from. */
export interface OptionsPort {
  selectList(query: SelectQuery): Promise<SelectList>;
  userList(query: SelectQuery): Promise<{ results: Option[]; next: number | null; count: number }>;
}
