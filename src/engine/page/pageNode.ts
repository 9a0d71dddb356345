// The shapes of a page as it was read. No code.
import type { FilterValues } from '../../contract/index.ts';

/** What is wrong with a page; `path` points into its description. */
export interface PageIssue {
  code: string;
  path: string;
  detail: string;
}

export interface PageSource {
  model: string;
  page_name: string;
  table_type: string;
  /** Its rows are narrowed by the filters that are chosen under this key; default: by those of the page it names. */
  filtersKey?: string;
  filters?: FilterValues;
}

export interface PageNode {
  /** Pointer into the page's description: `/children/0`, empty for the root. */
  path: string;
  /** Its id, else its place: unlike that of any other block of the page. */
  key: string;
  /** Name by which others read what it tells. */
  id?: string;
  /** Name of its renderer. */
  block: string;
  title?: string;
  source?: PageSource;
  params: Readonly<Record<string, unknown>>;
  when?: string;
  /** Params by expression, in the order of the description. */
  bind: readonly (readonly [param: string, expression: string])[];
  fallback?: PageNode;
  children: readonly PageNode[];
  /** What is wrong with its description: it cannot be drawn. */
  fault?: string;
}

export interface PageModel {
  root: PageNode;
  /** Every block in the order of the description, fallbacks included. */
  nodes: readonly PageNode[];
  issues: readonly PageIssue[];
  hasExpressions: boolean;
}
