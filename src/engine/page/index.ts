// A page schema without a screen: read once per rev, its conditions and bindings evaluated as its context changes.
export {
  BLOCK_FIELDS,
  FILTER_PARAMS,
  LAYOUTS,
  namesOf,
  OTHER_ROWS,
  type FieldParam,
  type OtherRowsParam,
} from './blockFields.ts';
export { MAX_BLOCKS, MAX_DEPTH, preparePage } from './pageModel.ts';
export type { PageIssue, PageModel, PageNode } from './pageNode.ts';
export { filledFilters, parametersIn } from './reportFilters.ts';
export { createPageStore, type NodeState, type PageStore } from './pageStore.ts';
